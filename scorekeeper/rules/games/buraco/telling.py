"""The ways to tell a deal of Buraco: net, in counts, by counting, or card by card (docs/rules/buraco.md 1.9).

A table knows more than it has to write down. The cards left in hand can be paid with cards of as
much worth from the table, and what remains is counted: one number a side. Plain counts need one
more for each side, which no choice of questions makes up for, and no sum in the head. Where not even
the counts are known, so many of each rank are touched in, and come to the same counts.

Why: docs/decisions/2026-11-25-the-way-a-deal-is-told-is-a-question.md
"""

from typing import Final

from ...asking import Chosen
from ...text import gettext_noop as _

COUNTS: Final = "counts"
NET: Final = "net"
COUNTER: Final = "counter"
CARDS: Final = "cards"

IN_COUNTS: Final = (COUNTS, COUNTER)
"""The ways that come to points on the table and points in hand, apart."""

BY_NET: Final = Chosen(
    NET,
    _("In one sum"),
    says=_("Set aside laid cards worth as much as those left in hand, and count the rest: the quickest."),
    who=_("most scorers at the table, as we read them"),
)
BY_COUNT: Final = Chosen(
    COUNTS,
    _("Apart"),
    says=_("Points on the table and points in hand of each side, apart."),
    who=_("tables that check both"),
)
BY_COUNTER: Final = Chosen(
    COUNTER,
    _("Count cards"),
    says=_("Touch in how many of each rank there are; the points are worked out."),
    who=_("tables that would rather not add up"),
    counter=True,
)
BY_CARD: Final = Chosen(
    CARDS,
    _("Every card"),
    says=_("Name the cards of each meld and hand; all else is derived."),
    who=_("tables that want it proved"),
)


WAYS: Final = (BY_NET, BY_COUNT, BY_COUNTER, BY_CARD)


def ways(hands_left: str, no_canasta_negative: bool | str) -> tuple[Chosen, ...]:
    """The ways that tell enough.

    A net count says too little where cards in hand go to the other side, or where those on the table
    may count against a side too.

    >>> [way.value for way in ways("minus", False)], [way.value for way in ways("opponents", False)]
    (['net', 'counts', 'counter', 'cards'], ['counts', 'counter', 'cards'])
    """
    apart = hands_left == "opponents" or bool(no_canasta_negative)
    return WAYS[1:] if apart else WAYS


PLAYED: Final = "played"
UNPLAYED: Final = "unplayed"
NOT_TAKEN: Final = "not_taken"

POTS: Final = (
    Chosen(PLAYED, _("Taken and played"), says=_("What is left of it counts as cards in hand.")),
    Chosen(UNPLAYED, _("Taken, not played"), says=_("No card of it was played before the deal ended.")),
    Chosen(NOT_TAKEN, _("Not taken"), says=_("The side never took a pot.")),
)
"""Taken and played, taken but not played, or not taken, as the table is asked."""
