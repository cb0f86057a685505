"""What the verdicts of Briscola and its relatives hold."""

from typing import Final

from ...values import (
    ALLOWED,
    LEGAL_CARDS,
    by_rank,
    by_seat,
    by_side,
    card,
    seat,
    several,
    side,
    suit,
    text,
    whole,
    word,
    yes_no,
)

LEGAL: Final = (LEGAL_CARDS, yes_no("must_follow", "Whether suit must be followed with the cards of this hand."))
DECK_CHECK: Final = (
    whole("stock", "How many cards are left for the stock, negative if they are too few.", unit="cards"),
    yes_no("even", "Whether the pack comes out even."),
    whole("tricks", "How many tricks a deal has, if it can be dealt.", unit="tricks", optional=True),
    yes_no("right", "Whether it comes out even and is the pack that so many play with."),
    by_rank("out", "How many cards of a rank make way for so many players.", unit="cards"),
)
DRAW: Final = (
    several(seat("order", "Who draws now, first to last.")),
    seat("last_card", "Who gets the turned card now.", optional=True),
    whole("stock_left", "How many cards are then left in the stock.", unit="cards"),
    whole("hand", "How many cards each hand then has.", unit="cards"),
    whole("tricks_left", "How many tricks are still to come.", unit="tricks"),
    seat("leader", "Who leads next, if the deal goes on.", optional=True),
)
TURNED_CARD: Final = (
    suit("trump", "The trump suit, unless another card is turned.", optional=True),
    yes_no("bury", "Whether the card is buried and another is turned."),
    yes_no("exchange", "Whether the card offered may be exchanged, if one was.", optional=True),
)
EXCHANGE: Final = (*TURNED_CARD, card("turned", "The card that lies there afterwards."))
CONQUISTA: Final = (
    yes_no("conquista", "Whether it is a conquista."),
    several(card("missing", "The cards of the three that are not among them.")),
)
TALK: Final = (yes_no("talk_ok", "Whether it may be said now."),)
SIGNAL: Final = (ALLOWED, text("gesture", "The sign in English, if there is one.", optional=True))
HANDS: Final = (
    yes_no("look_ok", "Whether partners may look at each other's hands."),
    yes_no("swap_ok", "Whether they may exchange cards."),
)
DEAL_INDIVIDUAL: Final = (
    side("winner", "Who has won the deal, if anybody has.", optional=True),
    several(side("leaders", "Who has the most card points.")),
)
DEAL_TWO_SIDES: Final = (
    *DEAL_INDIVIDUAL,
    word("result", "The first side as A, the second as B, or a draw.", "A", "B", "draw"),
)
DEAL_NEEDS: Final = (
    by_side(whole("needed", "What each side needs so that nobody can catch it up.", unit="points")),
    side("winner", "Who has won it or can no longer be caught up, if anybody.", optional=True),
    whole("left", "The card points still to come.", unit="points"),
    yes_no("over", "Whether all card points are counted."),
)
SIXTY: Final = (word("enough", "Whether 60 card points win a deal.", "no", "maybe"),)
MATCH: Final = (
    yes_no("over", "Whether the match has ended."),
    side("winner", "Who has won or can no longer be caught up, if one side alone.", optional=True),
)
PAYMENTS: Final = (
    by_seat(whole("chips", "What each player gets, negative for what is paid.", unit="chips")),
    seat("winner", "Who takes the trick."),
)
MARRIAGE: Final = (
    yes_no("legal", "Whether the marriage may be declared now."),
    whole("worth", "What it counts, 0 if it may not be declared.", unit="points"),
)
MARICCIA_MARRIAGE: Final = (*MARRIAGE, yes_no("counts_now", "Whether it counts at once."))
TRUMP_NOW: Final = (
    suit("trump", "The trump suit, if there is one yet.", optional=True),
    whole("next_worth", "What the next marriage counts, if one is left.", unit="points", optional=True),
)
MARICCIA_EXCHANGE: Final = (yes_no("exchange", "Whether the turned card may be exchanged."),)
