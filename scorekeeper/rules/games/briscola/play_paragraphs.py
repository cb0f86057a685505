"""The rules of plain Briscola in words: seats, pack, tricks and the stock (docs/rules/briscola.md 2).

Its relatives take what holds for them.
"""

from dataclasses import replace
from typing import Any, Final

from ...cards import Rank
from ...conditions import under, unless
from ...paragraph import Chapter, Condition, Sentence, says
from ...table import Seating
from ...text import gettext_noop as _, ngettext_noop as _n
from ...variant import Paragraph
from .filling import FOLLOWING, TURNED, by_rank_of_three, hand, in_order, never, pack, trick
from .forms import BASIC, Form


def _of_two(_options: Any, seating: Seating) -> bool:
    return seating.seats == 2


def of_more(_options: Any, seating: Seating) -> bool:
    """Whether more than two play."""
    return seating.seats > 2


def _alone(_options: Any, seating: Seating) -> bool:
    return seating.seats > 2 and seating.singles


def in_pairs(_options: Any, seating: Seating) -> bool:
    """Whether two pairs play."""
    return not seating.singles and all(len(side) == 2 for side in seating.sides)


def _in_trios(_options: Any, seating: Seating) -> bool:
    return all(len(side) > 2 for side in seating.sides)


WHO_PLAYS: Final = (
    says(_("Two play against each other."), _of_two),
    says(_("Each plays alone."), _alone),
)
ALTERNATELY: Final = says(_("Two teams play, and their players sit alternately."), _in_trios)
WHO_DEALS: Final = (
    says(_("Who deals first is drawn by lot, as the table likes.")),
    says(_("Then the other one leads, and they deal in turn."), _of_two),
    says(_("The player on the dealer’s right leads, and the deal passes on anticlockwise."), of_more),
)
PARTNERS_OPPOSITE: Final = says(_("Two pairs play, partners opposite."), in_pairs)
PARTNERS_TOGETHER: Final = says(_("Two pairs play, partners side by side."), in_pairs)
ANTICLOCKWISE: Final = says(_("Play runs anticlockwise."), of_more)
SEATS: Final = Chapter.SEATING.paragraph(
    key="seats",
    title=_("Seats, dealer and lead"),
    text=(
        *WHO_PLAYS,
        ALTERNATELY.read_only_in("MAKU"),
        PARTNERS_OPPOSITE.read_only_in("GENOVA", "PAGINA", "MAKU"),
        ANTICLOCKWISE,
        *WHO_DEALS,
    ),
    sources=("S0",),
)
SEATS_OURS: Final = replace(
    SEATS, text=(*WHO_PLAYS, ANTICLOCKWISE, *WHO_DEALS), reading=(ALTERNATELY, PARTNERS_OPPOSITE)
)
"""The seats where no source says how partners sit."""
WORDS: Final = Chapter.WORDS.paragraph(
    key="words",
    title=_("Words of the game"),
    text=(
        says(_("A deal is a smazzata or mano.")).read_in("MAKU", "PAGINA"),
        says(_("A deal that is won is a segno.")).read_in("CUPER"),
        says(_("The ace and the card next to it are carichi.")).read_in("ADAMOLI"),
    ),
    reading=_("Cards that count nothing are lisci or scartini. In Croatian a carico is a karik, such a card lišo."),
)


def dealt(form: Form, ours: Condition = never) -> tuple[Sentence, ...]:
    """Which cards are played with, but for what is *ours*, and how they are dealt, at a time or one by one."""
    return (*pack(form, ours), *dealt_out(form))


def dealt_out(form: Form) -> tuple[Sentence, ...]:
    """How the cards are dealt, at a time or one by one."""
    return (
        says(
            _n("Everybody gets %(hand)s card at once.", "Everybody gets %(hand)s cards at once.", "hand"),
            under(one_by_one=False),
            hand=hand(form),
        ),
        says(
            _n("Everybody gets %(hand)s card, one by one.", "Everybody gets %(hand)s cards, one by one.", "hand"),
            under(one_by_one=True),
            hand=hand(form),
        ).read_only_in("MAKU"),
    )


PACK: Final = Chapter.DEALING.paragraph(
    key="pack",
    options=("short_pack", "two_out", "one_by_one"),
    title=_("Pack and deal"),
    text=(*dealt(BASIC), TURNED),
    sources=("S0",),
)
TRICK: Final = Paragraph(
    key="trick",
    argued=True,
    options=("must_follow", "three_rank"),
    title=_("Winning a trick"),
    text=(trick(BASIC)[0], *by_rank_of_three(in_order(BASIC)), *FOLLOWING),
    sources=("S0",),
)


def drawn(*, turned: bool = True, each: int = 1) -> tuple[Sentence, ...]:
    """Who leads and draws, how many *each*, and who draws the *turned* card where there is one."""
    several = (says(_n("Each draws %(cards)s card.", "Each draws %(cards)s cards.", "cards"), cards=each),)
    last = (
        says(_("The card turned for trumps is drawn last, by the loser of the trick just played."), _of_two),
        says(_("The card turned for trumps is drawn last."), of_more),
    )
    return (
        says(_("Whoever takes a trick leads to the next and draws first, then the other."), _of_two),
        says(_("Whoever takes a trick leads to the next and draws first, the others follow in turn."), of_more),
        *(several if each > 1 else ()),
        *(last if turned else ()),
        says(
            _("Then the hands are played out; the deal is over when stock and hands are empty.")
            if turned
            else _("When the stock is gone the hands are played out; the deal is over when they are empty.")
        ),
    )


STOCK: Final = Paragraph(
    key="stock",
    argued=True,
    title=_("Leading and drawing"),
    text=drawn(),
    sources=("S0",),
)
TURNED_CARD: Final = Paragraph(
    key="turned-card",
    options=("reject_ace_three_turnup", "turnup_swap"),
    title=_("The turned card"),
    text=(
        says(_("The suit of the turned card is trumps.")),
        says(
            _("An ace, or the card next to it in rank, is buried in the stock if it is turned, and another is turned."),
            lambda options, _seating: getattr(options, "reject_ace_three_turnup", False),
        ),
        says(_("It stays where it is until it is drawn."), under(turnup_swap="none")),
        says(
            _("Whoever holds the %(seven)s of trumps may exchange it for the card that lies turned."),
            under(turnup_swap="7"),
            seven=Rank.SEVEN.value,
        ).read_only_in("CUPER"),
        says(
            _("First the %(two)s, then the %(seven)s of trumps may be exchanged for the card that lies turned."),
            under(turnup_swap="2_then_7"),
            two=Rank.TWO.value,
            seven=Rank.SEVEN.value,
        ).read_only_in("WIKI"),
    ),
    reading=(
        says(
            _("It is done before one’s own card to a trick, once in a trick, while cards lie in the stock."),
            unless(turnup_swap="none"),
        ),
    ),
    sources=("S0",),
)
