"""The rules of Chiamata and its relatives as a player reads them."""

from __future__ import annotations

from typing import Final

from ....text import gettext_noop as _
from ....variant import CORRECTION, Paragraph

_PACK: Final = Paragraph(
    key="pack",
    title=_("Pack and deal"),
    text=_(
        "Forty cards: no 8s, 9s, 10s and jokers, all dealt out. Five players get eight cards in two packets of "
        "four, four players ten in packets of 4, 4, 2. With one player more at the table the dealer rests. The "
        "deal passes on after every deal, counter-clockwise."
    ),
    sources=("S0", "PAGAT-CH", "AKA95"),
)
_TRUMP: Final = Paragraph(
    key="partner",
    title=_("Trumps, the called card and the partner"),
    text=_(
        "The declarer names the trump suit and so the called card: the trump of the rank that was bid. Whoever "
        "holds it is the partner and does not say so until it is played. A declarer who holds it himself has "
        "called himself and plays alone against all. By agreement the suit is only named when the cards of the "
        "first trick are down, or a solo without trumps may be bid above all ranks."
    ),
    sources=("S0", "DOCZZ", "TIMENDUM", "GOKU"),
)
_BANK: Final = Paragraph(
    key="bank",
    title=_("Four players and the bank"),
    text=_(
        "With four players the units do not come out even: the bank takes or pays what is over or missing. By "
        "agreement every opponent stakes one unit instead: declarer and partner one each, a declarer alone three."
    ),
    sources=("S0",),
    inferred=True,
)

_SHARED: Final = (
    Paragraph(
        key="play",
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
    Paragraph(
        key="card-points",
        title=_("Card points"),
        text=_(
            "An ace counts 11, a three 10, a king 4, a horse or queen 3, a knave or jack 2, all others nothing: 120 "
            "in the pack. Declarer and partner put their tricks together. If both sides do not come to 120, count "
            "again."
        ),
        sources=("S0", "PAGAT-CH"),
    ),
    Paragraph(
        key="roles",
        title=_("The units"),
        text=_(
            "For a deal that is won the declarer gets two units, the partner one, and each of the others pays one. A "
            "declarer alone gets four and each of the others pays one. For a deal that is lost it is the other way "
            "round."
        ),
        sources=("S0", "JAWIKI", "TIMENDUM", "BRISK", "MAKU"),
    ),
    Paragraph(
        key="capot",
        title=_("Cappotto"),
        text=_(
            "Taking every trick pays double, and costs double where every trick was lost. At some tables all 120 "
            "card points are enough, at some only the declarer's side can make a cappotto."
        ),
        sources=("S0", "GOKU", "JAWIKI", "TIMENDUM", "TEDALDI", "BRISK"),
    ),
    Paragraph(
        key="stake",
        title=_("Doubled stakes"),
        text=_(
            "By agreement a drawn deal, one that all passed, or one that was thrown in doubles what the next deal "
            "pays, again and again until one is decided. We stop at 1024."
        ),
        sources=("BRISK",),
        inferred=True,
    ),
    Paragraph(
        key="all-pass",
        title=_("When all pass"),
        text=_(
            "When nobody bids, the same dealer deals again and nothing is written down. By agreement the next "
            "dealer deals for a doubled stake, or the last player may not pass."
        ),
        sources=("GOKU", "TEDALDI", "BRISK"),
    ),
    Paragraph(
        key="penalty",
        title=_("Penalties"),
        text=_(
            "In a tournament of five players a false claim to throw a hand in, or an error in the blind first trick, "
            "costs four chips, one for each of the others; a blind trick is played again. With four players we let "
            "the bank take the chip left over, as in the payouts; where they pay evenly it costs three."
        ),
        sources=("DOCZZ",),
        inferred=True,
    ),
    Paragraph(
        key="match",
        title=_("Winning the match"),
        text=_(
            "A number of deals or of chips is agreed on. Usually everybody deals twice, and then the most chips "
            "win; players level at the top share it. To a number of chips, who has reached it wins, the higher "
            "total if several have. Known figures are 5, 7 and 11 chips."
        ),
        sources=("S0", "DOCZZ", "GOKU", "TIMENDUM"),
        inferred=True,
    ),
    Paragraph(
        key="tie-break",
        title=_("Players level in chips"),
        text=_(
            "They share the win, unless the table agreed on another deal or on the order of a tournament: that looks "
            "at the deals won, then at the calls made, then at the highest single deal, then compares the scores of "
            "the deals backwards. We take a deal as won by everybody it brings chips, and a call as made by whoever "
            "was the declarer, with success or without; whoever rests has a deal of 0."
        ),
        sources=("DOCZZ",),
        inferred=True,
    ),
    Paragraph(
        key="ledger",
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
            "in progress is over. For a wrong number of cards, play out of turn or a failure to follow suit no "
            "source has a rule: we deal again before the first trick is complete, and later let the table decide."
        ),
        sources=("ADAMOLI",),
        inferred=True,
    ),
    CORRECTION,
)

_SIXTY: Final = Paragraph(
    key="sixty",
    title=_("60 card points"),
    text=_(
        "The declarer's side needs 61; with 60 it has failed. By agreement 60–60 is a draw: nobody pays, and the "
        "next deal that is decided pays double."
    ),
    sources=("S0", "BRISK", "JAWIKI"),
)
_THROW_IN: Final = Paragraph(
    key="throw-in",
    title=_("Throwing in a poor hand"),
    text=_(
        "By agreement a hand of 2 card points or fewer may be thrown in: the same dealer deals again, for a doubled "
        "stake. A tournament lets hands of 5 card points or fewer, or with all four 2s, be shown and dealt again."
    ),
    sources=("BRISK", "DOCZZ"),
)

LADDER_RULES: Final = (
    _PACK,
    Paragraph(
        key="auction",
        title=_("The auction"),
        text=_(
            "It begins on the dealer's right and goes round counter-clockwise. A bid names a rank, held or not; the "
            "ladder goes ace, three, king, horse, knave, 7, 6, 5, 4, 2, and every bid must be further along. A pass "
            "is final. It ends when all but one have passed, or with a 2. By agreement everybody speaks only once, "
            "or the bidding goes on after the 2: that promises 61, and then 62 to 120 card points may be promised."
        ),
        sources=("S0", "TIMENDUM", "BRISK", "TEDALDI"),
        inferred=True,
    ),
    _TRUMP,
    Paragraph(
        key="payout",
        title=_("What a deal pays"),
        text=_(
            "From 61 card points on a deal is won. 61–70 pays once, 71–80 twice, and so on up to 111–120 six times. "
            "A deal that is lost is the mirror image: 51–60 once, 41–50 twice, 0–10 six times. Other tables pay by "
            "what was bid, or always once. A promise of more than 61 that fails with more than 60 card points "
            "costs once."
        ),
        sources=("S0", "BRISK", "GOKU", "JAWIKI", "TIMENDUM", "CHLIB", "TEDALDI", "CUPER"),
        inferred=True,
    ),
    _SIXTY,
    _BANK,
    _THROW_IN,
    *_SHARED,
)

_POINTS_AUCTION: Final = Paragraph(
    key="points-auction",
    title=_("The auction"),
    text=_(
        "It begins on the dealer's right and goes round counter-clockwise. A bid is a number of card points, 61 at "
        "the least (in Catania at times 70 or 81) and 120 at the most; every bid must be higher. A pass is final. "
        "It ends when all but one have passed, or with 120. The declarer then names trumps and calls a card of any "
        "rank."
    ),
    sources=("S0", "UNICT", "BRISK", "TIMENDUM"),
)
_POINTS_PAYOUT: Final = Paragraph(
    key="payout",
    title=_("What a deal pays"),
    text=_(
        "The deal is won with as many card points as were bid. A bid of 61–70 pays once, and every ten points more "
        "once more, up to 111–120 six times; at some tables it doubles with every ten points: 1, 2, 4, 8, 16, 32. "
        "A deal that is lost costs the same. At some tables it goes by the points taken."
    ),
    sources=("S0", "BRISK", "CHLIB"),
    inferred=True,
)

POINTS_RULES: Final = (
    Paragraph(
        key="pack",
        title=_("Pack and deal"),
        text=_(
            "Forty cards: no 8s, 9s, 10s and jokers, all dealt out, eight each in two packets of four. With a sixth "
            "player at the table the dealer rests. The deal passes on after every deal, counter-clockwise."
        ),
        sources=("S0", "PAGAT-CH"),
    ),
    _POINTS_AUCTION,
    Paragraph(key="partner", title=_TRUMP.title, text=_TRUMP.text, sources=("S0", "TIMENDUM"), inferred=True),
    _POINTS_PAYOUT,
    _SIXTY,
    _THROW_IN,
    Paragraph(
        key="bluff",
        title=_("Lying about being the partner"),
        text=_("By a custom of northern Italy players may lie about being the partner."),
        sources=("S0",),
    ),
    *_SHARED,
)

MONTE_RULES: Final = (
    Paragraph(
        key="pack",
        title=_("Pack and deal"),
        text=_(
            "Forty cards: no 8s, 9s, 10s and jokers. Five players get seven cards each; the last five lie face down "
            "as the monte. The deal passes on after every deal, counter-clockwise."
        ),
        sources=("S0",),
    ),
    _POINTS_AUCTION,
    Paragraph(
        key="monte",
        title=_("The monte"),
        text=_(
            "The declarer names trumps, takes the five cards of the monte, lays five away face down, and then calls "
            "a card. If he has that card himself, in the hand or among those laid away, he plays alone. Whose the "
            "card points laid away are no source says: we give them to the declarer's side, unless the table "
            "agrees on the last trick, or on nobody."
        ),
        sources=("S0", "PALERMO"),
        inferred=True,
    ),
    Paragraph(
        key="partner",
        title=_("The called card and the partner"),
        text=_(
            "Whoever holds the called card is the partner and does not say so until it is played. A declarer who "
            "called a card of his own plays alone against all."
        ),
        sources=("S0",),
    ),
    _POINTS_PAYOUT,
    *_SHARED,
)
