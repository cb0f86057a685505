"""What the verdicts of Trionfetti hold."""

from typing import Final

from ...values import (
    ALLOWED,
    COMPLETE,
    TRICK_CARD,
    WINNER_INDEX,
    by_side,
    seat,
    several,
    side,
    text,
    whole,
    word,
    yes_no,
)

TRICK: Final = (
    WINNER_INDEX,
    seat("winner", "Who takes it or has the highest card so far, if it is told who led.", optional=True),
    TRICK_CARD,
    whole("equal", "How many cards of the trick are as strong as it, with itself.", unit="cards"),
    COMPLETE,
)
DEAL_TRICKS: Final = (
    by_side(whole("tricks", "The tricks each side has won.", unit="tricks")),
    several(seat("winners", "Who won each trick, in their order.")),
    side("deal_winner", "Who has won the deal, if anybody has yet.", optional=True),
    whole("tricks_played", "How many tricks were played.", unit="tricks"),
    seat("leader", "Who led to the first trick."),
    seat("next_leader", "Who leads now, if the deal goes on.", optional=True),
)
ORDER: Final = (
    yes_no("legal", "Whether the order may be played."),
    word(
        "reason",
        "Why it may not, in a word.",
        "depends_on_trick",
        "name_among_cards",
        "card_twice",
        "empty_class",
        "ranks_equal",
        "card_missing",
        optional=True,
    ),
    whole("classes", "How many classes of equal cards it has."),
    whole("cards", "How many cards have a place in it.", unit="cards"),
    several(several(text("order", "The classes, strongest first, as ranks and cards."))),
    several(text("shown", "The classes as a player writes them.")),
)
VEGA: Final = (
    ALLOWED,
    word(
        "reason",
        "Why it is not allowed, in a word.",
        "no_raise",
        "deal_over",
        "nothing_said",
        "own_side",
        "said_already",
        "not_your_turn",
        optional=True,
    ),
    whole("value", "What the side in the lead still needs.", unit="points"),
    whole("stake", "What the deal scores once a vega is accepted.", unit="points"),
)
VEGA_VALUE: Final = (
    whole("value", "What the side in the lead still needs.", unit="points"),
    whole("stake", "What the deal scores once a vega is accepted.", unit="points"),
    by_side(whole("accepted", "Each side's total if it wins an accepted vega.", unit="points")),
    by_side(whole("refused", "Each side's total if its vega is refused.", unit="points")),
)
FLOW: Final = (
    whole("gain", "What the last deal was worth, 0 when there was none.", unit="points"),
    by_side(whole("points", "The points in the game that runs now.", unit="points")),
    by_side(whole("final_points", "The points with which the last game ended.", unit="points"), optional=True),
    by_side(whole("games", "The games each side has won.", unit="games")),
    yes_no("game_over", "Whether the last deal ended a game."),
    yes_no("match_over", "Whether the match is over."),
    side("winner", "Who has won the match.", optional=True),
    seat("dealer", "Who deals next, unless cards are drawn for it.", optional=True),
    whole("deal", "Which deal of the smazzata is next, from 1."),
    seat("cutter", "Who cuts, unless cards are drawn for the deal.", optional=True),
    seat("leader", "Who leads, unless cards are drawn for the deal.", optional=True),
    yes_no("order_may_change", "Whether the rank order may be changed now."),
)
CHANGE: Final = (
    ALLOWED,
    word("reason", "Why it is not allowed, in a word.", "no_cut", "not_cutter", "not_now", optional=True),
    seat("cutter", "Who cuts."),
)
CUT: Final = (seat("cutter", "Who cuts."), yes_no("must_show", "Whether the bottom card must be shown."))
TALK: Final = (ALLOWED,)
PACK: Final = (
    whole("used", "How many cards were dealt.", unit="cards"),
    whole("left", "How many cards are left.", unit="cards"),
)
LEFT_OVER: Final = (
    ALLOWED,
    word("reason", "Why, in a word.", "not_dealer", "not_fourth", "laid_open", "play_begun", "dealer"),
    yes_no("laid_open", "Whether they lie open for all."),
    whole("left", "How many cards are left.", unit="cards"),
)
FIRST_DEALER: Final = (
    seat("dealer", "Who deals, unless some draw again.", optional=True),
    several(seat("again", "Who draws again.")),
)
