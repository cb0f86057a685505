"""What one touch on the table notes of a deal that is played, in every variant."""

import pytest

from scorekeeper.rules.asking import Context, early_answers, opened, questions_asked, touchable, touched
from scorekeeper.rules.asking.touching import Touchable
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.table import Seating, Standing, Table
from scorekeeper.rules.variant import Variant


def context_of(variant: Variant, seating: Seating, **changes: object) -> Context:
    options = variant.charter(changes, seating)
    table = Table(options=options, seating=seating, standing=Standing.new(len(seating.sides)))
    return variant.context(table)


CASES = [(variant.key, seating.key) for variant in VARIANTS for seating in variant.seatings]


@pytest.mark.parametrize(("key", "seated"), CASES)
def test_each_button_notes_what_can_be_noted_and_notes_it_once(key: str, seated: str) -> None:
    variant = BY_KEY[key]
    context = context_of(variant, variant.seating(seated))
    for button in touchable(variant.deal, context, {}):
        assert button.word
        once = touched(variant.deal, context, {}, button.key, button.side, button.to)
        assert early_answers(variant.deal, once, context) == once, "all of it stands in the form of the deal"
        again = once | touched(variant.deal, context, once, button.key, button.side, button.to)
        assert again == once, "the same touch from a second phone, or sent twice, is one"
        assert button not in touchable(variant.deal, context, once)


@pytest.mark.parametrize(("key", "seated"), CASES)
def test_whatever_is_known_early_has_a_button_or_is_behind_one(key: str, seated: str) -> None:
    variant = BY_KEY[key]
    context = context_of(variant, variant.seating(seated))
    early = {name for name, each in questions_asked(variant.deal, context, {}).items() if each.early}
    direct = {button.key for button in touchable(variant.deal, context, {})}
    behind = opened(variant.deal, context)
    assert bool(early) == bool(direct or behind)
    assert all(question.early and question.label for question in behind)


def test_basras_are_counted_side_by_side() -> None:
    egypt = BY_KEY["basra-egypt"]
    context = context_of(egypt, egypt.seating("4-pairs"))
    noted: dict[str, object] = {}
    for side, to in ((0, 1), (1, 1), (0, 2), (0, 2)):
        noted |= touched(egypt.deal, context, noted, "basras", side, to)
    assert noted == {"basras": [2, 1]}
    assert touchable(egypt.deal, context, noted) == [
        Touchable("basras", 0, 3, "Basra"),
        Touchable("basras", 1, 2, "Basra"),
    ]


def test_a_vega_is_said_by_a_side_and_said_once() -> None:
    trionfetti = BY_KEY["trionfetti"]
    context = context_of(trionfetti, trionfetti.seatings[0])
    noted = touched(trionfetti.deal, context, {}, "proposer", 1, 0)
    assert noted == {"vega": "accepted", "proposer": 1}
    assert touchable(trionfetti.deal, context, noted) == []


def test_marriages_are_noted_in_their_order() -> None:
    marianna = BY_KEY["marianna"]
    context = context_of(marianna, marianna.seating("4-pairs"))
    noted: dict[str, object] = {}
    for side, to in ((1, 1), (0, 2), (1, 2)):  # the last comes from a phone that had not seen the second
        noted |= touched(marianna.deal, context, noted, "marriages", side, to)
    assert noted == {"marriages": [1, 0]}


@pytest.mark.parametrize(("key", "side"), [("cards", 0), ("nothing", 0), ("basras", 2), ("basras", -1)])
def test_what_no_button_says_notes_nothing(key: str, side: int) -> None:
    egypt = BY_KEY["basra-egypt"]
    context = context_of(egypt, egypt.seating("4-pairs"))
    assert touched(egypt.deal, context, {}, key, side, 1) == {}
