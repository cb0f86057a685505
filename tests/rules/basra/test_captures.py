"""What a card may take, against an enumerator that tries every subset; and the referee's words."""

from __future__ import annotations

import random
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from scorekeeper.rules.asking import questions_asked
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.cards import FRENCH44, FRENCH52, Card, Rank, Suit
from scorekeeper.rules.games.basra import VARIANTS, verdicts
from scorekeeper.rules.games.basra.capture import MOST_LISTED, allowed, can_take, captures, find
from scorekeeper.rules.games.basra.options import Options
from scorekeeper.rules.games.basra.seven_basras import equal_groups
from scorekeeper.rules.games.basra.sums import most_in_groups, splits
from scorekeeper.rules.games.basra.sweepers import sweeps
from scorekeeper.rules.games.basra.sweeps import sweep
from scorekeeper.rules.text import render
from tests.searching import DEEP, examples
from tests.work import calls

from .tables import BY_KEY, EGYPT, cards, table

FACES = tuple(FRENCH52.faces())
WORTH = {"A": 1, **{str(n): n for n in range(2, 11)}}
ENOUGH = 400_000
"""Calls that tell a bounded search from one that tries everything; the longest needs 260,000."""


def subsets(items: Any, least: int = 1) -> Any:
    for number in range(least, len(items) + 1):
        yield from combinations(items, number)


def is_unit(card: Card, unit: tuple[Card, ...], options: Options) -> bool:
    """A single card of the same rank, or two and more numbers that add up."""
    if len(unit) == 1:
        return unit[0].rank is card.rank
    target = WORTH.get(card.rank.value, 0)
    if card.rank in (Rank.QUEEN, Rank.KING) and options.qk_value == 10:
        target = 10
    values = [WORTH.get(other.rank.value) for other in unit]
    return None not in values and sum(value or 0 for value in values) == target


def partitions(cards: tuple[Card, ...]) -> Any:
    """Every way to split *cards* into groups."""
    if not cards:
        yield []
        return
    first, rest = cards[0], cards[1:]
    for others in ((), *subsets(rest)):
        left = tuple(card for card in rest if card not in others)
        for groups in partitions(left):
            yield [(first, *others), *groups]


def brute(card: Card, floor: list[Card], options: Options) -> set[frozenset[Card]]:
    ways = set()
    for taken in subsets(tuple(floor)):
        for groups in partitions(taken):
            singles = sum(len(group) == 1 for group in groups)
            if options.same_rank == "one" and singles > 1:
                continue
            if all(is_unit(card, group, options) for group in groups):
                ways.add(frozenset(taken))
                break
    if options.must_take_most and ways:
        most = max(map(len, ways))
        ways = {taken for taken in ways if len(taken) == most}
    return ways


RULES = st.builds(
    Options,
    same_rank=st.sampled_from(["one", "all"]),
    qk_value=st.sampled_from(["none", 10]),
    must_take_most=st.booleans(),
    seven_special=st.sampled_from(["D7", "any", "none"]),
)
LOW = [face for face in FACES if face.rank.value in "A2345"]
PLAYS = st.lists(st.one_of(st.sampled_from(LOW), st.sampled_from(FACES)), min_size=1, max_size=7, unique=True)


@settings(max_examples=examples(300), deadline=None)
@given(PLAYS, RULES)
def test_the_captures_are_those_of_a_plain_search(play: list[Card], options: Options) -> None:
    card, floor = play[0], play[1:]
    search = find(card, floor, options)
    assert search.complete
    if sweeps(card, options):
        assert set(search.taken) == ({frozenset(floor)} if floor else set())
        return
    expected = brute(card, floor, options)
    assert set(search.taken) == expected
    assert len(search.taken) == len(expected)
    assert search.compulsory == bool(expected) == can_take(card, floor, options)
    assert len(search.greatest) == max(map(len, expected), default=0)
    assert not expected or search.greatest in expected
    for taken in subsets(tuple(floor)):
        assert allowed(card, floor, taken, options) == (frozenset(taken) in expected)
    assert allowed(card, floor, [], options) == (not expected)


@settings(max_examples=examples(200), deadline=None)
@given(st.lists(st.integers(1, 9), max_size=7), st.integers(2, 10))
def test_groups_of_one_sum(values: list[int], total: int) -> None:
    named: Any = tuple(enumerate(values))  # partitions asks nothing of a card

    def fits(groups: Any) -> bool:
        return all(sum(value for _, value in group) == total for group in groups)

    assert splits(values, total) == any(fits(groups) for groups in partitions(named))
    small = tuple(item for item in named if item[1] < total)
    best = max((len(chosen) for chosen in subsets(small) if any(map(fits, partitions(chosen)))), default=0)
    assert len(most_in_groups([value for _, value in small], total)) == best


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: str(variant.key))
def test_the_whole_pack_on_the_floor_is_little_work(variant: Any) -> None:
    options = variant.options
    # A suit matters in diamonds alone, where the ten and the seven are.
    for card in options.pack.faces() if DEEP else [face for face in options.pack.faces() if face.suit is Suit.DIAMONDS]:
        floor = [face for face in options.pack.faces() if face != card]
        for question in (verdicts.what_may_be_taken, verdicts.was_it_a_basra):
            assert calls(partial(question, card, floor, options), most=ENOUGH), (str(card), question)


@pytest.mark.long
@pytest.mark.in_turns
def test_big_floors_are_little_work_and_the_greatest_is_allowed() -> None:
    chance = random.Random(7)
    for options in (Options(), Options(same_rank="all", qk_value=10, must_take_most=True)):
        for _ in range(60):
            card, *floor = chance.sample(FACES, chance.randint(20, 52))
            assert calls(partial(find, card, floor, options), most=ENOUGH)
            greatest = find(card, floor, options).greatest
            assert not greatest or allowed(card, floor, tuple(greatest), options)


def test_a_cut_list_says_so_and_holds_the_greatest() -> None:
    card = Card.parse("10S")
    floor = [face for face in FACES if face != card]
    search = find(card, floor, Options())
    assert not search.complete
    assert len(search.taken) <= MOST_LISTED + 1
    assert search.greatest in search.taken
    assert len(search.greatest) == 37  # the 36 cards below ten make 18 tens, and one ten
    assert all(allowed(card, floor, tuple(taken), Options()) for taken in search.taken)
    answer = verdicts.what_may_be_taken(card, floor, Options())
    assert render(answer.answer) == "The ten of spades must take something, in very many ways."


@pytest.mark.parametrize(
    ("card", "floor", "options", "sentence"),
    [
        ("AS", "AS 2H", Options(), "The ace of spades is there twice."),
        ("AS", "2H 2H", Options(), "The two of hearts is there twice."),
        ("JK", "2H", Options(), "There is no joker in this pack."),
        ("AS", "QH", Options(deck=44, hand=5), "There is no queen of hearts in this pack."),
    ],
)
def test_plays_that_cannot_be(card: str, floor: str, options: Options, sentence: str) -> None:
    for question in (captures, verdicts.what_may_be_taken, verdicts.was_it_a_basra):
        with pytest.raises(Impossible) as refused:
            question(Card.parse(card), cards(floor), options)
        assert [render(problem.phrase) for problem in refused.value.problems] == [sentence]


def test_taking_what_does_not_lie_there() -> None:
    for taken in ("9H", "2H 2H"):
        with pytest.raises(Impossible):
            allowed(Card.parse("2S"), cards("2H"), cards(taken), Options())


@pytest.mark.parametrize(
    ("card", "floor", "taken", "answer", "reason"),
    [
        (
            "9H",
            "AS 2H 4D 5C 6C",
            None,
            "Yes: a basra, 10 points.",
            "The card cleared the floor by its rank or by sums.",
        ),
        ("9H", "4D 5C KS", "4D 5C", "No: this is not a basra.", "Something stayed on the floor."),
        (
            "9H",
            "4D 5C KS",
            None,
            "No: that capture is not allowed, so it is no basra. "
            "It is put back, as long as the next player has not played.",
            "That is no capture this card can make.",
        ),
        ("JH", "4D 5C", None, "No: this is not a basra.", "A jack takes everything, but that is no basra."),
        ("JH", "JD", None, "No: this is not a basra.", "A jack is no basra, even on a lone jack."),
        ("7D", "4D 6C", None, "Yes: a basra, 10 points.", "No picture among them, and they add up to 10."),
        ("7D", "4H 7C", None, "No: this is not a basra.", "They add up to 11, and that is over 10."),
        ("7D", "QC", None, "No: this is not a basra.", "A jack, queen or king was among them."),
        ("7D", "", None, "No: this is not a basra.", "The floor was empty: there was nothing to take."),
    ],
)
def test_was_that_a_basra_in_egypt(card: str, floor: str, taken: str | None, answer: str, reason: str) -> None:
    verdict = verdicts.was_it_a_basra(
        Card.parse(card), cards(floor), Options(), None if taken is None else cards(taken)
    )
    assert render(verdict.answer) == answer
    assert [render(why) for why in verdict.reasons] == [reason]
    assert EGYPT.paragraph(verdict.rule)


def test_syrian_pairs_count_double() -> None:
    syria = BY_KEY["basra-syria"]
    jacks = sweep(Card.parse("JS"), cards("JH"), syria.options)
    assert (jacks.points, jacks.bonus) == (0, 25)
    wide = syria.charter({"deck": 52})
    queens, kings = (sweep(Card.parse(f"{r}S"), cards(f"{r}H"), wide) for r in "QK")
    assert (queens.points, queens.bonus, kings.points, kings.bonus) == (10, 6, 10, 8)
    verdict = verdicts.was_it_a_basra(Card.parse("JS"), cards("JH"), syria.options)
    assert render(verdict.answer) == "No basra, but the pair counts double: 25 more."
    only = syria.charter({"deck": 52, "double": "J"})
    assert sweep(Card.parse("QS"), cards("QH"), only).bonus == 0


@pytest.mark.parametrize(
    ("card", "floor", "answer"),
    [
        ("8C", "KS QD AH", "The eight of clubs takes nothing: it stays on the floor."),
        ("8C", "5H 3S", "The eight of clubs takes: three of spades, five of hearts."),
        ("JC", "5H", "The jack of clubs takes: five of hearts."),
        ("5C", "5H 5S", "The five of clubs must take something, in one of 2 ways."),
    ],
)
def test_what_may_be_taken(card: str, floor: str, answer: str) -> None:
    verdict = verdicts.what_may_be_taken(Card.parse(card), cards(floor), Options())
    assert render(verdict.answer) == answer
    assert EGYPT.paragraph(verdict.rule)
    assert verdict.reasons


def test_may_i() -> None:
    def answer_of(verdict: Any) -> tuple[bool, str]:
        assert EGYPT.paragraph(verdict.rule)
        return verdict.values["allowed"], render(verdict.answer)

    five, floor = Card.parse("5C"), cards("5H 5S 2D 3C")
    assert answer_of(verdicts.may_take(five, floor, cards("5H 2D 3C"), Options()))[0]
    assert answer_of(verdicts.may_take(five, floor, cards("5H 5S"), Options())) == (
        False,
        "No: that capture is not allowed. It is put back, as long as the next player has not played.",
    )
    assert answer_of(verdicts.may_take(five, floor, [], Options())) == (
        False,
        "No: this card can take something, so it must.",
    )
    hand = cards("5C KD")
    assert answer_of(verdicts.may_play(Card.parse("KD"), floor, hand, Options()))[0]
    assert answer_of(verdicts.may_play(Card.parse("KD"), floor, hand, Options(must_capture_if_able=True))) == (
        False,
        "No: a card that takes something must be played.",
    )


def test_every_kind_of_basra_is_counted_under_a_question_that_is_asked() -> None:
    """The referee's answer and the form after the deal must agree, whatever the rules."""
    floors = [cards(text) for text in ("JS", "7S", "8S", "QS", "KS", "4S 6H", "JS JH", "10S QS", "5S 3H")]
    for variant in VARIANTS:
        for rules in ({}, {"pair_points": "pip_sum"}, {"jack_on_jack": 30, "jack_on_jacks": True}, {"qk_basra": 20}):
            if "qk_basra" in rules and variant.key == "basra-syria":
                continue
            at = table(rules, variant=variant)
            questions = questions_asked(variant.deal, variant.context(at), {})
            for floor in floors:
                for card in at.options.pack.faces():
                    if card in floor or not set(floor) <= set(at.options.pack.faces()):
                        continue
                    basra = sweep(card, floor, at.options)
                    assert (basra.question is None) == (not basra.points)
                    assert basra.question is None or basra.question in questions
                    assert variant.paragraph(basra.rule)


def test_groups_under_ten_in_yemen() -> None:
    assert [equal_groups(v) for v in ([1, 2, 7, 8], [4, 6], [5, 5], [9], [10], [1, 2, 6], [3, 3, 3, 9])] == [
        9, 0, 5, 9, 0, 9, 9,
    ]  # fmt: skip


def test_packs() -> None:
    assert Options(deck=44, hand=5).pack == FRENCH44
