"""The house rules of Bisca (docs/rules/briscola.md 12)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ....asking import Choice, Chosen, Count
from ....cards import POR40, Rank, Scale, ranks
from ....text import gettext_noop as _
from ..questions import usual

NO_SCALE: Final = "none"
SUECA: Final = "sueca"
MARKS: Final = "marks"

JACK_HIGH: Final = "KJQ"
QUEEN_HIGH: Final = "KQJ"

QUEEN_HIGH_40: Final = Scale(
    order=ranks("A 7 K Q J 6 5 4 3 2"),
    points={**POR40.points, Rank.QUEEN: 3, Rank.JACK: 2},
)
"""The house rule that puts the queen above the jack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BiscaOptions:
    """What a table of Bisca agrees on, in Portugal and in Brazil."""

    first_to: int = Count(
        label=_("To be won"),
        help=_("Deals to win the match, or game points where the deals have values. One deal decides as a rule."),
        least=1,
        most=99,
    ).ask(1)
    bonus_scale: str = Choice(
        label=_("Worth of a deal"),
        choices=(
            usual(NO_SCALE, _("one"), says=_("A deal won counts 1, however high.")),
            Chosen(
                SUECA,
                _("1, 2 or 4"),
                says=_("Up to 90 card points count 1, from 91 on 2, and all 120 count 4."),
                who=_("the scale of Sueca; no source says it of Bisca"),
            ),
            Chosen(
                MARKS,
                _("1, 2 or 3 marks"),
                says=_("Up to 90 card points count 1, from 91 on 2, and all 120 count 3."),
                who=_("our own: the same with 3 for all"),
            ),
        ),
    ).ask(NO_SCALE)


@dataclass(frozen=True, slots=True, kw_only=True)
class PortugueseOptions(BiscaOptions):
    """What a table of Bisca in Portugal agrees on."""

    bisca_court_order: str = Choice(
        label=_("King, jack and queen"),
        choices=(
            usual(
                JACK_HIGH,
                _("the jack beats the queen"),
                says=_("Ace, 7, king, jack, queen; the jack counts 3, the queen 2."),
            ),
            Chosen(
                QUEEN_HIGH,
                _("the queen beats the jack"),
                says=_("Ace, 7, king, queen, jack; the queen counts 3, the jack 2."),
                who=_("a house rule"),
            ),
        ),
    ).ask(JACK_HIGH)


def scale(options: Any) -> Scale:
    """The order and card points in Portugal: jack over queen, or by option under it (docs/rules/briscola.md 1.1)."""
    return QUEEN_HIGH_40 if options.bisca_court_order == QUEEN_HIGH else POR40


def worth(options: BiscaOptions, points: int) -> int:
    """What a deal won with so many card points counts.

    >>> sueca = BiscaOptions(bonus_scale=SUECA)
    >>> [worth(sueca, points) for points in (45, 61, 90, 91, 118, 120)]
    [1, 1, 1, 2, 2, 4]
    """
    if options.bonus_scale == NO_SCALE:
        return 1
    return next(value for least, value in SCALES[options.bonus_scale] if points >= least)


SCALES: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    SUECA: ((120, 4), (91, 2), (0, 1)),
    MARKS: ((120, 3), (91, 2), (0, 1)),
}
"""Of each scale the least card points and what they count, from the top."""
