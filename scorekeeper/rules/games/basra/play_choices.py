"""Rules of play to choose from: what each answer is called, means, and who plays so (docs/rules/basra.md 1.2, 5)."""

from __future__ import annotations

from typing import Final

from ...asking import Chosen
from ...text import gettext_noop as _
from .special import ONE_SEVEN

MOST: Final = _("nearly everybody")
PROGRAMS: Final = _("some programs")

DIRECTIONS: Final = (
    Chosen(
        value="anticlockwise",
        label=_("Anticlockwise"),
        says=_("The player on the dealer's right starts, and the deal passes to the right."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        value="clockwise",
        label=_("Clockwise"),
        says=_("The player on the dealer's left starts, and the deal passes to the left."),
        who=_("some tables"),
    ),
)

CUTTERS: Final = (
    Chosen(
        value="left",
        label=_("The dealer's left"),
        says=_("The player on the dealer's left cuts the pack."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        value="right",
        label=_("The dealer's right"),
        says=_("The player on the dealer's right cuts the pack."),
        who=_("some tables"),
    ),
)

DECKS: Final = (
    Chosen(
        value=52,
        label=_("52 cards"),
        says=_("The whole pack without jokers."),
        who=_("everywhere but Syria"),
    ),
    Chosen(
        value=44,
        label=_("44 cards"),
        says=_("The queens and kings are left out."),
        who=_("Syria; some families in Jordan and Palestine"),
    ),
)

HANDS: Final = (
    Chosen(
        value=4,
        label=_("4 cards each"),
        says=_("Four cards each at a time."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        value=5,
        label=_("5 cards each"),
        says=_("Five cards each at a time, with 44 cards."),
        who=_("Syria, or four by agreement"),
    ),
    Chosen(
        value=6,
        label=_("6 cards each"),
        says=_("Six cards each at a time."),
        who=_("Lebanon, Palestine"),
    ),
    Chosen(
        value=8,
        label=_("8 cards each"),
        says=_("Eight cards each at a time."),
        who=_("some tables of three"),
    ),
)

SPECIAL_SEVENS: Final = (
    Chosen(
        value=ONE_SEVEN,
        label=_("Seven of diamonds"),
        says=_("Only the seven of diamonds sweeps the floor."),
        who=MOST,
    ),
    Chosen(
        value="any",
        label=_("Every seven"),
        says=_("Each of the four sevens sweeps the floor."),
        who=_("one page read literally"),
    ),
    Chosen(
        value="none",
        label=_("No seven"),
        says=_("Every seven is an ordinary seven."),
        who=_("Lebanon"),
    ),
)

_USUAL: Final = {
    False: (_("Jacks and a seven that sweeps"), _("Every card that takes the whole floor is replaced."), MOST),
    True: (
        _("Jacks and the ten of diamonds"),
        _("So three players do who each play for themselves: the seven stays."),
        _("the American page on three players"),
    ),
}


def first_floors(three: bool) -> tuple[Chosen, ...]:
    """What does not stay on the first floor; the usual is another one where *three* play for themselves."""
    label, says, who = _USUAL[three]
    others = (
        Chosen(
            value="sweepers",
            label=_("Jacks and a seven that sweeps, as with two"),
            says=_("Every card that takes the whole floor is replaced, with three players too."),
            who=_("house rule"),
        ),
        Chosen(
            value="jack_ten",
            label=_("Jacks and the ten of diamonds, as with three"),
            says=_("As three players do who each play for themselves: the seven stays."),
            who=_("house rule"),
        ),
    )
    return (
        Chosen(value="usual", label=label, says=says, who=who),
        others[0] if three else others[1],
        Chosen(
            value="jack", label=_("Jacks only"), says=_("A jack is replaced; all else stays."), who=_("some tables")
        ),
    )


SAME_RANK: Final = (
    Chosen(
        value="one",
        label=_("One of them"),
        says=_("Of several equal cards on the floor a play takes one."),
        who=MOST,
    ),
    Chosen(
        value="all",
        label=_("All of them"),
        says=_("A play may take every equal card on the floor."),
        who=PROGRAMS,
    ),
)

QK_VALUES: Final = (
    Chosen(
        value="none",
        label=_("No value"),
        says=_("A queen takes a queen, a king a king, and nothing else."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        value=10,
        label=_("10"),
        says=_("A queen or king may also take number cards that add up to 10."),
        who=_("Jordan"),
    ),
)
