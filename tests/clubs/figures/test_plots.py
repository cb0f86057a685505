"""What is drawn of a club's figures: the numbers in the drawings, and where they stand."""

import gzip
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone, translation

from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.models import PlayedDay, SeatFigures
from scorekeeper.clubs.figures.presenters import calendar, deal_scores, partners
from scorekeeper.clubs.figures.presenters.scope import Scope, scope_of
from scorekeeper.clubs.members.services import members
from tests.clubs.cast import phone_of
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch
from tests.clubs.small_club import SmallClub, correct, make_one, play
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP, THEIRS

pytestmark = pytest.mark.django_db

PAGE = 14_000
"""Bytes at most of a page, compressed."""


def scope(small: SmallClub, **asked: str) -> Scope:
    return scope_of(small.club, asked)


def days(small: SmallClub) -> dict[str, int]:
    kept = PlayedDay.objects.filter(club=small.club).order_by("day")
    return {day.isoformat(): matches for day, matches in kept.values_list("day", "matches")}


def together(matrix: partners.Matrix | None) -> dict[str, tuple[int, int]]:
    assert matrix is not None
    return {f"{row.one.name} & {row.other.name}": (row.won, row.played) for row in matrix.rows}


@contextmanager
def reading(language: str) -> Iterator[None]:
    with translation.override(language):
        yield


# A calendar of evenings


def test_each_day_has_the_matches_that_count(small: SmallClub) -> None:
    kept = {"2026-01-05": 3, "2026-01-12": 3, "2026-01-19": 2, "2026-02-02": 1, "2026-02-09": 1}
    assert days(small) == kept
    play(small.club, ["A stranger", "Another"], date(2026, 3, 3), [SWEEP], seating="2")
    assert days(small) == kept, "nobody the club knows sat there"


def test_a_day_follows_a_correction_and_a_match_on_another_day(small: SmallClub) -> None:
    first = small.played[0]
    correct(first.match, 1, OURS)  # it is not over any more
    assert days(small)["2026-01-05"] == 2
    last = small.played[11]
    last.played_on = date(2026, 2, 16)
    last.save(update_fields=["played_on"])
    figures.follow(last)
    assert (days(small).get("2026-02-09"), days(small)["2026-02-16"]) == (None, 1)
    assert_as_if_made_from_scratch()


@pytest.mark.parametrize(
    ("language", "weekday"),
    [
        ("en", "Monday"),
        ("it", "Monday"),
        ("es-ar", "Monday"),
        ("pt-br", "Sunday"),
        ("ja", "Sunday"),
        ("ar", "Saturday"),
    ],
)
def test_a_week_begins_as_the_reader_is_used_to(language: str, weekday: str) -> None:
    with reading(language):
        for day in range(1, 9):
            begins = calendar.week_of(date(2026, 3, day))
            assert f"{begins:%A}" == weekday
            assert 0 <= (date(2026, 3, day) - begins).days < 7


def test_later_weeks_stand_where_the_language_goes_to() -> None:
    days = {date(2026, 1, 7): 1, date(2026, 1, 14): 4}

    def places() -> list[float]:
        drawn = calendar.drawn(days, date(2026, 1, 1), date(2026, 2, 1))
        assert drawn is not None
        assert len(drawn.rows) == 2
        return [float(x) for x in re.findall(r"M([\d.]+) ", drawn.squares)]

    with reading("en"):
        first, second = places()
        assert first < second
    with reading("ar"):
        first, second = places()
        assert first > second


def test_the_more_was_played_the_larger_is_the_square() -> None:
    begin = date(2026, 1, 5)
    drawn = calendar.drawn({begin + timedelta(days=at): at + 1 for at in range(4)}, begin, begin + timedelta(days=9))
    assert drawn is not None
    sizes = [int(size) for size in re.findall(r"v(\d+)h", drawn.squares)]
    assert sizes == sorted(set(sizes))
    assert drawn.dots.count("M") == 7
    dots = sum(int(wide) // calendar.CELL + 1 for wide in re.findall(r"h(\d+)", drawn.dots))
    assert dots == 10, "one for each day and none besides"


def test_a_year_stays_inside_its_drawing_whatever_the_day() -> None:
    for last in (date(2026, 3, 1) + timedelta(days=at) for at in range(8)):
        first = calendar.week_of(last) - timedelta(weeks=calendar.WEEKS - 1)
        weekly = {first + timedelta(weeks=week): 1 for week in range(calendar.WEEKS)}
        drawn = calendar.drawn({**weekly, last: 1}, first, last)
        assert drawn is not None
        for x, y in re.findall(r"M([\d.]+) ([\d.]+)", drawn.squares):
            assert 0 <= float(x) <= calendar.WIDTH - calendar.CELL
            assert 0 <= float(y) <= drawn.height - 5
        assert all(0 <= name.x <= calendar.WIDTH and 0 < name.y <= drawn.height for name in drawn.names)


def test_a_season_has_a_calendar_of_its_own_days_and_a_person_of_own_ones(small: SmallClub) -> None:
    january = calendar.of_club(scope(small, season=str(small.season.pk)))
    assert january is not None
    assert (january.first, january.last) == (date(2026, 1, 1), date(2026, 1, 31))
    assert january.rows == ((date(2026, 1, 19), 2), (date(2026, 1, 12), 3), (date(2026, 1, 5), 3))
    assert calendar.of_club(scope(small, of="basra")) is None, "the days of the club are of all games"
    eva = calendar.of_person(scope(small, season=str(small.season.pk)), [small.eva.pk])
    assert eva is not None
    assert eva.rows == ((date(2026, 1, 19), 2),)


# Partners


def test_partners_have_what_they_won_of_what_they_played_together(small: SmallClub) -> None:
    assert together(partners.of_club(scope(small))) == {
        "Ada & Cleo": (3, 3),
        "Ben & Dan": (0, 3),
        "Ada & Ben": (0, 1),
        "Cleo & Dan": (1, 1),
    }


def test_where_partners_are_called_anew_their_deals_count(small: SmallClub) -> None:
    assert together(partners.of_club(scope(small, of="briscola-chiamata"))) == {
        "Ada & Cleo": (1, 1),
        "Ben & Cleo": (0, 1),
        "Ada & Dan": (1, 1),
    }


def test_two_names_of_one_person_are_one_row(small: SmallClub) -> None:
    adina = members.add_name(small.club, "Adina", small.owner)
    play(small.club, [adina, small.ben, small.cleo, small.dan], date(2026, 2, 9), [SWEEP])
    make_one(adina, small.ada)
    figures.persons_changed(adina, None)
    assert together(partners.of_club(scope(small)))["Ada & Cleo"] == (4, 4)


def test_a_large_club_shows_the_partners_of_those_who_won_most(small: SmallClub) -> None:
    many = [members.add_name(small.club, f"Player {number:02}", small.owner) for number in range(14)]
    for one, other in zip(many[::2], many[1::2], strict=True):
        play(small.club, [one, small.ben, other, small.dan], date(2026, 2, 9), [SWEEP])
    matrix = partners.of_club(scope(small))
    assert matrix is not None
    assert len(matrix.names) <= partners.MOST


def test_the_fuller_a_square_the_more_was_won(small: SmallClub) -> None:
    matrix = partners.drawn(
        [small.ada, small.ben, small.cleo],
        {(small.ada.pk, small.ben.pk): (1, 4), (small.ada.pk, small.cleo.pk): (2, 2)},
    )
    frames = [float(high) for high in re.findall(r"v([\d.]+)h", matrix.frames)]
    fills = [float(high) for high in re.findall(r"v([\d.]+)h", matrix.fills)]
    assert frames[0] > frames[1]
    assert [full / high for full, high in zip(fills, frames, strict=True)] == pytest.approx([0.25, 1])


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


@pytest.fixture
def phone(small: SmallClub) -> Client:
    return phone_of(small.owner.account)


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
