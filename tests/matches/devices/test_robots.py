"""A link that leaks does not become findable, and a messenger may still show what it leads to."""

import pytest
from django.test import Client

from tests.matches.pages import without_token
from tests.people import OURS, TableOfFour

COLLECTORS = {
    "google": "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "bing": "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; "
    "+http://www.bing.com/bingbot.htm) Chrome/131.0.0.0 Safari/537.36",
    "yandex": "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    "naver": "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)",
    "archive": "Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)",
    "corpus": "CCBot/2.0 (https://commoncrawl.org/faq/)",
}
OTHERS = {
    "whatsapp": "WhatsApp/2.23.20.0",
    "imessage": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) "
    "Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    "telegram": "TelegramBot (like TwitterBot)",
    "unknown": "Mozilla/5.0 (compatible; NewEngine/0.1; +https://engine.example/)",
    "headless": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0",
    "nameless": "",
}
PERSONS = {
    "android": "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
    "Mobile Safari/537.36",
    "iphone": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1",
    "cubot": "Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
    "Mobile Safari/537.36",
    "daum": "Mozilla/5.0 (Linux; Android 13; SM-S901N) AppleWebKit/537.36 Mobile Safari/537.36 DaumApps/6.0",
}
SAYS_WHY = {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "none"}
PLACES = ("", "board/", "picture.png", "log/", "deal/")


def asks(name: str, **headers: str) -> Client:
    return Client(headers={"User-Agent": name, **headers})


@pytest.fixture
def played(table: TableOfFour) -> TableOfFour:
    table.anna.record(OURS)
    return table


@pytest.mark.parametrize("name", COLLECTORS)
def test_a_robot_that_collects_pages_finds_nothing(played: TableOfFour, name: str) -> None:
    robot = asks(COLLECTORS[name], **SAYS_WHY)
    for place in PLACES:
        answer = robot.get(f"/t/{played.anna.code}/{place}")
        assert answer.status_code == 404
        assert "noindex" in answer["X-Robots-Tag"]
        assert "Anna" not in without_token(answer)
    assert robot.get("/").status_code == 200, "what is no secret may be found"


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("says_why", [False, True], ids=["silent", "says-why"])
def test_whatever_may_be_a_robot_is_told_not_to_index(played: TableOfFour, name: str, says_why: bool) -> None:
    answer = asks(OTHERS[name], **(SAYS_WHY if says_why else {})).get(f"/t/{played.anna.code}/")
    assert answer.status_code == 200
    assert answer["X-Robots-Tag"].startswith("noindex, nofollow, noarchive")


@pytest.mark.parametrize("name", PERSONS)
def test_a_person_finds_the_match_whatever_the_phone(played: TableOfFour, name: str) -> None:
    for headers in {}, SAYS_WHY:
        assert asks(PERSONS[name], **headers).get(f"/t/{played.anna.code}/").status_code == 200


def test_a_browser_is_told_nothing_that_is_meant_for_others_than_the_large_engines(played: TableOfFour) -> None:
    header = asks(PERSONS["android"], **SAYS_WHY).get(f"/t/{played.anna.code}/")["X-Robots-Tag"]
    assert "googlebot: noindex" in header
    assert all(":" in part for part in header.split(", ")), "nothing that is said to everybody"
    assert asks(PERSONS["android"]).get(f"/t/{played.anna.code}/")["X-Robots-Tag"].startswith("noindex"), "in doubt"
