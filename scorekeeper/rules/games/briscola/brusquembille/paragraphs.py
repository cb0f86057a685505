"""The rules of Brusquembille as a player reads them (docs/rules/briscola.md 8)."""

from dataclasses import replace
from typing import Any, Final

from ....cards import Rank, Style
from ....conditions import all_of, many_sides, not_so, two_sides, under, unless
from ....paragraph import Chapter, Sentence, option, says
from ....table import Seating
from ....text import gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from ..deal import ENOUGH
from ..end_paragraphs import CARD_POINTS, GOES_ON_DEALING, NOT_COUNTED, whoever_has
from ..filling import ANY_CARD, TURNED, card_points, pack, rank, trick
from ..forms import Form
from ..packs import HAND
from ..play_paragraphs import PACK, PARTNERS_TOGETHER, SEATS, TRICK, WHO_DEALS, WHO_PLAYS, in_pairs, of_more
from .options import CHIPS, CUMULATIVE, MAJORITY, BrusquembilleOptions, pays, winner_matters
from .scoring import ACE, TEN


def _paid(options: BrusquembilleOptions, _seating: Seating) -> bool:
    return pays(options)


def _not_paid(options: BrusquembilleOptions, _seating: Seating) -> bool:
    return not pays(options)


def _partners(options: BrusquembilleOptions, seating: Seating) -> bool:
    return pays(options) and not seating.singles


def _won(options: Any, _seating: Seating) -> bool:
    return winner_matters(options)


def _added_up(options: Any, _seating: Seating) -> bool:
    return not winner_matters(options)


def _shared_out(options: Any, seating: Seating) -> bool:
    """Whether more than two may have won some of the agreed deals each, and none more than half."""
    return bool(options.win_mode == MAJORITY) and many_sides(options, seating)


_LEVEL: Final = _("Players level at the top have not won the deal.")
_HANDS: Final = _n("Everybody gets %(hand)s card.", "Everybody gets %(hand)s cards.", "hand")
_TEN: Final = rank(Rank.TEN, Style.FRENCH)


def _by_seats(paid: Sentence) -> tuple[Sentence, ...]:
    """What is *paid*: our main source tells of two players, others of more (docs/rules/briscola.md 8)."""
    return (
        replace(paid, when=all_of(paid.when, not_so(of_more))),
        replace(paid, when=all_of(paid.when, of_more)).read_in("PIERER", "ENWIKI-BQ"),
    )


PAYMENTS: Final = (
    Chapter.SCORING.paragraph(
        key="ace",
        options=("side_payments",),
        title=_("Aces"),
        text=(
            says(_("Every ace and every %(ten)s is called a brusquembille."), ten=_TEN).read_only_in(
                "ENCYC", "ADPOKER"
            ),
            *_by_seats(
                says(
                    _n(
                        "Whoever plays an ace and takes the trick with it gets %(ace)s chip from each opponent; "
                        "whoever loses an ace to another’s card pays %(ace)s to each.",
                        "Whoever plays an ace and takes the trick with it gets %(ace)s chips from each opponent; "
                        "whoever loses an ace to another’s card pays %(ace)s to each.",
                        "ace",
                    ),
                    _paid,
                    ace=ACE,
                )
            ),
        ),
        reading=(
            says(_("At this table no chips pass for them."), _not_paid),
            says(_("Every ace is settled for itself."), _paid),
            says(
                _(
                    "Partners pay each other nothing, and an ace that falls to the partner counts as one that took "
                    "its trick."
                ),
                _partners,
            ),
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="ten",
        options=("side_payments",),
        when=_paid,
        title=_("Tens"),
        text=_by_seats(
            says(
                _("Every %(rank)s is paid for like an ace, with %(ten)s in place of %(ace)s."),
                rank=_TEN,
                ten=TEN,
                ace=ACE,
            )
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="others",
        options=("side_payments",),
        when=_paid,
        title=_("Paid for the others’ cards"),
        text=(
            says(
                _(
                    "What one player gets for an ace (%(ace)s) or a %(rank)s (%(ten)s) another pays: each deal comes "
                    "to nothing in all."
                ),
                rank=_TEN,
                ace=ACE,
                ten=TEN,
            ),
        ),
        sources=("S0", "PIERER"),
    ),
    Chapter.SCORING.paragraph(
        key="pot",
        options=("ante",),
        when=unless(ante=0),
        title=_in("chips", "The pot"),
        text=(
            says(
                _(
                    "Before a deal every player puts the agreed stake, %(ante)s, into the pot, and whoever wins the "
                    "deal takes it."
                ),
                ante=option("ante"),
            ),
        ),
        reading=_("If nobody wins, the pot stays for the next deal."),
        sources=("ENWIKI-BQ",),
    ),
)


def paragraphs(form: Form) -> tuple[Any, ...]:
    """The paragraphs that are Brusquembille's own, for hands of this *form*."""
    return (
        replace(CARD_POINTS, options=(), text=card_points(form), reading=(), sources=("S0",)),
        Chapter.SCORING.paragraph(
            key="deal-won",
            title=_("Winning a deal"),
            text=(
                says(
                    _n(
                        "The side with %(enough)s card point or more has won the deal.",
                        "The side with %(enough)s card points or more has won the deal.",
                        "enough",
                    ),
                    lambda options, seating: _won(options, seating) and two_sides(options, seating),
                    enough=ENOUGH,
                ),
                says(
                    _("The player with the most card points has won the deal."),
                    lambda options, seating: _won(options, seating) and many_sides(options, seating),
                ).read_only_in("LES4", "ENWIKI-BQ"),
            ),
            reading=(says(_("Nothing depends on who has the most card points of a deal."), _added_up),),
            sources=("S0",),
        ),
        Chapter.SCORING.paragraph(
            key="draw",
            when=_won,
            title=_("Level at the top"),
            text=(says(_LEVEL, two_sides),),
            reading=(says(_LEVEL, many_sides), says(NOT_COUNTED)),
            sources=("S0",),
        ),
        *PAYMENTS,
        Chapter.END.paragraph(
            key="match",
            options=("win_mode", "deals", "target"),
            title=_("Winning the match"),
            text=(
                says(_("Deals agreed on: %(deals)s."), under(win_mode=MAJORITY), deals=option("deals")).read_in("S0"),
                says(_("Whoever has won more than half of them has won the match."), under(win_mode=MAJORITY)).read_in(
                    "S0"
                ),
                says(
                    _("The card points of all deals are added up, and the match is won at %(target)s."),
                    under(win_mode=CUMULATIVE),
                    target=option("target"),
                ).read_in("TREVOUX"),
            ),
            reading=(
                says(_("The chips are a reckoning of their own."), under(win_mode=MAJORITY)),
                says(GOES_ON_DEALING, _shared_out),
                says(
                    _n(
                        "After %(deals)s deal whoever has most chips has won.",
                        "After %(deals)s deals whoever has most chips has won.",
                        "deals",
                    ),
                    under(win_mode=CHIPS),
                    deals=option("deals"),
                ),
                says(_("Players level at the top share the win."), under(win_mode=CHIPS)),
                *whoever_has("target"),
                says(_("If they are level, the match is a draw."), under(win_mode=CUMULATIVE)),
            ),
        ),
        Chapter.DECLARATIONS.paragraph(
            key="marriage",
            options=("marriages", "trump_marriage", "plain_marriage"),
            when=under(marriages=True),
            title=_("Marriages"),
            text=_("King and queen of one suit in one hand may be declared."),
            reading=(
                says(_("Those of trumps count %(trump)s."), trump=option("trump_marriage")),
                says(
                    _("Those of another suit count %(plain)s."),
                    unless(plain_marriage=0),
                    plain=option("plain_marriage"),
                ),
                says(_("Those of another suit are not declared."), under(plain_marriage=0)),
                says(
                    _(
                        "Each suit is declared once in a deal. What they count and when they may be shown no source "
                        "says; it is agreed."
                    )
                ),
            ),
            sources=("TREVOUX",),
        ),
        replace(
            TRICK,
            text=(
                *trick(form),
                says(ANY_CARD, under(must_follow=False)),
                says(
                    _(
                        "While the stock lasts any card may be played; once it is gone, who holds a card of the suit "
                        "led must play one."
                    ),
                    under(must_follow=True),
                ).read_only_in("TREVOUX"),
            ),
            sources=("S0",),
        ),
        replace(
            PACK,
            options=("hand",),
            text=(
                *pack(form, sevens=("ENCYC",)),
                says(_HANDS, under(hand=HAND), hand=HAND),
                says(_HANDS, unless(hand=HAND), hand=option("hand")).read_only_in("TREVOUX"),
                TURNED,
            ),
            sources=("S0",),
        ),
        replace(
            SEATS,
            text=(
                WHO_PLAYS[0].read_in("ENCYC", "LES4"),
                WHO_PLAYS[1].read_only_in("LES4"),
                PARTNERS_TOGETHER.read_only_in("ENCYC"),
                says(_("Partners may look at each other’s cards and consult."), in_pairs).read_only_in(
                    "ENCYC", "ADPOKER", "LES4"
                ),
                *WHO_DEALS,
            ),
            sources=("S0",),
        ),
    )
