"""Questions by hand whose verdicts hold what thrown facts seldom bring about.

Each is put to every variant of its game at every seating, where its house rules and its facts can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.rules.option_cases import Case


def _of(question: str, rules: Mapping[str, Any] | None = None, /, **facts: Any) -> Case:
    return Case(question=question, facts=facts, rules=rules or {})


def _melds(cards: str, **rules: Any) -> Iterator[Case]:
    """A meld in any order, and the same as its last card makes it."""
    *before, card = cards.split()
    yield _of("meld", rules, cards=[*before, card], mode="any_order")
    yield _of("further", rules, cards=before, card=card)


_SUIT = "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
_ACES = "AS AS AH AH AD AD AC AC"

BURACO = (
    *_melds(f"2S {_SUIT}", honours=True),
    *_melds(f"{_SUIT} 2D", honours=True),
    *_melds(f"2S {_SUIT}", special=True),
    *_melds(f"AS 2S {_SUIT}", special=True, ace="both"),
    *_melds(f"{_ACES}", honours=True, sets="any"),
    *_melds(f"{_ACES} 2D", honours=True, sets="any"),
    *_melds("2S 2S 2H 2H 2D 2D JK", wild_canasta=1000),
    *_melds("3S 4S 5S 6S 7S 8S 9S JS 2D", semi=150),
    *_melds("3S 4S 5S 6S 7S 8S 9S"),
    *_melds("3S 4S 5S 6S 7S 8S 2D"),
    *_melds("2S 2H 2D"),
    *_melds("3S 4S 4S"),
    *_melds("AS 2S AS KS"),
    *_melds("3S 3S 3S 3S 3S"),
    *_melds("3S 4S JK", jokers="none"),
    *_melds(f"2S {_SUIT} AS 2S"),
    *_melds("3S 4S 6D"),
    _of("meld", cards=["5S", "3S", "4S"], mode="as_laid"),
    _of("take_pot", hand_empty=True, pot_taken=False, pot_left=True, emptied="discard"),
    _of("ranking", results=[[10, 100], [10, 100]], ladder="scored"),
    _of("deal", melds=[["3S", "4S", "5S"]]),
    _of("go_out", pot_taken=False, clean=0, other=0, hand_empty=False, last_card="wild"),
)

BASRA = (
    *(_of("capture", {"seven_pair": pair}, play="7D", floor=["7C"]) for pair in (14, "D7")),
    _of("capture", {"jack_on_jack": 30}, play="JD", floor=["JC"]),
    _of("basra", {"qk_basra": 20}, play="KD", floor=["KC"], whole=True),
)

_LEVEL = [0, 0, 0, 0, 0]
_STEPS = ("deals_won", "calls", "peak", "last_deal")

BRISCOLA = (
    _of("trump_now", suits=["S", "H", "D", "C"]),
    _of("payout", {"sixty": "draw"}, points=60, bid=61, tricks="some"),
    *(
        _of(
            "tie_break",
            {"tie": "record"},
            totals=_LEVEL,
            **dict.fromkeys(_STEPS, _LEVEL) | {ahead: [1, 0, 0, 0, 0]},
        )
        for ahead in _STEPS
    ),
    *(_of("draw", tricks_played=tricks, winner=0) for tricks in range(1, 21)),
)

ALBASTINI = (
    *(_of("draw", winner=0, trick=trick) for trick in range(1, 19)),
    _of("trick", cards=["AS"]),
    *(_of("otea", cards=[None, "KS", *others], turned="AS") for others in ([], [None], [None, None], [None] * 3)),
    _of("otea_duty", {"otea": "optional"}, asker=1, dealer=0, hand=["AS"], shown=[]),
    _of("otea_duty", asker=1, dealer=0, hand=["AS"], shown=["S"]),
)

_TRICK = [["KS", "2S", "3S", "4S"], ["QS", "2H", "3H", "4H"]]

TRIONFETTI = (
    _of("deal_tricks", tricks=_TRICK[:1]),
    _of("order", order=["K", "=", "Q"]),
    _of("order", order=["KS", "KH", "KD", "KC", "K"]),
    _of("order", order=["bomba", "K"]),
    _of("order", order=["K", "K"]),
    _of("vega", wish="say", asker=0, turn=0, said="refused"),
    _of("vega", wish="answer", asker=0, turn=1, said="none"),
    _of("vega", wish="answer", asker=0, turn=0, said="pending"),
    _of("order_change", asker=3, dealer=0, deal=1, moment="cut"),
    _of("order_change", asker=3, dealer=0, deal=1, moment="dealt"),
    _of("left_over", asker=0, dealer=0, deal=4, played=0),
    _of("left_over", asker=0, dealer=0, deal=4, played=1),
)

BY_GAME: Mapping[str, tuple[Case, ...]] = {
    "buraco": BURACO,
    "basra": BASRA,
    "briscola": BRISCOLA,
    "albastini": ALBASTINI,
    "trionfetti": TRIONFETTI,
}
