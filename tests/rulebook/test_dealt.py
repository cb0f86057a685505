"""The table "How it is dealt" equals what is dealt, for every seating with its own usual rules."""

import pytest

from scorekeeper.rulebook.book import page_of
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.rules.made_up import AnyVariant


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_table_of_a_variant_is_what_each_seating_is_dealt(variant: AnyVariant) -> None:
    dealings = page_of(variant, variant.options, variant.seatings).dealings
    rows = {
        label: dict(zip(dealings.columns, cells, strict=True)) for labels, cells in dealings.rows for label in labels
    }
    for seating in variant.seatings:
        dealing = variant.dealing(variant.charter({}, seating), seating)
        row = rows[seating.label]
        assert row["Pack"] == str(dealing.pack.size)
        assert row["Hand"] == str(dealing.hand)
        assert row.get("Stock", "–") == (str(dealing.stock) if dealing.stock else "–")
        assert row.get("Open", "–") == (str(dealing.open_cards) if dealing.open_cards else "–")
        assert row.get("Aside", "–") == (" + ".join(map(str, dealing.aside)) if dealing.aside else "–")
        assert row.get("Tricks", "–") == (str(dealing.tricks) if dealing.tricks else "–")


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
