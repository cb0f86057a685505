"""The rule book has an address for each language, and one that is read in the reader's."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.template import Context, Engine
from django.test import Client
from django.urls import set_urlconf

from scorekeeper.urls import in_language
from tests.matches.pages import read_page
from tests.people import seat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("four_languages")]

KEPT = "scorekeeper.web.templatetags.pieces_kept"
ONCE = "scorekeeper.web.templatetags.drawn_once"
OURS = "https://scores.example.org"
OF_THE_BOOK = [
    "",
    "basra-egypt/",
    "basra-egypt/house/",
    "basra-egypt/card/",
    "compare/",
    "compare/basra-egypt/basra-jordan/",
    "which/",
]


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.parametrize("page", OF_THE_BOOK)
def test_an_address_of_a_language_is_read_in_it_whatever_the_phone_speaks(page: str) -> None:
    client = Client(headers={"Accept-Language": "ja"})
    for language, sign in (("it", "i·"), ("en", ""), ("it", "i·")):
        answer = client.get(f"/{language}/rules/{page}")
        html = answer.content.decode()
        assert f'lang="{language}"' in html
        assert {each for each in ("i·", "j·") if each in html} == {sign} - {""}
        assert "Accept-Language" not in answer.headers["Vary"]
    assert "j·" in client.get(f"/rules/{page}").content.decode()


def test_from_a_page_in_a_language_one_comes_to_others_in_it_and_to_all_else_as_ever() -> None:
    links = read_page(Client().get("/it/rules/")).links
    assert "/it/rules/basra-egypt/" in links
    assert not [each for each in links if each.startswith("/rules/")]
    assert "/language/" in links
    assert not [each for each in links if re.match("/it/(?!rules/)", each)]
    assert "/rules/basra-egypt/" in read_page(Client(headers={"Accept-Language": "it"}).get("/rules/")).links


def test_pieces_with_addresses_are_kept_apart() -> None:
    """What a page in a language has drawn is not shown where addresses say none, and the other way round."""
    code = seat().anna.code
    italian = Client(headers={"Accept-Language": "it"})
    for _turn in range(2):
        for path, others in (("/it/rules/basra-egypt/", 'href="/rules/'), ("/rules/basra-egypt/", 'href="/it/')):
            assert others not in without_alternates(italian.get(path).content.decode())
        assert 'href="/it/' not in italian.get(f"/t/{code}/rules/").content.decode()


def test_a_piece_is_kept_with_its_addresses() -> None:
    source = {
        "page.html": '{% load pieces_kept %}{% piece "piece.html" key="basra-egypt" %}',
        "piece.html": "{% url 'rulebook:variant' key %}",
    }
    loaders = [("django.template.loaders.locmem.Loader", source)]
    engine = Engine(loaders=loaders, libraries={"pieces_kept": KEPT}, builtins=[ONCE])
    drawn = []
    for urlconf in (None, in_language("it"), None):
        with override_urlconf(urlconf):
            drawn.append(engine.get_template("page.html").render(Context()))
    assert drawn == ["/rules/basra-egypt/", "/it/rules/basra-egypt/", "/rules/basra-egypt/"]


@contextmanager
def override_urlconf(urlconf: Any) -> Iterator[None]:
    set_urlconf(urlconf)
    try:
        yield
    finally:
        set_urlconf(None)


def without_alternates(html: str) -> str:
    return re.sub(r'<link rel="alternate"[^>]*>', "", html)


@pytest.mark.parametrize("path", ["/rules/basra-egypt/", "/ja/rules/basra-egypt/"])
def test_each_names_all_its_languages(settings: object, path: str) -> None:
    settings.PUBLIC_URL = OURS  # type: ignore[attr-defined]  # pytest-django's own
    named = [
        (each.attributes["hreflang"], each.attributes["href"])
        for each in read_page(Client().get(path)).all("link")
        if each.attributes["rel"] == "alternate"
    ]
    assert named == [
        *[(code, f"{OURS}/{code}/rules/basra-egypt/") for code in ("en", "it", "ja", "ar")],
        ("x-default", f"{OURS}/rules/basra-egypt/"),
    ]


@pytest.mark.parametrize("path", ["/rules/", "/rules/basra-egypt/"])
def test_none_are_named_by_a_server_that_does_not_know_its_own_address(path: str) -> None:
    """Search engines read whole addresses only, and a page that is kept is the same by whichever one asks."""
    assert "hreflang" not in Client(headers={"host": "192.168.1.20:8000"}).get(path).content.decode()


def test_what_is_under_a_link_has_no_addresses_of_languages(settings: object) -> None:
    settings.PUBLIC_URL = OURS  # type: ignore[attr-defined]  # pytest-django's own
    code = seat().anna.code
    assert "hreflang" not in Client().get(f"/t/{code}/rules/").content.decode()
    assert Client().get(f"/it/t/{code}/rules/").status_code == 404


@pytest.mark.parametrize("path", ["/de/rules/", "/xx/rules/basra-egypt/", "/it/", "/it/rules/no-such/", "/it/referee/"])
def test_there_are_no_others(path: str) -> None:
    assert Client().get(path).status_code == 404


def test_who_chooses_a_language_there_comes_to_the_address_without_one() -> None:
    answer = Client().post("/language/", {"language": "ja", "next": "/it/rules/basra-egypt/?x=1"})
    assert answer.headers["Location"] == "/rules/basra-egypt/?x=1"
