"""Cases by hand for house rules that thrown cards seldom bring into play: a certain meld, a certain sweep.

Each is tried for the house rule it is written for, in every variant of its game that has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Case:
    """Something to ask at a table with these *rules*: a *question* to the referee, or a deal where there is none.

    A deal is told for two sides; any further ones have what the last of them has.
    """

    facts: Mapping[str, Any]
    question: str = ""
    rules: Mapping[str, Any] = field(default_factory=dict)

    def facts_for(self, sides: int) -> dict[str, Any]:
        """The facts for so many sides."""
        if self.question:
            return dict(self.facts)
        more = sides - 2
        return {key: [*fact, *fact[-1:] * more] if isinstance(fact, list) else fact for key, fact in self.facts.items()}


def _meld(cards: str, **rules: Any) -> Case:
    return Case(question="meld", facts={"cards": cards.split(), "mode": "any_order"}, rules=rules)


def _sweep(card: str, floor: str, **rules: Any) -> Case:
    return Case(question="basra", facts={"play": card, "floor": floor.split(), "whole": True}, rules=rules)


def _take(card: str, floor: str, **rules: Any) -> Case:
    return Case(question="capture", facts={"play": card, "floor": floor.split()}, rules=rules)


_NO_POTS = Case(
    facts={"card_points": [145, 60], "clean": [1, 0], "in_hand": [20, 85], "pot": ["not_taken", "not_taken"]}
)

BURACO: Mapping[str, tuple[Case, ...]] = {
    # nobody took a pot
    "pot_missed": (_NO_POTS,),
    "pot_waive_if_none": (_NO_POTS,),
    "pile": (Case(question="take_pile", facts={"hand": 2, "pile": 1, "top_melded": False}),),
    "arrangement": (Case(facts={
        "how": "cards", "melds": [[["5S", "3S", "4S"]], []], "hands": [[], [["9S"], ["9D"]]],
    # the two could slide into its own place, which makes a clean buraco
    }), Case(facts={
        "how": "cards", "melds": [[["3H", "4H", "5H", "6H", "7H", "8H", "9H", "2H"]], []], "hands": [[], [["9S"]]],
    }),),
    # 150 in a pot not played: as cards, or 100 where the side may choose
    "pot_unplayed": (Case(facts={
        "card_points": [145, 60], "clean": [1, 0], "in_hand": [0, 85], "pot": ["played", "unplayed"],
        "pot_points": [0, 150], "out": 0,
    }),),
    # a dirty buraco and no clean one
    "no_canasta_negative": (Case(facts={
        "card_points": [145, 100], "clean": [1, 0], "dirty": [0, 1], "in_hand": [0, 85], "out": 0,
    }),),
    # two of the lowest rank, of the suits that change places
    "first_deal": tuple(
        Case(question="first_dealer", facts={"cuts": cuts.split()})
        for cuts in ("3S 3C", "3S 3C KD KH", "3S 3C KD", "3S 3C KD KH QD QH")
    ),
    "sets": (_meld("AS AD AC"), _meld("KS KD KC"), _meld("QS QD QC"), _meld("9S 9D 9C")),
    "values": (_meld("3S 4S JK", jokers="each"), _meld("3S 4S 2S"), _meld("3S 4S 2D")),
    "one_set_per_rank": (Case(rules={"sets": "any"}, facts={
        "how": "cards", "melds": [[["AS", "AD", "AC"], ["AS", "AD", "AH"]], []], "hands": [[], [["9S"], ["9D"]]],
    }),),
    "ace": (
        _meld("AS 2S 3S"),
        _meld("QS KS AS"),
        _meld("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"),
    ),
    "semi": (_meld("3S 4S 5S 6S 7S 8S 9S 2D"),),
    "set_semi": (_meld("9S 9S 9H 9H 9D 9D 9C 2D", semi=150, sets="any"),),
    "semi_shape": (_meld("3S 4S 5S 6S 7S 8S 9S 2D JS", semi=150),),
}  # fmt: skip

_SEVEN: Mapping[str, Any] = {"seven_special": "D7", "max_floor": "none"}
"""A seven that sweeps, and basras on any floor, where a variant knows neither."""

BASRA: Mapping[str, tuple[Case, ...]] = {
    "same_rank": (_take("5C", "5S 5H"),),
    "must_take_most": (_take("9H", "AS 2H 4D 5C 6C"),),
    "must_capture_if_able": (Case(question="may_play", facts={"play": "8C", "floor": ["5S"], "hand": ["8C", "5D"]}),),
    "seven_special": (_sweep("7C", "2S 3S"), _sweep("7D", "2S 3S")),
    "seven_basra": tuple(_sweep("7D", floor, **_SEVEN) for floor in ("4H 6C", "KS 9C", "KS", "2S 3S")),
    "yemen_tqk": (_sweep("7D", "KS 10C", seven_basra="yemen", **_SEVEN),),
    "first_floor": (Case(question="first_floor", facts={"floor": ["JS", "10D", "7D", "9S"]}, rules=_SEVEN),),
    "jack_on_jack": (_sweep("JC", "JS"),),
    "jack_on_jacks": (_sweep("JC", "JS JD", jack_on_jack=30, max_floor="none"),),
    "pair_points": (_sweep("8H", "8C"),),
    "seven_pair": (_sweep("7H", "7C"), _sweep("7D", "7C")),
    "double": (_sweep("QC", "QS", queen_value=3), _sweep("JC", "JS", jack_value=12.5)),
    "double_plus_basra": (_sweep("KC", "KS", double="JQK", king_value=4),),
    "max_floor": (_sweep("9H", "4D 5C"), _sweep("9H", "4D 3C 2S")),
    "qk_basra": (_sweep("KH", "KS"),),
}

BRISCOLA: Mapping[str, tuple[Case, ...]] = {
    # level, and both over the target
    "tie": (Case(question="match", facts={"totals": [300, 300]}), Case(question="match", facts={"totals": [600, 600]})),
    "captain_answers": (Case(question="talk", facts={"trick_no": 2, "item": "answer", "speaker": "player"}),),
    "reject_ace_three_turnup": (Case(question="turned_card", facts={"turned": "AS"}),),
    "turnup_swap": tuple(Case(question="turned_card", facts={"turned": "KS", "offered": rank}) for rank in ("2", "7")),
    "auction_rounds": (Case(question="auction", facts={"bids": ["A", "3", "pass", "pass", "pass"], "dealer": 0}),),
    "last_must_bid": (
        Case(question="auction", facts={"bids": ["pass", "pass", "pass", "pass"], "dealer": 0}),
        Case(question="auction", facts={"bids": ["pass", "pass", "pass"], "dealer": 0}),
    ),
}

BY_GAME: Mapping[str, Mapping[str, tuple[Case, ...]]] = {"buraco": BURACO, "basra": BASRA, "briscola": BRISCOLA}
