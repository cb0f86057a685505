"""Setting up seasons: their days, what counts for honour, and what it would give before anything is kept."""

from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.figures.models import Honour, Season, SeatFigures, Total
from scorekeeper.clubs.figures.services import seasons
from scorekeeper.clubs.members.services import members
from tests.clubs.cast import phone_of
from tests.clubs.small_club import SmallClub, play
from tests.matches.pages import Element, read_page
from tests.people import SWEEP

pytestmark = pytest.mark.django_db


@pytest.fixture
def small() -> SmallClub:
    return SmallClub()


@pytest.fixture
def phone(small: SmallClub) -> Client:
    return phone_of(small.owner.account)


def at(small: SmallClub, name: str, *args: object) -> str:
    return reverse(f"clubs:{name}", args=[small.club.code, *args])


def rows(page: Element, table: str) -> list[list[str]]:
    (grid,) = [each for each in page.all("table") if each.attributes.get("aria-labelledby") == table]
    return [[cell.text for cell in row if cell.tag in ("th", "td")] for row in grid.all("tr")[1:]]


def typed(**more: str) -> dict[str, str]:
    usual = {"name": "Carnival", "first_day": "2026-01-12", "last_day": "2026-02-17", "places": "1"}
    return {**usual, "attendance": "0", "best": "", **more}


def test_a_season_is_set_up_and_what_was_played_on_its_days_counts_at_once(small: SmallClub, phone: Client) -> None:
    form = read_page(phone.get(at(small, "make-season"))).form("season")
    assert (form["first_day"], form["places"]) == ("2026-02-01", "1"), "the next one begins where the last one ended"
    answer = phone.post(at(small, "make-season"), typed(places="3, 1", best="2", attendance="2"))
    made = Season.objects.get(name="Carnival")
    assert answer.headers["Location"] == at(small, "honour") + f"?season={made.pk}"
    page = read_page(phone.get(answer.headers["Location"]))
    # Ada: 9 on the 12th (3 + 3 + 1 and 2), 6 on the 19th (3 + 1 and 2), 5 on 9 February; the best two count.
    assert rows(page, "honour-h")[0] == ["1", "Ada", "4", "15"]
    assert "The best 2 evenings of each person count." in page.text
    assert Total.objects.filter(season=made).exists()
    assert "Olga set up the season Carnival." in read_page(phone.get(at(small, "audit-log"))).text
    assert at(small, "season", made.pk) in read_page(phone.get(at(small, "seasons"))).links


def test_what_a_rule_would_give_is_shown_and_nothing_kept(small: SmallClub, phone: Client) -> None:
    path = at(small, "season", small.season.pk)
    assert rows(read_page(phone.get(path)), "gives-h")[0] == ["1", "Ada", "3", "5"]
    before = list(Honour.objects.values_list()), list(Season.objects.values_list()), AuditEntry.objects.count()
    page = read_page(phone.post(path, typed(preview="yes", first_day="2026-01-05", places="3, 1", attendance="2")))
    # On the 5th 3 + 1 + 3 and 2, on the 12th 9, on the 19th 6, on 2 February 1 and 2, on the 9th 3 and 2
    assert rows(page, "gives-h")[0][:2] == ["1", "Ada"]
    assert "Nothing is kept yet." in page.text
    assert "2 points for coming, once an evening." in page.text
    assert page.form("season")["places"] == "3, 1"
    assert (
        list(Honour.objects.values_list()),
        list(Season.objects.values_list()),
        AuditEntry.objects.count(),
    ) == before
    kept = phone.post(path, typed(name="January", first_day="2026-01-05", places="3, 1", attendance="2"))
    shown = rows(read_page(phone.get(kept.headers["Location"])), "honour-h")
    assert [row[1:] for row in shown] == [row[1:] for row in rows(page, "gives-h")], "what was shown is what it gives"


def test_that_others_follow_the_first_ten_is_said(small: SmallClub, phone: Client) -> None:
    path = at(small, "season", small.season.pk)
    assert "others follow" not in read_page(phone.get(path)).text
    for number in range(3):
        pair = [members.add_name(small.club, f"{name} {number}", small.owner) for name in ("Flo", "Gus")]
        play(small.club, pair, date(2026, 1, 6), [SWEEP], seating="2")
    kept, tried = read_page(phone.get(path)), read_page(phone.post(path, typed(preview="yes", first_day="2026-01-05")))
    for page in kept, tried:
        assert len(rows(page, "gives-h")) == 10
        assert "The first 10 are shown; others follow." in page.text
    whole = at(small, "honour") + f"?season={small.season.pk}"
    assert whole in kept.links
    assert whole not in tried.links
    assert len(rows(read_page(phone.get(whole)), "honour-h")) == 11


def test_figures_follow_when_the_days_change(small: SmallClub, phone: Client) -> None:
    path = at(small, "season", small.season.pk)
    phone.post(path, typed(name="February", first_day="2026-02-01", last_day="2026-02-28"))
    small.season.refresh_from_db()
    assert (small.season.name, small.season.last_day) == ("February", date(2026, 2, 28))
    assert Total.objects.get(season=small.season, member=small.eva, about="all").matches == 1
    assert Honour.objects.get(season=small.season, person=small.ada).evenings == 2
    assert AuditEntry.objects.filter(what="season-changed").count() == 1
    phone.post(path, typed(name="February", first_day="2026-02-01", last_day="2026-02-28"))
    assert AuditEntry.objects.filter(what="season-changed").count() == 1, "nothing changed, nothing is told"


def test_a_removed_season_takes_its_sums_along_and_no_match(small: SmallClub, phone: Client) -> None:
    matches = SeatFigures.objects.count(), Total.objects.filter(season=None).count()
    page = phone.get(at(small, "remove-season", small.season.pk))["Location"]
    assert page == at(small, "season", small.season.pk)
    phone.post(at(small, "remove-season", small.season.pk))
    assert not Season.objects.exists()
    assert not Total.objects.exclude(season=None).exists()
    assert (SeatFigures.objects.count(), Total.objects.filter(season=None).count()) == matches
    assert "Olga removed the season January." in read_page(phone.get(at(small, "audit-log"))).text
    assert "No season yet." in read_page(phone.get(at(small, "seasons"))).text


def test_what_cannot_be_a_season_is_said(small: SmallClub, phone: Client) -> None:
    wrong: list[tuple[dict[str, str], str]] = [
        ({"name": " "}, "Write a name"),
        ({"name": "January"}, "has a season called January already"),
        ({"first_day": "12.1.2026"}, "Choose the first and the last day"),
        ({"last_day": "2026-01-11"}, "cannot end before it begins"),
        ({"first_day": "1899-12-31"}, "can begin in 1900"),
        ({"last_day": "2999-12-31"}, "ten years from now"),
        ({"places": ""}, "Write the points of the first place"),
        ({"places": "1, 3"}, "A later place cannot give more"),
        ({"places": "3, x"}, "Points for the places: write whole numbers from 0 to 1000."),
        ({"best": "0"}, "How many evenings count: write whole numbers from 1 to 366."),
        ({"attendance": "²"}, "Points for coming: write whole numbers"),
        ({"places": "9" * 5000}, "write whole numbers"),
    ]
    for values, problem in wrong:
        answer: Any = phone.post(at(small, "make-season"), typed(**values))
        assert answer.status_code == 422, values
        assert problem in read_page(answer).text
    assert Season.objects.count() == 1


def test_a_club_has_no_more_seasons_than_a_list_can_show(small: SmallClub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seasons, "MOST_SEASONS", 2)
    today = timezone.localdate()
    seasons.make_season(small.club, small.owner, seasons.Plan("Second", today, today))
    with pytest.raises(Refused, match="Remove one"):
        seasons.make_season(small.club, small.owner, seasons.Plan("Third", today, today))
