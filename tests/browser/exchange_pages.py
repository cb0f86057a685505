"""The pages of what goes out of a club and comes into it, for those who look at all pages."""

import json
import re
import zlib
from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.club_pages import make_club, owned

if TYPE_CHECKING:
    from tests.browser.scene import Scene

NAMES = "name,state\nUgo,\nVera,guest\nOlga,\n"
ADDRESSES = (
    "Nome;Cognome;Email;Taglia {time}\nMaximiliane-Alexandra;von und zu Hohenlohe;max@example.org;XL\nنور;الهدى;;M\n"
)
_TIMES = count(1)
"""A club that was told what a head means is not asked again: each time there is a head that is new to it."""
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
    expect(scene.page.get_by_text("Line 2").first).to_be_visible()


def _columns(scene: "Scene") -> None:
    scene.goto(owned(scene) + "exchange/names/")
    scene.page.get_by_label("Or copied from a spreadsheet").fill(ADDRESSES.format(time=next(_TIMES)))
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


YEARS = range(2006, 2020)
_OF_YEARS: dict[str, str] = {}
"""By server: the path of a club that played in :data:`YEARS`."""
_UPLOADS: dict[tuple[str, bool], str] = {}
"""By server, and whether all was sent: the path of an archive's page."""


def _upload(scene: "Scene", *, whole: bool) -> None:
    """An archive of which nothing was sent yet, or all of it: then the club is there already, and has to be named."""
    club = owned(scene)
    if (scene.url, whole) not in _UPLOADS:
        archive = _posted(scene, f"{club}exchange/archive/").body()
        size, name = len(archive) if whole else 480_000_000, "Club-of-the-tavern-2006-2026-نور-الهدى.json"
        begun = {"file_name": name, "size": str(size), "modified": "1", "own_name": "Olga"}
        path = json.loads(_posted(scene, "/clubs/bring/begin/", form=begun).body())["page"]
        if whole:
            checksum = f"{zlib.crc32(archive):08x}"
            query = f"number=0&checksum={checksum}&size={size}"
            _posted(scene, f"{path}pieces/?{query}", data=archive, headers={"Content-Type": "application/octet-stream"})
            _posted(scene, f"{path}whole/", form={"fingerprint": f"{zlib.crc32(checksum.encode()):08x}"})
        _UPLOADS[scene.url, whole] = path
    scene.goto(_UPLOADS[scene.url, whole])
    expect(scene.page.get_by_role("button", name="Remove what was sent")).to_be_visible(timeout=240_000)


def _years(scene: "Scene", *, path: str) -> None:
    """The figures of a club that has played in some years, and nothing of late."""
    owned(scene)
    if scene.url not in _OF_YEARS:
        club = make_club(scene.page, scene.url, "Circolo del tempo perduto", "Olga")
        rows = "date,variant,player1,player2,points1,points2\n"
        rows += "".join(f"{year}-05-{day:02},Basra,Olga,Carla,105,88\n" for year in YEARS for day in (1, 8))
        scene.goto(f"{club}exchange/results/")
        scene.page.get_by_label("Or copied from a spreadsheet").fill(rows)
        scene.page.get_by_role("button", name="Look at it first").click()
        scene.page.get_by_role("button", name=re.compile("^Bring .* in$")).click()
        expect(scene.page.get_by_role("heading", name="Matches").first).to_be_visible()
        _OF_YEARS[scene.url] = club
    scene.goto(_OF_YEARS[scene.url] + path)
    scene.page.get_by_text("Another year").click()
    expect(scene.page.get_by_role("navigation", name="Years").get_by_role("link", name="2006")).to_be_visible()


def _posted(scene: "Scene", path: str, headers: Mapping[str, str] | None = None, **content: Any) -> Any:
    page = scene.page
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"].endswith("csrftoken"))
    answer = page.request.post(scene.url + path, headers={"X-CSRFToken": token, **(headers or {})}, **content)
    assert answer.ok, answer.text()
    return answer


EXCHANGE_PAGES: Mapping[str, Callable[["Scene"], None]] = {
    "exchange": partial(_club, path="exchange/"),
    "exchange-bring": _bring,
    "exchange-sending": partial(_upload, whole=False),
    "exchange-asks": partial(_upload, whole=True),
    "exchange-no-year": partial(_years, path="figures/"),
    "exchange-year": partial(_years, path="figures/?year=2012"),
    "exchange-names": partial(_looked_at, path="exchange/names/", rows=NAMES),
    "exchange-names-problem": partial(_looked_at, path="exchange/names/", rows=NAMES + "ugo,king\n"),
    "exchange-results": partial(_looked_at, path="exchange/results/", rows=RESULTS),
    "exchange-key": _key,
    "exchange-columns": _columns,
    "exchange-feed": _feed,
}
"""The name of every page, and the way to it."""
