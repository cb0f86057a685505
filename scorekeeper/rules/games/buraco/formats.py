"""Tournaments of Burraco in clubs, and what is still played when time is called (docs/rules/buraco.md 6.6, 7)."""

from __future__ import annotations

from typing import Final

from ...formats import Format
from ...text import Phrase
from ...text import gettext_noop as _
from ...tournament.movements import FORMATS
from ...tournament.tables import VICTORY
from .options import Options

USUAL_DEALS: Final = 3
"""The form offered first; three deals are also played at FeBurIt and in Genoa."""


def _format(rounds: int, deals: int, minutes: int) -> Format:
    """A round of so many deals: victory points where there is a table for them, the difference where none was found.

    Three rounds of Mitchell and one of Danese is the common mix (eBurraco); other numbers of rounds end the same way.
    """
    has_scale = deals in VICTORY
    return Format(
        rounds=rounds,
        minutes=minutes,
        movement=(("mitchell", rounds - 1), ("danese", 1)),
        award="table" if has_scale else "difference",
        deals=deals if has_scale else None,
        changed={"end": "hands", "hands": deals},
        source="Specchiolla",
    )


CLUB: Final[tuple[Format, ...]] = tuple(
    _format(*form) for form in sorted(FORMATS, key=lambda form: (form[1] != USUAL_DEALS, form[0]))
)
"""Four rounds of three deals first."""


def time_up(_options: Options) -> Phrase:
    """The last round of turns of an Italian table (eBurraco, article 15)."""
    return Phrase(
        _(
            "The partner of whoever is due to draw begins the last round of turns. Who has not gone out when it ends "
            "gets no 100 for that. Write the deal down; then the match is over."
        )
    )
