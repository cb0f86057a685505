"""The board of an evening by its own link, for a screen in the room at which nobody is signed in."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.evenings.services import boards, evenings
from scorekeeper.clubs.tournaments import services
from scorekeeper.matches.models import Match
from scorekeeper.matches.services import record_totals
from scorekeeper.rules import tournament as core
from scorekeeper.rules.totals import Totals
from scorekeeper.web.counts import pages
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at, audit_log, kept_table
from tests.clubs.tournaments.cast import make, start, tables
from tests.matches.pages import one_line, read_page
from tests.people import OURS
from tests.web.test_wire import FIRST_VISIT, HTML, JS, over_the_wire, static_bytes

pytestmark = pytest.mark.django_db
LINK = re.compile(r"/room/[^/\"]+/")


@pytest.fixture
def evening(circle: Circle) -> Evening:
    """An evening that runs, with a table that has recorded a deal."""
    made = evenings.plan(circle.club, circle.owner, held_on=timezone.localdate(), name="Tuesday")
    evenings.open_evening(made, circle.owner)
    kept_table(circle, made).anna.record(OURS)
    return made


@pytest.fixture
def cup(circle: Circle) -> Evening:
    """An evening that is a tournament, with its first round under way."""
    made = make(circle.owner, plan=core.Plan((core.Stretch("mitchell", 3),)))
    start(made, circle.owner)
    return made.evening


def page_of(circle: Circle, evening: Evening, role: Role = Role.ORGANISER) -> str:
    """The page on which the link is given: that of the evening, or of the ranking of its tournament."""
    name = "tournament-ranking" if hasattr(evening, "tournament") else "evening"
    answer: Any = circle.phone(role).get(at(circle, name, evening.pk))
    return str(answer.content.decode())


def give(circle: Circle, evening: Evening, role: Role = Role.ORGANISER) -> str:
    """Make a link with the button; its path."""
    answer = circle.phone(role).post(at(circle, "give-board-link", evening.pk))
    assert answer.status_code == 302
    shown: Any = circle.phone(role).get(answer.headers["Location"].partition("#")[0])
    assert '<details class="fold" id="room" open>' in one_line(shown.content.decode()), "what was made is seen at once"
    (path,) = set(LINK.findall(shown.content.decode()))
    return str(path)


def text(answer: Any) -> str:
    """What a page says, without its marks."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def version_in(answer: Any) -> str:
    (version,) = re.findall(r'hx-get="\?v=([^"]+)"', answer.content.decode())
    return str(version)


@pytest.mark.parametrize("kind", ["evening", "cup"])
def test_no_link_opens_the_board_until_one_is_made(circle: Circle, kind: str, request: pytest.FixtureRequest) -> None:
    held: Evening = request.getfixturevalue(kind)
    assert not LINK.search(page_of(circle, held))
    assert boards.room_code_of(held) == ""
    assert Client().get(reverse("clubs:room", args=[f"{held.pk}-"])).status_code == 404
    board = Client().get(give(circle, held))
    assert board.status_code == 200
    assert "room-share" not in board.content.decode()
    assert circle.club.code not in board.content.decode(), "no way leads further"
    assert circle.club.name not in board.content.decode()
    assert board.headers["Cache-Control"] == Client().get(f"/t/{circle.match_code}/").headers["Cache-Control"]


@pytest.mark.parametrize("kind", ["evening", "cup"])
def test_one_touch_takes_the_link_back_and_another_makes_a_new_one(
    circle: Circle, kind: str, request: pytest.FixtureRequest
) -> None:
    held: Evening = request.getfixturevalue(kind)
    screen, first = Client(), give(circle, held)
    second = give(circle, held)
    assert screen.get(first).status_code == 404, "the old one is another's"
    query = {"v": version_in(screen.get(second))}
    assert screen.get(second, query).status_code == 204
    assert circle.phone(Role.REFEREE).post(at(circle, "take-board-link-back", held.pk)).status_code == 302
    assert screen.get(second).status_code == 404
    assert screen.get(second, query).status_code == 404, "a screen that shows it hears nothing more"
    assert not LINK.search(page_of(circle, held))
    assert screen.get(give(circle, held)).status_code == 200
    circle.phone().post(at(circle, "take-board-link-back", held.pk))
    circle.phone().post(at(circle, "take-board-link-back", held.pk))
    board = ["board-given", "board-given", "board-taken-back", "board-given", "board-taken-back"]
    assert [each for each in audit_log(circle) if each.startswith("board")] == board
    log = text(circle.phone().get(at(circle, "audit-log")))
    assert "made a link to the board of the evening" in log
    assert "took back the link to the board" in log


@pytest.mark.parametrize("kind", ["evening", "cup"])
def test_the_link_ends_with_the_evening(circle: Circle, kind: str, request: pytest.FixtureRequest) -> None:
    held: Evening = request.getfixturevalue(kind)
    path = give(circle, held)
    if kind == "cup":
        services.close_round(held.tournament.rounds.get(), circle.owner, call=True)
    evenings.close_evening(held, circle.owner, unfinished=True)
    assert Client().get(path).status_code == 404
    assert "The board on a screen in the room" not in page_of(circle, held)
    held.refresh_from_db()
    with pytest.raises(Refused):
        boards.give_link(held, circle.owner)
    answer = circle.phone().post(at(circle, "give-board-link", held.pk))
    assert answer.status_code == 422
    assert "Open the evening again first." in text(answer)


@pytest.mark.parametrize("kind", ["evening", "cup"])
def test_who_opens_no_evenings_is_shown_no_link(circle: Circle, kind: str, request: pytest.FixtureRequest) -> None:
    held: Evening = request.getfixturevalue(kind)
    give(circle, held)
    for role, may in ((Role.REFEREE, True), (Role.SCORER, False), (Role.MEMBER, False)):
        assert bool(LINK.search(page_of(circle, held, role))) is may, role
        if kind == "cup":
            board: Any = circle.phone(role).get(at(circle, "tournament-board", held.pk))
            assert bool(LINK.search(board.content.decode())) is may, role


def test_a_link_nobody_gave_and_a_robot_with_a_right_one_are_told_nothing(circle: Circle, cup: Evening) -> None:
    path = give(circle, cup)
    for wrong in (path[:-2] + "/", "/room/1/", "/room/x-1/", f"/room/{'9' * 40}-1/", "/room/" + "1" * 70 + "/"):
        assert Client().get(wrong).status_code == 404
    robot = Client(headers={"User-Agent": "Googlebot"})
    slip = reverse("clubs:table", args=[services.code_of(tables(cup.tournament.rounds.get())[0])])
    for secret in (path, slip):
        assert robot.get(secret).status_code == 404, "a robot that follows a printed code learns nothing"


def test_the_board_of_a_tournament_leads_to_where_its_link_is_given(circle: Circle, cup: Evening) -> None:
    board: Any = circle.phone(Role.REFEREE).get(at(circle, "tournament-board", cup.pk))
    assert f'href="{at(circle, "tournament-ranking", cup.pk)}?room#room"' in board.content.decode()
    assert "No link opens this board without signing in." in text(board)
    path = give(circle, cup)
    board = circle.phone(Role.REFEREE).get(at(circle, "tournament-board", cup.pk))
    assert path in board.content.decode()
    assert "Anna & Bo" in text(Client().get(path))


# An evening that is no tournament


def test_the_screen_shows_the_tables_with_what_they_stand_at_and_nothing_else(circle: Circle, evening: Evening) -> None:
    path = give(circle, evening)
    kept_table(circle, evening)
    page = text(Client().get(path))
    assert "Tuesday" in page
    assert "2 tables play" in page
    assert page.count("Basra, Egypt") == 2
    assert re.search(r"Anna & Bo \d+ Carla & \w+ \d+", page)
    held = read_page(Client().get(path))
    assert [link for link in held.links if link.startswith("/")] == [], "no sheet, no board of a table, no club"


def test_a_poll_of_the_screen_is_answered_204_until_something_happens(circle: Circle, evening: Evening) -> None:
    path, screen = give(circle, evening), Client()
    table = kept_table(circle, evening)
    happens: tuple[Callable[[], object], ...] = (
        lambda: table.anna.record(OURS),
        lambda: kept_table(circle, evening),
    )
    for each in happens:
        seen = version_in(screen.get(path))
        assert screen.get(path, {"v": seen}).status_code == 204
        each()
        part = screen.get(path, {"v": seen})
        assert part.status_code == 200
        assert one_line(part.content.decode()).startswith('<div id="live"')
        assert version_in(part) != seen


def test_before_the_first_table_the_screen_says_so(circle: Circle) -> None:
    planned = evenings.plan(circle.club, circle.owner, held_on=timezone.localdate())
    path = give(circle, planned)
    assert "The evening begins soon." in text(Client().get(path))
    evenings.open_evening(planned, circle.owner)
    assert "No table plays yet." in text(Client().get(path))


def test_an_evening_that_becomes_a_tournament_shows_its_board_by_the_same_link(circle: Circle) -> None:
    path = give(circle, circle.evening)
    assert "Round 1 of" in text(Client().get(path))
    seen = version_in(Client().get(path))
    circle.evening.tournament.delete()
    assert "Round 1 of" not in text(Client().get(path, {"v": seen}))


def test_a_screen_asks_the_database_three_times_and_of_many_tables_no_more(circle: Circle, evening: Evening) -> None:
    path, screen = give(circle, evening), Client()

    def count_queries(**what: str) -> int:
        with CaptureQueriesContext(connection) as questions:
            screen.get(path, what)
        return len(questions)

    assert count_queries() <= 3
    assert count_queries() <= 2, "worked out once for everybody"
    assert count_queries(v=version_in(screen.get(path))) <= 2
    for _more in range(13):
        kept_table(circle, evening)
    pages.clear()
    assert count_queries() <= 3
    board: Any = screen.get(path)
    assert board.content.decode().count("room-game") == 14, "all that play are shown, however many"


def test_the_board_of_a_screen_is_small(circle: Circle, evening: Evening) -> None:
    path = give(circle, evening)
    html = Client().get(path).content.decode()
    packed = over_the_wire(Client(headers={"Accept-Encoding": "gzip"}).get(path))
    css, js, drawn = (static_bytes(html, ending) for ending in ("css", "js", "svg"))
    assert packed <= HTML
    assert js <= JS
    assert packed + css + js + drawn <= FIRST_VISIT


def test_the_board_tells_of_which_table_only_the_totals_are_known(circle: Circle, evening: Evening) -> None:
    path = give(circle, evening)
    (link,) = set(LINK.findall(page_of(circle, evening)))
    assert path
    assert "totals only" not in read_page(Client().get(link)).text
    match = Match.objects.get(played__evening=evening)
    record_totals(match, Totals(points=(10, 12)), key=uuid4(), seen=match.version)
    assert "totals only" in read_page(Client().get(link)).text
