"""What is drawn of a club's figures: points of deals, and every drawing on its page with its values beside it."""

import gzip
import re
from datetime import date, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.figures.models import PlayedDay, SeatFigures
from scorekeeper.clubs.figures.presenters import deal_scores
from scorekeeper.clubs.figures.presenters.scope import Scope, scope_of
from scorekeeper.clubs.members.services import members
from tests.clubs.small_club import SmallClub, play
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP, THEIRS

pytestmark = pytest.mark.django_db

PAGE = 14_000
"""Bytes at most of a page, compressed."""


def scope(small: SmallClub, **fields: str) -> Scope:
    return scope_of(small.club, fields)


# Points of a deal


def test_every_deal_of_every_side_is_in_a_bar(small: SmallClub) -> None:
    scores = deal_scores.of_club(scope(small, of="basra-egypt"))
    assert scores is not None
    assert scores.matches == 5
    assert sum(int(times) for _points, times in scores.drawn.rows) == 16
    sums = [sum(row.scores) for row in SeatFigures.objects.filter(played=small.played[2]).order_by("seat")]
    assert sums == [2 * points for points in (154, 65, 154, 65)]
    assert deal_scores.of_club(scope(small)) is None, "points of different games cannot be compared"
    assert deal_scores.of_club(scope(small, of="trionfetti")) is None, "one deal is no distribution"
    assert deal_scores.of_person(scope(small, of="basra-egypt"), [small.ada.pk]) is None, "eight are too few"
    play(small.club, [small.ada, small.ben], date(2026, 2, 20), [OURS, THEIRS, SWEEP], seating="2")
    ada = deal_scores.of_person(scope(small, of="basra-egypt"), [small.ada.pk])
    assert ada is not None
    assert sum(int(times) for _points, times in ada.drawn.rows) == 11


def test_only_the_last_matches_are_counted(small: SmallClub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_scores, "MATCHES", 3)
    play(small.club, [small.ada, small.ben], date(2026, 2, 20), [OURS, THEIRS, OURS, THEIRS], seating="2", target=999)
    scores = deal_scores.of_club(scope(small, of="basra-egypt"))
    assert scores is None, "the newest is still running; before it lie 48 : 5, no deal and 103 : 0"
    monkeypatch.setattr(deal_scores, "MATCHES", 4)
    scores = deal_scores.of_club(scope(small, of="basra-egypt"))
    assert scores is not None
    assert (scores.matches, sum(int(times) for _points, times in scores.drawn.rows)) == (3, 10)


# The pages


def test_every_drawing_has_its_values_beside_it_in_a_table(small: SmallClub, phone: Client) -> None:
    for week in range(4):
        play(small.club, [small.ada, small.ben], date(2026, 3, 2) + timedelta(weeks=week), [SWEEP], seating="2")
    pages = [
        reverse("clubs:figures", args=[small.club.code]) + "?of=basra-egypt",
        reverse("clubs:figures", args=[small.club.code]) + f"?season={small.season.pk}",
        reverse("clubs:figures-member", args=[small.club.code, small.ada.pk]) + "?of=basra-egypt",
    ]
    drawings = set()
    for path in pages:
        answer = phone.get(path)
        assert "style=" not in answer.content.decode()
        page = read_page(answer)
        for figure in page.all("figure"):
            (svg,) = figure.all("svg")
            says = svg.attributes["aria-labelledby"]
            assert svg.attributes["role"] == "img"
            assert any(caption.attributes.get("id") == says and caption.text for caption in figure.all("figcaption"))
            drawings.add(says)
        assert len(page.all("table")) > len(page.all("figure"))
        if path == pages[-1]:
            (course,) = [svg for svg in page.all("svg") if svg.attributes.get("aria-labelledby") == "course-says"]
            written = [text.text for text in course.all("text")]
            assert {"1000", "5 Jan 2026", "23 Mar 2026"} <= set(written)
            assert all(
                int(value) % 50 == 0 for value in written if re.fullmatch(r"\d+", value) and value != written[-1]
            )
    assert drawings == {"days-say", "partners-say", "scores-say", "course-says"}


def test_a_bar_is_as_long_as_the_share_that_was_won(small: SmallClub, phone: Client) -> None:
    page = read_page(phone.get(reverse("clubs:figures", args=[small.club.code])))
    (people,) = [table for table in page.all("table") if table.attributes.get("aria-labelledby") == "people-h"]
    ada = people.all("tr")[1]
    assert "60 %" in ada.text
    assert [rect.attributes["width"] for rect in ada.all("rect")] == ["60"]


@pytest.mark.long
@pytest.mark.in_turns
def test_a_page_of_a_large_club_is_small_and_takes_no_more_queries(small: SmallClub, phone: Client) -> None:
    path = reverse("clubs:figures", args=[small.club.code])
    phone.get(path)
    with CaptureQueriesContext(
        connection,
    ) as before:
        phone.get(path)
    many = [members.add_name(small.club, f"Player {number} of the club", small.owner) for number in range(60)]
    for at in range(0, 56, 4):
        play(small.club, many[at : at + 4], date(2026, 2, 9), [SWEEP])
    today = timezone.localdate()
    PlayedDay.objects.filter(club=small.club).delete()
    PlayedDay.objects.bulk_create(
        PlayedDay(club=small.club, day=today - timedelta(days=at), matches=at % 40 + 1) for at in range(365)
    )
    with CaptureQueriesContext(connection) as after:
        answer = phone.get(path, headers={"Accept-Encoding": "gzip"})
    assert len(after) <= len(before)
    assert len(read_page(phone.get(path)).all("tr")) > 365
    assert len(answer.content) <= PAGE
    assert gzip.decompress(answer.content)
