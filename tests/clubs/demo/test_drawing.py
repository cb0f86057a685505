"""Matches of made-up people are drawn like those of people: they end, and choices are mostly the usual ones."""

from random import Random

import pytest

from scorekeeper.clubs.demo.drawing import answers, draw_deal
from scorekeeper.clubs.demo.matches_drawn import draw_match
from scorekeeper.clubs.demo.offers import OFFERS, Offer
from scorekeeper.rules import log
from scorekeeper.rules.asking import Choice, Chosen
from scorekeeper.rules.breakdown import impossible
from scorekeeper.rules.registry import VARIANTS

DRAWN = sorted({variant.key for variant in VARIANTS})


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: f"{offer.key}-{offer.seats}")
def test_matches_as_they_are_offered_come_to_an_end(offer: Offer) -> None:
    chance = Random(3)
    for _time in range(4):
        drawn = draw_match(chance, offer, misheard=True)
        assert drawn.state.outcome or drawn.closed


@pytest.mark.parametrize("key", DRAWN)
def test_a_deal_of_any_variant_can_be_drawn_without_habits(key: str) -> None:
    (variant,) = (variant for variant in VARIANTS if variant.key == key)
    seating = variant.seatings[0]
    state = log.begin(variant.charter({}, seating), seating)
    chance = Random(5)
    for _time in range(3):
        deal = draw_deal(chance, variant, state.table)
        assert not impossible(variant.problems(deal, state.table))


def test_a_choice_is_mostly_the_usual_one() -> None:
    put = Choice(label="How", choices=tuple(Chosen(word, word) for word in ("a", "b", "c")))
    seating = VARIANTS[0].seatings[0]
    given = [answers(Random(seed), put, seating, usual="b") for seed in range(200)]
    assert 150 < given.count("b") < 200
