"""The season as a race of lines: its values are those of the table of honour, evening by evening."""

import re
from datetime import date
from fractions import Fraction
from itertools import pairwise

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scorekeeper.clubs.club import Member, PublicPart
from scorekeeper.clubs.figures.models import Honour, Season
from scorekeeper.clubs.figures.presenters.race import LINE, RUNNERS, apart, points_after, race_of
from scorekeeper.clubs.figures.services import Scoring, seasons as services
from scorekeeper.clubs.figures.services.honour import Occasion
from scorekeeper.clubs.members.services import members
from tests.clubs.cast import phone_of
from tests.clubs.small_club import SmallClub, play
from tests.matches.pages import read_page
from tests.people import SWEEP

pytestmark = pytest.mark.django_db


@pytest.fixture
def small() -> SmallClub:
    return SmallClub()


def test_the_last_points_are_those_of_the_table_of_honour(small: SmallClub) -> None:
    race = race_of(small.season)
    assert race is not None
    kept = {honour.person.name: honour.points for honour in Honour.objects.filter(season=small.season, points__gt=0)}
    assert {runner.name: runner.last for runner in race.runners} == kept
    assert race.days == (date(2026, 1, 5), date(2026, 1, 12), date(2026, 1, 19))
    assert [runner.last for runner in race.runners] == sorted(kept.values(), reverse=True)
    ada = next(runner for runner in race.runners if runner.name == "Ada")
    # A point for each first place: two of three on the 5th, then one of two and a shared one, then the first match.
    assert ada.points == (2, 4, 5)


def test_only_the_best_evenings_count_on_the_way_too() -> None:
    days = [Occasion(date(2026, 1, day), 0) for day in (1, 2, 3, 4)]
    own = {days[0]: 3, days[2]: 1, days[3]: 5}
    assert points_after(own, days, Scoring(places=(1,), best=2)) == (3, 3, 4, 8)
    assert points_after(own, days, Scoring(places=(1,))) == (3, 3, 4, 9)


@pytest.mark.long
@pytest.mark.in_turns
def test_ones_own_line_is_there_however_far_behind(small: SmallClub) -> None:
    late = [members.add_name(small.club, f"Player {number}", small.owner) for number in range(RUNNERS)]
    for number, one in enumerate(late):
        for day in (25, 26):
            for _win in range(4 + number):
                play(small.club, [one, small.ben], date(2026, 1, day), [SWEEP], seating="2")
    dan = Member.objects.get(pk=small.dan.pk)
    race = race_of(small.season, dan)
    assert race is not None
    assert len(race.runners) == RUNNERS + 1
    assert [runner.name for runner in race.runners if runner.mine] == ["Dan"]
    without = race_of(small.season)
    assert without is not None
    assert "Dan" not in [runner.name for runner in without.runners]


def test_there_is_no_race_of_one_evening(small: SmallClub) -> None:
    day = date(2026, 2, 9)
    season = services.make_season(small.club, small.owner, services.Plan("A day", day, day))
    assert race_of(season) is None
    empty = Season.objects.create(club=small.club, name="Later", first_day=date(2027, 1, 1), last_day=date(2027, 1, 2))
    assert race_of(empty) is None


@pytest.mark.parametrize("heights", [(16, 16, 16), (200, 240, 244, 244), (16, 17, 240, 241, 242), (130,)])
def test_no_name_lies_on_another_nor_outside(heights: tuple[int, ...]) -> None:
    places = apart([Fraction(height) for height in heights])
    assert all(lower - upper >= LINE for upper, lower in pairwise(places))
    assert places[0] > 0
    assert places[-1] <= 264


def test_each_line_is_led_to_its_name_though_two_end_on_one_point(small: SmallClub) -> None:
    race = race_of(small.season)
    assert race is not None
    assert any((one.end_x, one.end_y) == (two.end_x, two.end_y) for one, two in pairwise(race.runners))
    page = read_page(phone_of(small.owner.account).get(reverse("clubs:honour", args=[small.club.code])))
    lines, leads = ([each.attributes["d"] for each in page.all("path", of)] for of in ("race-line", "rule"))
    named = [name.attributes for name in page.all("text", "race-name")]
    for runner, line, lead, name in zip(race.runners, lines, leads, named, strict=True):
        sample = re.fullmatch(rf"{runner.path}M(\d+) {name['y']}h(\d+)", line)
        assert sample, line
        begins, long = map(int, sample.groups())
        assert lead == f"M{runner.end_x} {runner.end_y}L{begins} {name['y']}"
        assert long >= 20, "as long as the longest dash and its gap"
        assert float(runner.end_x) < begins < begins + long < int(name["x"])
    assert len({name["y"] for name in named}) == len(named)


def test_points_stand_up_its_side_and_days_at_its_foot(small: SmallClub) -> None:
    page = read_page(phone_of(small.owner.account).get(reverse("clubs:honour", args=[small.club.code])))
    (svg,) = [each for each in page.all("svg") if each.attributes.get("aria-labelledby") == "race-says"]
    ticks = svg.all("text", "tick")
    assert [tick.text for tick in ticks] == ["0", "1", "2", "3", "4", "5", "5 Jan 2026", "19 Jan 2026", "12 Jan 2026"]
    # Five points are at the top of the lines, none at their foot, where each of the three evenings has its mark.
    race = race_of(small.season)
    assert race is not None
    assert float(ticks[5].attributes["y"]) == min(float(runner.end_y) for runner in race.runners)
    (marks,) = svg.all("path", "race-floor")
    assert re.findall(r"M(\S+) (\S+?)v", marks.attributes["d"]) == [
        (x, ticks[0].attributes["y"]) for x in re.findall(r"[ML](\S+) ", race.runners[0].path)
    ]
    assert [tick.attributes["text-anchor"] for tick in ticks[6:]] == ["start", "end", "middle"]


def test_the_page_draws_it_with_its_table_for_members_alone(small: SmallClub) -> None:
    path = reverse("clubs:honour", args=[small.club.code])
    page = read_page(phone_of(small.owner.account).get(path))
    assert "Evening by evening" in page.text
    assert len(page.all("path", "race-line")) == len(race_of(small.season).runners)  # type: ignore[union-attr]
    assert "5 Jan 2026" in page.text or "Jan. 5, 2026" in page.text or "05/01/2026" in page.text
    small.club.released = [str(part) for part in PublicPart]
    small.club.save()
    assert "Evening by evening" not in read_page(Client().get(path)).text


def test_it_costs_the_same_however_much_was_played(small: SmallClub) -> None:
    def count_queries() -> int:
        with CaptureQueriesContext(connection) as queries:
            race_of(small.season)
        return len(queries)

    before = count_queries()
    for day in range(20, 30):
        play(small.club, [small.ada, small.ben], date(2026, 1, day), [SWEEP], seating="2")
    assert count_queries() == before <= 4
