"""Deals of Buraco made card by card by the rules, with a count of their own (docs/rules/buraco.md 1.3 to 1.9, 2).

Melds grow from three cards on, one card at a time, out of one shuffled pack; what is left goes to
hands and pots. Nothing here asks the engine anything.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
HOME = {rank: place for place, rank in enumerate(RANKS, start=1)}
SUITS = "SHDC"
POT = 11


@dataclass(frozen=True)
class Form:
    """A form of the game as the rules tell it."""

    decks: int = 2
    jokers: int = 4
    worths: tuple[int, int, int, int, int] = (30, 20, 15, 10, 5)
    sets: str = "J Q K A"
    one_set: bool = False
    ace: str = "both"
    semi: bool = False
    special: bool = False
    honours: bool = False
    clean_to_go_out: bool = True
    pot_unplayed: str = "smaller"
    pot_bonus: int = 0
    waived: bool = False
    cut: int = 100


ANY = "A 3 4 5 6 7 8 9 10 J Q K"
US = Form()
BRAZIL = Form(worths=(20, 10, 15, 10, 5), sets="", special=True, pot_unplayed="flat", cut=0)
ITALY = Form(sets=ANY, one_set=True, ace="either", semi=True, pot_unplayed="cards", waived=True, cut=0)
ARGENTINA = Form(
    jokers=2, worths=(50, 20, 15, 10, 5), sets=ANY, clean_to_go_out=False, pot_unplayed="cards", pot_bonus=100, cut=0
)
FORMS = {
    "buraco-us": US,
    "buraco-us-old": replace(US, jokers=0),
    "buraco-us-3x2": replace(US, decks=3, jokers=6),
    "buraco-us-2x3": replace(US, decks=3, jokers=6),
    "burraco-italy": replace(ITALY, clean_to_go_out=False),
    "burraco-internazionale": ITALY,
    "buraco-argentina": ARGENTINA,
    "buraco-brazil-open": BRAZIL,
    "buraco-aberto-sujo": replace(BRAZIL, sets=ANY, clean_to_go_out=False),
    "buraco-brazil-closed": replace(BRAZIL, sets=ANY, clean_to_go_out=False),
    "buraco-stbl": BRAZIL,
    "baraziliya": US,
}


def rank(card: str) -> str:
    return "JK" if card == "JK" else card[:-1]


def suit(card: str) -> str:
    return "" if card == "JK" else card[-1]


def wild(card: str) -> bool:
    return rank(card) in ("2", "JK")


def worth(card: str, form: Form) -> int:
    joker, two, ace, high, low = form.worths
    named = {"JK": joker, "2": two, "A": ace}
    return named.get(rank(card), high if HOME.get(rank(card), 0) >= 8 else low)


def total(cards: list[str], form: Form) -> int:
    return sum(worth(card, form) for card in cards)


def at_home(card: str, place: int, of: str) -> bool:
    return suit(card) == of and (place in (1, 14) if rank(card) == "A" else HOME.get(rank(card)) == place)


def kind_of_run(length: int, at: int | None, form: Form) -> str:
    """What a run is when its wild card lies *at* an index, counted from 0, or nowhere."""
    if at is None:
        if form.special and length >= 13:
            return "runs_500" if length == 13 else "runs_1000"
        return "reale" if form.honours and length >= 13 else "clean"
    if form.honours and length >= 13:
        return "reale_dirty"
    return "semi" if form.semi and max(at, length - 1 - at) >= 7 else "dirty"


BONUS = {"clean": 200, "semi": 150, "dirty": 100, "runs_500": 500, "runs_1000": 1000, "reale": 300}
BONUS |= {"reale_dirty": 250, "super_clean": 250, "super_dirty": 200}


@dataclass
class Meld:
    """Cards as they lie, a run from low to high; ``low`` is the place of its first card, 0 for a set."""

    cards: list[str]
    low: int
    suit: str = ""
    stages: list[list[str]] = field(default_factory=list)

    def kind(self, cards: list[str], form: Form, *, laid: bool) -> str:
        """What *cards* of this meld are at the count, whether or not there are seven."""
        if not self.low:
            others = sum(map(wild, cards))
            if form.honours and len(cards) - others == 4 * form.decks:
                return "super_dirty" if others else "super_clean"
            if not others:
                return "clean"
            return "semi" if form.semi and len(cards) >= 8 else "dirty"
        if laid:
            start = self.low_of(cards)
            strange = [i for i, card in enumerate(cards) if not at_home(card, start + i, self.suit)]
            return kind_of_run(len(cards), strange[0] if strange else None, form)
        kinds = [kind_of_run(len(cards), at, form) for at in self.arrangements(cards, form)]
        return max(kinds, key=lambda kind: (BONUS[kind], kind == "clean"))

    def low_of(self, cards: list[str]) -> int:
        """The place of the first of *cards*: those of a stage lie as they will in the end."""
        length = len(self.cards)
        return next(self.low + i for i in range(length) if self.cards[i : i + len(cards)] == cards)

    def arrangements(self, cards: list[str], form: Form) -> list[int | None]:
        """Where the wild card can lie: its index for every window of places the cards can fill."""
        lowest, highest = {"high": (2, 14), "low": (1, 13)}.get(form.ace, (1, 14))
        places: list[int | None] = []
        for low in range(lowest, highest - len(cards) + 2):
            left, bare = cards.copy(), []
            for place in range(low, low + len(cards)):
                fitting = next((card for card in left if at_home(card, place, self.suit)), None)
                if fitting is None:
                    bare.append(place - low)
                else:
                    left.remove(fitting)
            if not left:
                places.append(None)
            elif len(left) == 1 and wild(left[0]):
                places.append(bare[0])
        return places


@dataclass
class Side:
    """What one side has at the end of a deal."""

    melds: list[Meld] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    pot: str = "played"
    pot_cards: list[str] = field(default_factory=list)
    out: bool = False
    cut: bool = False

    def points(self, form: Form) -> int:
        return sum(total(meld.cards, form) for meld in self.melds)

    def held(self, form: Form) -> int:
        return sum(total(hand, form) for hand in self.hands)

    def kinds(self, form: Form, *, laid: bool) -> Counter[str]:
        return Counter(meld.kind(meld.cards, form, laid=laid) for meld in self.melds if len(meld.cards) >= 7)

    def may_go_out(self, form: Form, *, laid: bool) -> bool:
        kinds = self.kinds(form, laid=laid)
        clean = ("clean", "runs_500", "runs_1000", "reale", "super_clean")
        needed = sum(kinds[kind] for kind in clean) if form.clean_to_go_out else sum(kinds.values())
        return self.pot != "not_taken" and needed > 0

    def score(self, form: Form, *, laid: bool, nobody: bool) -> int:
        """Cards, buracos, going out, less hands and pot, and the cut (docs/rules/buraco.md 1.9)."""
        made = self.points(form) + sum(BONUS[kind] * n for kind, n in self.kinds(form, laid=laid).items())
        made -= self.held(form)
        if self.out and self.may_go_out(form, laid=laid):
            made += 100
        if self.pot == "not_taken":
            made -= 0 if form.waived and nobody else 100
        else:
            made += form.pot_bonus
        if self.pot == "unplayed":
            cards = total(self.pot_cards, form)
            made -= {"cards": cards, "flat": 100, "smaller": min(cards, 100)}[form.pot_unplayed]
        return made + (form.cut if self.cut else 0)


class Maker:
    """Makes one deal after the other out of shuffled packs."""

    def __init__(self, form: Form, sides: list[int], chance: random.Random) -> None:
        self.form, self.sides, self.chance = form, sides, chance
        self.left: Counter[str] = Counter()

    def deal(self) -> list[Side]:
        """What every side has at the end of a deal; *sides* holds the number of players of each."""
        faces = [value + of for value in RANKS for of in SUITS]
        self.left = Counter(dict.fromkeys(faces, self.form.decks) | {"JK": self.form.jokers})
        sides = [Side(melds=self.melds()) for _ in self.sides]
        for side, players in zip(sides, self.sides, strict=True):
            side.pot = self.chance.choice(("played", "played", "played", "unplayed", "not_taken"))
            if side.pot == "unplayed":
                side.pot_cards = self.draw(POT)
                side.pot = "unplayed" if len(side.pot_cards) == POT else "played"
            side.hands = [self.draw(self.chance.randint(1, 9)) for _ in range(players)]
        able = [side for side in sides if side.may_go_out(self.form, laid=False) and (side.pot == "played")]
        if able and self.chance.random() < 0.8:
            gone = self.chance.choice(able)
            gone.out = True
            gone.hands[self.chance.randrange(len(gone.hands))] = []
        if self.form.cut and self.chance.random() < 0.2:
            self.chance.choice(sides).cut = True
        return sides

    def draw(self, number: int) -> list[str]:
        """So many cards of what is left, or all that is left."""
        cards = self.chance.sample(sorted(self.left.elements()), min(number, self.left.total()))
        self.left -= Counter(cards)
        return cards

    def take(self, cards: list[str]) -> bool:
        """Take *cards* out of what is left, if they are all there."""
        if any(self.left[card] < n for card, n in Counter(cards).items()):
            return False
        self.left -= Counter(cards)
        return True

    def melds(self) -> list[Meld]:
        melds: list[Meld] = []
        for _ in range(self.chance.randint(0, 7)):
            meld = self.run() if self.chance.random() < 0.6 or not self.form.sets else self.set_of(melds)
            if meld is not None and self.take(meld.cards):
                melds.append(meld)
        return melds

    def other(self) -> str:
        """A wild card that is left, or one that is not."""
        there = [card for card in self.left if wild(card)]
        return self.chance.choice(sorted(there)) if there else "JK"

    def run(self) -> Meld | None:
        """A run of any length, perhaps with a wild card somewhere, that grows to both sides."""
        lowest, highest = {"high": (2, 14), "low": (1, 13)}.get(self.form.ace, (1, 14))
        length = self.chance.choice((3, 4, 5, 6, 7, 7, 8, 8, 9, 10, 13, 14))
        if length > highest - lowest + 1:
            return None
        low, of = self.chance.randint(lowest, highest - length + 1), self.chance.choice(SUITS)
        cards = [RANKS[(place - 1) % 13] + of for place in range(low, low + length)]
        if low == 2 and low + length <= highest and self.chance.random() < 0.5:
            cards, low = [*cards[1:], cards[0]], 3  # the two lies at the far end, where it is wild
        elif self.chance.random() < 0.5:
            cards[self.chance.randrange(length)] = self.other()
        if self.form.ace == "either" and sum(rank(card) == "A" for card in cards) > 1:
            return None
        meld = Meld(cards, low, of)
        start = self.chance.randint(0, length - 3)
        end = start + 3
        while True:
            meld.stages.append(cards[start:end])
            if end - start == length:
                return meld
            lower = start > 0 and (end == length or self.chance.random() < 0.5)
            start, end = (start - 1, end) if lower else (start, end + 1)

    def set_of(self, melds: list[Meld]) -> Meld | None:
        """A set, perhaps with a wild card that comes at some time from the third card on."""
        value = self.chance.choice(self.form.sets.split())
        if self.form.one_set and any(not meld.low and rank(meld.cards[0]) == value for meld in melds):
            return None
        there = [card for card in self.left.elements() if rank(card) == value]
        number = self.chance.randint(2, 9)
        if len(there) < min(number, 3):
            return None
        cards = self.chance.sample(sorted(there), min(number, len(there)))
        if len(cards) < 3 or self.chance.random() < 0.4:
            cards.insert(self.chance.randint(2, len(cards)), self.other())
        meld = Meld(cards, 0)
        meld.stages = [cards[:size] for size in range(3, len(cards) + 1)]
        return meld
