"""The questions that several games of the family ask after a deal (docs/rules/briscola.md 2)."""

from functools import partial
from typing import Any, Final

from ...asking import Chosen, Count, Each, Of, Series, Touch, Which
from ...text import gettext_noop as _
from .packs import ALL_POINTS, WORTHS

usual: Final = partial(Chosen, who=_("the usual way"))
"""The answer that is usual."""
ALL_BUT_ONE: Final = _("Leave one empty: it gets the rest of 120.")


def card_points(when: Any = True, *, help: Any = ALL_BUT_ONE) -> Count:
    """Asks for the card points of each side, 120 together."""
    return Count(
        label=_("Card points"),
        help=help,
        each=Each.SIDE,
        most=ALL_POINTS,
        total=ALL_POINTS,
        worths=WORTHS,
        unit="points",
        when=when,
    )


def most_points(when: Any) -> Which:
    """Asks which side clearly has the most card points; nobody means that they are told instead."""
    return Which(
        label=_("Most card points"),
        help=_("Who clearly has the most? Where that is not clear, the card points are asked for."),
        of=Of.SIDE,
        optional=True,
        when=when,
    )


def trump_marriage(when: Any) -> Which:
    """Asks which side declared king and queen of trumps, if any."""
    return Which(
        label=_("King and queen of trumps"),
        help=_("Who declared them, if anybody did?"),
        of=Of.SIDE,
        optional=True,
        early=True,
        touch=Touch(word=_("Marriage of trumps")),
        when=when,
    )


def plain_marriages(when: Any) -> Series:
    """Asks for the sides that declared king and queen of another suit, one by one."""
    return Series(
        label=_("Other marriages"),
        help=_("Who declared king and queen of another suit, each time."),
        of=Of.SIDE,
        most=3,
        early=True,
        touch=Touch(word=_("Other marriage")),
        when=when,
    )


def last_trick(when: Any) -> Which:
    """Which side took the last trick of a deal that is level."""
    return Which(label=_("Last trick"), help=_("60–60: which side took the last trick?"), of=Of.SIDE, when=when)
