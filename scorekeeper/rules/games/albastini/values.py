"""What the verdicts of Albastini hold."""

from typing import Final

from ...values import card, seat, several, side, suit, whole, word, yes_no

COUNTED: Final = (
    side("winner", "Who wins the deal, if anybody does.", optional=True),
    whole("game_points", "What the winner scores, 0 when nobody wins.", unit="game points"),
    several(side("few", "The sides with too few card points, which doubles the deal.")),
    word("dealer", "Whether the same player or the winner deals next.", "same", "winner"),
    seat("next_dealer", "Who deals next."),
)
DUTY: Final = (
    yes_no("must", "Whether a card must be shown."),
    several(card("may", "The cards that may be shown.")),
    word("reason", "Why, in a word.", "dealers_side", "no_suit", "duty", "free"),
)
EXCHANGE: Final = (
    suit("trump", "The trump suit."),
    seat("swap_seat", "Who must exchange the card shown, if anybody must.", optional=True),
    card("face_up", "The card that then lies open under the stock."),
    card("seat_receives", "The card that is received in exchange.", optional=True),
)
DRAW: Final = (
    several(seat("order", "Who draws now, first to last.")),
    whole("stock", "How many cards are left in the stock.", unit="cards"),
    seat("last_card", "Who draws the open trump card now.", optional=True),
    seat("leader", "Who leads next, if the deal goes on.", optional=True),
    whole("tricks_left", "How many tricks are still to come.", unit="tricks"),
)
