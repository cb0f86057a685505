"""What the desk of a match has filled in agrees with the sheet, before the first deal and after."""

import pytest

from tests.matches.pages import read_page
from tests.people import TableOfFour, seat, typed

pytestmark = pytest.mark.django_db

FIVE = ("Anna", "Bo", "Carla", "Dina", "Elio")


def verdict_text(table: TableOfFour, question: str, **answers: str) -> str:
    page = table.anna.client.get(f"/t/{table.anna.code}/referee/{question}/", answers)
    return read_page(page)["verdict"].text


@pytest.mark.parametrize("variant", ["basra-egypt", "burraco-italy"])
def test_who_deals_next_agrees_with_the_sheet(variant: str) -> None:
    table = seat(variant, "4-pairs", ("Anna", "Bo", "Carla", "Dina"))
    assert "When Anna deals, Bo begins." in verdict_text(table, "turn")
    deal = {"cards": (30, 22), "aces": (2, 2), "jacks": (2, 2), "tens": (1, 0), "club2": (1, 0)}
    fields = table.anna.form("record", form="deal")
    typed_in = typed(deal) if variant == "basra-egypt" else {"how": "net", "net.0": "245", "net.1": "130", "out": ""}
    assert (
        table.anna.post(
            "record",
            fields=fields
            | typed_in
            | {"none": "basras clean semi dirty reale reale_dirty super_clean super_dirty wild"},
        ).status_code
        == 302
    )
    text = verdict_text(table, "turn")
    assert "deal 2: Bo deals, Carla plays first" in table.anna.page("referee:desk").text
    assert "Bo deals next. Anna dealt the last deal, and Bo began it." in text
    assert "Anna cuts and" in text
    assert "Carla begins." in text


def test_the_declarer_is_asked_for_only_where_he_leads() -> None:
    usual = seat("briscola-chiamata", "5", FIVE)
    assert "In the deal of Anna Bo leads; Bo deals after it." in verdict_text(usual, "leader")
    assert "Declarer" not in usual.anna.page("referee:question", "leader").text
    early = read_page(usual.anna.client.get(f"{usual.anna.address('record')}?early")).form("deal")
    noted = early | {"declarer": "1", "called.rank": "3", "called.suit": "D"}
    assert usual.anna.post("record", fields=noted).status_code == 302
    assert "Bo" in usual.anna.page("sheet")["noted"].text
    assert "In the deal of Anna Bo leads; Bo deals after it." in verdict_text(usual, "leader")
    other = seat("briscola-chiamata", "5", FIVE, first_leader="declarer")
    address = f"/t/{other.anna.code}/referee/leader/"
    fresh = read_page(other.anna.client.get(address)).form("facts")
    chosen = other.anna.client.get(address, fresh | {"declarer": "2"}, headers={"HX-Request": "true"})
    assert "Carla leads; Bo deals after it." in read_page(chosen)["verdict"].text


def test_what_happened_is_told_with_the_names_of_the_table_or_the_numbers_of_players() -> None:
    table = seat("trionfetti", "4-pairs", ("Anna", "Bo", "Carla", "Dina"))
    offered = table.anna.page("referee:question", "flow").text
    assert "Won by Anna & Carla" in offered
    assert "Vega of Bo & Dina, refused" in offered
    written = read_page(table.anna.client.get("/referee/trionfetti/flow/"))
    assert "Won by Player 1 & Player 3" in written.text
