"""The names of those who sit at a match, now or when something was written."""

from django.utils.translation import gettext as _

from ..models import Match
from ..questions.names import Names


def names_of(match: Match, event: int | None = None) -> Names:
    """The names at the table of *match* now, or when event number *event* was written."""
    seats = match.names_at(event)
    return Names.at(match.seating, seats, match.variant_key)


def unnamed(seat: int) -> str:
    """What a player is called who was given no name."""
    return _("Player %(number)s") % {"number": seat + 1}
