"""The table "How it is dealt" equals what is dealt, for every seating, as usual and with each house rule changed."""

from collections.abc import Mapping

import pytest

from scorekeeper.rulebook.arranging import present_dealings
from scorekeeper.rulebook.book import page_of
from scorekeeper.rules.dealing import Dealing
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.rules.in_force import charters
from tests.rules.made_up import AnyVariant
from tests.searching import DEEP, SOME


def assert_is_dealt(row: Mapping[str, str], dealing: Dealing) -> None:
    """A row of the table says what is dealt."""
    assert row["Pack"] == str(dealing.pack.size)
    assert row["Hand"] == str(dealing.hand)
    stock = row.get("Stock, with the open card", "–")
    assert row.get("Stock", stock) == (str(dealing.stock) if dealing.stock else "–")
    assert row.get("Open", "–") == (str(dealing.open_cards) if dealing.open_cards else "–")
    assert row.get("Aside", "–") == (" + ".join(map(str, dealing.aside)) if dealing.aside else "–")
    assert row.get("Tricks", "–") == (str(dealing.tricks) if dealing.tricks else "–")


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_table_of_a_variant_is_what_each_seating_is_dealt(variant: AnyVariant) -> None:
    dealings = page_of(variant, variant.options, variant.seatings).dealings
    rows = {
        label: dict(zip(dealings.columns, cells, strict=True)) for labels, cells in dealings.rows for label in labels
    }
    for seating in variant.seatings:
        assert_is_dealt(rows[seating.label], variant.dealing(variant.charter({}, seating), seating))


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_table_of_a_match_is_what_its_house_rules_deal(variant: AnyVariant) -> None:
    every = list(charters(variant))
    for charter in every if DEEP else every[::SOME]:
        dealings = present_dealings(variant, [(charter.options, charter.seating)])
        ((labels, cells),) = dealings.rows
        assert labels == [charter.seating.label]
        assert_is_dealt(
            dict(zip(dealings.columns, cells, strict=True)), variant.dealing(charter.options, charter.seating)
        )


@pytest.mark.parametrize(
    ("key", "players", "dealt"),
    [
        ("baraziliya", 6, {"Pack": "162", "Stock": "63"}),
        ("basra-lebanon-a", 3, {"Hand": "4"}),
        ("basra-syria", 3, {"Pack": "52", "Hand": "4"}),
    ],
)
def test_a_seating_that_is_dealt_otherwise_has_a_row_of_its_own(key: str, players: int, dealt: dict[str, str]) -> None:
    variant = BY_KEY[key]
    dealings = page_of(variant, variant.options, variant.seatings).dealings
    label = next(each.label for each in variant.seatings if each.seats == players)
    cells = next(cells for labels, cells in dealings.rows if label in labels)
    row = dict(zip(dealings.columns, cells, strict=True))
    assert {column: row[column] for column in dealt} == dealt
