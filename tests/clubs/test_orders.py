"""Lists of rows that are no tables have heads too: a touch sorts by number, place, name or points."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.columns import Column, Sorting, in_order
from scorekeeper.clubs.evenings.services import attendance, evenings
from scorekeeper.clubs.evenings.services.attendance import Answer
from scorekeeper.clubs.members.services import members
from scorekeeper.clubs.tournaments.models import Tournament
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import make, record, start, tables
from tests.matches.pages import Element, parsed

pytestmark = pytest.mark.django_db

PAIRS = (("Zoe", "Bo"), ("anna", "Dan"), ("Éva", "Fred"), ("Gino", "Hana"))


@pytest.fixture
def cup(circle: Circle) -> Tournament:
    """Four pairs in the order of no alphabet, with a round played: each wins or loses by another number of games."""
    made = make(circle.owner, PAIRS)
    for meeting, deals in zip(
        tables(start(made, circle.owner)), ([(70, 50)] * 2, [(70, 50), (50, 70), (70, 50)]), strict=True
    ):
        record(meeting, *deals)
    return made


def look(circle: Circle, name: str, evening: int, query: str = "") -> Element:
    answer = circle.phone(Role.OWNER).get(reverse(f"clubs:{name}", args=[circle.club.code, evening]) + query)
    assert answer.status_code == 200
    return parsed(answer.content.decode())


def heads(page: Element) -> dict[str, tuple[str, str]]:
    """Each head: where a touch leads, and which way the rows are sorted by it now."""
    (orders,) = page.all("p", "orders")
    return {
        link.attributes["id"].removeprefix("sort-"): (link.attributes["href"], link.attributes.get("data-sorts", ""))
        for link in orders.all("a", "sorts")
    }


def test_entries_are_sorted_by_number_and_by_name(circle: Circle, cup: Tournament) -> None:
    def listed(query: str = "") -> list[str]:
        page = look(circle, "tournament-entries", cup.evening_id, query)
        (entered,) = page.all("ul", "entered")
        return [each.text for each in entered.all("span", "entry-number")]

    first = heads(look(circle, "tournament-entries", cup.evening_id))
    assert first == {"number": ("?sort=-number", "ascending"), "name": ("?sort=name", "")}
    assert listed() == ["1", "2", "3", "4"]
    assert listed("?sort=-number") == ["4", "3", "2", "1"]
    assert listed("?sort=name") == ["2", "3", "4", "1"], "whatever the case and the accents"
    by_name = heads(look(circle, "tournament-entries", cup.evening_id, "?sort=name"))
    assert by_name["name"] == ("?sort=-name", "ascending")
    assert listed("?sort=-name") == ["1", "4", "3", "2"]


def test_a_ranking_is_sorted_by_place_name_and_points_and_asks_again_in_that_order(
    circle: Circle, cup: Tournament
) -> None:
    def listed(query: str = "") -> list[str]:
        page = look(circle, "tournament-ranking", cup.evening_id, query)
        return [each.all("bdi")[0].text for each in page.all("li", "rank")]

    usual = listed()
    assert list(heads(look(circle, "tournament-ranking", cup.evening_id))) == ["place", "name", "points"]
    assert listed("?sort=-place") == usual[::-1]
    assert listed("?sort=name") == ["anna & Dan", "Éva & Fred", "Gino & Hana", "Zoe & Bo"]
    assert listed("?sort=points") == usual
    least_first = listed("?sort=-points")
    assert set(least_first[:2]) == set(usual[2:])
    turned = look(circle, "tournament-ranking", cup.evening_id, "?sort=-name")
    (live,) = [each for each in turned.all("div") if each.attributes.get("id") == "live"]
    assert live.attributes["hx-get"].endswith("&sort=-name")
    ranking = look(circle, "tournament-ranking", cup.evening_id, "?v=old&sort=-name")
    assert [each.all("bdi")[0].text for each in ranking.all("li", "rank")] == listed("?sort=-name")


def test_only_by_place_is_it_told_who_is_level_with_the_one_above(circle: Circle, cup: Tournament) -> None:
    assert look(circle, "tournament-ranking", cup.evening_id).all("p", "level")
    assert not look(circle, "tournament-ranking", cup.evening_id, "?sort=name").all("p", "level")


def test_who_comes_keeps_the_number_in_another_order(circle: Circle) -> None:
    held = evenings.plan(circle.club, circle.owner, held_on=timezone.localdate() + timedelta(days=7))
    for name in ("Zora", "abel", "Élia"):
        attendance.answer(held, members.add_name(circle.club, name, circle.owner), Answer.COMES, circle.owner)

    def listed(query: str = "") -> list[tuple[str, str]]:
        page = look(circle, "evening", held.pk, query)
        return [(each.all("span")[0].text, each.all("bdi")[0].text) for each in page.all("li", "guest")]

    assert listed() == [("1", "Zora"), ("2", "abel"), ("3", "Élia")]
    assert listed("?sort=name") == [("2", "abel"), ("3", "Élia"), ("1", "Zora")]
    assert listed("?sort=-number") == [("3", "Élia"), ("2", "abel"), ("1", "Zora")]
    assert listed("?sort=nonsense") == listed()


def test_what_is_level_stays_as_it_came() -> None:
    columns = (Column("place", "Place", ("place",)), Column("points", "Points", ("points",), figures=True))
    rows = [("a", 2), ("b", 3), ("c", 2)]
    keys = {"points": lambda row: row[1]}
    assert in_order(rows, Sorting(columns, {"sort": "points"}), keys) == [("b", 3), ("a", 2), ("c", 2)]
    assert in_order(rows, Sorting(columns, {"sort": "-points"}), keys) == [("a", 2), ("c", 2), ("b", 3)]
    assert in_order(rows, Sorting(columns, {"sort": "-place"}), keys) == [("c", 2), ("b", 3), ("a", 2)]


@pytest.mark.parametrize(("language", "order"), [("es", ["3", "2", "1"]), ("it", ["2", "3", "1"])])
def test_one_list_of_entries_is_sorted_for_each_reader(circle: Circle, language: str, order: list[str]) -> None:
    cup = make(circle.owner, (("Oz", "Bo"), ("Ñu", "Dan"), ("Nz", "Fred")))
    address = reverse("clubs:tournament-entries", args=[circle.club.code, cup.evening_id]) + "?sort=name"
    answer = circle.phone(Role.OWNER).get(address, headers={"accept-language": language})
    (entered,) = parsed(answer.content.decode()).all("ul", "entered")
    assert [each.text for each in entered.all("span", "entry-number")] == order
