"""The rules of Chiamata as a player reads them, and what its relatives share with it."""

from __future__ import annotations

from typing import Final

from ....paragraph import Chapter, under, unless
from ....text import gettext_noop as _
from ....variant import CORRECTION, Paragraph
from .pay_paragraphs import BANK, CAPOT, LADDER_PAYOUT, PENALTY, ROLES, SIXTY, STAKE, TIE_BREAK

PACK: Final = Chapter.DEALING.paragraph(
    key="pack",
    options=("short_pack", "packets"),
    title=_("Pack and deal"),
    text=_(
        "Forty cards: no 8s, 9s, 10s and jokers, all dealt out. Five players get eight cards in two packets of "
        "four, four players ten in packets of 4, 4, 2. Six players take out the four 4s, or the four 2s, and get six "
        "each. With one player more at the table the dealer may rest. The first dealer is drawn as the table likes, "
        "by the lowest card at some. The deal passes on after every deal, counter-clockwise."
    ),
    sources=("S0", "PAGAT-CH", "AKA95", "GOKU", "TIMENDUM"),
)
TRUMP: Final = Chapter.AUCTION.paragraph(
    key="partner",
    options=("al_buio",),
    title=_("Trumps, the called card and the partner"),
    text=_(
        "The declarer names the trump suit and so the called card: the trump of the rank that was bid. Whoever "
        "holds it is the partner and does not say so until it is played. A declarer who holds it himself has "
        "called himself (chiamarsi in mano) and plays alone against all. By agreement the suit is only named when the "
        "cards of the first trick are down, or a solo without trumps, elsewhere called ai carichi, may be bid above "
        "all ranks. The declarer is also called chiamante, comandante or dichiarante, the partner socio, chiamato or "
        "compagno."
    ),
    sources=("S0", "DOCZZ", "TIMENDUM", "GOKU"),
)
DEAD_HAND: Final = Chapter.DEALING.paragraph(
    key="dead-hand",
    options=("dead_hand",),
    when=under(dead_hand=True),
    title=_("The dead hand"),
    text=_(
        "By agreement four players deal five hands of eight and play by the rules of five. The fifth hand is "
        "nobody’s, il morto: it lies face down, and its cards are turned in order, one to each trick. A card of it "
        "may be called; then the dead hand is the partner. When it takes a trick, its next card leads."
    ),
    reading=_(
        "What it wins and loses is the bank’s, with the units of five players; no source says where it lies or who "
        "is paid for it."
    ),
    sources=("TIMENDUM",),
)

SHARED: Final = (
    Paragraph(
        key="play",
        options=("must_follow", "first_leader"),
        title=_("The play"),
        text=_(
            "The player on the dealer's right leads to the first trick, at some tables the declarer; then whoever "
            "took the last trick. Any card may be played, unless the table agreed that suit must be followed."
        ),
        sources=("S0", "TEDALDI", "TIMENDUM", "JAWIKI", "GOKU"),
    ),
    Paragraph(
        key="trick",
        title=_("Winning a trick"),
        text=_(
            "The highest trump takes the trick, or else the highest card of the suit led; a card of another suit "
            "never wins. Ace, three, king, horse, knave, 7, 6, 5, 4, 2 is the order."
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="card-points",
        title=_("Card points"),
        text=_(
            "An ace counts 11, a three 10, a king 4, a horse or queen 3, a knave or jack 2, all others nothing: 120 "
            "in the pack. Declarer and partner put their tricks together. If both sides do not come to 120, count "
            "again."
        ),
        sources=("S0", "PAGAT-CH"),
    ),
    CAPOT,
    STAKE,
    Chapter.AUCTION.paragraph(
        key="all-pass",
        options=("all_pass",),
        title=_("When all pass"),
        text=_(
            "When nobody bids, the same dealer deals again and nothing is written down. By agreement the next "
            "dealer deals for a doubled stake, or the last player may not pass."
        ),
        sources=("GOKU", "TEDALDI", "BRISK"),
    ),
    PENALTY,
    Chapter.END.paragraph(
        key="match",
        options=("end", "rounds", "deals", "target"),
        title=_("Winning the match"),
        text=_(
            "A number of deals or of chips is agreed on. The most chips win; to a number of chips, who has reached "
            "it wins. Known figures are 5, 7 and 11 chips."
        ),
        reading=_(
            "Usually everybody deals twice; players level at the top share the win. If several have reached the "
            "number of chips, the higher total wins."
        ),
        sources=("S0", "DOCZZ", "GOKU", "TIMENDUM"),
    ),
    TIE_BREAK,
    Chapter.END.paragraph(
        key="ledger",
        options=("purse", "chip_value"),
        title=_("Paying up"),
        text=_(
            "At the end those who have lost pay those who have won, with the fewest payments. A purse that is "
            "emptied plays on with a debt."
        ),
        inferred=True,
    ),
    Paragraph(
        key="irregularities",
        title=_("Irregularities"),
        text=_(
            "A card exposed in shuffling, cutting or dealing means a new deal. Disputes are settled when the round "
            "in progress is over."
        ),
        reading=_(
            "For a wrong number of cards, play out of turn or a failure to follow suit no source has a rule: we deal "
            "again before the first trick is complete, and later let the table decide."
        ),
        sources=("ADAMOLI",),
    ),
    CORRECTION,
)

THROW_IN: Final = Chapter.DEALING.paragraph(
    key="throw-in",
    options=("throw_in",),
    when=unless(throw_in="off"),
    title=_("Throwing in a poor hand"),
    text=_(
        "By agreement a hand of 2 card points or fewer may be thrown in: the same dealer deals again, for a doubled "
        "stake. A tournament lets hands of 5 card points or fewer, or with all four 2s, be shown and dealt again."
    ),
    sources=("BRISK", "DOCZZ"),
)

LADDER_RULES: Final = (
    PACK,
    Chapter.AUCTION.paragraph(
        key="auction",
        options=("auction_rounds", "two_plus_points", "solo", "ai_carichi", "last_must_bid"),
        title=_("The auction"),
        text=_(
            "It begins on the dealer's right and goes round counter-clockwise. A bid names a rank, held or not; the "
            "ladder goes ace, three, king, horse, knave, 7, 6, 5, 4, 2, and every bid must be further along. A pass "
            "is final. It ends when all but one have passed. By agreement everybody speaks only once, or the bidding "
            "goes on after the 2: that promises 61, and then 62 to 120 card points may be promised. A solo, or ai "
            "carichi, is above them all."
        ),
        reading=_("It ends with a 2 too, or whichever card is the lowest in the pack: nothing beats that."),
        sources=("S0", "TIMENDUM", "BRISK", "TEDALDI"),
    ),
    TRUMP,
    ROLES,
    LADDER_PAYOUT,
    SIXTY,
    BANK,
    DEAD_HAND,
    THROW_IN,
    *SHARED,
)
