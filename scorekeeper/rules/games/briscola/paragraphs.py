"""The rules of plain Briscola in words, of which its relatives take what holds for them (docs/rules/briscola.md 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...cards import Rank
from ...paragraph import Chapter, Sentence, many_sides, option, says, two_sides, under
from ...table import Seating
from ...text import gettext_noop as _
from ...variant import CORRECTION, Paragraph
from . import conquista
from .choices import CUMULATIVE, DRAW, EXTRA_DEAL, FIRST_TO, MAJORITY, NO_WINNER, PLAY_OFF, REPLAY
from .deal import ALL_POINTS, ENOUGH
from .ends import drawn_deal_counts
from .filling import FOLLOWING, TURNED, card_points, hand, pack, trick
from .forms import BASIC, Form
from .rulings import IRREGULARITIES
from .talk import talk

_HALF: Final = ALL_POINTS // 2


def _of_two(_options: Any, seating: Seating) -> bool:
    return seating.seats == 2


def _of_more(_options: Any, seating: Seating) -> bool:
    return seating.seats > 2


def _alone(_options: Any, seating: Seating) -> bool:
    return seating.seats > 2 and seating.singles


def _in_pairs(_options: Any, seating: Seating) -> bool:
    return not seating.singles and all(len(side) == 2 for side in seating.sides)


def _in_trios(_options: Any, seating: Seating) -> bool:
    return all(len(side) > 2 for side in seating.sides)


WHO_PLAYS: Final = (
    says(_("Two play against each other."), _of_two),
    says(_("Each plays alone."), _alone),
    says(_("Two teams play, and their players sit alternately."), _in_trios),
)
WHO_DEALS: Final = (
    says(_("Who deals first is drawn by lot, in whatever way.")),
    says(_("Then the other one leads, and they deal in turn."), _of_two),
    says(_("The player on the dealer’s right leads, and the deal passes on counter-clockwise."), _of_more),
)
PARTNERS_OPPOSITE: Final = says(_("Two pairs play, partners opposite."), _in_pairs)
PARTNERS_TOGETHER: Final = says(_("Two pairs play, partners side by side."), _in_pairs)
SEATS: Final = Chapter.SEATING.paragraph(
    key="seats",
    title=_("Seats, dealer and lead"),
    text=(*WHO_PLAYS, PARTNERS_OPPOSITE, says(_("Play runs counter-clockwise."), _of_more), *WHO_DEALS),
    sources=("S0", "GENOVA"),
)
WORDS: Final = Chapter.WORDS.paragraph(
    key="words",
    title=_("Words of the game"),
    text=_(
        "A deal is a smazzata, mano or segno. The ace and the card next to it are carichi, cards that count nothing "
        "lisci or scartini (in Croatian karik and lišo)."
    ),
    sources=("S0",),
)


def _settles(how: str) -> Callable[[Any, Seating], bool]:
    """Whether level sides, or players level at the top where each plays alone, are settled in this way."""

    def settles(options: Any, seating: Seating) -> bool:
        return bool(how == (options.draw_rule if two_sides(options, seating) else options.three_player_tie))

    return settles


def _drawn_deals_count(options: Any, seating: Seating) -> bool:
    return drawn_deal_counts(options, seating)


def _drawn_deals_count_not(options: Any, seating: Seating) -> bool:
    return not drawn_deal_counts(options, seating)


def added_up(form: Form) -> tuple[Sentence, ...]:
    """What the cards count, and that the card points are added up where they win the match."""
    return (
        *card_points(form),
        says(
            _("The card points of all deals are added up, and the match is won at %(target)s."),
            under(win_mode=CUMULATIVE),
            target=option("cumulative_target"),
        ),
        says(_("If both sides reach it level, the match is drawn."), under(win_mode=CUMULATIVE, cumulative_tie=DRAW)),
        says(
            _("If both sides reach it level, one more deal is played."),
            under(win_mode=CUMULATIVE, cumulative_tie=EXTRA_DEAL),
        ),
    )


CARD_POINTS: Final = Chapter.SCORING.paragraph(
    key="card-points",
    options=("cumulative_target", "cumulative_tie"),
    title=_("Card points"),
    text=added_up(BASIC),
    sources=("S0", "PAGAT-CH", "GENOVA", "PAGINA", "SPAZIO"),
)
MATCH: Final = Chapter.END.paragraph(
    key="match",
    options=("win_mode", "deals", "first_to", "draws_count", "play_all"),
    title=_("Winning the match"),
    text=(
        says(
            _("Deals agreed on: %(deals)s. Who has won more than half of them has won the match."),
            under(win_mode=MAJORITY),
            deals=option("deals"),
        ),
        says(
            _("All of them are played, even when the match is decided."),
            under(win_mode=MAJORITY, play_all=True),
        ),
        says(
            _("Who has won %(deals)s deals has won the match."),
            under(win_mode=FIRST_TO),
            deals=option("first_to"),
        ),
        says(
            _("Who has %(target)s card points of all deals together has won the match."),
            under(win_mode=CUMULATIVE),
            target=option("cumulative_target"),
        ),
    ),
    reading=(
        says(
            _(
                "Drawn deals count, so the match ends after the agreed number: more wins take it, equal wins are a "
                "draw."
            ),
            _drawn_deals_count,
        ),
    ),
    sources=("S0", "GENOVA", "TIMENDUM", "CUPER", "PINASCA"),
)


def dealt(form: Form) -> tuple[Sentence, ...]:
    """Which cards are played with and how they are dealt, at a time or one by one."""
    return (
        *pack(form),
        says(_("Everybody gets %(hand)s cards at once."), under(one_by_one=False), hand=hand(form)),
        says(_("Everybody gets %(hand)s cards, one by one."), under(one_by_one=True), hand=hand(form)),
    )


PACK: Final = Chapter.DEALING.paragraph(
    key="pack",
    options=("short_pack", "two_out", "one_by_one"),
    title=_("Pack and deal"),
    text=(*dealt(BASIC), TURNED),
    sources=("S0", "ISTRA", "SPAZIO", "MAKU"),
)
TRICK: Final = Paragraph(
    key="trick",
    options=("must_follow",),
    title=_("Winning a trick"),
    text=(*trick(BASIC), *FOLLOWING),
    sources=("S0", "TIMENDUM"),
)

PARAGRAPHS: Final = (
    SEATS,
    CARD_POINTS,
    Chapter.SCORING.paragraph(
        key="deal-won",
        title=_("Winning a deal"),
        text=(
            says(
                _(
                    "Of two sides, the one with %(enough)s card points or more has won the deal; %(half)s are not "
                    "enough."
                ),
                enough=ENOUGH,
                half=_HALF,
            ),
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="deal-won-three",
        when=many_sides,
        title=_("Winning a deal, each alone"),
        text=(says(_("The player with the most card points has won the deal, %(enough)s or not."), enough=ENOUGH),),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="draw",
        options=("draw_rule", "draws_count", "same_dealer_after_draw"),
        when=_settles("draw"),
        title=_("A drawn deal"),
        text=(says(_("At %(half)s–%(half)s nobody has won the deal."), half=_HALF),),
        reading=(
            says(_("It counts as one of the agreed deals."), _drawn_deals_count),
            says(_("It is not counted, and dealing goes on."), _drawn_deals_count_not),
            says(_("After it the same player deals again."), under(same_dealer_after_draw=True)),
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="replay",
        options=("draw_rule", "three_player_tie"),
        when=_settles("replay"),
        title=_("Dealt again"),
        text=_("A level deal is dealt again by the same dealer and never counts."),
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
        options=("three_player_tie",),
        when=many_sides,
        title=_("Level at the top, each alone"),
        text=(
            says(_("When several are level at the top, nobody has won the deal."), under(three_player_tie=NO_WINNER)),
            says(_("When several are level at the top, it is dealt again."), under(three_player_tie=REPLAY)),
            says(
                _("When more than two are level at the top, nobody has won the deal."),
                under(three_player_tie=PLAY_OFF),
            ),
        ),
        sources=("TIMENDUM",),
    ),
    Chapter.SCORING.paragraph(
        key="play-off",
        options=("three_player_tie",),
        when=_settles("play_off"),
        title=_("Play-off"),
        text=_(
            "Of two who are level at the top the others drop out, and the two play it off between them; who wins "
            "that has won the deal."
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
                _(
                    "A side that has %(enough)s card points in its tricks may say so; the deal is over and won, "
                    "because nobody can overtake it."
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
        text=(says(_("All %(all)s card points in one deal win the whole match."), all=ALL_POINTS),),
        sources=("TIMENDUM",),
    ),
    conquista.PARAGRAPH,
    MATCH,
    PACK,
    TRICK,
    Paragraph(
        key="stock",
        title=_("Leading and drawing"),
        text=_(
            "Who takes a trick leads to the next and draws first, the others after him in turn; the card "
            "turned for trumps is the last to be drawn, with two players by the loser of the trick just "
            "played. Then the hands are played out; the deal is over when stock and hands are empty."
        ),
        sources=("S0",),
    ),
    Paragraph(
        key="turned-card",
        options=("reject_ace_three_turnup", "turnup_swap"),
        title=_("The turned card"),
        text=(
            says(_("The suit of the turned card is trumps.")),
            says(
                _(
                    "An ace, or the card next to it in rank, is buried in the stock if it is turned, and another is "
                    "turned."
                ),
                lambda options, _seating: getattr(options, "reject_ace_three_turnup", False),
            ),
            says(_("It stays where it is until it is drawn."), under(turnup_swap="none")),
            says(
                _("Who holds the %(seven)s of trumps may exchange it for the card that lies turned."),
                under(turnup_swap="7"),
                seven=Rank.SEVEN.value,
            ),
            says(
                _("First the %(two)s, then the %(seven)s of trumps may be exchanged for the card that lies turned."),
                under(turnup_swap="2_then_7"),
                two=Rank.TWO.value,
                seven=Rank.SEVEN.value,
            ),
        ),
        sources=("S0", "CUPER", "WIKI"),
    ),
    talk(BASIC),
    WORDS,
    IRREGULARITIES,
    CORRECTION,
)
