"""A phone without a server, opened for the first time: there is something to look at, and a way to a server."""

import re
from pathlib import Path

import pytest

from scorekeeper.pocket.trying import HOST, PLAYED
from scorekeeper.rules.registry import BY_KEY, GAMES

from .phone import Page, Pocket

KEPT = {"Pocket": "kept"}
"""What the worker says of itself with each request."""


@pytest.fixture
def home(pocket: Pocket) -> Page:
    return pocket.ask("GET", "/", headers=KEPT)


def test_each_game_is_begun_from_home(home: Page) -> None:
    games = home.read.all("nav", "games")
    assert len(games[0].all("a")) == len(GAMES)


def test_one_touch_brings_a_match_of_each_game(pocket: Pocket, home: Page) -> None:
    assert "/shown/" in home.text
    answer = pocket.ask("POST", "/shown/", {}, KEPT, own=True)
    assert (answer.status, answer.headers["Location"]) == (302, "/")
    now = pocket.ask("GET", "/", headers=KEPT)
    sheets = set(re.findall(r'href="(/t/[\w-]+/)"', now.text))
    assert len(sheets) == len(PLAYED) == len(GAMES)
    for sheet in sheets:
        assert pocket.ask("GET", sheet, headers=KEPT).status == 200
    assert "/shown/" not in now.text, "it is there for a first visit"
    assert {BY_KEY[match["variant"]].game for match in PLAYED} == set(GAMES)


def test_a_second_touch_brings_nothing_more(pocket: Pocket, home: Page) -> None:
    for _touch in range(2):
        answer = pocket.ask("POST", "/shown/", {}, KEPT, own=True)
        assert (answer.status, answer.headers["Location"]) == (302, "/")
    now = pocket.ask("GET", "/", headers=KEPT)
    assert len(set(re.findall(r'href="(/t/[\w-]+/)"', now.text))) == len(GAMES)


def test_a_match_of_ones_own_is_named_after_them_still(pocket: Pocket) -> None:
    begun = pocket.ask("POST", "/new/briscola/", pocket.ask("GET", "/new/briscola/").read.form("start"))
    pocket.ask("POST", "/shown/", {}, KEPT, own=True)
    assert begun.headers["Location"] in pocket.ask("GET", "/").text


def test_it_is_for_a_touch_alone(pocket: Pocket) -> None:
    assert pocket.ask("GET", "/shown/", headers=KEPT).status == 405
    assert pocket.ask("POST", "/shown/", {}, KEPT).status == 403


def test_the_way_to_a_server_is_the_one_of_the_readme(home: Page) -> None:
    assert HOST in (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    assert HOST.replace("&&", "&amp;&amp;") in home.text


def test_home_says_that_the_browser_may_delete_the_matches_of_this_phone(pocket: Pocket) -> None:
    private = {**KEPT, "Pocket-Lasts": "no"}
    says = "may delete what is on this phone, as a private window does"
    assert pocket.ask("GET", "/", headers=private).text.count(says) == 1, "nothing is here yet: beside what is kept"
    pocket.ask("POST", "/shown/", {}, private, own=True)
    home = pocket.ask("GET", "/", headers=private)
    assert home.text.count(says) == 2
    assert 'id="fleeting"' in home.text
    for headers in (KEPT, {**KEPT, "Pocket-Lasts": "yes"}):
        assert says not in pocket.ask("GET", "/", headers=headers).text
