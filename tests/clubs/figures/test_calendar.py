"""The calendar of evenings: how many matches each day had, and where it stands in the drawing."""

import re
from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.models import PlayedDay
from scorekeeper.clubs.figures.presenters import calendar
from scorekeeper.web.languages.choosing import speaking
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch
from tests.clubs.figures.test_plots import scope
from tests.clubs.small_club import SmallClub, correct, play
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP

pytestmark = pytest.mark.django_db


def days(small: SmallClub) -> dict[str, int]:
    kept = PlayedDay.objects.filter(club=small.club).order_by("day")
    return {day.isoformat(): matches for day, matches in kept.values_list("day", "matches")}


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
    with speaking(language):
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

    with speaking("en"):
        first, second = places()
        assert first < second
    with speaking("ar"):
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

    def rows(**query: str) -> dict[date, int]:
        plot = calendar.of_club(scope(small, season=season, **query))
        return dict(plot.rows) if plot else {}

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
