"""Melds: every small one against oracles, classes, the best arrangement, and how much work a hard one makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations
from typing import Any

import pytest

from scorekeeper.rules.cards import ALL_RANKS, Card, Rank, Suit
from scorekeeper.rules.games.buraco import melds as judging, runs
from scorekeeper.rules.games.buraco.melds import judge
from scorekeeper.rules.games.buraco.options import Options
from scorekeeper.rules.text import render

from .tables import BY_KEY, cards

ITALY = BY_KEY["burraco-italy"].options
OPEN = BY_KEY["buraco-brazil-open"].options
RULES: dict[str, Options] = {
    "us": Options(),
    "high": Options(ace="high", sets="AK3"),
    "low": Options(ace="low", sets="A"),
    "italy": ITALY,
    "open": OPEN,
    "ends": Options(semi=150, semi_shape="end_only", set_semi=False),
    "honours": Options(sets="any", honours=True),
    "old": Options(jokers="none"),
}
HOME = {rank: place for place, rank in enumerate(ALL_RANKS, start=1)}


# An oracle of its own: windows of places, and what is left over once every place has its own card


def own_places(card: Card) -> tuple[int, ...]:
    return (1, 14) if card.rank is Rank.ACE else (HOME.get(card.rank, 0),)


def wild(card: Card) -> bool:
    return card.rank in (Rank.TWO, Rank.JOKER)


def windows(meld: Sequence[Card], rules: Options) -> Iterator[tuple[int, int | None]]:
    """Every window of places that *meld* fills: its first place, and the index of the wild card or None."""
    if rules.ace == "either" and sum(card.rank is Rank.ACE for card in meld) > 1:
        return
    lowest, highest = {"high": (2, 14), "low": (1, 13)}.get(rules.ace, (1, 14))
    for suit in {card.suit for card in meld if not wild(card)}:
        for low in range(lowest, highest - len(meld) + 2):
            left, bare = list(meld), []
            for place in range(low, low + len(meld)):
                fits = [card for card in left if card.suit is suit and place in own_places(card)]
                if fits:
                    left.remove(fits[0])
                else:
                    bare.append(place)
            if not left:
                yield low, None
            elif len(left) == 1 and wild(left[0]):
                yield low, bare[0] - low


def bonus_of_run(length: int, at: int | None, rules: Options) -> int:
    if length < 7:
        return 0
    if rules.honours and not rules.special and length >= 13:
        return 300 if at is None else 250
    if at is None:
        return {13: 500, 14: 1000}.get(length, 200) if rules.special else 200
    sides = (at, length - 1 - at)
    semi = rules.semi == 150 and max(sides) >= 7 and (rules.semi_shape == "one_side" or min(sides) == 0)
    return 150 if semi else 100


def bonus_of_set(meld: Sequence[Card], rules: Options) -> int | None:
    """The bonus of a set, or None where it is none."""
    named = {"JQKA": "JQKA", "any": "A3456789JQK", "none": "", "A": "A", "AK3": "AK3"}[rules.sets]
    natural = [card for card in meld if not wild(card)]
    if len({card.rank for card in natural}) != 1 or len(natural) < max(2, len(meld) - 1):
        return None
    if not (natural[0].rank.value in named or (rules.sets == "any" and natural[0].rank is Rank.TEN)):
        return None
    if len(meld) < 7:
        return 0
    if rules.honours and not rules.special and len(natural) == 8:
        return 250 if len(meld) == 8 else 200
    if len(natural) == len(meld):
        return 200
    return 150 if rules.semi and rules.set_semi and len(meld) >= 8 else 100


def oracle(meld: Sequence[Card], rules: Options) -> int | None:
    """The best bonus of *meld* in any order, or None if it is not legal."""
    joker = not rules.pack.jokers
    if len(meld) < 3 or (joker and Card(Rank.JOKER) in meld):
        return None
    bonuses = [bonus_of_run(len(meld), at, rules) for _low, at in windows(meld, rules)]
    as_set = bonus_of_set(meld, rules)
    bonuses += [] if as_set is None else [as_set]
    return max(bonuses, default=None)


def oracle_as_laid(meld: Sequence[Card], rules: Options) -> int | None:
    """As the oracle, a run only as it lies, upwards or downwards."""
    if len(meld) < 3 or (not rules.pack.jokers and Card(Rank.JOKER) in meld):
        return None
    bonuses = [*runs_upwards(meld, rules), *runs_upwards(meld[::-1], rules)]
    as_set = bonus_of_set(meld, rules)
    bonuses += [] if as_set is None else [as_set]
    return max(bonuses, default=None)


def runs_upwards(meld: Sequence[Card], rules: Options) -> Iterator[int]:
    """The bonuses of the runs that a meld is from low to high."""
    for low, at in windows(meld, rules):
        suit = next(card.suit for card in meld if not wild(card))
        strange = [i for i, c in enumerate(meld) if c.suit is not suit or low + i not in own_places(c)]
        if strange == ([] if at is None else [at]) or (at is not None and len(strange) == 1 and wild(meld[strange[0]])):
            yield bonus_of_run(len(meld), strange[0] if strange else None, rules)


def bonus(meld: Sequence[Card], rules: Options, *, laid: bool = False) -> int | None:
    judged = judge(meld, rules, laid=laid)
    assert judged.points == rules.scale.pile(meld)
    assert Counter(judged.cards) == Counter(meld)
    assert judged.legal == (judged.why is None)
    return judged.bonus if judged.legal else None


SMALL = cards("AH 2H 3H 4H QH KH 2S 3S JK")
"""Faces with which every case of a short meld can be made."""


def small_melds(size: int, copies: int = 2) -> Iterator[tuple[Card, ...]]:
    for meld in combinations_with_replacement(SMALL, size):
        if max(Counter(meld).values()) <= copies:
            yield meld


@pytest.mark.parametrize("rules", RULES)
def test_every_small_meld_in_any_order(rules: str) -> None:
    legal = 0
    for size in (2, 3, 4, 5, 6) if rules in ("us", "italy") else (2, 3, 4, 5):
        for meld in small_melds(size):
            expected = oracle(meld, RULES[rules])
            assert bonus(meld, RULES[rules]) == expected, " ".join(map(str, meld))
            legal += expected is not None
    assert legal > 30


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.parametrize("rules", ["us", "high", "italy", "open"])
def test_every_small_meld_as_it_lies(rules: str) -> None:
    """Each order is judged like the oracle; a meld is legal in some order if and only if it is in any."""
    for size in (3, 4):
        for meld in small_melds(size):
            orders = set(permutations(meld))
            bonus_by_order = {order: bonus(order, RULES[rules], laid=True) for order in orders}
            for order, got in bonus_by_order.items():
                assert got == oracle_as_laid(order, RULES[rules]), " ".join(map(str, order))
            some = [got for got in bonus_by_order.values() if got is not None]
            assert max(some, default=None) == bonus(meld, RULES[rules]), " ".join(map(str, meld))


def long_runs() -> Iterator[tuple[Card, ...]]:
    """Every window of a suit, whole or with one card replaced by a wild one, or with two."""
    line = [Card(rank, Suit.HEARTS) for rank in (*ALL_RANKS, Rank.ACE)]
    others = cards("JK 2H 2S")
    for low in range(14):
        for high in range(low + 3, 15):
            whole = line[low:high]
            yield tuple(whole)
            for index in range(len(whole)):
                for other in others:
                    yield (*whole[:index], other, *whole[index + 1 :])
            for other in others:
                yield (*whole, other)
                yield (other, *whole)


@pytest.mark.deep
@pytest.mark.parametrize("rules", RULES)
def test_every_run_with_a_wild_card_anywhere(rules: str) -> None:
    kinds = Counter[int | None]()
    for meld in long_runs():
        if max(Counter(meld).values()) > 2:
            continue
        expected = oracle(meld, RULES[rules])
        assert bonus(meld, RULES[rules]) == expected, " ".join(map(str, meld))
        assert bonus(tuple(reversed(meld)), RULES[rules]) == expected
        assert bonus(meld, RULES[rules], laid=True) == oracle_as_laid(meld, RULES[rules]), " ".join(map(str, meld))
        kinds[expected] += 1
    assert {None, 0, 100} <= set(kinds) or RULES[rules].semi or RULES[rules].honours
    assert (1000 in kinds) == (rules == "open")
    assert (150 in kinds) == (rules in ("italy", "ends"))


@pytest.mark.parametrize("rules", RULES)
def test_every_set_of_every_rank(rules: str) -> None:
    options = RULES[rules]
    for rank in ALL_RANKS:
        natural = [Card(rank, suit) for suit in Suit for _ in range(2)]
        for size in range(2, 9):
            for others in ((), cards("JK"), cards("2S"), cards("2H JK")):
                meld = (*natural[:size], *others)
                if max(Counter(meld).values()) <= 2:
                    assert bonus(meld, options) == oracle(meld, options), " ".join(map(str, meld))


# Cases worth a name


@pytest.mark.parametrize(
    ("meld", "rules", "grade", "points", "gain"),
    [
        ("AH 2H 2S 4H 5H 6H 7H", "us", "dirty", 75, 100),  # referee question 1
        ("3H 4H 2H 6H 7H 8H 9H 5H", "us", "clean", 65, 200),  # the two slides home
        ("3H 4H 2H 6H 7H 8H 9H JK", "us", "dirty", 90, 100),  # legal as 2-3-4-joker-6-7-8-9
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "us", "clean", 135, 200),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "open", "clean", 125, 1000),
        ("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "open", "clean", 110, 500),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH JK", "italy", "semi_clean", 150, 150),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "honours", "clean", 120, 300),
        ("9H 9S 9D 9C 9H 9S 9D 9C", "honours", "clean", 80, 250),
        ("9H 9S 9D 9C 9H 9S 9D 9C JK", "honours", "dirty", 110, 200),
        ("9H 9S 9D", "italy", "clean", 30, 0),
        ("3H 2C 5H 6H 7H 8H 9H 10H JH", "italy", "semi_clean", 80, 150),
        ("3H 2C 5H 6H 7H 8H 9H 10H JH", "ends", "dirty", 80, 100),
        ("2C 4H 5H 6H 7H 8H 9H 10H", "ends", "semi_clean", 70, 150),
        ("QS QD QC QH QS QD QC JK", "ends", "dirty", 100, 100),
    ],
)
def test_what_a_meld_is(meld: str, rules: str, grade: str, points: int, gain: int) -> None:
    judged = judge(cards(meld), RULES[rules])
    assert judged.grade is not None
    assert (judged.grade.value, judged.points, judged.bonus) == (grade, points, gain)


@pytest.mark.parametrize(
    ("meld", "rules", "laid", "refused"),
    [
        ("5H 6H", "us", True, "too_short"),
        ("AH 2S 2C 4H 5H 6H 7H", "us", False, "wilds"),  # referee question 2
        ("9H 9S 9D", "us", False, "set_rank"),  # referee question 4
        ("KH KS KD", "open", False, "set_rank"),
        ("KH AH 2H", "us", True, "corner"),  # referee question 5; the two may be the queen
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "italy", False, "aces"),  # referee question 6
        ("3H 4H 2H 6H 7H 8H 9H JK", "us", True, "order"),
        ("5H 5H 6H", "us", False, "twice"),
        ("5H 6H 7S", "us", False, "suits"),
        ("2H 2S JK", "us", False, "only_wild"),
        ("QS QD JK 2S", "us", False, "wilds"),
        ("KH KS JK", "old", False, "no_such_card"),
        ("KH KH KH", "us", False, "copies"),
        ("AH 2H 3H", "high", False, "gap"),
        ("QH KH AH", "low", False, "gap"),
        ("3H 5H 7H 9H", "us", False, "gap"),
        (" ".join(["3H"] * 15), "us", False, "too_long"),
    ],
)
def test_why_a_meld_is_not_legal(meld: str, rules: str, laid: bool, refused: str) -> None:
    judged = judge(cards(meld), RULES[rules], laid=laid)
    assert not judged.legal
    assert judged.refused == refused
    assert judged.why is not None
    assert render(judged.why).endswith(".")


def test_wild_cards_alone_by_option() -> None:
    rules = Options(wild_canasta=1000)
    seven = judge(cards("2H 2H 2S 2S 2D JK JK"), rules)
    assert (seven.bonus, seven.points, seven.legal) == (1000, 160, True)
    assert judge(cards("2H 2S JK"), rules).bonus == 0
    assert not judge(cards("2H 2S JK"), Options()).legal


def test_with_three_packs_a_set_has_up_to_twelve_and_a_wild_one() -> None:
    queens = cards("QS QS QS QH QH QH QD QD QD QC QC QC")
    assert judge((*queens, *cards("JK")), Options(decks=3)).bonus == 100
    assert judge(queens, Options(decks=3)).bonus == 200
    assert judge(queens, Options()).refused == "copies"


def test_a_free_wild_card_lies_low_or_high_beside_a_low_ace() -> None:
    assert " ".join(map(str, judge(cards("5H 6H JK"), ITALY).cards)) == "JK 5H 6H"
    assert " ".join(map(str, judge(cards("AH 2H JK"), ITALY).cards)) == "AH 2H JK"


# How much work a hard meld makes

MEAN = {
    "a suit twice": cards(" ".join(f"{rank.value}H" for rank in ALL_RANKS) + " ") * 2 + cards("JK JK"),
    "twos": cards("2H 2S 2D 2C") * 7,
    "jokers": cards("JK") * 28,
    "equal": cards("KH") * 28,
    "ace to ace": cards("AH 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2H"),
    "two wild": cards("3H 4H 5H 6H 7H 8H 9H 10H JH QH KH 2H 2S JK"),
}


@pytest.mark.parametrize("name", MEAN)
@pytest.mark.parametrize("rules", ["us", "italy", "wild"])
def test_a_hard_meld_makes_little_work(name: str, rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At most a dozen arrangements are looked at, whatever is offered."""
    looked: list[int] = []
    every, laid, graded = runs.every_run, runs.as_laid, judging.canasta_of_run

    def counting(function: Any) -> Any:
        def counted(*args: Any) -> Any:
            outcome = function(*args)
            looked.append(len(outcome) if isinstance(outcome, list) else 1)
            return outcome

        return counted

    monkeypatch.setattr(judging, "every_run", counting(every))
    monkeypatch.setattr(judging, "as_laid", counting(laid))
    monkeypatch.setattr(judging, "canasta_of_run", counting(graded))
    options = {**RULES, "wild": Options(wild_canasta=1000, sets="any")}[rules]
    for as_they_lie in (False, True):
        judge(MEAN[name], options, laid=as_they_lie)
    assert sum(looked) <= 12
