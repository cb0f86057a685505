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


# Cards of several packs, rank by rank


@pytest.fixture
def buraco(db: None) -> TableOfFour:
    return seat("buraco-us", "4-pairs", told="counts")


def ranks(table: TableOfFour, where: str = "record", *args: int, **fields: str) -> Element:
    sent = table.anna.form(where, *args, form="deal") | fields | {"action": "count"}
    with nothing_stored():
        answer = table.anna.post(where, *args, fields=sent)
    assert answer.status_code == 200
    return read_page(answer)


def test_a_pile_of_two_packs_is_counted_rank_by_rank(buraco: TableOfFour) -> None:
    page = ranks(buraco, **{"pile.of.K": "6", "pile.of.2": "1", "pile.of.JK": "2", "pile.side": "1"})
    fields = page.form("deal")
    assert fields["card_points.1"] == str(6 * 10 + 20 + 2 * 30)
    assert fields["in_hand.1"] == "", "what is left in hand is another pile"
    assert fields["pile.of.K"] == "", "the next pile begins anew"


def test_another_pile_answers_another_question(buraco: TableOfFour) -> None:
    fields = ranks(buraco, **{"pile.which": "hand", "pile.of.A": "1", "card_points.0": "300"}).form("deal")
    assert (fields["in_hand.0"], fields["card_points.0"]) == ("15", "300")


@pytest.mark.parametrize("typed", ["9", "999"])
def test_there_are_no_more_of_a_rank_than_the_packs_hold(buraco: TableOfFour, typed: str) -> None:
    assert ranks(buraco, **{"pile.of.K": typed}).form("deal")["card_points.0"] == "80"


@pytest.mark.parametrize("typed", ["-1", "²", "x", "9" * 500])
def test_what_is_no_number_of_cards_counts_nothing(buraco: TableOfFour, typed: str) -> None:
    assert ranks(buraco, **{"pile.of.K": typed, "pile.of.3": "1"}).form("deal")["card_points.0"] == "5"


def test_a_pile_is_counted_where_a_deal_is_corrected(briscola: TableOfFour) -> None:
    briscola.anna.post("record", fields=briscola.anna.form("record", form="deal") | {"points.0": "67"})
    sent: dict[str, str | list[str]] = dict(briscola.anna.form("correct", 1, form="deal"))
    with nothing_stored():
        answer = briscola.anna.post("correct", 1, fields=sent | {"action": "count", "pile": ["AS", "3D"]})
    fields = read_page(answer).form("deal")
    assert (fields["points.0"], fields["points.1"]) == ("21", "99")
