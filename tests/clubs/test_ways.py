"""The ways of a club: on a laptop they stand beside every page of it, found by opening all there are as its owner."""

import re

import pytest
from django.urls import reverse

from tests.clubs.cast import Circle
from tests.clubs.crawling import owner_phone, places
from tests.clubs.test_everyone import CLUBS
from tests.conftest import ROOT
from tests.matches.pages import parsed

pytestmark = pytest.mark.django_db

FOR_THE_ROOM = "/tournament/board/"
"""The end of the one address of a club that a screen on the wall shows, without anything to touch."""
TEMPLATES = ROOT / "templates" / "clubs"


@pytest.mark.long
def test_the_ways_stand_beside_every_page_of_a_club(circle: Circle) -> None:
    phone, seen, without = owner_phone(circle), set(), []
    for path in places(circle):
        answer = phone.get(path)
        if answer.status_code != 200 or not answer.headers["Content-Type"].startswith("text/html"):
            continue
        html = answer.content.decode()
        part = "<html" not in html
        if part or not path.startswith(f"/clubs/{circle.club.code}/") or path.endswith(FOR_THE_ROOM):
            continue
        seen.add(path)
        docks = [dock for dock in parsed(html).all("footer", "dock") if dock.all("nav", "club-tabs")]
        if len(docks) != 1 or "css/office" not in html:
            without.append(path)
    assert without == []
    assert len(seen) > len(CLUBS) // 3


def test_a_page_of_a_club_with_an_action_of_its_own_has_the_ways_too() -> None:
    """Also one that only a form leads to, as that which matches columns."""
    included = re.compile(r'{% include "(clubs/[\w/]*_dock\.html)"')
    without = []
    for path in TEMPLATES.rglob("*.html"):
        source = path.read_text("utf-8")
        if '{% extends "clubs/_page.html" %}' in source and "{% block dock %}" in source:
            more = "".join((ROOT / "templates" / name).read_text("utf-8") for name in included.findall(source))
            if "clubs/_tabs.html" not in source + more:
                without.append(path.name)
    assert without == []


@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("bring-names", "In and out"),
        ("bring-results", "In and out"),
        ("make-season", "Seasons"),
        ("seasons", "Seasons"),
        ("history", "Matches"),
    ],
)
def test_the_way_one_came_by_is_marked(circle: Circle, name: str, way: str) -> None:
    page = parsed(owner_phone(circle).get(reverse(f"clubs:{name}", args=[circle.club.code])).content.decode())
    (ways,) = page.all("nav", "club-tabs")
    marked = [link.text for link in ways.all("a") if link.attributes.get("aria-current") == "page"]
    assert marked == [way]
