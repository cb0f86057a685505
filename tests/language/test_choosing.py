"""The language of a phone: what its browser asks for, or what was chosen by hand; nobody else's."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.test import Client, override_settings

from scorekeeper.accounts.models import Account
from tests.language.signs import SIGNS
from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, TableOfFour, seat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("four_languages")]


def phone(*, asks: str = "", chose: str = "") -> Client:
    client = Client(headers={"Accept-Language": asks} if asks else {})
    if chose:
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = chose
    return client


def spoken(answer: Any) -> str:
    """The language that a page says it is in, after a look at whether its words are."""
    html = answer.content.decode()
    language = re.search(r'<html\s+lang="([\w-]+)"', html)
    assert language
    assert {sign for sign in SIGNS.values() if sign in html} == {SIGNS.get(language[1], "")} - {""}
    assert answer.headers["Content-Language"] == language[1]
    return language[1]


@pytest.mark.parametrize(
    ("asks", "speaks"),
    [
        ("", "en"),
        ("it", "it"),
        ("it-CH,it;q=0.9,en;q=0.8", "it"),
        ("de, ja;q=0.5, en;q=0.2", "ja"),
        ("de", "en"),
        ("ar-EG", "ar"),
        ("*", "en"),
        ("\x7f;;q=", "en"),
    ],
)
def test_a_browser_is_answered_in_the_first_language_of_its_list_that_there_is(asks: str, speaks: str) -> None:
    for path in ("/", "/rules/", "/new/", "/no/such/page/"):
        assert spoken(phone(asks=asks).get(path)) == speaks


def test_what_was_chosen_by_hand_goes_before_the_browsers_list() -> None:
    client = phone(asks="ja")
    answer = client.post("/language/", {"language": "it", "next": "/rules/?in=basra-egypt"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/rules/?in=basra-egypt")
    cookie = answer.cookies[settings.LANGUAGE_COOKIE_NAME]
    assert (cookie.value, cookie["samesite"], cookie["httponly"]) == ("it", "Lax", True)
    assert int(cookie["max-age"]) > 300 * 24 * 3600
    assert spoken(client.get("/")) == "it"


@pytest.mark.parametrize("wrong", ["de", "", "../x", "xx\0"[:2]])
def test_a_language_that_is_not_offered_is_not_kept(wrong: str) -> None:
    client = phone()
    answer = client.post("/language/", {"language": wrong})
    assert settings.LANGUAGE_COOKIE_NAME not in answer.cookies
    assert spoken(phone(chose=wrong).get("/")) == "en"


@pytest.mark.parametrize("away", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "/\n/x"])
def test_one_comes_back_to_no_page_but_ours(away: str) -> None:
    assert phone().post("/language/", {"language": "it", "next": away}).headers["Location"] == "/"


def test_the_first_page_has_a_menu_and_each_other_page_leads_to_one() -> None:
    first = read_page(phone().get("/"))
    buttons = [each for each in first.all("button") if each.attributes.get("name") == "language"]
    assert [(each.attributes["lang"], each.text) for each in buttons] == [
        ("en", "English"),
        ("it", "Italiano"),
        ("ja", "日本語"),
        ("ar", "العربية"),
    ]
    assert [each.attributes.get("aria-current") for each in buttons] == ["true", None, None, None]
    for path in ("/rules/", "/rules/basra-egypt/", "/new/", "/referee/", "/account/login/", "/no/such/"):
        assert "/language/" in read_page(phone().get(path)).links, path
    client = phone()
    chosen = client.get("/language/", headers={"Referer": "http://testserver/rules/?q=basra"})
    (form,) = [each for each in read_page(chosen).all("form") if each.attributes.get("action") == "/language/"]
    (leads_back,) = [each for each in form.all("input") if each.attributes.get("name") == "next"]
    assert leads_back.attributes["value"] == "/rules/?q=basra"
    strange = client.get("/language/", headers={"Referer": "http://evil.example/rules/"})
    (form,) = [each for each in read_page(strange).all("form") if each.attributes.get("action") == "/language/"]
    assert not [each for each in form.all("input") if each.attributes.get("name") == "next"]


def test_where_somebody_writes_no_way_leads_off_beside_the_form() -> None:
    code = seat().anna.code
    assert "/language/" in read_page(phone().get(f"/t/{code}/")).links
    assert "/language/" not in read_page(phone().get(f"/t/{code}/deal/")).links


def test_with_one_language_there_is_no_menu() -> None:
    with override_settings(LANGUAGES=settings.LANGUAGES[:1]):
        for path in ("/", "/rules/basra-egypt/"):
            page = read_page(phone(asks="it", chose="it").get(path))
            assert "/language/" not in page.links
            assert page.all("html")[0].attributes["lang"] == "en"


def test_right_to_left_is_said_by_the_page() -> None:
    assert read_page(phone(asks="ar").get("/")).all("html")[0].attributes["dir"] == "rtl"
    assert "dir" not in read_page(phone(asks="ja").get("/")).all("html")[0].attributes


# One table, three languages


@pytest.fixture
def table() -> TableOfFour:
    return seat()


PAGES = ["", "deal/", "log/", "board/", "rules/", "referee/", "share/", "chart/"]


@pytest.mark.parametrize("page", PAGES)
def test_each_phone_at_a_table_reads_its_own_language(table: TableOfFour, page: str) -> None:
    """Also from what is kept: each page is asked for twice, and by turns."""
    table.anna.record(OURS)
    for _turn in range(2):
        for language in ("it", "en", "ja", "ar"):
            table.anna.client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
            assert spoken(table.anna.client.get(f"/t/{table.anna.code}/{page}")) == language


def test_packs_of_cards_are_told_in_the_language_of_each_page() -> None:
    desk = read_page(phone().get("/referee/basra-egypt/"))
    paths = [each for each in desk.links if each.startswith("/referee/basra-egypt/") and each.count("/") > 3]
    assert len(paths) > 2
    for path in paths[:4]:
        for language in ("it", "en", "ja"):
            assert spoken(phone(asks=language).get(path)) == language


def test_what_a_page_asks_for_later_comes_in_its_language(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.record(LEVEL)
    for language in ("it", "ja", "en", "it"):
        table.anna.client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
        for query in ("?v=1", "board/?v=1"):
            answer = table.anna.client.get(f"/t/{table.anna.code}/{query}", headers={"HX-Request": "true"})
            text = answer.content.decode()
            sign = SIGNS.get(language, "")
            assert {each for each in SIGNS.values() if each in text} == {sign} - {""}


def test_a_link_that_is_shared_says_nothing_of_a_language(table: TableOfFour) -> None:
    table.anna.client.cookies[settings.LANGUAGE_COOKIE_NAME] = "it"
    shared = read_page(table.anna.client.get(f"/t/{table.anna.code}/share/"))
    (code,) = {each for each in shared.links if each.startswith("/join/")} or {""}
    assert "it/" not in code
    assert spoken(phone(asks="ja").get(f"/t/{table.wanda.code}/")) == "ja"


@pytest.mark.parametrize("path", ["/", "/rules/", "/rules/basra-egypt/", "/referee/basra-egypt/"])
def test_a_page_says_to_caches_what_it_depends_on(path: str) -> None:
    heads = {each.strip() for each in phone().get(path).headers["Vary"].split(",")}
    assert {"Accept-Language", "Cookie", "HX-Request"} <= heads


def test_a_page_that_was_read_in_one_language_is_not_unchanged_in_another() -> None:
    italian = phone(asks="it").get("/rules/basra-egypt/")
    tag = italian.headers["ETag"]
    assert phone(asks="it").get("/rules/basra-egypt/", headers={"If-None-Match": tag}).status_code == 304
    assert spoken(phone(asks="ja").get("/rules/basra-egypt/", headers={"If-None-Match": tag})) == "ja"


def test_programs_are_told_in_the_language_they_ask_for() -> None:
    answer = phone(asks="it").get("/api/v1/clubs/nosuchclub")
    assert "i·" in answer.json()["detail"]
    assert "i·" not in phone().get("/api/v1/clubs/nosuchclub").json()["detail"]


def test_the_next_request_of_a_thread_begins_anew() -> None:
    assert spoken(phone(asks="it").get("/")) == "it"
    assert "i·" not in phone().get("/").content.decode()


# Accounts


@pytest.fixture
def mia() -> Account:
    made = get_user_model().objects.create_user("mia", password="a long way to Rome")
    assert isinstance(made, Account)
    return made


def sign_in(client: Client) -> Any:
    answer = client.post("/account/login/", {"login": "mia", "password": "a long way to Rome"})
    assert answer.status_code == 302, answer.content.decode()
    return answer


def test_an_account_remembers_what_was_chosen_for_the_next_phone(mia: Account) -> None:
    first = phone()
    sign_in(first)
    first.post("/language/", {"language": "ja"})
    mia.refresh_from_db()
    assert mia.language == "ja"
    second = phone(asks="it")
    assert spoken(second.get("/")) == "it"
    sign_in(second)
    assert spoken(second.get("/")) == "ja"


def test_what_a_phone_has_chosen_stays_and_becomes_the_accounts(mia: Account) -> None:
    get_user_model().objects.update(language="ja")
    own = phone(chose="ar")
    sign_in(own)
    assert spoken(own.get("/")) == "ar"
    mia.refresh_from_db()
    assert mia.language == "ar"


@pytest.mark.parametrize("gone", ["", "de"])
def test_a_language_that_is_gone_is_given_to_no_phone(mia: Account, gone: str) -> None:
    get_user_model().objects.update(language=gone)
    client = phone()
    assert settings.LANGUAGE_COOKIE_NAME not in sign_in(client).cookies
