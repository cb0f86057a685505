"""All that a club keeps: here Django finds the models of every subject. Only the services of a subject write them."""
# ruff: noqa: F401 - to be read is all they need

import scorekeeper.clubs.audit
import scorekeeper.clubs.club
import scorekeeper.clubs.evenings.models
import scorekeeper.clubs.exchange.models
import scorekeeper.clubs.figures.models
import scorekeeper.clubs.members.models
import scorekeeper.clubs.tournaments.models
