"""Half points, asked beside whole ones where jacks are worth 12½ (docs/rules/basra.md 3.7)."""

from fractions import Fraction
from typing import Any

from ...asking import Context, Count, Each
from ...cards import Rank
from ...text import Points, exact, gettext_noop as _


def in_halves(options: Any) -> bool:
    """Whether jacks are worth 12½, so that totals may end in a half."""
    return isinstance(options.worth(Rank.JACK), Fraction)


def with_halves(context: Context) -> bool:
    """Whether half points are asked for."""
    return in_halves(context.options)


def halves_on_top(label: str) -> Count:
    """The question for each side whether half a point comes on top: 0 or 1."""
    return Count(
        label=label, help=_("1 where half a point is left beside whole ones."), each=Each.SIDE, most=1, when=with_halves
    )


def with_the_half(whole: tuple[int, ...], halves: tuple[int, ...] | int | None) -> tuple[Points, ...]:
    """Whole points of each side with the halves (0 or 1 each, None where not asked) on top, exactly."""
    more = halves if isinstance(halves, tuple) else (0,) * len(whole)
    return tuple(exact(own + Fraction(half, 2)) for own, half in zip(whole, more, strict=True))
