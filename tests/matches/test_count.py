"""Anna counts a pile card by card, and the form fills itself in."""

import pytest

from tests.matches.pages import Element, read_page
from tests.people import KEY, TableOfFour, nothing_stored, seat


def counted(table: TableOfFour, *cards: str, **fields: str) -> Element:
    """The form as it comes back after the *cards* of a pile were tapped."""
    sent: dict[str, str | list[str]] = {"key": KEY, "seen": "0", "action": "count", "pile": list(cards), **fields}
    with nothing_stored():
        answer = table.anna.post("record", fields=sent)
    assert answer.status_code == 200
    return read_page(answer)


@pytest.fixture
def briscola(db: None) -> TableOfFour:
    return seat("briscola", "4-pairs", ("Anna", "Bo", "Carla", "Di"))


def test_the_points_of_the_pile_and_of_the_others_are_filled_in(briscola: TableOfFour) -> None:
    fields = counted(briscola, "AS", "3D", "KC", "2C", **{"pile.side": "1"}).form("deal")
    assert (fields["points.0"], fields["points.1"]) == ("95", "25")
    assert "pile" not in fields, "the next pile begins anew"


@pytest.mark.parametrize("side", ["", "7", "-1", "¹", "x" * 5000])
def test_a_side_that_is_none_is_the_first(briscola: TableOfFour, side: str) -> None:
    assert counted(briscola, "AS", **{"pile.side": side}).form("deal")["points.0"] == "11"


def test_what_is_no_card_of_the_pack_was_not_tapped(briscola: TableOfFour) -> None:
    fields = counted(briscola, "AS", "AS", "8S", "JK", "ace", "as").form("deal")
    assert fields["points.0"] == "11"


def test_no_more_cards_are_read_than_the_pack_has(briscola: TableOfFour) -> None:
    assert counted(briscola, *["AS"] * 40, "3D").form("deal")["points.0"] == "11"


def test_without_a_card_tapped_what_was_typed_stays(briscola: TableOfFour) -> None:
    assert counted(briscola, **{"points.0": "67"}).form("deal")["points.0"] == "67"


def test_a_preview_keeps_the_cards_that_are_laid(briscola: TableOfFour) -> None:
    sent: dict[str, str | list[str]] = {"key": KEY, "seen": "0", "action": "preview", "pile": ["AS", "3D"]}
    page = read_page(briscola.anna.post("record", fields=sent))
    assert "open" in page["counter"].attributes
    laid = [card for card in page["counter"].all("input") if "checked" in card.attributes]
    assert {"AS", "3D"} <= {card.attributes["value"] for card in laid}
