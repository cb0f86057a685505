"""What a match would come to if it were ended now: told before it is done."""

from scorekeeper.rules.breakdown import Outcome
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.text import Phrase, Side, gettext_noop as mark

from ..models import Match
from ..presenters.names import names_of

AHEAD = mark("%(who)s, ahead now, will win.")
DRAWN = mark("It will be a draw.")
NO_WINNER = mark("The match will have no winner.")


def outcome_now(match: Match, how: Closing) -> str:
    """What ending *match* in this way would mean under its rules."""
    table = match.standing.table
    ending = match.variant.ending(table.options, table.seating)
    return names_of(match).say(_would_be(ending.close(table.standing, how)))


def _would_be(outcome: Outcome) -> Phrase:
    """An outcome before it is one: its own words tell it as done."""
    if outcome.winners:
        return Phrase(AHEAD, {"who": tuple(map(Side, outcome.winners))})
    return Phrase(NO_WINNER if outcome.reason == Closing.ABANDONED.value else DRAWN)
