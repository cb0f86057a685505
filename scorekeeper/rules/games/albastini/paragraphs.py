"""The rules of Albastini as a player reads them (docs/rules/briscola.md 15)."""

from typing import Any, Final

from ...cards import ALL_RANKS, RANK_NAMES, SWA36, Rank
from ...conditions import under, unless
from ...paragraph import Chapter, Condition, option, says
from ...table import Seating
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from ...variant import CORRECTION, TOTALS, Paragraph
from .deal import DOUBLED, WON, enough
from .options import AGREED, DEALS, MANDATORY, NEXT, OFF, OPEN, OPTIONAL, TARGET
from .packs import ALL_POINTS, COUNTING, FIVE, HAND, PACK, STYLE

CLOCKWISE: Final = "clockwise"


def _heads(heads: int) -> Any:
    """Whether so many players make a side."""
    return lambda _options, seating: len(seating.sides[0]) == heads


def _against(*, several: bool, alone: bool) -> Condition:
    """Whether a side plays against several others or one, and is one player alone or a team."""
    return lambda _options, seating: seating.singles == alone and (len(seating.sides) > 2) == several


def _enough(_options: Any, seating: Seating) -> Fact:
    return enough(seating)


def _drawn(_options: Any, seating: Seating) -> Fact:
    """The cards that reach a hand."""
    return PACK.size - PACK.size % seating.playing


def _called(rank: Rank) -> Phrase:
    return Phrase(RANK_NAMES[STYLE][rank])


_OUT: Final[tuple[Fact, ...]] = tuple(_called(rank) for rank in ALL_RANKS if rank not in PACK.ranks)
_ORDER: Final[tuple[Fact, ...]] = tuple(_called(rank) for rank in SWA36.order)
_WORTHS: Final[tuple[Fact, ...]] = tuple(
    Phrase("%(rank)s %(points)s", {"rank": _called(rank), "points": SWA36.worth(rank)}) for rank in COUNTING
)

RULES: Final = (
    Chapter.DEALING.paragraph(
        key="dealing",
        options=("direction",),
        title=_("Pack and deal"),
        text=(
            says(
                _n(
                    "%(pack)s card is played: of a whole pack the jokers and these ranks are taken out: %(out)s.",
                    "%(pack)s cards are played: of a whole pack the jokers and these ranks are taken out: %(out)s.",
                    "pack",
                ),
                pack=PACK.size,
                out=_OUT,
            ),
            says(
                _n("%(hand)s card is dealt at once to each.", "%(hand)s cards are dealt at once to each.", "hand"),
                hand=HAND,
            ),
            says(
                _("Then, after the otea, the next card is turned for trumps and laid under the stock."),
                unless(otea=OFF),
            ),
            says(_("Then the next card is turned for trumps and laid under the stock."), under(otea=OFF)),
        ),
        reading=(
            says(_("The player on the dealer's right cuts."), under(direction=CLOCKWISE)),
            says(_("The player on the dealer's left cuts."), unless(direction=CLOCKWISE)),
        ),
        sources=("Akagiri",),
    ),
    Chapter.DEALING.paragraph(
        key="five-players",
        argued=True,
        when=lambda _options, seating: seating.playing == FIVE,
        title=_("Five players"),
        text=(
            says(
                _n(
                    "%(drawn)s of the %(pack)s cards is played: the open trump card is never drawn, and its "
                    "points are not counted.",
                    "%(drawn)s of the %(pack)s cards are played: the open trump card is never drawn, and its "
                    "points are not counted.",
                    "drawn",
                ),
                drawn=_drawn,
                pack=PACK.size,
            ),
        ),
        sources=("Pagat",),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="otea",
        argued=True,
        options=("otea",),
        when=unless(otea=OFF),
        title=_("Otea"),
        text=(
            says(
                _(
                    "Before the trump is turned, everybody but the dealer's side shows one card of a suit not yet "
                    "shown, if able."
                ),
                under(otea=MANDATORY),
            ),
            says(
                _(
                    "Before the trump is turned, everybody but the dealer's side may show one card of a suit not yet "
                    "shown, or pass."
                ),
                under(otea=OPTIONAL),
            ).read_in("Pagat"),
            says(_("The player on the dealer's left begins."), under(direction=CLOCKWISE)).read_in("Pagat"),
            says(_("The player on the dealer's right begins."), unless(direction=CLOCKWISE)),
            says(
                _(
                    "If the turned card is of the suit of a card shown, the two are exchanged, even to a loss: the "
                    "card shown becomes the open last card of the stock. All others take theirs back."
                )
            ),
        ),
        sources=("Akagiri",),
    ),
    Paragraph(
        key="trick",
        argued=True,
        title=_("The trick"),
        text=(
            says(_("The dealer's left leads and any card may be played."), under(direction=CLOCKWISE)).read_in("Pagat"),
            says(_("The dealer's right leads and any card may be played."), unless(direction=CLOCKWISE)),
            says(
                _("The highest trump wins, or else the highest card of the suit led. From the highest: %(order)s."),
                order=_ORDER,
            ),
            says(_("The jack stands above the queen, as it does on Portuguese cards.")),
            says(
                _n(
                    "The winner draws first, the others in turn, up to %(hand)s card, and leads next.",
                    "The winner draws first, the others in turn, up to %(hand)s cards, and leads next.",
                    "hand",
                ),
                hand=HAND,
            ),
            says(_("The open card under the stock is drawn last."), lambda _options, seating: seating.playing != FIVE),
        ),
        sources=("Akagiri",),
    ),
    Chapter.SCORING.paragraph(
        key="card-points",
        title=_("Card points"),
        text=(
            says(_("These cards count: %(worths)s. That makes %(all)s in the pack."), worths=_WORTHS, all=ALL_POINTS),
        ),
        sources=("Akagiri", "Pagat"),
    ),
    Chapter.SCORING.paragraph(
        key="deal-won",
        title=_("Winning a deal"),
        text=(
            says(
                _("The side with the most card points scores %(won)s, or %(doubled)s if somebody has too few."),
                won=WON,
                doubled=DOUBLED,
            ),
        ),
        sources=("Akagiri", "Pagat"),
    ),
    Chapter.SCORING.paragraph(
        key="double",
        title=_("A deal that counts double"),
        text=(
            says(
                _n(
                    "It counts %(doubled)s if any other player has fewer than %(enough)s card point.",
                    "It counts %(doubled)s if any other player has fewer than %(enough)s card points.",
                    "enough",
                ),
                _against(several=True, alone=True),
                doubled=DOUBLED,
                enough=_enough,
            ),
            says(
                _n(
                    "It counts %(doubled)s if the other player has fewer than %(enough)s card point.",
                    "It counts %(doubled)s if the other player has fewer than %(enough)s card points.",
                    "enough",
                ),
                _against(several=False, alone=True),
                doubled=DOUBLED,
                enough=_enough,
            ),
            says(
                _n(
                    "It counts %(doubled)s if any other team has fewer than %(enough)s card point.",
                    "It counts %(doubled)s if any other team has fewer than %(enough)s card points.",
                    "enough",
                ),
                _against(several=True, alone=False),
                doubled=DOUBLED,
                enough=_enough,
            ),
            says(
                _n(
                    "It counts %(doubled)s if the other team has fewer than %(enough)s card point.",
                    "It counts %(doubled)s if the other team has fewer than %(enough)s card points.",
                    "enough",
                ),
                _against(several=False, alone=False),
                doubled=DOUBLED,
                enough=_enough,
            ),
            says(_("Exactly %(enough)s keeps it at %(won)s."), enough=_enough, won=WON),
        ),
        sources=("Pagat", "code"),
    ),
    Chapter.SCORING.paragraph(
        key="level",
        title=_("Level at the top"),
        text=_("If several have the most, nobody scores, however few others have, and the same dealer deals again."),
        sources=("Akagiri", "Pagat"),
    ),
    Chapter.SEATING.paragraph(
        key="dealer",
        argued=True,
        options=("next_dealer",),
        title=_("Who deals next"),
        text=(
            says(_("The first dealer is chosen in any way, and is usually the host.")),
            says(_("Then the winner deals."), _heads(1)),
            says(
                _("Then the winning team deals: whichever of them they agree on."),
                lambda options, seating: not seating.singles and options.next_dealer == AGREED,
            ),
            says(
                _("Then the winning team deals, and its players take turns."),
                lambda options, seating: not seating.singles and options.next_dealer == NEXT,
            ),
        ),
        sources=("Akagiri",),
    ),
    Chapter.END.paragraph(
        key="match",
        options=("end", "target", "deals", "tie"),
        title=_("The match"),
        text=(
            says(_("No end is fixed: game points are added up until the table has had enough."), under(end=OPEN)),
            says(_("Game points are added up."), unless(end=OPEN)),
        ),
        reading=(
            says(
                _n(
                    "The first side to reach %(target)s game point wins.",
                    "The first side to reach %(target)s game points wins.",
                    "target",
                ),
                under(end=TARGET),
                target=option("target"),
            ),
            says(
                _n(
                    "The match is %(deals)s deal, and then the most game points win.",
                    "The match is %(deals)s deals, and then the most game points win.",
                    "deals",
                ),
                under(end=DEALS),
                deals=option("deals"),
            ),
            says(_("All who are level at the top win together."), under(end=DEALS, tie="shared")),
            says(_("Level at the top is a draw."), under(end=DEALS, tie="draw")),
            says(_("Level at the top: deals are added until somebody is ahead."), under(end=DEALS, tie="extra_deal")),
        ),
        sources=("Akagiri",),
    ),
    Chapter.IRREGULARITIES.paragraph(
        key="irregularities",
        title=_("When something went wrong"),
        text=_(
            "As it is laid down for Briscola, a card shown in dealing means a new deal, a second card drawn goes back "
            "hidden into the stock, and a dispute waits until everybody has played."
        ),
        reading=_(
            "For the rest there are our rules. If somebody has a wrong number of cards and the first trick is not "
            "complete, the cards are dealt again. A card led out of turn is taken back, unless somebody has already "
            "played to it."
        ),
        sources=("ADAMOLI",),
    ),
    CORRECTION,
    TOTALS,
)
