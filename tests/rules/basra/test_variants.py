"""The variants: their names, rules and sources."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Context, differences
from scorekeeper.rules.cards import Card
from scorekeeper.rules.games.basra import VARIANTS
from scorekeeper.rules.games.basra.sweeps import sweep

from .tables import BY_KEY, EGYPT, cards


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("basra", "basra-egypt"),
        ("Basra, Egypt", "basra-egypt"),
        ("Egyptian Basra", "basra-egypt"),
        ("バスラ", "basra-egypt"),
        ("バストラ", "basra-egypt"),
        ("باصرة", "basra-egypt"),
        ("البصرة", "basra-egypt"),
        ("בסרה", "basra-egypt"),
        ("Bastra", "basra-egypt"),
        ("Ashush", "basra-lebanon-b"),
        ("アシュシュ", "basra-lebanon-b"),
        ("シリア・バスラ", "basra-syria"),
        ("basra_lebanon_a", "basra-lebanon-a"),
    ],
)
def test_names(name: str, key: str) -> None:
    assert registry.find(name).key == key


def test_no_two_variants_have_a_name_in_common() -> None:
    seen: dict[str, str] = {}
    for variant in VARIANTS:
        for names in variant.names.values():
            for name in names:
                assert seen.setdefault(registry.folded(name), variant.key) == variant.key, name


def test_every_paragraph_says_where_it_is_from() -> None:
    for variant in VARIANTS:
        tags = {source.tag for source in variant.sources}
        keys = [paragraph.key for paragraph in variant.paragraphs]
        assert len(keys) == len(set(keys))
        for paragraph in variant.paragraphs:
            assert set(paragraph.every_source) <= tags
            assert bool(paragraph.every_source) != paragraph.inferred, paragraph.key


USUAL: dict[str, dict[str, Any]] = {
    "basra-egypt": {},
    "basra-jordan": {"qk_value": 10, "pair_points": 20, "seven_pair": 14},
    "basra-yemen": {"seven_basra": "yemen", "jack_on_jack": 20},
    "basra-ethiopia": {"queen_pair_basra": False, "majority": 3, "carry": "none", "target": 51},
    "basra-lebanon-a": {
        "hand": 6, "seven_special": "none", "jack_on_jack": 10, "max_floor": 2, "majority": 3, "carry": "none",
        "tie_at_end": "sudden_death",
    },
    "basra-lebanon-b": {
        "seven_special": "none", "jack_on_jack": 10, "max_floor": 1, "majority": 3, "carry": "none",
        "tie_at_end": "sudden_death",
    },
    "basra-palestine": {"pair_points": 20, "seven_pair": 14, "majority": 3, "carry": "none"},
    "basra-syria": {"deck": 44, "hand": 5, "majority": 3, "carry": "none", "jack_value": 12.5, "double": "JQK"},
}  # fmt: skip


@pytest.mark.parametrize("key", USUAL)
def test_how_each_region_differs_from_egypt(key: str) -> None:
    changes = differences(EGYPT.options, BY_KEY[key].options, Context(seating=EGYPT.seatings[0]))
    assert {difference.key: difference.value for difference in changes} == USUAL[key]


def test_the_defaults_for_so_many_players() -> None:
    for variant in VARIANTS:
        assert [getattr(variant.seating_for(number), "key", None) for number in (2, 3, 4)] == ["2", "3", "4-pairs"]


@pytest.mark.parametrize(
    ("key", "card", "floor", "points"),
    [
        ("basra-lebanon-a", "9H", "9C", 10),
        ("basra-lebanon-a", "9H", "4D 5C", 10),
        ("basra-lebanon-a", "9H", "4D 3C 2S", 0),
        ("basra-lebanon-a", "JC", "JS", 10),
        ("basra-lebanon-a", "JC", "5S", 0),
        ("basra-lebanon-a", "7D", "7S", 10),
        ("basra-lebanon-b", "9H", "9C", 10),
        ("basra-lebanon-b", "9H", "4D 5C", 0),
        ("basra-lebanon-b", "JC", "JS", 10),
        ("basra-jordan", "QC", "QS", 20),
        ("basra-jordan", "7C", "7S", 14),
        ("basra-jordan", "JC", "JS", 0),
        ("basra-jordan", "10C", "KS", 0),
        ("basra-syria", "JC", "JS", 0),
        ("basra-syria", "7D", "4S 6C", 10),
    ],
)
def test_basras_of_the_regions(key: str, card: str, floor: str, points: int) -> None:
    assert sweep(Card.parse(card), cards(floor), BY_KEY[key].options).points == points
