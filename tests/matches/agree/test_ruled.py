"""Ruling on a disputed deal where the dispute is seen."""

from tests.matches.agree.careful import phone_of
from tests.people import LEVEL, OURS, THEIRS, TableOfFour, typed

RULE = "Rule on this deal"


def test_who_rules_finds_the_way_at_the_dispute(careful: TableOfFour) -> None:
    carla = phone_of(careful, "Carla")
    careful.anna.record(OURS)
    assert RULE not in careful.anna.page("sheet").text, "nothing is disputed"
    carla.post("object", 1, fields={**carla.form("object", 1, form="deal"), **typed(LEVEL)})
    assert RULE not in careful.wanda.page("sheet").text, "she only watches"
    (card,) = careful.anna.page("sheet").all("section", "agree")
    (link,) = [each for each in card.all("a", "button") if each.text == RULE]
    address, query = link.attributes["href"].split("?")
    assert address == careful.anna.address("correct", 1)
    page = careful.anna.page("correct", 1, query=f"?{query}")
    assert "What you save takes the place of all versions" in page.text
    form = page.form("deal")
    assert form["common"] == "ruled"
    assert "common" not in careful.anna.form("correct", 1, form="deal"), "else it is chosen by hand"
    careful.anna.post("correct", 1, fields={**form, **typed(THEIRS)})
    assert not careful.entries[0].get("objections")
    assert "A ruling of the table" in careful.wanda.page("log").text
