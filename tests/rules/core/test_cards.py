"""Cards: packs of every size, card points, who takes a trick, and reading what people write."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given, strategies as st

from scorekeeper.rules.cards import (
    ALL_RANKS,
    BRA52,
    DOUBLE108,
    FRA32,
    FRENCH44,
    FRENCH52,
    ITA40,
    POR40,
    RANK_NAMES,
    SUIT_NAMES,
    SWA36,
    Card,
    Pack,
    Rank,
    Scale,
    Style,
    Suit,
    ranks,
    slip_hint,
    trick_winner,
    without,
)
from scorekeeper.rules.text import render

SCALES = {"ITA40": ITA40, "FRA32": FRA32, "POR40": POR40, "BRA52": BRA52, "SWA36": SWA36}
PLAIN = [Card(rank, suit) for rank, suit in product(ALL_RANKS, Suit)]
EVERY = [*PLAIN, Card(Rank.JOKER)]


# Names


def test_a_card_is_read_as_it_is_written() -> None:
    assert len({str(card) for card in EVERY}) == 53
    for card in EVERY:
        assert Card.parse(str(card)) == card
        assert Card.parse(str(card).lower()) == card
        assert Card.parse(f" {card}"[-4:]) == card
    for suit in Suit:
        assert Card.parse(f"1{suit.value}") == Card(Rank.ACE, suit)


def test_italian_letters() -> None:
    letters = {"S": Suit.SPADES, "C": Suit.HEARTS, "D": Suit.DIAMONDS, "B": Suit.CLUBS}
    for rank, (letter, suit) in product(ALL_RANKS, letters.items()):
        assert Card.parse(rank.value + letter, Style.ITALIAN) == Card(rank, suit)
    assert Card.parse("JK", Style.ITALIAN) == Card(Rank.JOKER)
    with pytest.raises(ValueError):
        Card.parse("AH", Style.ITALIAN)
    with pytest.raises(ValueError):
        Card.parse("AB")


@given(st.text(max_size=6) | st.none() | st.integers() | st.lists(st.just("A")))
def test_anything_else_is_no_card(text: Any) -> None:
    for style in Style:
        with suppress(ValueError):
            assert Card.parse(text, style) in EVERY


@pytest.mark.parametrize("text", ["", "S", "A", "11S", "0S", "AX", "JKS", "J K", "A S", "AS " * 50, "♠A", "١S"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_only_a_joker_has_no_suit() -> None:
    for rank in ALL_RANKS:
        with pytest.raises(ValueError):
            Card(rank)
    with pytest.raises(ValueError):
        Card(Rank.JOKER, Suit.SPADES)


def test_cards_in_words() -> None:
    assert render(Card.parse("QH").phrase(Style.FRENCH)) == "queen of hearts"
    assert render(Card.parse("QH").phrase(Style.ITALIAN)) == "horse (cavallo) of cups"
    assert render(Card.parse("JK").phrase(Style.ITALIAN)) == "joker"
    for style in Style:
        assert set(SUIT_NAMES[style]) == set(Suit)
        assert set(RANK_NAMES[style]) == set(Rank)
        assert len({render(card.phrase(style)) for card in EVERY}) == 53


def test_ranks_in_a_row() -> None:
    assert ranks("A 10 JK") == (Rank.ACE, Rank.TEN, Rank.JOKER)
    assert ranks("") == ()
    with pytest.raises(KeyError):
        ranks("A 11")


# Packs


@pytest.mark.parametrize(
    ("pack", "size", "twos", "jokers"),
    [
        (FRENCH52, 52, 4, 0),
        (Pack(ranks=ALL_RANKS, jokers=2), 54, 4, 2),
        (replace(DOUBLE108, jokers=0), 104, 8, 0),
        (DOUBLE108, 108, 8, 4),
        (Pack(ranks=ALL_RANKS, copies=3, jokers=6), 162, 12, 6),
        (FRENCH44, 44, 4, 0),
        (Pack(ranks=ITA40.order), 40, 4, 0),
        (Pack(ranks=ITA40.order, out=((Rank.TWO, 1),)), 39, 3, 0),
        (Pack(ranks=without(ITA40.order, Rank.TWO)), 36, 0, 0),
        (Pack(ranks=SWA36.order), 36, 0, 0),
        (Pack(ranks=FRA32.order), 32, 0, 0),
        (Pack(ranks=FRA32.order, out=((Rank.SEVEN, 2),)), 30, 0, 0),
        (Pack(ranks=BRA52.order, out=((Rank.TWO, 1),)), 51, 3, 0),
    ],
)
def test_packs(pack: Pack, size: int, twos: int, jokers: int) -> None:
    assert pack.size == size
    assert pack.of_rank(Rank.TWO) == twos
    assert pack.of_rank(Rank.JOKER) == jokers
    assert sum(pack.of_rank(rank) for rank in Rank) == size
    faces = list(pack.faces())
    assert len(set(faces)) == len(faces) == 4 * len(pack.ranks) + bool(jokers)
    assert {face.rank for face in faces} == set(pack.ranks) | ({Rank.JOKER} if jokers else set())


def test_packs_that_cannot_be() -> None:
    def refuse(text: str, **pack: Any) -> None:
        with pytest.raises(ValueError, match=text):
            Pack(**{"ranks": ALL_RANKS, **pack})

    refuse("apart", ranks=(*ALL_RANKS, Rank.JOKER))
    refuse("take out 4", out=((Rank.TWO, 4),))
    refuse("take out 0", out=((Rank.TWO, 0),))
    refuse("take out 1", ranks=ITA40.order, out=((Rank.TEN, 1),))
    refuse("twice", out=((Rank.TWO, 2), (Rank.TWO, 2)))
    assert Pack(ranks=ALL_RANKS, copies=2, out=((Rank.TWO, 7),)).of_rank(Rank.TWO) == 1


@pytest.mark.parametrize("name", SCALES)
def test_every_pack_of_the_family_has_120_points(name: str) -> None:
    scale = SCALES[name]
    pack = Pack(ranks=scale.order)
    assert pack.points(scale) == 120
    assert pack.size == int(name[3:])
    assert sorted(map(scale.worth, ALL_RANKS))[-5:] == [2, 3, 4, 10, 11]
    assert scale.pile(pack.faces()) == 120
    assert scale.pile(list(scale.order)) == 30
    strengths = [scale.strength(rank) for rank in scale.order]
    assert strengths == list(range(len(scale.order) - 1, -1, -1))


def test_scales_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="twice"):
        Scale(order=ranks("A K A"))
    with pytest.raises(ValueError, match="does not exist"):
        Scale(order=ranks("A K"), points={Rank.TWO: 1})
    with pytest.raises(ValueError):
        ITA40.strength(Rank.EIGHT)
    assert ITA40.worth(Rank.EIGHT) == 0


# Who takes a trick


def takes(plays: tuple[Card, ...], order: str, trump: Suit | None) -> int:
    """By going through the cards as people do: whoever beats the card that is winning so far wins now."""
    strength = order.split()
    best = 0
    for index, card in enumerate(plays):
        held = plays[best]
        if card.suit == held.suit:
            if strength.index(card.rank.value) < strength.index(held.rank.value):
                best = index
        elif card.suit is trump:
            best = index
    return best


ORDER = "A 3 K Q J 7 6 5 4 2"


@pytest.mark.parametrize("trump", [None, *Suit], ids=str)
def test_every_trick_of_two(trump: Suit | None) -> None:
    forty = list(Pack(ranks=ITA40.order).faces())
    for plays in product(forty, repeat=2):
        assert trick_winner(plays, ITA40, trump) == takes(plays, ORDER, trump)


def test_tricks_of_more_players() -> None:
    few = [Card(rank, suit) for rank, suit in product(ranks("A 3 2"), (Suit.SPADES, Suit.CLUBS, Suit.HEARTS))]
    for plays, trump in product(permutations(few, 4), (None, Suit.CLUBS)):
        assert trick_winner(plays, ITA40, trump) == takes(plays, ORDER, trump)


def test_a_trick_of_one_and_of_none() -> None:
    assert trick_winner([Card.parse("2S")], ITA40, None) == 0
    with pytest.raises(ValueError, match="nobody"):
        trick_winner([], ITA40, None)
    with pytest.raises(ValueError):
        trick_winner([Card.parse("2S"), Card.parse("8S")], ITA40, None)


def test_of_two_equal_cards_the_first_wins() -> None:
    ace = Card.parse("AS")
    assert trick_winner([Card.parse("2H"), ace, ace], BRA52, Suit.SPADES) == 1


# Slips


@pytest.mark.parametrize(
    ("counted", "text"),
    [
        (110, "This makes 110, 10 too few: a card of 10 points looks missed."),
        (131, "This makes 131, 11 too many: a card of 11 points looks counted twice."),
        (119, "This makes 119, 1 too few: a slip in adding up?"),
        (121, "This makes 121, 1 too many: a slip in adding up?"),
        (111, "This makes 111, 9 too few. Count the piles again."),
        (100, "This makes 100, 20 too few. Count the piles again."),
        (125, "This makes 125, 5 too many. Count the piles again."),
    ],
)
def test_what_a_wrong_total_looks_like(counted: int, text: str) -> None:
    assert render(slip_hint(120, counted, ITA40.points.values())) == text


def test_every_missed_card_is_named() -> None:
    pack = Counter(card.rank for card in Pack(ranks=ITA40.order).faces())
    assert set(pack.values()) == {4}
    for missed in combinations(ITA40.order, 1):
        worth = ITA40.pile(missed)
        if worth > 1:
            assert f"a card of {worth} points" in render(slip_hint(120, 120 - worth, ITA40.points.values()))
