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
from .deal_paragraphs import CALLED, CUT, RESTS_OF_FIVE, RESTS_OF_SIX, THROW_IN
from .filling import free_talk, hand, has_monte, monte, of_players, pack, packets
from .paragraphs import A_BID_OF_ALL, ALL_BUT_ONE, ON_THE_RIGHT, SHARED
from .pay_paragraphs import BANK, ROLES, SIXTY
from .payout_paragraphs import POINTS_PAYOUT
from .payouts import ALL
from .shapes import SIX


def drawn_at_sixty(options: Any, _seating: Seating) -> bool:
    """Whether 60 card points are a draw, and no failed bid, at this table (docs/rules/briscola.md 5)."""
    return bool(getattr(options, "sixty", choices.LOSS) == choices.DRAW)


_POINTS_AUCTION: Final = Chapter.AUCTION.paragraph(
    key="points-auction",
    argued=True,
    options=("minimum", "last_must_bid"),
    title=_("The auction"),
    text=(
        says(ON_THE_RIGHT),
        says(_("A bid is a number of card points, %(least)s at the least."), least=option("minimum")),
        says(_("Every bid must be higher, and %(all)s is the most."), all=ALL).read_only_in("BRISK"),
        says(ALL_BUT_ONE).read_in("BRISK"),
        says(A_BID_OF_ALL, all=ALL).read_only_in("BRISK"),
        says(_("The declarer then names trumps and calls a trump of any rank."), not_so(has_monte)).read_only_in(
            "TIMENDUM"
        ),
    ),
    reading=(
        says(_("When all others have passed without a bid, the last player has to bid."), under(last_must_bid=True)),
    ),
    sources=("S0",),
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
            RESTS_OF_SIX,
            *CUT,
        ),
        reading=(RESTS_OF_FIVE,),
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

_LEFT_FOR_MONTE: Final = says(
    _n(
        "Of the %(pack)s card everybody gets %(hand)s; the last %(monte)s lie face down as the monte.",
        "Of the %(pack)s cards everybody gets %(hand)s; the last %(monte)s lie face down as the monte.",
        "pack",
    ),
    pack=pack,
    hand=hand,
    monte=monte,
)
_THEN_CALLS: Final = says(_("Then the declarer calls a trump of any rank."))
"""One source has this order, for six players (docs/rules/briscola.md 6)."""
MONTE_RULES: Final = (
    Chapter.DEALING.paragraph(
        key="pack",
        options=("short_pack", "packets"),
        title=_("Pack and deal"),
        text=(
            NO_EIGHTS,
            replace(_LEFT_FOR_MONTE, when=not_so(of_players(SIX))),
            replace(_LEFT_FOR_MONTE, when=of_players(SIX)).read_only_in("PALERMO"),
            RESTS_OF_SIX,
            *CUT,
        ),
        reading=(RESTS_OF_FIVE,),
        sources=("S0",),
    ),
    _POINTS_AUCTION,
    Chapter.AUCTION.paragraph(
        key="monte",
        argued=True,
        options=("monte_points",),
        title=_("The monte"),
        text=(
            says(
                _("The declarer names trumps, takes the cards of the monte, and lays as many aside face down.")
            ).read_in("PALERMO"),
            replace(_THEN_CALLS, when=of_players(SIX)).read_only_in("PALERMO"),
        ),
        reading=(
            replace(_THEN_CALLS, when=not_so(of_players(SIX))),
            says(_("If the called card is among those laid away, there is no partner either.")),
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
        sources=("S0",),
    ),
    CALLED,
    ROLES,
    POINTS_PAYOUT,
    replace(BANK, title=_("Six players, and the bank")),
    *SHARED,
)
