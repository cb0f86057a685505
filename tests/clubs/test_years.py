"""Twenty years of a club: its pages take no more questions than those of ten years, and every year can be looked at."""

import json
import re
from datetime import date, timedelta
from functools import partial

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.figures.models import PlayedDay, Season
from tests.clubs.cast import account, phone_of
from tests.clubs.exchange.archives import archive_text, brought

pytestmark = pytest.mark.django_db
LAST = 2026
PAGES = ("home", "evenings", "history", "figures", "honour", "seasons", "ratings", "ledger", "members")


def club_of(years: int) -> tuple[Club, Client]:
    """A club that has played two evenings in each of so many years, with a season a year; and its owner's phone."""
    archive = json.loads(archive_text())
    days = [date(LAST - number // 2, 2 + number % 2, 1 + number % 20) for number in reversed(range(2 * years))]
    evening = {"state": "closed", "name": ""}
    archive["evenings"] = [{"id": at, "held_on": str(day), **evening} for at, day in enumerate(days, 1)]
    season = archive["seasons"][0]
    archive["seasons"] = [
        season | {"name": str(year), "first_day": f"{year}-01-01", "last_day": f"{year}-12-31"}
        for year in range(LAST - years + 1, LAST + 1)
    ]
    first, second, *_others = archive["matches"]
    archive["matches"] = [
        {**(first, second)[at % 2], "played_on": str(day), "evening": at} for at, day in enumerate(days, 1)
    ]
    archive |= {"tournaments": [], "deeds": archive.pop("deeds")}
    order = ("format", "version", "club", "members", "seasons", "evenings", "tournaments", "matches", "deeds")
    content = json.dumps({name: archive[name] for name in order}).encode()
    owner = brought(content, account(f"of{years}"), "Olga")
    assert owner.account is not None
    return owner.club, phone_of(owner.account)


@pytest.mark.long
def test_the_pages_of_twenty_years_ask_no_more_than_those_of_ten() -> None:
    counts: list[dict[str, int]] = []
    for years in 10, 20:
        club, phone = club_of(years)
        ada = Member.objects.get(club=club, name="Ada").pk
        paths = {name: reverse(f"clubs:{name}", args=[club.code]) for name in PAGES}
        for name in ("member", "figures-member"):
            paths[name] = reverse(f"clubs:{name}", args=[club.code, ada])
        counts.append({})
        for name, path in paths.items():
            phone.get(path)  # what is kept is kept now
            with CaptureQueriesContext(connection) as queries:
                answer = phone.get(path)
            assert answer.status_code == 200
            assert len(re.findall("<tr", answer.content.decode())) < 150, name
            counts[-1][name] = len(queries)
    ten, twenty = counts
    assert {name: twenty[name] - ten[name] for name in ten if twenty[name] > ten[name]} == {}


def test_another_order_keeps_the_year_that_is_looked_at_and_another_year_the_order() -> None:
    club, phone = club_of(3)
    path = reverse("clubs:figures", args=[club.code])
    answer = phone.get(path, {"year": "2025", "sort": "-played"})
    heads = {head.key: head.address for head in answer.context["sorting"].heads}
    assert heads["name"] == "?year=2025&sort=name"
    assert phone.get(path + heads["name"]).context["calendar"].first == date(2025, 1, 1)
    assert 'href="?sort=-played&amp;year=2024#days-h"' in answer.content.decode()


@pytest.mark.long
def test_every_year_can_be_looked_at() -> None:
    club, phone = club_of(20)
    ada = Member.objects.get(club=club, name="Ada").pk
    for page in reverse("clubs:figures", args=[club.code]), reverse("clubs:figures-member", args=[club.code, ada]):
        usual = phone.get(page).content.decode()
        assert 'href="?year=2007#days-h"' in usual
        then = phone.get(page, {"year": "2008"})
        assert then.context["calendar"].first == date(2008, 1, 1)
        assert [number for _day, number in then.context["calendar"].rows] == [1, 1]
        assert then.context["years"].older == 2007
        assert then.context["years"].newer == 2009
        for none in "2006", "x", "99999", "-1", "٢٠٠٨":
            assert phone.get(page, {"year": none}).context["years"].year is None
    evenings = reverse("clubs:evenings", args=[club.code])
    in_2012 = phone.get(evenings, {"year": "2012"})
    held = [card.evening.held_on for card in in_2012.context["past"]]
    assert {day.year for day in held[:2]} == {2012}
    assert held[0] - held[-1] > timedelta(days=365), "the list goes on with the years before"
    assert "Newest" in in_2012.content.decode()
    (one, *_others) = Season.objects.filter(club=club)
    season = phone.get(reverse("clubs:figures", args=[club.code]), {"season": str(one.pk), "year": "2008"})
    assert season.context["years"].every == (), "a season says which days are looked at"


def test_the_evenings_of_a_year_stay_those_of_the_year_in_another_order() -> None:
    club, phone = club_of(3)
    Evening.objects.create(club=club, held_on=date(LAST + 1, 1, 1))
    path = reverse("clubs:evenings", args=[club.code])
    heads = {head.key: head.address for head in phone.get(path, {"year": "2025"}).context["sorting"].heads}
    assert heads["name"] == "?year=2025&sort=name"
    answer = phone.get(path + heads["name"])
    assert [card.evening.held_on.year for card in answer.context["past"]] == [2025, 2025]
    assert not answer.context["ahead"], "what is to come is of no year that is over"
    assert 'href="?sort=name&amp;year=2024#past"' in answer.content.decode()
    every = phone.get(path, {"sort": "name"}).context["past"]
    assert {card.evening.held_on.year for card in every} == {2024, 2025, 2026}


def test_a_year_without_a_match_says_so_and_leads_on() -> None:
    club, phone = club_of(3)
    PlayedDay.objects.filter(club=club, day__year=2025).delete()
    answer = phone.get(reverse("clubs:figures", args=[club.code]), {"year": "2025"})
    assert "Nothing was played in 2025." in " ".join(answer.content.decode().split())
    assert 'href="?year=2024#days-h"' in answer.content.decode()


def test_who_played_nothing_of_late_is_led_to_the_years_before(monkeypatch: pytest.MonkeyPatch) -> None:
    club, phone = club_of(3)
    ada = Member.objects.get(club=club, name="Ada").pk
    pages = reverse("clubs:figures", args=[club.code]), reverse("clubs:figures-member", args=[club.code, ada])
    for year in LAST + 2, LAST + 9:
        monkeypatch.setattr(timezone, "localdate", partial(date, year, 6, 1))
        for page in pages:
            content = phone.get(page).content.decode()
            assert f"Nothing was played in {year}." in " ".join(content.split())
            assert content.count(f'href="?year={LAST}#days-h"') == 2, "one year back, and among all"
    PlayedDay.objects.filter(club=club, day__year__lt=LAST).delete()
    assert phone.get(pages[0]).context["years"].every == (LAST,)
    monkeypatch.setattr(timezone, "localdate", partial(date, LAST, 6, 1))
    assert phone.get(pages[0]).context["years"].every == (), "the only year is looked at already"


def test_another_year_keeps_the_order_and_the_game() -> None:
    club, phone = club_of(3)
    page = reverse("clubs:figures", args=[club.code])
    assert 'href="?sort=-name&amp;year=2025#days-h"' in phone.get(page, {"sort": "-name"}).content.decode()
    ada = Member.objects.get(club=club, name="Ada").pk
    person = reverse("clubs:figures-member", args=[club.code, ada])
    of = next(each.value for each in phone.get(person).context["scope"].game_choices if each.value)
    answer = phone.get(person, {"of": of})
    assert f'href="?{answer.context["scope"].query}&amp;year=2025#days-h"' in answer.content.decode()
