"""Evenings that repeat: planned together, changed and removed with those that follow."""

from datetime import date, time, timedelta

import pytest
from django.utils import timezone

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.evenings.services import evenings, repeating
from scorekeeper.clubs.evenings.services.repeating import Repetition, Rhythm
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at, audit_log
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db
WEEK = timedelta(days=7)


def series(evening: Evening) -> list[Evening]:
    return list(Evening.objects.filter(club=evening.club, series=evening.series).order_by("held_on"))


def weekly(circle: Circle, times: int = 4) -> Evening:
    repetition = Repetition(Rhythm.WEEKLY, times)
    return repeating.plan_evenings(
        circle.club, circle.owner, repetition, held_on=timezone.localdate(), begins_at=time(20), place="Bar", limit=8
    )


@pytest.mark.parametrize("first", [date(2026, 12, day) for day in range(1, 32)])
def test_such_a_weekday_comes_once_in_every_month(first: date) -> None:
    days = list(Repetition(Rhythm.MONTHLY, 24).days(first))
    assert days[0] == first or first.day > 28
    assert [12 * day.year + day.month for day in days] == [12 * 2026 + 12 + number for number in range(24)]
    assert {day.weekday() for day in days} == {first.weekday()}
    which = {(day.day - 1) // 7 for day in days}
    assert which == {(first.day - 1) // 7} if first.day <= 28 else which <= {3, 4}


def test_an_organiser_plans_evenings_of_every_second_week_at_once(circle: Circle) -> None:
    omar, path = circle.phone(Role.ORGANISER), at(circle, "plan-evening")
    form = read_page(omar.get(path)).form("plan")
    answer = omar.post(path, form | {"begins_at": "20:30", "rhythm": "fortnightly", "times": "10"})
    assert answer.headers["Location"] == at(circle, "evenings"), "there one sees that all are planned"
    made = list(Evening.objects.filter(club=circle.club).exclude(series=0).order_by("held_on"))
    assert [one.held_on for one in made] == [timezone.localdate() + 2 * number * WEEK for number in range(10)]
    assert {(one.begins_at, one.series) for one in made} == {(time(20, 30), 1)}
    assert audit_log(circle).count("evenings-planned") == 1
    assert "Omar planned 10 evenings, the first on" in read_page(circle.phone().get(at(circle, "audit-log"))).text
    shown = read_page(omar.get(at(circle, "evenings"))).text
    assert "5 later evenings" in shown, "with the one that runs, six are in sight"
    assert weekly(circle).series == 2


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"rhythm": "daily", "times": "3"}, "Choose from the list how often"),
        ({"rhythm": "weekly", "times": ""}, "a number like 10"),
        ({"rhythm": "weekly", "times": "1"}, "a number from 2 to 60"),
        ({"rhythm": "weekly", "times": "61"}, "a number from 2 to 60"),
        ({"rhythm": "monthly", "times": "60"}, "not more than three years ahead"),
    ],
)
def test_what_cannot_be_repeated_so_plans_nothing(circle: Circle, fields: dict[str, str], sentence: str) -> None:
    path, before = at(circle, "plan-evening"), Evening.objects.count()
    answer = circle.phone().post(path, read_page(circle.phone().get(path)).form("plan") | fields)
    assert answer.status_code == 422
    assert sentence in read_page(answer).text
    assert read_page(answer).form("plan")["times"] == fields["times"], "what was typed is not lost"
    assert Evening.objects.count() == before


def test_those_that_follow_change_with_an_evening_and_those_before_and_others_do_not(circle: Circle) -> None:
    first = weekly(circle)
    other = weekly(circle, 2)
    _first, second, third, _fourth = series(first)
    evenings.open_evening(third, circle.owner)
    change = at(circle, "change-evening", second.pk)
    form = read_page(circle.phone().get(change))
    assert "Change the evening that follows as well" not in form.text
    assert "Change the 1 evening that follows as well" in form.text, "one that has begun is left as it is"
    new_day = (second.held_on + timedelta(days=1)).isoformat()
    fields = form.form("plan") | {"held_on": new_day, "place": "Hall", "limit": "", "following": "yes"}
    assert circle.phone().post(change, fields).status_code == 302
    assert [(one.place, one.limit) for one in series(first)] == [("Bar", 8), ("Hall", None), ("Bar", 8), ("Hall", None)]
    assert [one.held_on - timezone.localdate() for one in series(first)] == [
        timedelta(0), WEEK + timedelta(days=1), 2 * WEEK, 3 * WEEK + timedelta(days=1)
    ]  # fmt: skip
    assert {one.place for one in series(other)} == {"Bar"}
    assert audit_log(circle)[-2:] == ["evenings-changed", "evening-changed"]


def test_one_alone_is_changed_alone(circle: Circle) -> None:
    first = weekly(circle)
    evenings.change(first, circle.owner, held_on=first.held_on, place="Hall")
    assert [one.place for one in series(first)] == ["Hall", "Bar", "Bar", "Bar"]


def test_nothing_changes_where_one_that_follows_would_be_out_of_reach(circle: Circle) -> None:
    first = weekly(circle)
    with pytest.raises(Refused, match="three years ahead"):
        repeating.change_with_following(first, circle.owner, held_on=timezone.localdate() + 3 * timedelta(days=364))
    assert [one.place for one in series(first)] == ["Bar"] * 4


def test_those_that_follow_are_removed_with_an_evening(circle: Circle) -> None:
    first = weekly(circle)
    _first, second, _third, fourth = series(first)
    evenings.open_evening(fourth, circle.owner)
    circle.phone().post(at(circle, "remove-evening", second.pk), {"following": "yes"})
    assert series(first) == [first, fourth]
    assert audit_log(circle)[-2:] == ["evenings-removed", "evening-removed"]
