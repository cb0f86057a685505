"""What the verdicts of Basra hold."""

from typing import Final

from ...values import ALLOWED, by_side, card, number, record, several, side, text, whole, word, yes_no

_ALIKE: Final = ("plain", "pair", "seven_pair", "jack_pair")
"""The kinds of a basra, those with a card of its own price taken as plain ones."""

CAPTURE: Final = (
    several(several(card("options", "Each set of cards that may be taken."))),
    several(card("greatest", "The most cards that may be taken.")),
    yes_no("complete", "Whether the options are all there are."),
    yes_no("compulsory", "Whether something must be taken."),
    record(
        "basra_on_full_capture",
        "What taking the whole floor makes, if that can be done.",
        word("kind", "Which basra it is; a plain one where all are alike.", "none", *_ALIKE),
        number("points", "What it is worth, 0 for no basra."),
        optional=True,
    ),
    number("bonus_on_full_capture", "What a pair that counts double then adds."),
)
BASRA: Final = (
    ALLOWED,
    yes_no("basra", "Whether it was a basra."),
    word("kind", "Which basra it was.", "none", *_ALIKE, "seven", "court"),
    number("points", "What the basra is worth, 0 for none."),
    number("bonus", "What a pair that counts double adds."),
    text("question", "The question of the deal it is counted under.", optional=True),
)
MAY_TAKE: Final = (ALLOWED,)
MAY_PLAY: Final = (ALLOWED, several(card("able", "The cards of the hand that can take something.")))
SWEEPS: Final = (yes_no("sweeps", "Whether the card sweeps the floor."),)
FIRST_FLOOR: Final = (
    several(card("replace", "The cards that go back and are replaced.")),
    yes_no("good", "Whether the floor stays and is whole."),
)
PILE: Final = (
    number("points", "The card points of the pile."),
    number("rest", "The card points of all other cards."),
    number("total", "The card points of the whole pack."),
    whole("cards", "How many cards the pile has.", unit="cards"),
    whole("rest_cards", "How many cards are in all other piles.", unit="cards"),
    yes_no("has_most", "Whether it has more than half of the cards."),
    several(card("missing", "The cards that count and are not in it.")),
)
ENTRY_CHECK: Final = (
    yes_no("good", "Whether the piles make a whole pack."),
    several(text("errors", "What does not come out, as counted and as it should be.")),
    whole("cards", "How many cards the pack has.", unit="cards"),
    number("card_points", "The card points of the pack."),
)
MAJORITY: Final = (
    by_side(whole("majority", "What each side scores for most cards.", unit="points")),
    side("winner", "Who has the most cards, if one side has.", optional=True),
    number("carry_out", "What waits for the next deal."),
    number("next", "What most cards are worth in the next deal."),
)
LEFTOVER: Final = (
    side("side", "Who gets the cards, if anybody took some.", optional=True),
    whole("cards", "How many cards are left.", unit="cards"),
    yes_no("basra", "Whether they count as a basra; they never do."),
    whole("points", "What they count by themselves; always 0.", unit="points"),
)
MATCH: Final = (
    yes_no("over", "Whether the match is over."),
    yes_no("game_over", "Whether a game of it is over."),
    several(side("winners", "Who has won the match or the game.")),
    text("result", "How it stands, in a few English words."),
    by_side(whole("wins", "The games each side has won.", unit="games")),
    whole("rung", "The step of the ladder, or 1 once an extra deal is needed."),
    by_side(number("needs", "What each side still needs, if points are what it needs.", optional=True)),
)
