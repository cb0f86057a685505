"""The rules of Chiamata as a player reads them: what a deal pays (docs/rules/briscola.md 4 and 5)."""

from dataclasses import replace
from typing import Final

from ....conditions import all_of, not_so, under, unless
from ....paragraph import Chapter, says
from ....text import gettext_noop as _, ngettext_noop as _n
from .filling import STEP, for_chips, lowest, raises
from .payouts import (
    BID,
    BID_TENS,
    FLAT,
    LEAST_BID,
    OVER_70,
    OVER_LIMIT,
    TAKEN,
    TEDALDI,
    TEDALDI_STEPS,
    TENS_BASE,
    TOP_STEP,
)
from .step_paragraphs import BID_DOUBLE, BID_LINEAR, LAST_STEP, TAKEN_DOUBLE, TAKEN_LINEAR

_COSTS_THE_SAME: Final = _("A deal that is lost costs the same.")
_PROMISE_FAILED: Final = _n(
    "A promise of more than %(needed)s that fails with %(needed)s card point or more costs the units once.",
    "A promise of more than %(needed)s that fails with %(needed)s card points or more costs the units once.",
    "needed",
)

_TOPS: Final = {TOP_STEP: "BRISK", TOP_STEP - 1: "REGOLE-2"}
"""Who ends the steps of the bid where."""

LADDER_PAYOUT: Final = Chapter.SCORING.paragraph(
    key="payout",
    options=("bracket_by", "growth", "top_step"),
    title=_("What a deal pays"),
    text=(
        says(
            _n(
                "The deal is won with %(needed)s card point or more.",
                "The deal is won with %(needed)s card points or more.",
                "needed",
            ),
            not_so(raises),
            needed=LEAST_BID,
        ),
        says(
            _n(
                "A rank that is bid promises %(needed)s card point; above the %(lowest)s more may be "
                "promised. The deal is won with as many as were promised.",
                "A rank that is bid promises %(needed)s card points; above the %(lowest)s more may be "
                "promised. The deal is won with as many as were promised.",
                "needed",
            ),
            raises,
            needed=LEAST_BID,
            lowest=lowest,
        ).read_only_in("TIMENDUM", "BRISK", "TEDALDI"),
        says(_("Every deal pays the units once, whatever the card points."), under(bracket_by=FLAT)).read_only_in(
            "JAWIKI", "TIMENDUM", "GOKU", "MAKU"
        ),
        *(each.read_only_in("S0", "TLAB") for each in TAKEN_LINEAR),
        *(
            replace(each, when=all_of(each.when, under(top_step=top))).read_only_in(tag)
            for top, tag in _TOPS.items()
            for each in BID_LINEAR
        ),
        says(
            _n(
                "A promise of fewer than %(second)s card point pays the units once, one of %(second)s or "
                "more twice, and every %(step)s above once more.",
                "A promise of fewer than %(second)s card points pays the units once, one of %(second)s "
                "or more twice, and every %(step)s above once more.",
                "second",
            ),
            under(bracket_by=BID_TENS),
            second=TENS_BASE + STEP,
            step=STEP,
        ).read_only_in("CHLIB"),
        says(
            _n(
                "An ordinary call pays the units once, a promise of %(second)s card point or more "
                "%(twice)s times, one of %(third)s or more %(thrice)s times.",
                "An ordinary call pays the units once, a promise of %(second)s card points or more "
                "%(twice)s times, one of %(third)s or more %(thrice)s times.",
                "second",
            ),
            under(bracket_by=TEDALDI),
            second=TEDALDI_STEPS[1][0],
            twice=TEDALDI_STEPS[1][1],
            third=TEDALDI_STEPS[2][0],
            thrice=TEDALDI_STEPS[2][1],
        ).read_only_in("TEDALDI"),
        says(
            _n(
                "A promise of more than %(limit)s card point pays the units twice, any other once.",
                "A promise of more than %(limit)s card points pays the units twice, any other once.",
                "limit",
            ),
            under(bracket_by=OVER_70),
            limit=OVER_LIMIT,
        ).read_only_in("CUPER"),
        says(_COSTS_THE_SAME, unless(bracket_by=TAKEN)),
    ),
    reading=(
        *TAKEN_DOUBLE,
        *BID_DOUBLE,
        says(_PROMISE_FAILED, all_of(raises, under(bracket_by=TAKEN)), needed=LEAST_BID),
    ),
    sources=("S0",),
)
POINTS_PAYOUT: Final = Chapter.SCORING.paragraph(
    key="payout",
    options=("bracket_by", "growth", "minimum"),
    title=_("What a deal pays"),
    when=for_chips,
    text=(
        says(_("The deal is won with at least as many card points as were bid.")).read_only_in("TIMENDUM", "BRISK"),
        *TAKEN_LINEAR,
        *TAKEN_DOUBLE,
        *(each.read_in("BRISK") for each in BID_LINEAR),
        *BID_DOUBLE,
        *LAST_STEP,
        says(_COSTS_THE_SAME, under(bracket_by=BID)).read_in("BRISK"),
    ),
    reading=(says(_PROMISE_FAILED, under(bracket_by=TAKEN), needed=LEAST_BID),),
    sources=("S0",),
)
