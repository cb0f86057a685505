"""The rules of a variant, and of this table."""

import re
from typing import Any

import pytest
from django.test import Client

from scorekeeper.rulebook.agreeing import possible_charters
from scorekeeper.rulebook.wordings import own_words
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.text import render
from tests.matches.pages import Element, read_page
from tests.people import LEVEL, OURS, SWEEP, THEIRS, TableOfFour, seat
from tests.rulebook.conftest import all_opened, opened
from tests.rules.made_up import AnyVariant

pytestmark = pytest.mark.django_db


def played_here(page: Element, rule: str) -> str:
    """What the page says is chosen for a house rule."""
    place = opened(page, f"rule-{rule}")
    chosen = place.all("strong")
    return chosen[0].text if chosen else place.all("p", "num")[0].text


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_variant_has_its_rules_cards_house_rules_and_sources(stranger: Client, variant: object) -> None:
    from scorekeeper.rules.variant import Variant

    assert isinstance(variant, Variant)
    page = all_opened(stranger, f"/rules/{variant.key}/")
    own = own_words(variant)
    for paragraph in variant.paragraphs:
        for seating in variant.seatings:
            options = variant.charter({}, seating)
            if paragraph.when(options, seating):
                for sentence in paragraph.sentences_under(options, seating):
                    assert render(sentence.under(options, seating), own) in page[paragraph.key].text
    for source in variant.sources:
        assert source.where in page["sources"].text
    for seating in variant.seatings:
        assert seating.label in page["glance"].text
    ids = [element.attributes["id"] for element in page if "id" in element.attributes]
    assert len(ids) == len(set(ids)), "an anchor must be one place"


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_no_rule_with_a_source_is_said_to_have_none(stranger: Client, variant: AnyVariant) -> None:
    page = all_opened(stranger, f"/rules/{variant.key}/")
    own = own_words(variant)
    for rule in variant.paragraphs:
        usual = [(variant.charter({}, seating), seating) for seating in variant.seatings]
        in_force = any(rule.when(*charter) for charter in usual)
        charters = usual if in_force else possible_charters(variant, rule, usual)
        if not charters:
            assert rule.key not in page, "no table can agree on it"
            continue
        shown = page[rule.key]
        assert ("no source says this; your" in shown.text) == rule.inferred, rule.key
        force = [charter for charter in charters if rule.when(*charter)] or charters
        ours = " ".join(each.text for each in shown.all("span", "our-reading"))
        sentences = {
            marked: {
                render(sentence.under(*charter), own)
                for charter in force
                for sentence in (wording if isinstance(wording, tuple) else ())
                if sentence.when(*charter)
            }
            for marked, wording in ((False, rule.text), (True, rule.reading))
        }
        assert all(each in ours for each in sentences[True]), rule.key
        assert not any(each in ours for each in sentences[False] - sentences[True]), rule.key


def test_an_unknown_variant_is_not_found(stranger: Client) -> None:
    answer = stranger.get("/rules/nonsense/")
    assert answer.status_code == 404
    assert "There is no game with this name." in read_page(answer).text


def test_the_table_s_own_rules_are_marked(db: None) -> None:
    table = seat(target=121, carry="none")
    for phone in (table.anna, table.wanda):
        page = phone.page("rulebook:table")
        assert "This table changed 2 rules." in page.text
        assert played_here(page, "target") == "121"
        assert "Changed. Usual: 101" in page["rule-target"].text
        assert "Changed." not in page["rule-majority"].text
        assert "to 121" in page["glance"].text


PARTS = {
    "house": "rule-target",
    "cases": "cases",
    "elsewhere": "pair_basra",
    "disputed": "disputed",
    "sources": "source-parlett",
}
"""Each part of the rules of Basra, and something in it to which an address leads."""


@pytest.mark.parametrize("at_table", [True, False], ids=["table", "variant"])
@pytest.mark.parametrize(("part", "anchor"), PARTS.items())
def test_a_part_of_the_rules_is_put_in_its_place_or_is_a_page_of_its_own(
    table: TableOfFour, part: str, anchor: str, at_table: bool
) -> None:
    phone = table.wanda.client
    rules = table.wanda.address("rulebook:table") if at_table else "/rules/basra-egypt/"
    page = read_page(phone.get(rules))
    assert page.links.count(f"{rules}{part}/#{anchor}") == 1
    whole = read_page(phone.get(f"{rules}{part}/"))
    assert opened(page, anchor).text == whole[anchor].text
    assert f"{rules}#{part}" in whole.links
    put_in: Any = phone.get(f"{rules}{part}/", headers={"HX-Request": "true"})
    assert b"<html" not in put_in.content
    assert put_in["HX-Push-Url"] == "false"
    assert read_page(put_in)[anchor].text == whole[anchor].text


def test_there_are_no_other_parts(table: TableOfFour) -> None:
    assert table.wanda.get("rulebook:table-part", "nothing").status_code == 404
    for address in ("basra-egypt/nothing", "nonsense/house", "compare/house", "which/print"):
        assert table.wanda.client.get(f"/rules/{address}/").status_code == 404


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_what_a_part_leads_to_is_on_its_own_page_or_on_that_of_the_rules(stranger: Client, variant: AnyVariant) -> None:
    rules = f"/rules/{variant.key}/"
    page = read_page(stranger.get(rules))
    parts = {link.partition("#")[0] for link in page.links if re.match(rf"{rules}\w+/#", link)}
    assert len(parts) >= 4
    for part in parts:
        alone = read_page(stranger.get(part))
        here = {each.removeprefix("#") for each in alone.links if each.startswith("#")}
        there = {each.removeprefix(f"{rules}#") for each in alone.links if each.startswith(f"{rules}#")}
        assert [each for each in here if each not in alone] == [], part
        assert [each for each in there if each not in page] == [], part


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_page_to_print_has_all_that_the_rules_have_with_their_parts(stranger: Client, variant: AnyVariant) -> None:
    page = all_opened(stranger, f"/rules/{variant.key}/")
    printed = read_page(stranger.get(f"/rules/{variant.key}/print/"))
    assert f"/rules/{variant.key}/print/" in page.links
    assert [each for each in page.all("button") if "data-print" in each.attributes] == []
    assert [each.text for each in printed.all("button") if "data-print" in each.attributes] == ["Print"]
    assert printed["main"].text == page["main"].text
    assert not printed.all("a", "fold")
    assert all("open" in each.attributes for each in printed.all("details") if each.all("dl", "rulings"))


@pytest.mark.long
def test_the_rules_of_a_table_can_be_printed_whole(table: TableOfFour) -> None:
    rules = table.wanda.address("rulebook:table")
    printed = read_page(table.wanda.client.get(f"{rules}print/"))
    assert printed["main"].text == all_opened(table.wanda.client, rules)["main"].text
    assert rules in printed.links


def test_the_usual_rules_are_not_marked(table: TableOfFour) -> None:
    assert "This table changed" not in table.wanda.page("rulebook:table").text
    assert "Changed." not in table.wanda.page("rulebook:table").text


def test_every_line_of_the_sheet_leads_to_its_rule(table: TableOfFour) -> None:
    for deal in (LEVEL, THEIRS, OURS):
        table.anna.record(deal)
    rules = table.wanda.page("rulebook:table")
    leading = [link for link in table.wanda.page("sheet").links if "#" in link and "rules" in link]
    assert len(leading) > 15
    for link in leading:
        address, _hash, anchor = link.partition("#")
        assert address == table.wanda.address("rulebook:table")
        assert anchor in rules


def test_the_rules_stay_when_the_match_is_over(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    assert "Rules of this table" in table.wanda.page("rulebook:table").text


def test_what_leads_to_a_rule_is_drawn_and_no_sign_that_only_printers_know(stranger: Client) -> None:
    page = all_opened(stranger, "/rules/briscola/")
    links = [link for rule in page.all("div", "rule") for link in rule.all("a", "pilcrow")]
    assert links
    assert all(link.all("svg") for link in links)
    assert "\N{PILCROW SIGN}" not in page.text


def test_a_link_to_a_rule_is_read_out_by_its_title(stranger: Client) -> None:
    page = all_opened(stranger, "/rules/buraco-us/")
    read_out = [hidden.text for hidden in page.all("span", "vh") if hidden.text.startswith("Rule: ")]
    assert read_out
    assert not [text for text in read_out if "_" in text or text[6].islower()]


def test_a_worked_example_stands_with_the_rules_of_a_table_only_where_it_comes_out_so() -> None:
    """Cards left in hand that go to the other side are not taken off, and a far target changes no deal."""
    for rules, stands in (({}, True), ({"target": 5000}, True), ({"hands_left": "opponents"}, False)):
        table = seat("buraco-brazil-open", **rules)
        page = read_page(table.anna.client.get(f"/t/{table.anna.code}/rules/"))
        assert ("a clean run of thirteen" in page.text) == stands, rules
        assert page["out"].text, "the rules themselves stay"


def test_sources_are_called_in_the_language_of_the_reader(stranger: Client) -> None:
    """On the page of the rules, at its paragraphs and below it, and at a verdict that rests on them."""
    italian = {"Accept-Language": "it"}
    rules = all_opened(stranger, "/rules/burraco-italy/", headers=italian)
    address = "/referee/burraco-italy/go_out/"
    verdict = read_page(stranger.get(address, {"asked": "", "clean": "1"}, headers=italian))["verdict"]
    summary = "un riassunto del codice F.I.Bur."
    assert summary in rules["out"].text
    assert summary in rules["sources"].text
    assert summary in verdict.text
    for page in (rules["out"], rules["sources"], verdict):
        assert "a summary of the F.I.Bur. code" not in page.text
    assert "Il valore delle carte in Italia. https" in rules["sources"].text
