"""What the verdicts of Buraco hold. Pairs and players of a tournament have numbers, from 1 where nothing else is said.

At a table a seat or a side counts from 0 as everywhere.
"""

from typing import Final

from ...values import ALLOWED, Value, by_side, card, record, row, seat, several, side, whole, word, yes_no
from .melds import Canasta, Grade, Shape
from .scoring import Heading

_MELD: Final = (
    yes_no("legal", "Whether it is a legal meld."),
    word("type", "What it is, if it is legal.", *(shape.value for shape in Shape), optional=True),
    word("class", "How clean it is, if it is legal.", *(grade.value for grade in Grade), optional=True),
    whole("wilds", "How many of its cards are wild.", unit="cards"),
    yes_no("buraco", "Whether it is a buraco."),
    word("kind", "What kind of buraco it is, if it is one.", *(kind.value for kind in Canasta), optional=True),
    whole("card_points", "The points of its cards.", unit="points"),
    whole("bonus", "What it brings as a buraco.", unit="points"),
    whole("total", "All that it brings, 0 if it is not legal.", unit="points"),
    several(card("cards", "The cards as they count, a run from its low end.")),
    word(
        "reason",
        "Why it is not legal, in a word; empty for a legal one.",
        *("", "too_short", "too_long", "no_such_card", "copies", "only_wild", "set_rank"),
        *("suits", "twice", "aces", "wilds", "corner", "order", "gap"),
    ),
)
MELD: Final = (*_MELD, record("best", "The same cards arranged as well as they can lie.", *_MELD))
FURTHER: Final = (
    yes_no("legal", "Whether the card can be added."),
    whole(
        "gain", "What the meld is then worth more, negative for less, if it can be added.", unit="points", optional=True
    ),
    record("before", "The meld without the card.", *_MELD),
    record("after", "The meld with the card.", *_MELD),
)
OPENING: Final = (
    whole("minimum", "What the side needs to open.", unit="points"),
    whole("laid", "The card points of the legal melds.", unit="points"),
    yes_no("accepted", "Whether the melds are enough."),
    whole("next_minimum", "What the side needs the next time.", unit="points"),
    several(yes_no("legal", "Whether each meld is legal, in their order.")),
    several(whole("illegal", "The melds that are not legal, by number from 1.")),
)
GO_OUT: Final = (
    ALLOWED,
    several(word("lacking", "What the side lacks, in words.", "pot", "clean", "buraco", "discard", "hand")),
)
TAKE: Final = (ALLOWED, yes_no("may_discard_it", "Whether what is taken may be discarded again at once."))
FIRST_CARD: Final = (ALLOWED,)
POT: Final = (
    ALLOWED,
    yes_no("in_flight", "Whether the turn goes on with it."),
    word("look", "When it may be looked at.", "at_once", "after_partner", "next_turn", optional=True),
)
DEAL: Final = (
    whole(Heading.CARD_POINTS, "The points of the cards that were melded.", unit="points"),
    whole(Heading.BONUSES, "What the buracos bring.", unit="points"),
    whole(Heading.OUT_BONUS, "What going out brings.", unit="points"),
    whole(Heading.HAND_MINUS, "What is taken off for cards in hand.", unit="points"),
    whole(Heading.POT_MINUS, "What is taken off for a pot.", unit="points"),
    whole(Heading.POT_PLUS, "What a pot brings.", unit="points"),
    whole(Heading.CUT_BONUS, "What an exact cut brings.", unit="points"),
    whole("total", "What the side scores in the deal.", unit="points"),
    several(whole("melds", "What each meld brings, in their order.", unit="points")),
)
PILE: Final = (
    whole("points", "The card points of these cards.", unit="points"),
    whole("cards", "How many cards these are.", unit="cards"),
    whole("total", "The card points of the whole pack.", unit="points"),
    whole("rest", "The card points of all other cards.", unit="points"),
)
END: Final = (
    by_side(whole("totals", "The totals after the deal.", unit="points")),
    yes_no("finished", "Whether the match is over."),
    side("winner", "Who has won, if one side alone has.", optional=True),
    several(side("winners", "Who has won.")),
)
FIRST: Final = (
    seat("dealer", "Who deals first, unless some cut again.", optional=True),
    seat("first", "Who plays first, where the cut settles it.", optional=True),
    several(seat("again", "Who cuts or draws again.")),
)
VP: Final = (
    whole("difference", "How far the match points are apart.", unit="match points"),
    by_side(whole("vp", "The victory points of each side.", unit="victory points")),
    row(
        "row",
        "The row of the table that holds the difference.",
        whole("from", "Where it begins.", unit="match points"),
        whole("to", "Where it ends, but for the last.", unit="match points", optional=True),
    ),
)
BYE: Final = (
    whole("vp", "The victory points it is given.", unit="victory points"),
    whole("mp", "The match points it is given.", unit="match points"),
)


def _places(who: str, first: int) -> tuple[Value, ...]:
    """The order of *who*, pairs or players, by number from *first*, and those who are level."""
    return (
        several(whole("order", f"The {who}s from the first place, by number from {first}.")),
        several(several(whole("level", f"The {who}s that only lots can part, by number from {first}."))),
    )


_VP: Final = whole("vp", "The victory points.", unit="victory points")
_MP: Final = whole("mp", "The match points.", unit="match points")
_OWN: Final = "What each has won, in the order of their places."

RANKING: Final = (
    *_places("pair", 0),
    several(row("totals", "What each pair has with byes and warnings, in the order of the results.", _VP, _MP)),
)
INDIVIDUAL: Final = (*_places("player", 1), several(row("totals", _OWN, whole("player", "By number."), _VP, _MP)))
SERIES: Final = (*_places("pair", 1), several(row("totals", _OWN, whole("pair", "By number."), _VP)))
MOVEMENT: Final = (
    several(
        row(
            "round",
            "The two pairs at each table, by number from 1.",
            whole("first", "The first pair; at a Mitchell that of north and south."),
            whole("second", "Its opponent, if it has one.", optional=True),
        )
    ),
    whole("free", "The pair without an opponent, by number from 1.", optional=True),
)
FORMAT: Final = (
    whole("rounds", "How many rounds there are.", unit="rounds"),
    whole("deals", "How many deals a round has.", unit="deals"),
    whole("minutes", "How long a round is.", unit="minutes"),
    whole("whole", "How long all rounds are together.", unit="minutes"),
)
