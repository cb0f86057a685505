"""The rules of the games in which card points are bid, as a player reads them."""

from dataclasses import replace
from typing import Any, Final

from ....conditions import not_so, under
from ....paragraph import Chapter, option, says
from ....table import Seating
from ....text import gettext_noop as _, ngettext_noop as _n
from ..filling import NO_EIGHTS
from . import choices
from .choices import GINGO
from .deal_paragraphs import CALLED, CUT, THROW_IN
from .filling import free_talk, hand, has_monte, monte, pack, packets, rests
from .paragraphs import SHARED
from .pay_paragraphs import BANK, ROLES, SIXTY
from .payout_paragraphs import POINTS_PAYOUT
from .payouts import ALL


def drawn_at_sixty(options: Any, _seating: Seating) -> bool:
    """Whether 60 card points are a draw, and no failed bid, at this table (docs/rules/briscola.md 5)."""
    return bool(getattr(options, "sixty", choices.LOSS) == choices.DRAW)


_POINTS_AUCTION: Final = Chapter.AUCTION.paragraph(
    key="points-auction",
    argued=True,
    options=("minimum", "last_must_bid"),
    title=_("The auction"),
    text=(
        says(
            _(
                "It begins on the dealer’s right and goes round anticlockwise. A bid is a number of card points, "
                "%(least)s at the least and %(all)s at the most; every bid must be higher. A pass is final. It ends "
                "when all but one have passed, or with %(all)s."
            ),
            least=option("minimum"),
            all=ALL,
        ),
        says(_("The declarer then names trumps and calls a trump of any rank."), not_so(has_monte)).read_in("TIMENDUM"),
    ),
    reading=(
        says(_("When all others have passed without a bid, the last player has to bid."), under(last_must_bid=True)),
    ),
    sources=("S0", "BRISK", "TIMENDUM"),
)
POINTS_RULES: Final = (
    Chapter.DEALING.paragraph(
        key="pack",
        options=("short_pack", "packets"),
        title=_("Pack and deal"),
        text=(
            NO_EIGHTS,
            says(
                _n(
                    "The %(pack)s card is all dealt out, %(hand)s to each hand.",
                    "The %(pack)s cards are all dealt out, %(hand)s to each hand.",
                    "pack",
                ),
                pack=pack,
                hand=hand,
            ),
            says(_("They are dealt in packets of %(packets)s."), packets=packets),
            says(_("The dealer rests."), rests).read_in("PAGAT-CH"),
            *CUT,
        ),
        sources=("S0",),
    ),
    _POINTS_AUCTION,
    CALLED,
    ROLES,
    POINTS_PAYOUT,
    replace(SIXTY, when=drawn_at_sixty),
    Chapter.SCORING.paragraph(
        key="gingo",
        options=("scoring",),
        when=under(scoring=GINGO),
        title=_("Points as in Gingo"),
        text=_(
            "Nobody pays anybody. When the bid is made, declarer and partner each write down the points bid, twice as "
            "many if the declarer called a card of their own, and the others nothing. When it fails, each of the pair "
            "loses what was missing, and each of the others writes down the points their side took altogether."
        ),
        reading=_("We read the doubling as for a deal that is won."),
        sources=("GINGO",),
    ),
    THROW_IN,
    *SHARED,
    Chapter.PLAY.paragraph(
        key="talk",
        argued=True,
        options=("talk",),
        when=free_talk,
        title=_("Talk and lies"),
        text=_("Anybody may claim to be the partner, truly or not."),
        sources=("S0",),
    ),
)

MONTE_RULES: Final = (
    Chapter.DEALING.paragraph(
        key="pack",
        options=("short_pack", "packets"),
        title=_("Pack and deal"),
        text=(
            NO_EIGHTS,
            says(
                _n(
                    "Of the %(pack)s card everybody gets %(hand)s; the last %(monte)s lie face down as the monte.",
                    "Of the %(pack)s cards everybody gets %(hand)s; the last %(monte)s lie face down as the monte.",
                    "pack",
                ),
                pack=pack,
                hand=hand,
                monte=monte,
            ),
            says(_("The dealer rests."), rests).read_in("PAGAT-CH"),
            *CUT,
        ),
        sources=("S0", "PALERMO"),
    ),
    _POINTS_AUCTION,
    Chapter.AUCTION.paragraph(
        key="monte",
        argued=True,
        options=("monte_points",),
        title=_("The monte"),
        text=_(
            "The declarer names trumps, takes the cards of the monte, lays as many aside face down, and then calls a "
            "trump of any rank."
        ),
        reading=(
            says(_("If the declarer has that card too, in the hand or among those laid away, there is no partner.")),
            says(
                _("The card points laid away count for the declarer’s side."),
                under(monte_points=choices.DECLARER),
            ),
            says(
                _("The card points laid away go to the side that takes the last trick."),
                under(monte_points=choices.LAST_TRICK),
            ),
            says(_("The card points laid away count for nobody."), under(monte_points=choices.NOBODY)),
        ),
        sources=("S0", "PALERMO"),
    ),
    CALLED,
    ROLES,
    POINTS_PAYOUT,
    replace(BANK, title=_("Six players, and the bank")),
    *SHARED,
)
