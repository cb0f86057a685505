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
    eva = calendar.of_person(scope(small, season=str(small.season.pk)), [small.eva.pk])
    assert eva is not None
    assert eva.rows == ((date(2026, 1, 19), 2),)


def test_with_a_game_or_a_variant_chosen_its_own_evenings_are_drawn(small: SmallClub, phone: Client) -> None:
    season = str(small.season.pk)

    def rows(**asked: str) -> dict[date, int]:
        found = calendar.of_club(scope(small, season=season, **asked))
        return dict(found.rows) if found else {}

    every, of = rows(), [rows(of="basra-egypt"), rows(of="briscola-chiamata"), rows(of="trionfetti")]
    assert rows(of="basra") == of[0]
    assert of[0], of[1]
    assert {day: sum(each.get(day, 0) for each in of) for day in every} == every
    play(small.club, [small.ada, small.ben], date(2026, 1, 30), [SWEEP], seating="2")
    assert rows(of="basra-egypt") == of[0] | {date(2026, 1, 30): 1}
    assert rows(of="trionfetti") == of[2]
    page = read_page(phone.get(reverse("clubs:figures", args=[small.club.code]), {"of": "basra-egypt", "year": "2026"}))
    (days,) = [table for table in page.all("table") if table.attributes.get("aria-labelledby") == "days-h"]
    assert "30 Jan 2026" in days.text


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


@pytest.fixture
def crowd(small: SmallClub) -> SmallClub:
    """The small club and fourteen others, all of whom won more often than Eva, and two of whom sat with her."""
    many = [members.add_name(small.club, f"Player {number:02}", small.owner) for number in range(14)]
    for one, other in zip(many[::2], many[1::2], strict=True):
        for _match in range(4):
            play(small.club, [one, small.ben, other, small.dan], date(2026, 2, 9), [SWEEP])
    for one in many[:2]:
        play(small.club, [one, small.ben, small.eva, small.dan], date(2026, 2, 16), [THEIRS, THEIRS])
    return small


def test_whoever_looks_is_among_the_partners_however_few_they_won(crowd: SmallClub) -> None:
    def named(matrix: partners.Matrix | None) -> dict[str, bool]:
        assert matrix is not None
        assert len(matrix.names) <= partners.MOST
        return {name.text: name.mine for name in matrix.names}

    assert "Eva" not in named(partners.of_club(scope(crowd)))
    own = named(partners.of_club(scope(crowd), crowd.eva))
    assert own["Eva"]
    assert sum(own.values()) == 1


def test_somebody_looked_for_is_shown_with_all_their_partners(crowd: SmallClub, phone: Client) -> None:
    assert together(partners.of_club(scope(crowd), chosen=crowd.dan))["Ben & Dan"][1] > 20
    matrix = partners.of_club(scope(crowd), chosen=crowd.eva)
    assert {two for two in together(matrix) if "Eva" in two} == {"Eva & Player 00", "Eva & Player 01"}
    path = reverse("clubs:figures", args=[crowd.club.code])
    page = read_page(phone.get(path))
    (field,) = [each for each in page.all("input") if each.attributes.get("name") == "partner"]
    assert field.attributes["value"] == ""
    page = read_page(phone.get(path, {"partner": " EVA ", "of": "basra-egypt", "sort": "-won"}))
    (table,) = [each for each in page.all("table") if each.attributes.get("aria-labelledby") == "partners-h"]
    assert "Player 00" in table.text
    (form,) = [each for each in page.all("form") if each.attributes.get("aria-labelledby") == "partners-h"]
    sent = {each.attributes["name"]: each.attributes["value"] for each in form.all("input")}
    assert sent == {"of": "basra-egypt", "sort": "-won", "partner": "EVA"}
    alone = read_page(phone.get(path, {"partner": "Eva", "of": "trionfetti"}))
    assert "Eva has had no partner here." in alone.text or "Nobody in the club is called Eva." in alone.text
    nobody = read_page(phone.get(path, {"partner": "Xaver"}))
    assert "Nobody in the club is called Xaver." in nobody.text
    assert nobody.all("path", "frames"), "the others are still drawn"


def test_with_more_partners_than_are_drawn_all_are_told(crowd: SmallClub) -> None:
    for number in range(14):
        other = members.add_name(crowd.club, f"Guest {number:02}", crowd.owner)
        play(crowd.club, [crowd.eva, crowd.ben, other, crowd.dan], date(2026, 2, 16), [SWEEP])
    matrix = partners.of_club(scope(crowd), chosen=crowd.eva)
    assert matrix is not None
    assert len(matrix.names) == partners.MOST
    assert len([two for two in together(matrix) if "Eva" in two]) == 16


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
