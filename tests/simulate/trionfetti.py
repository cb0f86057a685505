"""Trionfetti played card by card by the rules, with a count of its own (docs/rules/trionfetti.md 3 to 6).

Nothing here asks the engine anything: cards are pairs of numbers, an order is a list of 52 places, and the
score is kept as a player would keep it. What came out is told as a table would tell it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "SHDC"
CARDS = [rank + suit for suit in SUITS for rank in RANKS]
LISTS = {
    "default": "K Q J 10 9 8 7 6 5 4 3 2 A",
    "manco_ponto": "A 2 3 4 5 6 7 8 9 10 J Q K",
    "piu_ponto": "10 9 8 7 6 5 4 3 2 A K Q J",
    "manco_e_cavalli": "Q A 2 3 4 5 6 7 8 9 10 J K",
    "bomba": "KS QS JS 3 4 2 A 10 9 8 7 6 5 K Q J",
}
Strength = dict[str, int]


def strengths(words: list[list[str]]) -> Strength:
    """How strong every card is: larger is stronger, equal where a class holds several."""
    order: Strength = {}
    alone = {word for group in words for word in group if word[:-1] in RANKS}
    for place, group in enumerate(words):
        for word in group:
            for card in CARDS:
                if card == word or (card[:-1] == word and card not in alone):
                    order[card] = -place
    assert len(order) == 52
    return order


def made_up(chance: random.Random) -> list[list[str]]:
    """A legal order that nobody has named: ranks shuffled, some of them split by suit, some suits equal."""
    groups: list[list[str]] = []
    for rank in RANKS:
        kind = chance.choice(["whole", "whole", "single", "halves"])
        if kind == "whole":
            groups.append([rank])
        elif kind == "single":
            groups += [[rank + chance.choice(SUITS)], [rank]]
        else:
            suits = chance.sample(SUITS, 4)
            groups += [[rank + suit for suit in suits[:2]], [rank + suit for suit in suits[2:]]]
    chance.shuffle(groups)
    return groups


@dataclass(frozen=True)
class Played:
    """A deal: what the table tells of it, and how everything stood after it by the simulator's own count."""

    facts: dict[str, Any]
    tricks: list[list[str]]
    words: list[str]
    leader: int
    winner: int | None
    points: list[int]
    games: list[int]
    dealer: int
    gain: int
    over: bool


@dataclass
class Match:
    """A match in progress; ``add`` counts a vega on top of the 1."""

    chance: random.Random
    add: bool = False
    points: list[int] = field(default_factory=lambda: [0, 0])
    games: list[int] = field(default_factory=lambda: [0, 0])
    dealer: int = 0
    words: list[list[str]] = field(default_factory=lambda: [[rank] for rank in LISTS["default"].split()])

    def play(self) -> Iterator[Played]:
        """All deals of the match."""
        while max(self.games) < 3:
            yield from self.smazzata()

    def smazzata(self) -> Iterator[Played]:
        pack = self.chance.sample(CARDS, 52)
        change = self.cut()
        for number in range(4):
            hands = [[pack.pop() for _ in range(3)] for _ in range(4)]
            played = self.deal(hands, change if number == 0 else {})
            over = max(self.points) >= 20
            final = list(self.points)
            if over:
                self.games[self.points.index(max(self.points))] += 1
                if max(self.games) < 3:
                    self.points = [0, 0]
            if number == 3 or over:
                self.dealer = (self.dealer + 1) % 4
            yield Played(**{**played, "games": list(self.games), "dealer": self.dealer, "points": final, "over": over})
            if over:
                return
        assert len(pack) == 4

    def cut(self) -> dict[str, Any]:
        """What the cutter says of the order."""
        what = self.chance.choice(["keep", "keep", "named", "own"])
        if what == "named":
            name = self.chance.choice(sorted(LISTS))
            self.words = [[word] for word in LISTS[name].split()]
            return {"order": name}
        if what == "own":
            self.words = made_up(self.chance)
            return {"order": "own", "own": tokens(self.words)}
        return {}

    def deal(self, hands: list[list[str]], facts: dict[str, Any]) -> dict[str, Any]:
        strength = strengths(self.words)
        stake, leader = 1, (self.dealer + 1) % 4
        tricks: list[list[str]] = []
        won, facts = [0, 0], dict(facts)
        first = leader
        vega = self.chance.random() < 0.3
        while max(won) < 2:
            plays: list[tuple[str, int]] = []
            for step in range(4):
                seat = (leader + step) % 4
                if vega and self.chance.random() < 0.2:
                    vega = False
                    value = 20 - max(self.points)
                    facts["proposer"] = seat % 2
                    if self.chance.random() < 0.6:
                        facts["vega"] = "refused"
                        return self.scored(seat % 2, 1, facts, tricks, first, None)
                    facts["vega"] = "accepted"
                    stake = value + 1 if self.add else value
                plays.append((hands[seat].pop(self.chance.randrange(len(hands[seat]))), seat))
            best = max(strength[card] for card, _ in plays)
            leader = next(seat for card, seat in plays if strength[card] == best)
            won[leader % 2] += 1
            tricks.append([card for card, _ in plays])
        side = won.index(2)
        facts["winner"] = side
        return self.scored(side, stake, facts, tricks, first, side)

    def scored(
        self, side: int, gain: int, facts: dict[str, Any], tricks: list[list[str]], leader: int, winner: int | None
    ) -> dict[str, Any]:
        self.points[side] += gain
        return {
            "facts": facts,
            "gain": gain,
            "tricks": tricks,
            "words": tokens(self.words),
            "leader": leader,
            "winner": winner,
        }


def tokens(words: list[list[str]]) -> list[str]:
    """An order as it is told: the classes one after the other, = between equal cards."""
    return [
        token for group in words for index, word in enumerate(group) for token in (["=", word] if index else [word])
    ]
