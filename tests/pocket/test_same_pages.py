"""A phone that draws its own pages says what the server says, to the letter."""

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from scorekeeper.pocket.settings import LANGUAGES
from scorekeeper.rules.registry import VARIANTS
from tests.browser.every_variant import documents

from .phone import Page, Pocket, Server, alike

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("server_without_clubs")]

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
DOCUMENTS = dict(documents())
OF_A_VARIANT = ("/rules/{}/", "/rules/{}/house/", "/rules/{}/print/", "/rules/{}/card/", "/referee/{}/", "/new/{}/")
OF_A_TABLE = (
    "",
    *("deal/", "deal/1/", "log/", "board/", "board/?four", "chart/", "share/", "phones/", "end/", "ruling/", "others/"),
    *(
        "who/",
        "substitute/",
        "sheet-entry/",
        "ledger/",
        "rules/",
        "rules/elsewhere/",
        "referee/",
        "match.json",
        "?v=99",
    ),
)
OF_ALL = (
    *("/", "/new/", "/new/?q=vega", "/rules/", "/rules/which/", "/rules/compare/", "/referee/"),
    *("/join/", "/import/", "/language/", "/nothing/", "/t/nothing/", "/en/rules/basra-egypt/"),
)


def bring_in(side: Pocket | Server, document: object) -> str:
    """Bring a match in by the page for it; the address of its sheet."""
    token = TOKEN.search(side.ask("GET", "/import/").text)
    assert token
    file = SimpleUploadedFile("match.json", json.dumps(document).encode(), "application/json")
    answer = side.ask("POST", "/import/", {"csrfmiddlewaretoken": token[1], "document": file})
    assert answer.status == 302, answer.text
    return answer.headers["Location"]


def assert_alike(server: Page, phone: Page, where: str) -> None:
    ours, theirs = alike(phone), alike(server)
    assert ours[:2] == theirs[:2], where
    assert ours[2].splitlines() == theirs[2].splitlines(), where


@pytest.mark.in_turns
@pytest.mark.parametrize("address", OF_ALL)
def test_a_page_that_is_the_same_for_all(pocket: Pocket, address: str) -> None:
    assert_alike(Server().ask("GET", address), pocket.ask("GET", address), address)


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.parametrize("key", [variant.key for variant in VARIANTS])
def test_every_page_of_a_variant_and_of_its_table(pocket: Pocket, key: str) -> None:
    server = Server()
    for address in OF_A_VARIANT:
        where = address.format(key)
        assert_alike(server.ask("GET", where), pocket.ask("GET", where), where)
    at_server, on_phone = bring_in(server, DOCUMENTS[key]), bring_in(pocket, DOCUMENTS[key])
    for address in OF_A_TABLE:
        assert_alike(server.ask("GET", at_server + address), pocket.ask("GET", on_phone + address), address)


@pytest.mark.in_turns
@pytest.mark.parametrize("code", [code for code, _name in LANGUAGES])
def test_a_page_in_each_language(pocket: Pocket, code: str) -> None:
    server, header = Server(), {"Accept-Language": code}
    for address in ("/", "/new/basra-egypt/", f"/{code}/rules/briscola-chiamata/", "/referee/"):
        assert_alike(
            server.ask("GET", address, headers=header), pocket.ask("GET", address, headers=header), f"{code} {address}"
        )


@pytest.mark.deep
@pytest.mark.parametrize("code", [code for code, _name in LANGUAGES])
def test_what_is_found_in_each_language(pocket: Pocket, code: str) -> None:
    server, header = Server(), {"Accept-Language": code}
    for address in ("/rules/?q=basra", "/rules/?q=26-26", "/rules/?q=pozzetto"):
        assert_alike(
            server.ask("GET", address, headers=header), pocket.ask("GET", address, headers=header), f"{code} {address}"
        )
