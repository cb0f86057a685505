"""Where points for tournaments are set, and the pages, tables and archives that show them."""

import csv
import json
from io import BytesIO, StringIO
from typing import Any

import pytest
from django.urls import reverse

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.services.importing import bring_in
from scorekeeper.clubs.exchange.services.tokens import make_token
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.figures.models import Season
from scorekeeper.clubs.tournaments import services
from tests.clubs.api.test_api import read
from tests.clubs.cast import account, phone_of
from tests.clubs.figures.honouring import WORTH, by_ranking, over
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch, honours
from tests.matches.pages import Element, read_page

pytestmark = pytest.mark.django_db


@pytest.mark.long
def test_the_form_of_a_season_takes_the_points_and_pages_say_the_rule(olga: Member, season: Season) -> None:
    cup = over(olga)
    phone, path = phone_of(olga.account), reverse("clubs:season", args=[olga.club.code, season.pk])
    assert read_page(phone.get(path)).form("season")["tournament"] == "10, 8, 6, 5, 4, 3"
    typed = {"name": "Now", "first_day": str(season.first_day), "last_day": str(season.last_day), "places": "1"}
    typed |= {"attendance": "0", "best": "", "tournament": "100, 50"}
    page = read_page(phone.post(path, {**typed, "preview": "yes"}))
    assert sorted(row[-1] for row in rows(page, "gives-h")) == ["0"] * 6 + ["100"] * 2 + ["50"] * 2
    assert honours(season) == by_ranking(cup), "nothing is kept yet"
    answer = phone.post(path, typed)
    season.refresh_from_db()
    assert season.scoring == {"places": [1], "best": None, "attendance": 0, "tournament": [100, 50]}
    page = read_page(phone.get(answer.headers["Location"]))
    assert [row[-1] for row in rows(page, "honour-h")] == ["100"] * 2 + ["50"] * 2 + ["0"] * 8
    assert "final ranking of a tournament, from the first down: 100, 50. Each partner has them all" in page.text
    assert "The matches at its tables give no points of their own." in page.text
    following = read_page(phone.get(reverse("clubs:make-season", args=[olga.club.code]))).form("season")
    assert following["tournament"] == "100, 50", "the next season begins with the rule of the last one"
    for tournament, problem in (
        ("3, 5", "A later place cannot give more"),
        ("x", "Points for the places in a tournament: write whole numbers from 0 to 1000."),
        ("1 " * 21, "at most 20 places of a tournament"),
    ):
        refused: Any = phone.post(path, {**typed, "tournament": tournament})
        assert refused.status_code == 422
        assert problem in read_page(refused).text
    phone.post(path, {**typed, "tournament": ""})
    season.refresh_from_db()
    assert "tournament" not in season.scoring
    assert "tournament" not in read_page(phone.get(answer.headers["Location"])).text.lower()


def test_programs_tables_and_the_person_see_the_same_points(olga: Member, season: Season) -> None:
    cup = over(olga)
    points = by_ranking(cup)
    _token, key = make_token(olga.club, olga, "Board")
    standings = read(f"/api/v1/clubs/{olga.club.code}/seasons/{season.pk}/standings", key)["items"]
    assert {row["name"]: (row["points"], row["evenings"]) for row in standings} == points
    text = "".join(table_of(olga.club, olga, "standings", Kind.PLAIN))
    table = csv.DictReader(StringIO(text, newline=""))
    assert {row["name"]: (int(row["points"]), int(row["evenings"])) for row in table} == points
    anna = Member.objects.get(name="Anna")
    path = reverse("clubs:figures-member", args=[olga.club.code, anna.pk])
    page = read_page(phone_of(olga.account).get(path, {"season": season.pk}))
    assert f"{points['Anna'][0]}" in page.text


def test_me_and_the_page_of_a_member_tell_tournaments_with_the_place_in_each(olga: Member) -> None:
    cup = over(olga)
    phone, ranking = phone_of(olga.account), reverse("clubs:tournament-ranking", args=[olga.club.code, cup.evening_id])
    for placing in services.ranking_of(cup)[:3]:
        person = cup.entries.get(number=placing.entry).people[0]
        page = read_page(phone.get(reverse("clubs:member", args=[olga.club.code, person.pk])))
        assert [link.text for link in page.all("a") if link.attributes.get("href") == ranking] == [
            f"Place {placing.place}"
        ]
    person.account, person.state = account("anna"), Member.State.ACTIVE
    person.save()
    page = read_page(phone_of(person.account).get(reverse("clubs:me", args=[olga.club.code])))
    assert f"Cup Place {placing.place}" in page.text


@pytest.mark.long
def test_an_archive_brings_the_rule_and_what_it_gives_along(olga: Member, season: Season) -> None:
    Season.objects.create(
        club=olga.club,
        name="Plain",
        first_day=season.first_day,
        last_day=season.last_day,
        scoring={"places": [3], "best": None, "attendance": 0},
    )
    over(olga)
    archive = "".join(archive_of(olga.club, None))
    owner = bring_in(BytesIO(archive.encode()), len(archive.encode()), account("newcomer"), "Nina")
    copies = {each.name: each for each in Season.objects.filter(club=owner.club)}
    assert copies["Now"].scoring == WORTH
    assert honours(copies["Now"]) == honours(season)
    again = json.loads("".join(archive_of(owner.club, None)))
    assert again["seasons"] == json.loads(archive)["seasons"]
    assert_as_if_made_from_scratch()


def rows(page: Element, table: str) -> list[list[str]]:
    (grid,) = [each for each in page.all("table") if each.attributes.get("aria-labelledby") == table]
    return [[cell.text for cell in row if cell.tag in ("th", "td")] for row in grid.all("tr")[1:]]
