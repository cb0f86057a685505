"""Rules of play to choose from: what each answer is called, means, and who plays so (docs/rules/basra.md 1.2, 5)."""

from typing import Final

from ...asking import Chosen
from ...text import gettext_noop as _
from .special import ONE_SEVEN

MOST: Final = _("nearly everybody")
PROGRAMS: Final = _("some programs")

DIRECTIONS: Final = (
    Chosen(
        "anticlockwise",
        _("Anticlockwise"),
        says=_("The player on the dealer's right starts, and the deal passes to the right."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        "clockwise",
        _("Clockwise"),
        says=_("The player on the dealer's left starts, and the deal passes to the left."),
        who=_("some tables"),
    ),
)

CUTTERS: Final = (
    Chosen(
        "left",
        _("The dealer's left"),
        says=_("The player on the dealer's left cuts the pack."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        "right",
        _("The dealer's right"),
        says=_("The player on the dealer's right cuts the pack."),
        who=_("some tables"),
    ),
)

DECKS: Final = (
    Chosen(52, _("52 cards"), says=_("The whole pack without jokers."), who=_("everywhere but Syria")),
    Chosen(
        44,
        _("44 cards"),
        says=_("The queens and kings are left out."),
        who=_("Syria; some families in Jordan and Palestine"),
    ),
)

HANDS: Final = (
    Chosen(4, _("4 cards each"), says=_("Four cards each at a time."), who=_("Egypt and most tables")),
    Chosen(
        5, _("5 cards each"), says=_("Five cards each at a time, with 44 cards."), who=_("Syria, or four by agreement")
    ),
    Chosen(6, _("6 cards each"), says=_("Six cards each at a time."), who=_("Lebanon, Palestine")),
    Chosen(8, _("8 cards each"), says=_("Eight cards each at a time."), who=_("some tables of three")),
)

SPECIAL_SEVENS: Final = (
    Chosen(ONE_SEVEN, _("Seven of diamonds"), says=_("Only the seven of diamonds sweeps the floor."), who=MOST),
    Chosen(
        "any", _("Every seven"), says=_("Each of the four sevens sweeps the floor."), who=_("one page read literally")
    ),
    Chosen("none", _("No seven"), says=_("Every seven is an ordinary seven."), who=_("Lebanon")),
)

_USUAL: Final = {
    False: (
        _("Jacks and a seven that sweeps"),
        _(
            "Every card that takes the whole floor is replaced. Where three players each play for themselves, it is "
            "jacks and the ten of diamonds."
        ),
        MOST,
    ),
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
            "sweepers",
            _("Jacks and a seven that sweeps, as with two"),
            says=_("Every card that takes the whole floor is replaced, with three players too."),
            who=_("house rule"),
        ),
        Chosen(
            "jack_ten",
            _("Jacks and the ten of diamonds, as with three"),
            says=_("As three players do who each play for themselves: the seven stays."),
            who=_("house rule"),
        ),
    )
    return (
        Chosen("usual", label, says=says, who=who),
        others[0] if three else others[1],
        Chosen("jack", _("Jacks only"), says=_("A jack is replaced; all else stays."), who=_("some tables")),
    )


SAME_RANK: Final = (
    Chosen("one", _("One of them"), says=_("Of several equal cards on the floor a play takes one."), who=MOST),
    Chosen("all", _("All of them"), says=_("A play may take every equal card on the floor."), who=PROGRAMS),
)

QK_VALUES: Final = (
    Chosen(
        "none",
        _("No value"),
        says=_("A queen takes a queen, a king a king, and nothing else."),
        who=_("Egypt and most tables"),
    ),
    Chosen(10, _("10"), says=_("A queen or king may also take number cards that add up to 10."), who=_("Jordan")),
)
