"""A server in made-up letters: what is English on its pages was never marked for translation."""

import re
from collections import Counter
from collections.abc import Iterable

import pytest
from django.test import Client
from django.urls import Resolver404, resolve

from scorekeeper.rules.registry import VARIANTS
from scorekeeper.web import countdowns
from scorekeeper.web.sentences import pseudo
from tests.clubs.cast import Circle
from tests.clubs.crawling import owner_phone, places
from tests.language.unmarked import english
from tests.matches.pages import Element, parsed
from tests.people import LEVEL, OURS, seat
from tests.searching import DEEP

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("made_up")]

NAMES = "Scorekeeper Tuesday Olga Omar Rita Sara Mia Gino Lea Anna Bo Carla Di Helga Ugo Gigi olga-tuesday".split()
"""What people gave as names here, and the name of the program."""
SOURCES = {each.called for variant in VARIANTS for each in variant.sources} | {"Il 151"}
"""Titles of sources are said as they are."""
WRITTEN_BY_PROGRAMS = re.compile(
    r"https?://\S+|curl -H \S+ Bearer|Authorization:|date,variant,player\S+|\d{4}-\d\d-\d\d\S+"
    r"|\b(?:\d+|[AJQK])[SHDCJ]+\b|\b[0-9a-f]{4}\b"
)
"""Addresses, heads of tables for programs, codes of cards, and marks of phones."""


class Reader:
    """Opens pages and keeps what is English on them, by text."""

    def __init__(self) -> None:
        self.english: dict[tuple[str, str], str] = {}
        self.opened: set[str] = set()
        self.of_view: Counter[str] = Counter()

    def look(self, phone: Client, path: str) -> list[str]:
        """Read a page; where it leads."""
        self.opened.add(path)
        answer = phone.get(path)
        if answer.status_code >= 300 or not answer.headers["Content-Type"].startswith("text/html"):
            return []
        page = parsed(answer.content.decode())
        self.read(page, path)
        return page.links

    def read(self, page: Element, path: str) -> None:
        """Keep what is English on a page."""
        for where, text in english(page):
            for name in sorted([*NAMES, *SOURCES], key=len, reverse=True):
                text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", text)
            if re.search("[A-Za-z]{2}", WRITTEN_BY_PROGRAMS.sub("", text)):
                self.english.setdefault((where, text), path)

    def follow(self, phone: Client, paths: Iterable[str], most: int) -> None:
        """Read these pages and those they lead to, at most so many of each view."""
        todo = list(paths)
        while todo:
            path = todo.pop(0).partition("#")[0]
            if not path.startswith("/") or path in self.opened or path.startswith(("/static", "/api")):
                continue
            try:
                view = resolve(path.partition("?")[0]).view_name
            except Resolver404:
                continue
            if self.of_view[view] < most:
                self.of_view[view] += 1
                todo += self.look(phone, path)


@pytest.mark.long
@pytest.mark.in_turns
def test_the_rules_and_the_start_of_every_game_are_marked() -> None:
    reader = Reader()
    for variant in VARIANTS if DEEP else VARIANTS[::6]:
        for path in (
            f"/rules/{variant.key}/",
            f"/rules/{variant.key}/print/",
            f"/new/{variant.key}/",
            f"/referee/{variant.key}/",
        ):
            reader.look(Client(), path)
    assert reader.english == {}


@pytest.mark.long
@pytest.mark.in_turns
def test_a_club_its_evenings_and_its_tables_are_marked() -> None:
    circle, reader = Circle("Tuesday"), Reader()
    phone, most = owner_phone(circle), 3 if DEEP else 1
    for path in places(circle):
        reader.follow(phone, reader.look(phone, path), most)
    reader.follow(Client(), ["/", "/rules/", f"/t/{circle.match_code}/"], most)
    assert len(reader.opened) > 100
    assert reader.english == {}


@pytest.mark.long
def test_a_match_that_is_played_is_marked() -> None:
    table, reader = seat(), Reader()
    for deal in (LEVEL, OURS):
        table.anna.record(deal)
    refused = table.anna.record(LEVEL, **{"cards.0": "60", "cards.1": "60"})
    assert refused.status_code == 422
    reader.read(parsed(refused.content.decode()), "refused")
    table.anna.void(2)
    reader.follow(Client(), [f"/t/{table.anna.code}/"], 3)
    table.anna.end()
    reader.opened.clear()
    reader.of_view.clear()
    reader.follow(Client(), [f"/t/{table.anna.code}/"], 3)
    assert reader.english == {}


def test_each_number_takes_its_form() -> None:
    """The made-up language has three; the sheet says which form each minute takes."""
    forms = countdowns.forms_of("minutes-left")
    assert [forms.at(number)[-1] for number in (0, 1, 2, 3, 201)] == [
        pseudo.FORM_SIGNS[form] for form in (2, 0, 1, 2, 2)
    ]
    assert forms.at(1) == countdowns.sentence("minutes-left", 1) != countdowns.sentence("minutes-left", 2)
