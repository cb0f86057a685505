"""Basra played card by card by the rules, with a count of its own (docs/rules/basra.md 2 and 3).

Nothing here asks the engine anything: captures are found by trying sets of cards, basras are judged by a plain
reading of the rules, and all points are kept in halves, so that a jack of 12½ stays a whole number.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
VALUE = {"A": 1, **{str(number): number for number in range(2, 11)}}
Counts = dict[str, list[int]]


@dataclass(frozen=True)
class Region:
    """How a region plays, as the summary of the rules has it."""

    hand: int = 4
    courts: bool = True
    """Whether queens and kings are in the pack."""
    seven: str = "egypt"
    """When the seven of diamonds makes a basra: egypt, yemen, single, double (always, for 20), plain (where an ordinary
    seven clears too), sum (seven in all, or one card); none where it is an ordinary seven."""
    majority: int = 30
    carries: bool = True
    jack_pair: int = 0
    limit: int = 99
    """Cards that may lie there for a basra."""
    pair: int = 10
    seven_pair: int = 10
    queen_pair: bool = True
    pictures_take_ten: bool = False
    jack: int = 2
    """Of half points, what a jack is worth."""
    queen: int = 0
    king: int = 0
    doubles: str = ""
    """Ranks whose lone pairs count double."""
    target: int = 101
    cards_count: bool = True
    everyone: bool = False
    """Whether each of those who are level in cards scores for the most."""
    jacks_stay: bool = False
    """Whether a jack leaves jacks lying."""
    twice: bool = False
    """Whether a basra is worth twice the card that made it."""


REGIONS = {
    "basra-egypt": Region(),
    "basra-jordan": Region(pair=20, seven_pair=14, pictures_take_ten=True),
    "basra-yemen": Region(seven="yemen", jack_pair=20),
    "basra-ethiopia": Region(majority=3, carries=False, queen_pair=False, target=51),
    "basra-lebanon-a": Region(hand=6, seven="none", majority=3, carries=False, jack_pair=10, limit=2),
    "basra-lebanon-b": Region(seven="none", majority=3, carries=False, jack_pair=10, limit=1),
    "basra-palestine": Region(majority=3, carries=False, pair=20, seven_pair=14),
    "basra-egypt café": Region(seven="single", cards_count=False, everyone=True, jack_pair=20),
    "basra-egypt jacks": Region(seven="double", jacks_stay=True, majority=3, carries=False),
    "basra-egypt plain": Region(seven="plain"),
    "basra-egypt sum": Region(seven="sum", jack_pair=30),
    "basra-jordan twice": Region(majority=3, carries=False, pictures_take_ten=True, twice=True),
    "basra-syria": Region(hand=5, courts=False, majority=3, carries=False, jack=25, doubles="J"),
    "basra-syria 52": Region(majority=3, carries=False, jack=25, queen=6, king=8, doubles="JQK"),
}


def rank(card: str) -> str:
    return card[:-1]


def units(card: str, floor: list[str], region: Region) -> list[tuple[str, ...]]:
    """Single cards of the rank, and sets of numbers that add up to the card."""
    groups: list[tuple[str, ...]] = [(other,) for other in floor if rank(other) == rank(card)]
    target = 10 if rank(card) in "QK" and region.pictures_take_ten else VALUE.get(rank(card), 0)
    low = [other for other in floor if 0 < VALUE.get(rank(other), 0) < target]
    for number in range(2, len(low) + 1):
        groups += [group for group in combinations(low, number) if sum(VALUE[rank(c)] for c in group) == target]
    return groups


def sweeps(card: str, region: Region) -> bool:
    return rank(card) == "J" or (card == "7D" and region.seven != "none")


def take(chance: random.Random, card: str, floor: list[str], region: Region) -> list[str]:
    """A capture, chosen among the units at random but often with many of them; nothing where none is possible."""
    if sweeps(card, region):
        return [other for other in floor if not (region.jacks_stay and rank(card) == rank(other) == "J")]
    left = units(card, floor, region)
    chance.shuffle(left)
    taken: list[str] = []
    equal = False
    for unit in left:
        single = len(unit) == 1
        if not set(unit) & set(taken) and not (single and equal) and (not taken or chance.random() < 0.8):
            taken += unit
            equal = equal or single
    return taken


def groups(values: list[int], total: int) -> bool:
    """Whether *values* fall into groups of one *total*."""
    if not values:
        return True
    first, rest = values[0], values[1:]
    for number in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), number):
            if first + sum(rest[i] for i in chosen) == total:
                left = [value for i, value in enumerate(rest) if i not in chosen]
                if groups(left, total):
                    return True
    return False


def basra(card: str, floor: list[str], region: Region) -> tuple[str, int]:
    """The question of the form a cleared *floor* is counted under, and its points; nothing for no basra."""
    alone = len(floor) == 1
    nothing = ("", 0)
    if len(floor) > region.limit:
        return nothing
    if rank(card) == "J":
        paid = alone and rank(floor[0]) == "J" and region.jack_pair
        return ("jack_basras", region.jack_pair) if paid else nothing
    if alone and rank(floor[0]) == rank(card):
        if rank(card) == "Q" and not region.queen_pair:
            return nothing
        if rank(card) == "7" and region.seven_pair != 10:
            return "seven_basras", region.seven_pair
        if region.pair != 10:
            return "pair_basras", region.pair
    if card == "7D" and region.seven != "none" and not seven_counts([rank(c) for c in floor], region):
        return nothing
    if card == "7D" and region.seven == "double":
        return "double_sevens", 20
    if region.twice:
        return "basra_pips", 2 * VALUE.get(rank(card), 10)
    return "basras", 10


def seven_counts(ranks: list[str], region: Region) -> bool:
    """Whether the seven of diamonds makes a basra on these."""
    numbers = [VALUE[name] for name in ranks if name in VALUE]
    if region.seven in ("single", "sum") and len(ranks) == 1:
        return True
    if region.seven in ("single", "sum"):
        return region.seven == "sum" and sum(numbers) == 7
    if region.seven == "double":
        return True
    if region.seven == "plain":
        others = [value for value in numbers if value != 7]
        return len(numbers) == len(ranks) and len(numbers) - len(others) < 2 and groups(others, 7)
    if region.seven == "egypt":
        return len(numbers) == len(ranks) and sum(numbers) <= 10
    if set(ranks) <= {"10", "Q", "K"}:
        return True
    return len(numbers) == len(ranks) and any(groups(numbers, total) for total in range(1, 10))


@dataclass(frozen=True)
class Taken:
    """One play: the card, the floor before it, what it took, and what was paid."""

    card: str
    floor: list[str]
    taken: list[str]
    question: str
    points: int


@dataclass
class Match:
    """A match in progress, in half points."""

    chance: random.Random
    region: Region
    sides: list[list[int]]
    dealer: int = 0
    totals: list[int] = field(default_factory=list)
    waiting: int = 0
    extra: bool = False

    @property
    def seats(self) -> int:
        return sum(map(len, self.sides))

    def side(self, seat: int) -> int:
        return next(index for index, side in enumerate(self.sides) if seat in side)

    def deal(self) -> tuple[Counts, list[Taken]]:
        """One deal to the end: the facts as a table tells them, and every play."""
        region, chance = self.region, self.chance
        self.totals = self.totals or [0] * len(self.sides)
        ranks = [name for name in RANKS if region.courts or name not in "QK"]
        stock = [name + suit for suit in "SHDC" for name in ranks]
        chance.shuffle(stock)
        size = len(stock)
        hands = [[stock.pop() for _ in range(region.hand)] for _ in range(self.seats)]
        floor: list[str] = []
        while len(floor) < 4:
            card = stock.pop()
            if sweeps(card, region):
                stock.insert(chance.randrange(min(10, len(stock) + 1)), card)
            else:
                floor.append(card)
        piles: list[list[str]] = [[] for _ in self.sides]
        paid = [Counter[str]() for _ in self.sides]
        plays: list[Taken] = []
        seat, last = (self.dealer + 1) % self.seats, 0
        bold = chance.random() < 0.7
        while any(hands) or stock:
            if not any(hands):
                hands = [[stock.pop() for _ in range(region.hand)] for _ in range(self.seats)]
            card = self.choose(hands[seat], floor, bold)
            hands[seat].remove(card)
            before, taken = list(floor), take(chance, card, floor, region)
            question, points = "", 0
            own = self.side(seat)
            if taken:
                floor = [other for other in floor if other not in taken]
                piles[own] += [card, *taken]
                last = own
                if not floor:
                    question, points = basra(card, before, region)
                    paid[own][question] += points // 2 if question == "basra_pips" else bool(question)
                    if len(before) == 1 and rank(before[0]) == rank(card) and rank(card) in region.doubles:
                        paid[own]["double " + rank(card)] += 1
            else:
                floor.append(card)
            plays.append(Taken(card, before, taken, question, points))
            seat = (seat + 1) % self.seats
        piles[last] += floor
        assert sum(map(len, piles)) == size
        self.count(piles, paid)
        self.dealer = (self.dealer + 1) % self.seats
        return self.counts(piles, paid), plays

    def choose(self, hand: list[str], floor: list[str], bold: bool) -> str:
        """Any card; bold players clear the floor, bait an empty one, and keep the seven for the close cases."""
        clearing = [c for c in hand if len(floor) == 1 and rank(c) == rank(floor[0])]
        if bold and clearing and self.chance.random() < 0.8:
            return self.chance.choice(clearing)
        if bold and "7D" in hand and self.region.seven != "none":
            if 8 <= sum(VALUE.get(rank(c), 12) for c in floor) <= 11:
                return "7D"  # where it hangs on a point whether it counts
            hand = [c for c in hand if c != "7D"] or hand
        bait = [c for c in hand if not floor and rank(c) in ("J", "7", "Q", "K")]
        if bold and bait and self.chance.random() < 0.8:
            return self.chance.choice(bait)
        return self.chance.choice(hand)

    def count(self, piles: list[list[str]], paid: list[Counter[str]]) -> None:
        region = self.region
        most = max(map(len, piles))
        top = [side for side, pile in enumerate(piles) if len(pile) == most]
        if len(top) == 1:
            self.totals[top[0]] += 2 * region.majority + self.waiting
            self.waiting = 0
        elif region.everyone:
            for side in top:
                self.totals[side] += 2 * region.majority
        elif region.carries:
            self.waiting += 2 * region.majority
        price = {"basras": 10, "jack_basras": region.jack_pair, "pair_basras": region.pair}
        price |= {"seven_basras": region.seven_pair, "double_sevens": 20, "basra_pips": 2}
        worth = {"J": region.jack, "Q": region.queen, "K": region.king, "A": 2}
        for side, pile in enumerate(piles):
            for card in pile if region.cards_count else []:
                self.totals[side] += {"10D": 6, "2C": 4}.get(card, worth.get(rank(card), 0))
            for kind, number in paid[side].items():
                if kind.startswith("double "):
                    self.totals[side] += 2 * worth[kind[-1]] * number
                elif kind:
                    self.totals[side] += 2 * price[kind] * number

    def counts(self, piles: list[list[str]], paid: list[Counter[str]]) -> Counts:
        """The facts of a deal, as the form asks for them in this region."""
        region = self.region

        def held(test: Any) -> list[int]:
            return [sum(map(test, pile)) for pile in piles]

        def won(kind: str) -> list[int]:
            return [count[kind] for count in paid]

        facts = {
            "cards": [len(pile) for pile in piles],
            "tens": held(lambda card: card == "10D"),
            "club2": held(lambda card: card == "2C"),
            "aces": held(lambda card: rank(card) == "A"),
            "jacks": held(lambda card: rank(card) == "J"),
        }
        if not region.cards_count:
            facts = {"cards": facts["cards"]}
        facts["basra_pips" if region.twice else "basras"] = won("basra_pips" if region.twice else "basras")
        if region.seven == "double":
            facts["double_sevens"] = won("double_sevens")
        if region.queen:
            facts["queens"] = held(lambda card: rank(card) == "Q")
            facts["kings"] = held(lambda card: rank(card) == "K")
        if region.jack_pair:
            facts["jack_basras"] = won("jack_basras")
        if region.pair != 10:
            facts["pair_basras"] = won("pair_basras")
        if region.seven_pair != 10:
            facts["seven_basras"] = won("seven_basras")
        for letter, name in (("J", "jacks"), ("Q", "queens"), ("K", "kings")):
            if letter in region.doubles:
                facts[f"double_{name}"] = won(f"double {letter}")
        return facts

    def winner(self) -> int | None:
        """The side that has won; None while the match runs on, level at the target too."""
        best = max(self.totals)
        if best < 2 * self.region.target and not self.extra:
            return None
        top = [side for side, total in enumerate(self.totals) if total == best]
        self.extra = len(top) > 1
        return None if self.extra else top[0]


def play(match: Match) -> Iterator[tuple[Counts, list[Taken], int | None]]:
    """The deals of a match, with the winner after the last."""
    winner = None
    while winner is None:
        facts, plays = match.deal()
        winner = match.winner()
        yield facts, plays, winner
