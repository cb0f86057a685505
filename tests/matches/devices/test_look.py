"""How a phone shows its pages: each choice is kept for itself, works without a script, and is taken back by a touch."""

import pytest
from django.test import Client

from tests.matches.pages import read_page
from tests.people import TableOfFour


def look(phone: Client, address: str = "/") -> dict[str, str]:
    """What the page says of its look."""
    (root,) = read_page(phone.get(address)).all("html")
    return {name: value for name, value in root.attributes.items() if name.startswith("data-")}


def press(phone: Client, name: str, address: str = "/") -> None:
    """Press the button called *name* in the menu of a page, as a form without any script sends it."""
    page = read_page(phone.get(address))
    form = next(form for form in page.all("form") if any(b.attributes.get("name") == name for b in form.all("button")))
    sent = {field.attributes["name"]: field.attributes["value"] for field in form.all("input")}
    (button,) = (button for button in form.all("button") if button.attributes.get("name") == name)
    answer = phone.post(form.attributes["action"], {**sent, name: button.attributes["value"]})
    assert (answer.status_code, answer["Location"]) == (302, address)


@pytest.mark.django_db
def test_large_print_is_one_switch_that_a_phone_keeps(table: TableOfFour) -> None:
    phone, sheet = table.anna.client, f"/t/{table.anna.code}/"
    assert b"large.css" not in phone.get(sheet).content
    press(phone, "print", sheet)
    for address in ("/", sheet, f"{sheet}deal/", f"{sheet}board/", f"{sheet}referee/", f"{sheet}rules/", "/new/"):
        assert look(phone, address) == {"data-print": "large"}, address
        assert b"large.css" in phone.get(address).content, address
    assert look(table.wanda.client, f"/t/{table.wanda.code}/") == {}, "another phone at the table has its own"
    press(phone, "print", sheet)
    assert look(phone, sheet) == {}
    assert b"large.css" not in phone.get(sheet).content


def test_paper_print_and_hand_are_chosen_each_for_itself(client: Client, db: None) -> None:
    client.post("/theme/", {"theme": "dark"})
    press(client, "print")
    press(client, "hand")
    assert look(client) == {"data-theme": "dark", "data-print": "large", "data-hand": "other"}
    client.post("/theme/", {"theme": ""})
    assert look(client) == {"data-print": "large", "data-hand": "other"}
    press(client, "hand")
    assert look(client) == {"data-print": "large"}


@pytest.mark.parametrize("choice", ["small", '"><script>', "x" * 9999])
def test_there_is_no_other_print(client: Client, db: None, choice: str) -> None:
    assert client.post("/theme/", {"print": choice, "hand": choice}).status_code == 302
    client.cookies["print"] = client.cookies["hand"] = choice[:100]
    assert look(client) == {}
