"""A phone, the sizes of screens, and the matches whose pages it can open."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.browser.person import Basra, Hand, bring_in

Document = dict[str, Any]

PHONE: ViewportSize = {"width": 360, "height": 740}
NARROW: ViewportSize = {"width": 320, "height": 640}
SIDEWAYS: ViewportSize = {"width": 740, "height": 360}
DESK: ViewportSize = {"width": 1280, "height": 800}

WHOLE = """() => {
    const leaf = document.querySelector(".leaf");
    return Math.max(document.documentElement.scrollHeight, innerHeight + leaf.scrollHeight - leaf.clientHeight);
}"""
"""How high a screen has to be to show all of a page, whether it scrolls itself or inside its frame."""

FOUR = ("Anna", "Bo", "Carla", "Dina")
SIDES = ("Anna & Carla", "Bo & Dina")
HARD_NAMES = ("Maximiliane-Alexandra von und zu Hohenlohe-Bartenstein", "نور الهدى", "🎴🃏", "Bo")
"""A name that fills two lines, one from right to left, one of pictures, one of two letters."""

_LED = Basra(cards=28, ten=1, two=0, aces=1, jacks=2)
_LEVEL = Basra(cards=26, ten=0, two=0, aces=2, jacks=3, basras=(1, 0))
_LOST = Basra(cards=23, ten=1, two=1, aces=1, jacks=2)
_GREAT = Basra(cards=40, ten=0, two=0, aces=4, jacks=4, basras=(3, 2))


def _basra(*deals: Basra, **more: Any) -> Document:
    return {"variant": "basra-egypt", "players": list(FOUR), "deals": [deal.written() for deal in deals], **more}


def _recorded(deal: Basra) -> Document:
    return {"kind": "recorded", "deal": deal.written()}


def _eventful(players: tuple[str, ...]) -> Document:
    """A running match with a deal corrected, one void, one unusual, and points that wait."""
    return {
        "variant": "basra-egypt",
        "players": list(players),
        "options": {"majority": 30, "target": 151, "jack_on_jack": 10},
        "events": [
            _recorded(_LED),
            {"kind": "amended", "event": 1, "deal": _LOST.written(), "reason": "The piles were mixed up"},
            _recorded(_GREAT),
            {"kind": "voided", "event": 3, "reason": "Five cards were dealt to نور 🎴"},
            _recorded(_LEVEL),
        ],
    }


def _briscola(players: tuple[str, ...], *points: list[int], **more: Any) -> Document:
    deals = [{"points": list(deal)} for deal in points]
    return {"variant": "briscola", "players": list(players), "deals": deals, **more}


def _careful(players: tuple[str, ...]) -> Document:
    """A table that confirms its deals: one settled and noted, one disputed, one that waits; and a substitute."""
    return {
        "variant": "basra-egypt",
        "seating": "4-pairs",
        "players": list(players),
        "options": {"target": 151},
        "start": {"confirm": True},
        "events": [
            {**_recorded(_LED), "seat": 0},
            {"kind": "accepted", "event": 1, "seat": 1},
            {"kind": "noted", "event": 1, "text": "Bo dropped the ten of diamonds, and nobody minded"},
            {**_recorded(_LOST), "seat": 1},
            {"kind": "substituted", "seat": 2, "name": "هدى 🃏"},
            {"kind": "objected", "event": 4, "seat": 0, "reason": "Level cards", "deal": _LEVEL.written()},
            {**_recorded(_GREAT), "seat": 3},
        ],
    }


_SINGLES = {
    "cards": [10, 20, 12, 10],
    "tens": [1, 0, 0, 0],
    "club2": [0, 1, 0, 0],
    "aces": [1, 1, 1, 1],
    "jacks": [4, 0, 0, 0],
    "basras": [0, 2, 0, 4],
}
MATCHES: Mapping[str, Document] = {
    "fresh": _basra(),
    "running": _eventful(FOUR),
    "over": _basra(_LED, _LEVEL, _LOST, _GREAT),
    "names": _eventful(HARD_NAMES),
    "three": _briscola(FOUR[:3], [51, 44, 25], [40, 40, 40], [11, 89, 20], options={"deals": 9}),
    "alone": _basra(seating="4", players=list(HARD_NAMES)) | {"deals": [_SINGLES] * 3, "options": {"target": 999}},
    "trios": _briscola((*FOUR, "Elio", "Fay"), [61, 59], [60, 60]),
    "long": _briscola(FOUR, *[[61, 59], [59, 61]] * 20, options={"deals": 99}),
    "rubber": _basra(_LED, _GREAT, _GREAT, _LEVEL, options={"end": "rubber", "game_target": 101}),
    "chiamata": {
        "variant": "briscola-chiamata",
        "players": ["Anna", "Bo", "Carla", "Dina", "Elio"],
        "options": {"chip_value": 25},
        "deals": [
            {"declarer": 0, "partner": 2, "points": 75},
            {"declarer": 3, "partner": None, "points": 50},
            {"declarer": 1, "partner": 4, "points": 61},
        ],
    },
    "settled": {
        "variant": "briscola-chiamata",
        "players": ["Anna", *HARD_NAMES],
        "options": {"chip_value": 25},
        "events": [
            {"kind": "recorded", "deal": {"declarer": 0, "partner": 2, "points": 75}},
            {"kind": "recorded", "deal": {"declarer": 3, "partner": None, "points": 50}},
            {"kind": "recorded", "deal": {"declarer": 1, "partner": 4, "points": 61}},
            {"kind": "closed", "how": "agreed", "reason": "Late"},
        ],
    },
    "trionfetti": {"variant": "trionfetti", "players": list(FOUR), "deals": [{"winner": 0}, {"winner": 1}]},
    "trionfetti-cut": {"variant": "trionfetti", "players": list(FOUR)},
    "marianna": {"variant": "marianna", "seating": "4-pairs", "players": list(FOUR)},
    "buraco": {"variant": "buraco-us", "seating": "4-pairs", "players": list(FOUR)},
    "careful": _careful(FOUR),
    "careful-names": _careful(HARD_NAMES),
    "clock": {"variant": "buraco-us", "seating": "4-pairs", "players": list(FOUR), "options": {"end": "time"}},
    "ended": {
        "variant": "basra-egypt",
        "players": list(FOUR),
        "events": [_recorded(_LED), {"kind": "closed", "how": "time", "reason": "Last tram"}],
    },
    "decided": {
        "variant": "basra-egypt",
        "seating": "4-pairs",
        "players": list(HARD_NAMES),
        "events": [
            _recorded(_LED),
            _recorded(_LEVEL),
            {"kind": "closed", "how": "abandoned", "reason": "Rain"},
            {"kind": "decided", "amounts": [40, 52.5], "reason": "نور 🎴 had held the jack of diamonds back"},
        ],
    },
}


@dataclass
class Scene:
    """A phone, and the addresses of the matches in :data:`MATCHES` for writing and for watching."""

    page: Page
    url: str
    writing: Mapping[str, str]
    watching: Mapping[str, str]

    def goto(self, path: str) -> None:
        """Open an address below that of the server."""
        self.page.goto(self.url + path)

    def sheet(self, match: str) -> Hand:
        """Open the sheet of a match to write."""
        self.page.goto(self.writing[match])
        return Hand(self.page)

    def at(self, match: str, path: str) -> Hand:
        """Open a page of a match to write."""
        self.page.goto(self.writing[match] + path)
        return Hand(self.page)


def bring_in_all(page: Page, url: str) -> tuple[dict[str, str], dict[str, str]]:
    """Bring in :data:`MATCHES`; where to write them and where to watch them."""
    writing, watching = {}, {}
    for name in MATCHES:
        writing[name], watching[name] = bring_in_one(page, url, name)
    return writing, watching


def bring_in_one(page: Page, url: str, name: str) -> tuple[str, str]:
    """Bring in one of :data:`MATCHES`; where to write it and where to watch it."""
    bring_in(page, url, MATCHES[name])
    board = page.get_by_role("link", name="Board for a second screen", include_hidden=True)
    return page.url, url + re.sub("board/$", "", board.get_attribute("href") or "")


class Fresh(Mapping[str, str]):
    """Addresses of :data:`MATCHES` that are brought in when they are opened first, for a test that changes them."""

    def __init__(self, page: Page, url: str, *, watching: bool = False) -> None:
        self.page, self.url, self.which = page, url, int(watching)
        self.addresses: dict[str, str] = {}

    def __getitem__(self, name: str) -> str:
        if name not in self.addresses:
            self.addresses[name] = bring_in_one(self.page, self.url, name)[self.which]
        return self.addresses[name]

    def __iter__(self) -> Iterator[str]:
        return iter(MATCHES)

    def __len__(self) -> int:
        return len(MATCHES)
