"""The pages of what goes out of a club and comes into it, for those who look at all pages."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.club_pages import owned

if TYPE_CHECKING:
    from tests.browser.scene import Scene

NAMES = "name,state\nUgo,\nVera,guest\nOlga,\n"
ADDRESSES = "Nome;Cognome;Email;Taglia\nMaximiliane-Alexandra;von und zu Hohenlohe;max@example.org;XL\nنور;الهدى;;M\n"
RESULTS = (
    "date,variant,player1,player2,player3,player4,points1,points2\n"
    "2019-03-01,Basra,Olga,Carla,Maximiliane-Alexandra von und zu Hohenlohe-Bartenstein,Di,105,88\n"
    "2019-03-01,Basra,Olga,Carla,نور الهدى,Di,60,88\n"
)


def _club(scene: "Scene", *, path: str) -> None:
    scene.goto(owned(scene) + path)


def _bring(scene: "Scene") -> None:
    owned(scene)
    scene.goto("/clubs/bring/")


def _looked_at(scene: "Scene", *, path: str, rows: str) -> None:
    scene.goto(owned(scene) + path)
    scene.page.get_by_label("Or copied from a spreadsheet").fill(rows)
    scene.page.get_by_role("button", name="Look at it first").click()
    expect(scene.page.get_by_text("Line 2")).to_be_visible()


def _columns(scene: "Scene") -> None:
    scene.goto(owned(scene) + "exchange/names/")
    scene.page.get_by_label("Or copied from a spreadsheet").fill(ADDRESSES)
    scene.page.get_by_role("button", name="Look at it first").click()
    expect(scene.page.get_by_role("heading", name="What the columns hold").first).to_be_visible()


def _feed(scene: "Scene") -> None:
    scene.goto(owned(scene) + "exchange/keys/")
    scene.page.get_by_label("What is it for?").fill("The board in the bar")
    scene.page.get_by_label("What does it open?").select_option("standings")
    scene.page.get_by_role("button", name="Make the key").click()
    expect(scene.page.get_by_label("Key for programs")).to_be_visible()


def _key(scene: "Scene") -> None:
    scene.goto(owned(scene) + "exchange/keys/")
    scene.page.get_by_label("What is it for?").fill("The board in the bar")
    scene.page.get_by_role("button", name="Make the key").click()
    expect(scene.page.get_by_label("Key for programs")).to_be_visible()


EXCHANGE_PAGES: Mapping[str, Callable[["Scene"], None]] = {
    "exchange": partial(_club, path="exchange/"),
    "exchange-bring": _bring,
    "exchange-names": partial(_looked_at, path="exchange/names/", rows=NAMES),
    "exchange-names-problem": partial(_looked_at, path="exchange/names/", rows=NAMES + "ugo,king\n"),
    "exchange-results": partial(_looked_at, path="exchange/results/", rows=RESULTS),
    "exchange-key": _key,
    "exchange-columns": _columns,
    "exchange-feed": _feed,
}
"""The name of every page, and the way to it."""
