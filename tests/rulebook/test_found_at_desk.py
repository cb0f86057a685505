"""The box at the referee's desk: it finds what this desk answers, and the paragraphs of the rules it goes by."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client

from tests.matches.pages import Element, read_page
from tests.people import TableOfFour

USUAL = "/referee/buraco-us/?seating=2"
CASES = "/referee/buraco-us/irregularity/?seating=2"


def ask(phone: Client, desk: str, typed: str, **headers: str) -> Element:
    """What is shown after *typed* was sent from the box of a *desk*, with all that its form sends along."""
    page = read_page(phone.get(desk))
    form = next(each for each in page.all("form") if each.attributes.get("role") == "search")
    hidden = {
        each.attributes["name"]: each.attributes["value"] for each in form.all("input") if "value" in each.attributes
    }
    answer = phone.get(form.attributes["action"], hidden | {"q": typed}, headers=headers)
    assert answer.status_code == 200
    return read_page(answer)


def hits(page: Element) -> list[str]:
    return [link for link in page["found"].links if "?q=" not in link]


def test_the_desk_of_a_table_finds_questions_cases_and_paragraphs_of_this_table(table: TableOfFour) -> None:
    desk = f"/t/{table.anna.code}/referee/"
    assert f"{desk}basra/" in hits(ask(table.anna.client, desk, "basra"))
    assert f"{desk}irregularity/?happened=out_of_turn" in hits(ask(table.anna.client, desk, "out of turn"))
    assert f"/t/{table.anna.code}/rules/#ten" in hits(ask(table.anna.client, desk, "ten of diamonds"))


def test_what_is_found_at_a_desk_leads_back_to_it(table: TableOfFour) -> None:
    desk = f"/t/{table.anna.code}/referee/"
    page = ask(table.anna.client, desk, "out of turn")
    assert desk in page.links
    assert [each.text for each in page.all("h1")] == ["Referee"]
    assert USUAL in ask(Client(), USUAL, "out of turn").links


@pytest.mark.parametrize("desk", [USUAL, CASES])
def test_a_desk_without_a_table_finds_what_its_variant_says_with_its_seating(desk: str) -> None:
    addresses = hits(ask(Client(), desk, "forgotten draw"))
    assert addresses
    for address in addresses:
        assert "/buraco-us/" in address
        if address.startswith("/referee/"):
            assert dict(parse_qsl(urlsplit(address).query))["seating"] == "2"


def test_no_house_rule_of_a_desk_without_a_table_is_called_a_tables_own() -> None:
    assert "played here" not in ask(Client(), USUAL, "jokers")["found"].text


def test_htmx_gets_the_hits_alone_at_a_desk_too(table: TableOfFour) -> None:
    page = ask(table.anna.client, f"/t/{table.anna.code}/referee/", "basra", **{"HX-Request": "true"})
    assert not page.all("h1")
    assert hits(page)


def test_a_phone_that_only_watches_finds_at_the_desk_too(table: TableOfFour) -> None:
    assert hits(ask(table.wanda.client, f"/t/{table.wanda.code}/referee/", "basra"))


def test_an_unheard_of_seating_is_no_page() -> None:
    assert Client().get("/rules/", {"in": "buraco-us", "at": "desk", "seating": "9", "q": "pot"}).status_code == 404
