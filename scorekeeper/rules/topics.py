"""In which order the questions of a variant are asked before a table that argues.

The five that stop a game every evening come first, then what concerns the play, the count, the deal, the match.
Keys of questions are shared by the games and never renamed, so that one list serves all; a question that
no list names is found under the last topic. Where none is named, the first that a variant has is an everyday one.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from .text import gettext_noop as _

EVERYDAY: Final = _("Asked every evening")
MOST_EVERYDAY: Final = 5

_ALWAYS: Final[str] = "irregularity"
"""Something went wrong: it is everyday wherever it is answered, and stands last of the five."""
_FIRST: Final[tuple[str, ...]] = (
    *("auction", "auction_points", "basra", "capture", "may_take", "meld", "further", "go_out", "initial_meld"),
    *("trick", "marianna_legal", "marriage", "vega", "order", "otea", "albastini", "sixty", "deal_two_sides"),
    *("payout", "partner", "pile", "count", "legal", "brazil_legal", "turn"),
)
"""The everyday questions, the most urgent first; a variant shows the first few of them that it answers."""

_TOPICS: Final[Mapping[str, tuple[str, ...]]] = {
    _("The auction"): ("auction", "auction_points", "bid", "payout", "payout_table", "partner", "monte", "throw_in"),
    _("Playing a card"): (
        *("trick", "legal", "brazil_legal", "capture", "basra", "may_take", "may_play", "sweeps", "first_floor"),
        *("leader", "draw", "otea", "otea_duty", "turned_card", "first_card", "left_over", "leftover"),
    ),
    _("Declaring and laying"): (
        *("meld", "further", "go_out", "initial_meld", "take_pile", "take_pot", "marianna_legal", "marriage"),
        *("exchange", "trump_now", "vega", "vega_value", "order", "order_change", "signal", "talk", "claim", "hands"),
    ),
    _("Counting"): (
        *"pile piles count entry_check sixty deal_two_sides deal_tricks deal_needs deal majority".split(),
        *("albastini", "brusquembille", "penalty"),
    ),
    _("Dealing and turns"): ("dealing", "turn", "cut", "first_dealer", "deck_check", "pack", "flow"),
    _("The match"): (
        *("match", "match_end", "ledger", "tie_break", "vp", "ranking", "bye", "format", "movement", "series"),
        "individual",
    ),
}
_OTHERS: Final = _("Other questions")


def grouped(keys: Iterable[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Topics with their questions, each question once, the everyday ones first.

    >>> for topic, asked in grouped(["pile", "dealing", "trick", "irregularity", "odd"]): print(topic, asked)
    Asked every evening ('trick', 'pile', 'irregularity')
    Dealing and turns ('dealing',)
    Other questions ('odd',)
    >>> grouped(["odd", "irregularity"])
    (('Asked every evening', ('odd', 'irregularity')),)
    """
    left = list(dict.fromkeys(keys))
    own = [key for key in left if key != _ALWAYS]
    urgent = [key for key in _FIRST if key in left][: MOST_EVERYDAY - (_ALWAYS in left)] or own[:1]
    urgent += [_ALWAYS] * (_ALWAYS in left)
    groups: list[tuple[str, tuple[str, ...]]] = [(EVERYDAY, tuple(urgent))]
    left = [key for key in left if key not in urgent]
    for topic, about in _TOPICS.items():
        groups.append((topic, tuple(key for key in left if key in about)))
        left = [key for key in left if key not in about]
    groups.append((_OTHERS, tuple(left)))
    return tuple((topic, of_topic) for topic, of_topic in groups if of_topic)
