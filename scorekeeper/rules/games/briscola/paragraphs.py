"""The rules of plain Briscola in words: who has won a deal, and all of them together (docs/rules/briscola.md 2).

Its relatives take what holds for them.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ...conditions import all_of, many_sides, not_so, two_sides, under
from ...paragraph import Chapter, Condition, says
from ...table import Seating
from ...text import gettext_noop as _, ngettext_noop as _n
from ...variant import CORRECTION, TOTALS
from . import conquista
from .choices import CUMULATIVE, NO_WINNER, PLAY_OFF, REPLAY
from .deal import ALL_POINTS, ENOUGH
from .end_paragraphs import CARD_POINTS, match
from .ends import drawn_deal_counts
from .filling import of_three
from .forms import BASIC
from .options import counts_deals
from .play_paragraphs import PACK, SEATS, STOCK, TRICK, TURNED_CARD, WORDS
from .rulings import IRREGULARITIES
from .talk import talk

_HALF: Final = ALL_POINTS // 2


def _settles(how: str) -> Callable[[Any, Seating], bool]:
    """Whether level sides, or players level at the top where each plays alone, are settled in this way.

    Where card points are added up, a level deal needs no settling.
    """

    def settles(options: Any, seating: Seating) -> bool:
        rule = options.draw_rule if two_sides(options, seating) else options.three_player_tie
        return bool(how == rule) and counts_deals(options)

    return settles


def _drawn_deals_count_not(options: Any, seating: Seating) -> bool:
    return not drawn_deal_counts(options, seating)


def _won_by(sides: Condition) -> Condition:
    """Whether deals are won among so many sides."""
    return lambda options, seating: counts_deals(options) and sides(options, seating)


_AGAIN: Final = _("A level deal is dealt again by the same dealer and never counts.")
NO_DEAL_IS_WON: Final = says(_("Points are added up, and no deal is won."), under(win_mode=CUMULATIVE))
"""Where card points are added up, a deal has no winner."""
_NOT_COUNTED: Final = says(_("It is not counted, and dealing goes on."), _drawn_deals_count_not)
_AFTER_A_DRAW: Final = (
    says(_("It counts as one of the agreed deals."), drawn_deal_counts),
    _NOT_COUNTED,
    says(_("After it the same player deals again."), under(same_dealer_after_draw=True)),
)
"""What becomes of a deal that nobody has won."""


_MOST: Final = says(
    _("The player with the most card points has won the deal, %(enough)s or not."), _won_by(many_sides), enough=ENOUGH
)
_SEVERAL: Final = says(
    _("When several are level at the top, nobody has won the deal."), under(three_player_tie=NO_WINNER)
)
"""Who wins among three, and when nobody does; of four, each alone, no source tells (docs/rules/briscola.md 2, 13)."""


def _but_replayed(condition: Condition) -> Condition:
    """What holds of a deal that nobody has won, unless it is dealt again."""
    return lambda options, seating: condition(options, seating) and options.three_player_tie != REPLAY


PARAGRAPHS: Final = (
    SEATS,
    CARD_POINTS,
    Chapter.SCORING.paragraph(
        key="deal-won",
        when=two_sides,
        title=_("Winning a deal"),
        text=(
            says(
                _n(
                    "Of two sides, the one with %(enough)s or more of the %(all)s card point has won the "
                    "deal; %(half)s are not enough.",
                    "Of two sides, the one with %(enough)s or more of the %(all)s card points has won the "
                    "deal; %(half)s are not enough.",
                    "all",
                ),
                _won_by(two_sides),
                enough=ENOUGH,
                all=ALL_POINTS,
                half=_HALF,
            ),
            NO_DEAL_IS_WON,
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="deal-won-three",
        when=many_sides,
        title=_("Winning a deal, each alone"),
        text=(replace(_MOST, when=all_of(_MOST.when, of_three)), NO_DEAL_IS_WON),
        reading=(replace(_MOST, when=all_of(_MOST.when, not_so(of_three))),),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="draw",
        options=("draw_rule", "draws_count", "same_dealer_after_draw"),
        when=_settles("draw"),
        title=_("A drawn deal"),
        text=(
            says(_("At %(half)s–%(half)s nobody has won the deal."), half=_HALF),
            _NOT_COUNTED.read_only_in("MAKU"),
        ),
        reading=tuple(each for each in _AFTER_A_DRAW if each is not _NOT_COUNTED),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="replay",
        options=("draw_rule", "three_player_tie"),
        when=_settles("replay"),
        title=_("Dealt again"),
        text=(says(_AGAIN, two_sides),),
        reading=(says(_AGAIN, many_sides),),
        sources=("SPAZIO", "CUPER"),
    ),
    Chapter.SCORING.paragraph(
        key="another-deal",
        options=("draw_rule",),
        when=_settles("another_deal"),
        title=_("Another deal decides"),
        text=_("A level deal never counts, and the next dealer's deal decides instead."),
        sources=("WIKI",),
    ),
    Chapter.SCORING.paragraph(
        key="last-trick",
        options=("draw_rule",),
        when=_settles("last_trick"),
        title=_("The last trick decides"),
        text=(says(_("The side that took the last trick has won a deal that ended %(half)s–%(half)s."), half=_HALF),),
        sources=("PAGINA",),
    ),
    Chapter.SCORING.paragraph(
        key="tie-three",
        options=("three_player_tie", "draws_count", "same_dealer_after_draw"),
        when=_won_by(many_sides),
        title=_("Level at the top, each alone"),
        text=(replace(_SEVERAL, when=all_of(_SEVERAL.when, of_three)),),
        reading=(
            replace(_SEVERAL, when=all_of(_SEVERAL.when, not_so(of_three))),
            says(_("When several are level at the top, it is dealt again."), under(three_player_tie=REPLAY)),
            says(
                _("When more than two are level at the top, nobody has won the deal."),
                under(three_player_tie=PLAY_OFF),
            ),
            *(replace(each, when=_but_replayed(each.when)) for each in _AFTER_A_DRAW),
        ),
        sources=("TIMENDUM",),
    ),
    Chapter.SCORING.paragraph(
        key="play-off",
        options=("three_player_tie",),
        when=_settles("play_off"),
        title=_("Play-off"),
        text=_(
            "If two are level at the top, the others drop out and the two play one deal against each other; whoever "
            "wins it has won the deal."
        ),
        reading=_("With more than two level nobody can drop out, and nobody wins."),
        sources=("WIKI",),
    ),
    Chapter.SCORING.paragraph(
        key="early-stop",
        options=("early_stop_at_61",),
        when=under(early_stop_at_61=True),
        title=_("Stopping at 61"),
        text=(
            says(
                _n(
                    "A side that has %(enough)s card point in its tricks may say so; the deal is over and "
                    "won, because nobody can overtake it.",
                    "A side that has %(enough)s card points in its tricks may say so; the deal is over and "
                    "won, because nobody can overtake it.",
                    "enough",
                ),
                enough=ENOUGH,
            ),
        ),
        inferred=True,
    ),
    Chapter.SCORING.paragraph(
        key="cappotto",
        options=("cappotto_wins_match",),
        when=under(cappotto_wins_match=True),
        title=_("Cappotto"),
        text=(
            says(
                _("All %(all)s card points in one deal win the whole match."),
                all=ALL_POINTS,
            ),
        ),
        sources=("TIMENDUM",),
    ),
    conquista.paragraph(),
    match(),
    PACK,
    TRICK,
    STOCK,
    TURNED_CARD,
    talk(BASIC),
    WORDS,
    IRREGULARITIES,
    CORRECTION,
    TOTALS,
)
