"""The rules of Chiamata as a player reads them: steps of a payout from the lowest bid on (docs/rules/briscola.md 5).

Where the lowest bid is above the first step, the steps are told from the one on that can be played for.
"""

from collections.abc import Mapping
from typing import Any, Final

from ....conditions import all_of, under
from ....paragraph import says
from ....table import Seating
from ....text import Fact, ngettext_noop as _n
from . import choices
from .filling import (
    FIRST,
    FIRST_END,
    LOST_FIRST_END,
    LOST_LAST,
    STEP,
    TOP,
    lost_first,
    multiple,
    times,
    times_bid,
    top_bid,
)
from .options import Options
from .payouts import BID, TAKEN, WON_STEPS


def lowest_bid(options: Options, _seating: Seating) -> int:
    """The fewest card points that can be bid."""
    return int(getattr(options, "minimum", FIRST))


def lowest_ends_a_step(options: Options, seating: Seating) -> bool:
    """Whether no bid is lower than the last of the first step, so that the step has one bid only."""
    return lowest_bid(options, seating) == FIRST_END


def lowest_in_first(options: Options, seating: Seating) -> bool:
    """Whether several bids of the first step can be made."""
    return lowest_bid(options, seating) < FIRST_END


def lowest_above_first(options: Options, seating: Seating) -> bool:
    """Whether no bid of the first step can be made, though of several others."""
    return FIRST_END < lowest_bid(options, seating) < TOP


def lowest_in_last(options: Options, seating: Seating) -> bool:
    """Whether every bid is of the last step."""
    return lowest_bid(options, seating) >= TOP


def _lowest_step(options: Options, seating: Seating) -> int:
    return max(step for least, step in WON_STEPS if least <= lowest_bid(options, seating))


def lowest_step_end(options: Options, seating: Seating) -> Fact:
    """The most card points of the lowest step that can be played for."""
    return FIRST_END + STEP * (_lowest_step(options, seating) - 1)


def lowest_times(options: Options, seating: Seating) -> Fact:
    """What the lowest step pays that can be played for."""
    return multiple(options, _lowest_step(options, seating))


_WON: Final[Mapping[str, Any]] = {
    "least": lowest_bid,
    "most": FIRST_END,
    "step": STEP,
    "times": times,
    "top": TOP,
}
_LOST: Final[Mapping[str, Any]] = {
    "least": LOST_FIRST_END,
    "most": lost_first,
    "step": STEP,
    "times": times,
    "bottom": LOST_LAST,
}
_BID: Final[Mapping[str, Any]] = {
    "least": lowest_bid,
    "most": FIRST_END,
    "step": STEP,
    "times": times_bid,
    "top": top_bid,
}
_FROM_ABOVE: Final[Mapping[str, Any]] = {"most": lowest_step_end, "first": lowest_times}
"""Where the lowest bid is above the first step, what the steps begin with."""
TAKEN_LINEAR: Final = (
    says(
        _n(
            "A deal that is won pays the units once with %(most)s card points, and once more for every "
            "%(step)s card point above, up to %(times)s times with %(top)s or more.",
            "A deal that is won pays the units once with %(most)s card points, and once more for every "
            "%(step)s card points above, up to %(times)s times with %(top)s or more.",
            "step",
        ),
        all_of(under(bracket_by=TAKEN, growth=choices.LINEAR), lowest_ends_a_step),
        **_WON,
    ),
    says(
        _n(
            "A deal that is won pays the units %(first)s times with up to %(most)s card points, and once "
            "more for every %(step)s card point above, up to %(times)s times with %(top)s or more.",
            "A deal that is won pays the units %(first)s times with up to %(most)s card points, and once "
            "more for every %(step)s card points above, up to %(times)s times with %(top)s or more.",
            "step",
        ),
        all_of(under(bracket_by=TAKEN, growth=choices.LINEAR), lowest_above_first),
        **{**_WON, **_FROM_ABOVE},
    ),
    says(
        _n(
            "A deal that is won pays the units once with %(least)s–%(most)s card points, and once "
            "more for every %(step)s card point above, up to %(times)s times with %(top)s or more.",
            "A deal that is won pays the units once with %(least)s–%(most)s card points, and once "
            "more for every %(step)s card points above, up to %(times)s times with %(top)s or more.",
            "step",
        ),
        all_of(under(bracket_by=TAKEN, growth=choices.LINEAR), lowest_in_first),
        **_WON,
    ),
    says(
        _n(
            "A deal that is lost is the mirror image: it costs once with %(least)s–%(most)s card "
            "points, and once more for every %(step)s below, up to %(times)s time with %(bottom)s or "
            "fewer.",
            "A deal that is lost is the mirror image: it costs once with %(least)s–%(most)s card "
            "points, and once more for every %(step)s below, up to %(times)s times with %(bottom)s "
            "or fewer.",
            "times",
        ),
        under(bracket_by=TAKEN, growth=choices.LINEAR),
        **_LOST,
    ),
)
"""How a deal pays by its card points, in equal steps."""
TAKEN_DOUBLE: Final = (
    says(
        _n(
            "A deal that is won pays the units once with %(most)s card points, and every %(step)s card "
            "point above double that, up to %(times)s times with %(top)s or more.",
            "A deal that is won pays the units once with %(most)s card points, and every %(step)s card "
            "points above double that, up to %(times)s times with %(top)s or more.",
            "step",
        ),
        all_of(under(bracket_by=TAKEN, growth=choices.DOUBLE), lowest_ends_a_step),
        **_WON,
    ),
    says(
        _n(
            "A deal that is won pays the units %(first)s times with up to %(most)s card points, and every "
            "%(step)s card point above double that, up to %(times)s times with %(top)s or more.",
            "A deal that is won pays the units %(first)s times with up to %(most)s card points, and every "
            "%(step)s card points above double that, up to %(times)s times with %(top)s or more.",
            "step",
        ),
        all_of(under(bracket_by=TAKEN, growth=choices.DOUBLE), lowest_above_first),
        **{**_WON, **_FROM_ABOVE},
    ),
    says(
        _n(
            "A deal that is won pays the units once with %(least)s–%(most)s card points, and every "
            "%(step)s card point above double that, up to %(times)s times with %(top)s or more.",
            "A deal that is won pays the units once with %(least)s–%(most)s card points, and every "
            "%(step)s card points above double that, up to %(times)s times with %(top)s or more.",
            "step",
        ),
        all_of(under(bracket_by=TAKEN, growth=choices.DOUBLE), lowest_in_first),
        **_WON,
    ),
    says(
        _n(
            "A deal that is lost is the mirror image: it costs once with %(least)s–%(most)s card "
            "points, and every %(step)s below double that, up to %(times)s time with %(bottom)s or "
            "fewer.",
            "A deal that is lost is the mirror image: it costs once with %(least)s–%(most)s card "
            "points, and every %(step)s below double that, up to %(times)s times with %(bottom)s or "
            "fewer.",
            "times",
        ),
        under(bracket_by=TAKEN, growth=choices.DOUBLE),
        **_LOST,
    ),
)
"""How it pays by them in steps that double."""
BID_LINEAR: Final = (
    says(
        _n(
            "A bid of up to %(most)s pays the units %(first)s times, and every %(step)s card point begun "
            "above that pay them once more, up to %(times)s times from %(top)s on.",
            "A bid of up to %(most)s pays the units %(first)s times, and every %(step)s card points begun "
            "above that pay them once more, up to %(times)s times from %(top)s on.",
            "step",
        ),
        all_of(under(bracket_by=BID, growth=choices.LINEAR), lowest_above_first),
        **{**_BID, **_FROM_ABOVE},
    ),
    says(
        _n(
            "A bid of %(most)s pays the units once, and every %(step)s card point begun above "
            "that pay them once more, up to %(times)s times from %(top)s on.",
            "A bid of %(most)s pays the units once, and every %(step)s card points begun above "
            "that pay them once more, up to %(times)s times from %(top)s on.",
            "step",
        ),
        all_of(under(bracket_by=BID, growth=choices.LINEAR), lowest_ends_a_step),
        **_BID,
    ),
    says(
        _n(
            "A bid of %(least)s–%(most)s pays the units once, and every %(step)s card point begun "
            "above that pay them once more, up to %(times)s times from %(top)s on.",
            "A bid of %(least)s–%(most)s pays the units once, and every %(step)s card points begun "
            "above that pay them once more, up to %(times)s times from %(top)s on.",
            "step",
        ),
        all_of(under(bracket_by=BID, growth=choices.LINEAR), lowest_in_first),
        **_BID,
    ),
)
"""How it pays by the card points that were bid, in equal steps."""
BID_DOUBLE: Final = (
    says(
        _n(
            "A bid of up to %(most)s pays the units %(first)s times, and every %(step)s card point begun "
            "above it double that, up to %(times)s times from %(top)s on.",
            "A bid of up to %(most)s pays the units %(first)s times, and every %(step)s card points begun "
            "above it double that, up to %(times)s times from %(top)s on.",
            "step",
        ),
        all_of(under(bracket_by=BID, growth=choices.DOUBLE), lowest_above_first),
        **{**_BID, **_FROM_ABOVE},
    ),
    says(
        _n(
            "A bid of %(most)s pays the units once, and every %(step)s card point begun above "
            "it double that, up to %(times)s times from %(top)s on.",
            "A bid of %(most)s pays the units once, and every %(step)s card points begun above "
            "it double that, up to %(times)s times from %(top)s on.",
            "step",
        ),
        all_of(under(bracket_by=BID, growth=choices.DOUBLE), lowest_ends_a_step),
        **_BID,
    ),
    says(
        _n(
            "A bid of %(least)s–%(most)s pays the units once, and every %(step)s card point begun "
            "above it double that, up to %(times)s times from %(top)s on.",
            "A bid of %(least)s–%(most)s pays the units once, and every %(step)s card points begun "
            "above it double that, up to %(times)s times from %(top)s on.",
            "step",
        ),
        all_of(under(bracket_by=BID, growth=choices.DOUBLE), lowest_in_first),
        **_BID,
    ),
)
"""How it pays by them in steps that double."""
LAST_STEP: Final = (
    says(
        _n(
            "A deal that is won pays the units %(times)s time.",
            "A deal that is won pays the units %(times)s times.",
            "times",
        ),
        all_of(under(bracket_by=(TAKEN, BID)), lowest_in_last),
        times=lowest_times,
    ),
)
"""How it pays where every bid is of the last step."""
