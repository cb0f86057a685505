"""What goes over the wire, compressed: a page on a slow line is one window of TCP, a second visit only the page."""

import gzip
import re
from functools import cache
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]  # it brings no types
import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from scorekeeper.rulebook.parts import PARTS
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.web.lean import lean
from tests.people import LEVEL, OURS, TableOfFour, seat
from tests.rules.made_up import AnyVariant

HTML, CSS, JS, FIRST_VISIT = 14_000, 10_000, 35_000, 60_000
"""Bytes at most, of a page, its styles, its scripts with htmx, and all a first visit loads."""
ROOM = 500
"""So many bytes the longest of all pages leaves, so that a sentence more is no trouble."""
LONGEST = ("rules-longest", "variant-longest")
HEAVIEST = "ar"
"""The language in which pages of rules take the most bytes."""
DEALS = 8
PAGES = {
    "home": "/",
    "choose": "/new/",
    "seats": "/new/buraco-us/?seating=4-pairs",
    "seats-chiamata": "/new/briscola-chiamata/?seating=5",
    "table": "/t/{basra}/",
    "record": "/t/{basra}/deal/",
    "record-buraco": "/t/{buraco}/deal/",
    "record-chiamata": "/t/{chiamata}/deal/",
    "record-marianna": "/t/{marianna}/deal/",
    "correct": "/t/{basra}/deal/1/",
    "board": "/t/{basra}/board/",
    "chart": "/t/{basra}/chart/",
    "rules": "/t/{basra}/rules/",
    "rules-longest": "/t/{burraco}/rules/",
    "rules-house": "/t/{burraco}/rules/house/",
    "rules-cases": "/t/{burraco}/rules/cases/",
    "rules-elsewhere": "/t/{burraco}/rules/elsewhere/",
    "rules-disputed": "/t/{burraco}/rules/disputed/",
    "rules-sources": "/t/{burraco}/rules/sources/",
    "variant-longest": "/rules/burraco-internazionale/",
    "share": "/t/{basra}/share/",
    "end": "/t/{basra}/end/",
    "desk": "/t/{basra}/referee/",
    "capture": "/t/{basra}/referee/capture/",
}


@pytest.fixture
def codes(db: None) -> dict[str, str]:
    """A long match of Basra, and fresh ones of three games with much to ask."""
    basra = seat("basra-egypt", "4-pairs", target=1000)
    for _deal in range(DEALS):
        basra.anna.record(LEVEL)
        basra.anna.record(OURS)
        if basra.now().finished:
            break
    five = ("Anna", "Bo", "Carla", "Dina", "Elio")
    tables: dict[str, TableOfFour] = {
        "basra": basra,
        "buraco": seat("buraco-us", "4-pairs"),
        "burraco": seat("burraco-internazionale", "4-pairs"),  # the longest rules of all
        "chiamata": seat("briscola-chiamata", "5", five),
        "marianna": seat("marianna"),
    }
    return {name: table.anna.code for name, table in tables.items()}


def over_the_wire(answer: Any) -> int:
    """The bytes of the page as it is sent."""
    assert answer.headers["Content-Encoding"] == "gzip"
    return len(answer.content)


def static_bytes(html: str, ending: str) -> int:
    """The bytes of all static files of a kind that a page names, compressed as they are kept."""
    html = re.sub(r'data-styles="[^"]*"', "", html)  # what a laptop alone asks for (beside.js)
    names = set(re.findall(rf"/static/([\w./-]+\.{ending})", html))
    return sum(map(compressed, names))


@cache
def compressed(name: str) -> int:
    """The bytes of a static file, compressed as it is kept."""
    path = finders.find(name)
    assert isinstance(path, str), name
    return len(brotli.compress(lean(name, Path(path).read_bytes())))


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "print_"), [*((code, "") for code, _name in settings.LANGUAGES), ("en", "large"), ("ar", "large")]
)
def test_every_page_and_what_it_brings_along_is_small(codes: dict[str, str], language: str, print_: str) -> None:
    """Only the words of the language that is read travel, in whatever language."""
    client = Client(headers={"Accept-Encoding": "gzip"})
    client.cookies["print"] = print_
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    too_much = []
    for name, path in PAGES.items():
        path = path.format(**codes)
        answer = client.get(path)
        page = over_the_wire(answer)
        html = gzip.decompress(answer.content).decode()
        assert f'lang="{language}"' in html
        assert ("large.css" in html, "steps.js" in html or "voice.js" in html) == (
            (True, name.startswith(("record", "correct", "table", "board"))) if print_ else (False, name == "board")
        ), name
        css, js, drawn = (static_bytes(html, ending) for ending in ("css", "js", "svg"))
        sizes = {"html": page, "css": css, "js": js, "first visit": page + css + js + drawn}
        html_most = HTML - ROOM if name in LONGEST else HTML
        for kind, most in (("html", html_most), ("css", CSS), ("js", JS), ("first visit", FIRST_VISIT)):
            if sizes[kind] > most:
                too_much.append(f"{name}: {sizes[kind]} bytes of {kind}")
    assert not too_much


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_usual_rules_are_small_in_every_language_and_each_part_in_the_heaviest(variant: AnyVariant) -> None:
    """The page to print has them all on it, and no budget."""
    rules = f"/rules/{variant.key}/"
    too_much = []
    for language, _name in settings.LANGUAGES:
        client = Client(headers={"Accept-Encoding": "gzip", "Accept-Language": language})
        parts = [(f"{part}/", HTML) for part in PARTS if language == HEAVIEST]
        for part, most in [("", HTML - ROOM), *parts]:
            sent = over_the_wire(client.get(f"{rules}{part}"))
            if sent > most:
                too_much.append(f"{part} {language}: {sent} bytes")
    assert not too_much
