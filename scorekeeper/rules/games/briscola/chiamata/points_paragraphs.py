"""The rules of the games in which card points are bid, as a player reads them."""

from __future__ import annotations

from typing import Final

from ....paragraph import Chapter, under
from ....text import gettext_noop as _
from ....variant import Paragraph
from .choices import GINGO
from .paragraphs import SHARED, THROW_IN, TRUMP
from .pay_paragraphs import BANK, POINTS_PAYOUT, ROLES, SIXTY

_POINTS_AUCTION: Final = Chapter.AUCTION.paragraph(
    key="points-auction",
    options=("minimum", "last_must_bid"),
    title=_("The auction"),
    text=_(
        "It begins on the dealer's right and goes round counter-clockwise. A bid is a number of card points, 61 at "
        "the least (in Catania at times 70 or 81) and 120 at the most; every bid must be higher. A pass is final. "
        "It ends when all but one have passed, or with 120. The declarer then names trumps and calls a card of any "
        "rank."
    ),
    sources=("S0", "UNICT", "BRISK", "TIMENDUM"),
)
POINTS_RULES: Final = (
    Chapter.DEALING.paragraph(
        key="pack",
        options=("short_pack", "packets"),
        title=_("Pack and deal"),
        text=_(
            "Forty cards: no 8s, 9s, 10s and jokers, all dealt out, eight each in two packets of four. With a sixth "
            "player at the table the dealer rests. The first dealer is drawn as the table likes; the deal passes on "
            "after every deal, counter-clockwise."
        ),
        sources=("S0", "PAGAT-CH"),
    ),
    _POINTS_AUCTION,
    Chapter.AUCTION.paragraph(
        key="partner",
        options=("al_buio",),
        title=TRUMP.title,
        text=TRUMP.text,
        sources=("S0", "TIMENDUM"),
    ),
    ROLES,
    POINTS_PAYOUT,
    SIXTY,
    Chapter.SCORING.paragraph(
        key="gingo",
        options=("scoring",),
        when=under(scoring=GINGO),
        title=_("Points as in Gingo"),
        text=_(
            "In Gingo nobody pays anybody. When the bid is made, declarer and partner each write down the points "
            "bid, twice as many if the declarer called a card of his own, and the others nothing. When it fails, "
            "each of the pair loses what was missing, and each of the others writes down the points their side took "
            "altogether. There the declarer leads first, and the match often ends by the clock, after two to four "
            "hours: play an open tally and end it when time is called."
        ),
        reading=_("We read the doubling as for a deal that is won."),
        sources=("GINGO",),
    ),
    THROW_IN,
    Paragraph(
        key="bluff",
        title=_("Lying about being the partner"),
        text=_(
            "By a custom of northern Italy players may lie about being the partner. Whether that is what bugiarda, "
            "liar’s Briscola, means, is left open; some call the same game briscola chiamata semplice."
        ),
        sources=("S0",),
    ),
    *SHARED,
)

MONTE_RULES: Final = (
    Chapter.DEALING.paragraph(
        key="pack",
        options=("short_pack", "packets"),
        title=_("Pack and deal"),
        text=_(
            "Forty cards: no 8s, 9s, 10s and jokers. Five players get seven cards each; the last five lie face down "
            "as the monte. Six players get six each, with a monte of four. The first dealer is drawn as the table "
            "likes; the deal passes on after every deal, counter-clockwise."
        ),
        sources=("S0", "PALERMO"),
    ),
    _POINTS_AUCTION,
    Chapter.AUCTION.paragraph(
        key="monte",
        options=("monte_points",),
        title=_("The monte"),
        text=_(
            "The declarer names trumps, takes the cards of the monte, lays as many away face down, and then calls a "
            "card. If he has that card himself, in the hand or among those laid away, he plays alone."
        ),
        reading=_(
            "Whose the card points laid away are no source says: we give them to the declarer's side, unless the "
            "table agrees on the last trick, or on nobody."
        ),
        sources=("S0", "PALERMO"),
    ),
    Chapter.AUCTION.paragraph(
        key="partner",
        options=("al_buio",),
        title=_("The called card and the partner"),
        text=_(
            "Whoever holds the called card is the partner and does not say so until it is played. A declarer who "
            "called a card of his own plays alone against all."
        ),
        sources=("S0",),
    ),
    ROLES,
    POINTS_PAYOUT,
    BANK,
    *SHARED,
)
