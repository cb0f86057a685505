"""The matches of a club: found by game, player, day and state, and paged so that a new one moves none."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.evenings.models import Played, Seated
from scorekeeper.clubs.figures.history import PAGE
from scorekeeper.clubs.figures.models import Season
from scorekeeper.clubs.members.services import members
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Match
from tests.clubs.cast import Circle
from tests.matches.pages import Element, read_page
from tests.people import seat

pytestmark = pytest.mark.django_db
START = date(2025, 1, 1)


def play(
    circle: Circle,
    count: int = 1,
    *,
    day: date = START,
    who: Sequence[Member] = (),
    variant: str = "basra-egypt",
    seating: str = "4-pairs",
    state: Played.State = Played.State.RUNNING,
    apart: int = 0,
) -> list[int]:
    """So many matches of the club, all on one *day* or so many days *apart*; their numbers, the oldest first."""
    like = seat(variant, seating, players=("Anna", "Carla", "Bo", "Di")).match
    fields = [f.attname for f in Match._meta.fields if f.name != "id"]
    made = Match.objects.bulk_create(Match(**{name: getattr(like, name) for name in fields}) for _ in range(count))
    days = [day + timedelta(days=apart * number) for number in range(count)]
    rows = Played.objects.bulk_create(
        Played(
            match=match,
            club=circle.club,
            played_on=on,
            game=like.variant.game,
            variant_key=variant,
            state=state,
        )
        for match, on in zip(made, days, strict=True)
    )
    Seated.objects.bulk_create(
        Seated(played=row, seat=place, side=like.seating.side_of(place), member=member, played_on=row.played_on)
        for row in rows
        for place, member in enumerate(who)
    )
    return [row.match_id for row in rows]


def page_of(circle: Circle, query: str = "", **fields: str) -> Element:
    address = reverse("clubs:history", args=[circle.club.code])
    return read_page(circle.phone(Role.MEMBER).get(address + query, fields))


def shown(page: Element) -> list[int]:
    """The numbers of the matches on a page, as it lists them."""
    return [int(link.split("-")[1].strip("/")) for link in page.links if link.startswith("/t/kept-")]


def older(page: Element) -> str:
    """Where the next page is, or nothing."""
    links = [e.attributes["href"] for e in page.all("a") if e.attributes.get("rel") == "next"]
    return links[0] if links else ""


def walk(circle: Circle, **fields: str) -> list[int]:
    """All matches, page by page."""
    page = page_of(circle, **fields)
    numbers = shown(page)
    while following := older(page):
        page = page_of(circle, following)
        assert shown(page)
        numbers += shown(page)
    return numbers


@pytest.fixture
def fresh(circle: Circle) -> Circle:
    """The club before anything was played."""
    Seated.objects.filter(played__club=circle.club).delete()
    Played.objects.filter(club=circle.club).delete()
    return circle


# Paging


def test_a_club_without_matches_says_how_to_get_one(fresh: Circle) -> None:
    assert "No match yet" in page_of(fresh).text


@pytest.mark.parametrize("apart", [0, 1])
@pytest.mark.parametrize("count", [PAGE - 1, PAGE, PAGE + 1, 2 * PAGE + 3])
def test_every_match_is_shown_once_and_the_newest_first(fresh: Circle, count: int, apart: int) -> None:
    made = play(fresh, count, apart=apart)
    assert walk(fresh) == made[::-1]


def test_a_match_played_meanwhile_moves_none(fresh: Circle) -> None:
    old = play(fresh, 3 * PAGE)
    page = page_of(fresh)
    numbers = shown(page)
    while following := older(page):
        play(fresh, 2, day=START + timedelta(days=1))
        play(fresh, 1)
        page = page_of(fresh, following)
        numbers += shown(page)
    assert numbers == old[::-1]


def test_a_page_is_the_same_when_it_is_opened_again(fresh: Circle) -> None:
    play(fresh, 2 * PAGE)
    second = older(page_of(fresh))
    before = shown(page_of(fresh, second))
    play(fresh, 5, day=START + timedelta(days=9))
    assert shown(page_of(fresh, second)) == before


def test_paging_keeps_what_was_asked_for(fresh: Circle) -> None:
    mia = fresh.by_role[Role.MEMBER]
    mine = play(fresh, PAGE + 5, who=[mia])
    play(fresh, PAGE + 5)
    assert walk(fresh, member="Mia") == mine[::-1]


def test_no_page_is_found_by_counting_what_comes_before(fresh: Circle) -> None:
    play(fresh, 2 * PAGE)
    following = older(page_of(fresh))
    with CaptureQueriesContext(connection) as queries:
        page_of(fresh, following)
    assert not [query for query in queries.captured_queries if "OFFSET" in query["sql"].upper()]


@pytest.mark.parametrize(
    "fields", [{}, {"member": "Mia"}, {"member": "Mia", "and": "Olga", "met": "opponents"}, {"state": "running"}]
)
def test_a_page_costs_the_same_queries_however_many_were_played(fresh: Circle, fields: dict[str, str]) -> None:
    who = [fresh.by_role[Role.MEMBER], fresh.owner]

    phone, address = fresh.phone(Role.MEMBER), reverse("clubs:history", args=[fresh.club.code])

    def queries() -> int:
        with CaptureQueriesContext(connection) as seen:
            assert phone.get(address, fields).status_code == 200
        return len(seen)

    play(fresh, 3, who=who)
    few = queries()
    play(fresh, 300, who=who)
    assert queries() == few
    assert few <= 12


def test_each_way_to_ask_goes_through_an_index(fresh: Circle) -> None:
    """The plan of SQLite; on PostgreSQL the bench measures it."""
    if connection.vendor != "sqlite":
        pytest.skip("reads the plan as SQLite tells it")
    who = [fresh.by_role[Role.MEMBER], fresh.owner]
    play(fresh, 3 * PAGE, who=who, apart=1)
    following = older(page_of(fresh))
    ways: tuple[tuple[dict[str, str], str], ...] = (
        ({}, "played_newest"),
        ({"state": "running"}, "played_by_state"),
        ({"game": "basra-egypt", "state": "running"}, "played_variant_state"),
        ({"game": "game-basra", "state": "running"}, "played_game_state"),
        ({"member": "Mia"}, "seated_newest"),
        ({"member": "Mia", "and": "Olga"}, "(played_id=?)"),
        ({"member": "Mia", "and": "Olga", "met": "opponents"}, "(played_id=?)"),
    )
    for fields, index in ways:
        with CaptureQueriesContext(connection) as queries:
            page_of(fresh, following, **fields)
        (sql,) = (q["sql"] for q in queries.captured_queries if f"LIMIT {PAGE + 1}" in q["sql"])
        with connection.cursor() as cursor:
            cursor.execute("EXPLAIN QUERY PLAN " + sql)
            plan = " ".join(row[3] for row in cursor.fetchall())
        assert index in plan, plan
        assert "TEMP B-TREE FOR ORDER BY" not in plan, plan
        assert plan.count("(member_id=?") <= 1, f"all that one ever played, for each match of the other: {plan}"


# Asking


@pytest.fixture
def played(fresh: Circle) -> dict[str, list[int]]:
    """Some of everything."""
    mia, olga = fresh.by_role[Role.MEMBER], fresh.owner
    return {
        "mia": play(fresh, 2, who=[mia], day=date(2025, 2, 1)),
        "both": play(fresh, 2, who=[mia, olga], day=date(2025, 3, 1), state=Played.State.FINISHED),
        "olga": play(fresh, 1, who=[olga], day=date(2025, 4, 1), state=Played.State.DISPUTED),
        "briscola": play(fresh, 2, variant="briscola", day=date(2025, 5, 1), state=Played.State.ABANDONED),
        "yemen": play(fresh, 1, variant="basra-yemen", day=date(2025, 6, 1)),
        "pair": play(fresh, 1, who=[mia, fresh.by_role[Role.SCORER], olga], variant="trionfetti", day=date(2025, 7, 1)),
    }


@pytest.mark.in_turns
@pytest.mark.parametrize(
    ("fields", "kinds"),
    [
        ({"member": "mia"}, ["mia", "both", "pair"]),
        ({"member": "Mia", "and": "OLGA"}, ["both", "pair"]),
        ({"and": "Olga"}, ["both", "olga", "pair"]),
        ({"game": "game-basra"}, ["mia", "both", "olga", "yemen"]),
        ({"game": "basra-yemen"}, ["yemen"]),
        ({"game": "game-briscola"}, ["briscola"]),
        ({"state": "running"}, ["mia", "yemen", "pair"]),
        ({"state": "finished"}, ["both"]),
        ({"state": "abandoned"}, ["briscola"]),
        ({"state": "disputed"}, ["olga"]),
        ({"state": "over"}, ["both", "briscola"]),
        ({"from": "2025-03-01", "to": "2025-05-01"}, ["both", "olga", "briscola"]),
        ({"from": "2025-05-01", "to": "2025-03-01"}, ["both", "olga", "briscola"]),
        ({"from": "2025-06-01"}, ["yemen", "pair"]),
        ({"to": "2025-02-01"}, ["mia"]),
        ({"member": "Mia", "and": "Olga", "met": "opponents"}, ["both"]),
        ({"member": "Mia", "and": "Olga", "met": "partners"}, ["pair"]),
        ({"member": "Olga", "and": "Mia", "met": "partners"}, ["pair"]),
        ({"member": "Mia", "and": "Olga", "met": ""}, ["both", "pair"]),
        ({"member": "Mia", "and": "Mia", "met": "partners"}, []),
        ({"season": "spring"}, ["both", "olga", "briscola"]),
        ({"season": "spring", "member": "Olga", "state": "disputed"}, ["olga"]),
        ({"member": "Mia", "game": "game-briscola"}, []),
    ],
    ids=str,
)
def test_matches_are_found_by_what_they_are(
    fresh: Circle, played: dict[str, list[int]], fields: dict[str, str], kinds: list[str]
) -> None:
    spring = Season.objects.create(
        club=fresh.club, name="Spring", first_day=date(2025, 3, 1), last_day=date(2025, 5, 31)
    )
    if "season" in fields:
        fields = {**fields, "season": str(spring.pk)}
    assert sorted(walk(fresh, **fields)) == sorted(number for kind in kinds for number in played[kind])


def test_a_game_is_told_apart_from_its_variant_of_the_same_name(fresh: Circle) -> None:
    labels = [each.text for each in page_of(fresh)["find"].all("option")]
    assert labels.count("Briscola") == labels.count("Briscola, all variants") == 1
    (fold,) = [each for each in page_of(fresh, game="game-briscola").all("summary") if "Find" in each.text]
    assert "Briscola, all variants" in fold.text


@pytest.mark.parametrize(
    ("fields", "summary"),
    [
        ({"from": "2025-05-01", "to": "2025-03-01"}, "1 Mar 2025 – 1 May 2025"),
        ({"from": "2025-03-01"}, "1 Mar 2025 –"),
        ({"to": "2025-03-01"}, "– 1 Mar 2025"),
    ],
    ids=str,
)
def test_days_are_said_as_elsewhere_the_earlier_first(fresh: Circle, fields: dict[str, str], summary: str) -> None:
    page = page_of(fresh, **fields)
    (fold,) = [each for each in page.all("summary") if "Find" in each.text]
    assert fold.text.removeprefix("Find").strip() == summary
    assert [page[f"f-{name}"].attributes["value"] for name in fields] == sorted(fields.values())


def test_both_names_of_a_person_find_what_either_played(fresh: Circle, played: dict[str, list[int]]) -> None:
    other = members.add_name(fresh.club, "Mimi", fresh.owner)
    more = play(fresh, 1, who=[other])
    members.merge(other, fresh.by_role[Role.MEMBER], fresh.owner)
    expected = sorted([*played["mia"], *played["both"], *played["pair"], *more])
    assert sorted(walk(fresh, member="Mia")) == sorted(walk(fresh, member="Mimi")) == expected


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"member": "Nobody"}, "Nobody in the club is called Nobody."),
        ({"member": "Om"}, "Did you mean Omar?"),
        ({"member": "\u0301"}, "Nobody in the club is called"),
        ({"game": "skat"}, "Choose a game from the list"),
        ({"state": "lost"}, "Choose a state from the list"),
        ({"season": "99999999999999999999"}, "Choose a season from the list"),
        ({"season": "1e3"}, "Choose a season from the list"),
        ({"from": "2025-02-30"}, "Write the day like 2026-11-21"),
        ({"to": "yesterday"}, "Write the day like 2026-11-21"),
        ({"met": "partners", "member": "Mia"}, "Name two players"),
        ({"met": "friends"}, "Choose at one table, as partners or against each other"),
    ],
    ids=str,
)
def test_what_is_not_understood_is_said(fresh: Circle, fields: dict[str, str], says: str) -> None:
    play(fresh)
    answer: Any = fresh.phone().get(reverse("clubs:history", args=[fresh.club.code]), fields)
    assert answer.status_code == 422
    page = read_page(answer)
    assert says in page.text
    assert shown(page) == []


def test_a_season_of_another_club_finds_nothing(fresh: Circle, other: Circle) -> None:
    address = reverse("clubs:history", args=[fresh.club.code])
    assert fresh.phone().get(address, {"season": other.season.pk}).status_code == 422


def test_a_place_that_is_none_begins_at_the_newest(fresh: Circle) -> None:
    made = play(fresh, 2)
    for place in "x", "2025-01-01.-3", "2025-13-01.1", "2025-01-01.99999999999999999999":
        assert shown(page_of(fresh, after=place)) == made[::-1]


def test_nothing_of_another_club_is_listed(fresh: Circle, other: Circle) -> None:
    mine = play(fresh, 1)
    play(other, 1)
    assert walk(fresh) == mine


# One match


def test_each_match_opens_as_its_sheet_with_the_log(fresh: Circle) -> None:
    (number,) = play(fresh)
    phone = fresh.phone(Role.MEMBER)
    assert phone.get(f"/t/{kept_code(number)}/").status_code == 200
    assert "Match begun" in phone.get(f"/t/{kept_code(number)}/log/").content.decode()
    back = read_page(phone.get(f"/t/{kept_code(number)}/")).links[1]
    assert back == reverse("clubs:history", args=[fresh.club.code])
