"""That a referee decided a match stands in the tables that are taken out and in what programs read, and in what way."""

import csv
import importlib
import io
import uuid

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.evenings.models import Played, Seated
from scorekeeper.clubs.evenings.presenters.tables import table_card, with_meetings
from scorekeeper.clubs.exchange.services.exporting_tables import TABLES, table_of
from scorekeeper.clubs.exchange.services.importing_results import bring_results, judged_results
from scorekeeper.clubs.exchange.services.tokens import make_token
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.figures.history import STATE_LABELS, MatchSearch
from scorekeeper.clubs.figures.models import SeatFigures
from scorekeeper.clubs.tournaments import services
from scorekeeper.matches.board.font_pen import FontPen
from scorekeeper.matches.board.picture import layout_of
from scorekeeper.matches.board.sending import result_in_words
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Match
from scorekeeper.matches.presenters.names import names_of
from scorekeeper.matches.presenters.speech import standing_spoken
from scorekeeper.matches.services import close_match, decide, decision_of
from scorekeeper.rules.ending import Closing
from tests.clubs.cast import Circle
from tests.clubs.exchange.test_taken_out import elsewhere
from tests.clubs.tournaments.cast import PAIRS, make, record, start, tables
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def decided(olga: Member) -> list[str]:
    """A round at four tables, three of which a referee decides, each in another way; what is to be told of each."""
    eight = (*PAIRS, ("Max", "Nora"), ("Otto", "Pia"))
    with_deal, without_deal, in_points, played = tables(start(make(olga, eight), olga))
    for meeting in with_deal, in_points:
        record(meeting, (70, 50))
    record(played, (70, 50), (80, 40))
    services.rule(with_deal, "totals", [0, 2], "They went home.", olga)
    services.rule(without_deal, "totals", [2, 0], "They came too late.", olga)
    services.rule(in_points, "points", [2, 0], "They had revoked.", olga)
    return ["result", "result", "ranking", ""]


def rows_of(club: Club, table: str, played: Played | None = None) -> list[dict[str, str]]:
    text = "".join(table_of(club, None, table, Kind.PLAIN))
    rows = csv.DictReader(io.StringIO(text, newline=""))
    return [row for row in rows if played is None or row["match"] == str(played.pk)]


def test_the_table_of_matches_and_programs_tell_what_was_decided(olga: Member, decided: list[str]) -> None:
    rows = {row["match"]: row["decided"] for row in rows_of(olga.club, "matches")}
    first = Played.objects.filter(club=olga.club, tournament_meeting__round__number=1).order_by("pk")
    assert [rows[str(one.pk)] for one in first] == decided
    assert TABLES["matches"][1][-4:] == ["decided", "house_rules", "end", "evening_id"], "columns are added at the end"
    key = {"Authorization": f"Bearer {make_token(olga.club, olga, 'Sheets')[1]}"}
    path = f"/api/v1/clubs/{olga.club.code}/matches"
    by_match = {one["id"]: one["decided"] for one in Client().get(path, headers=key).json()["items"]}
    assert [by_match[one.pk] or "" for one in first] == decided
    assert Client().get(f"{path}/{first[0].pk}", headers=key).json()["decided"] == "result"


@pytest.mark.parametrize(
    ("table", "later"),
    [("players", ["evening_id", "player_id"]), ("deals", ["winners", "house_rules", "end", "evening_id"])],
)
def test_each_table_of_matches_tells_what_was_decided(
    olga: Member, decided: list[str], table: str, later: list[str]
) -> None:
    assert TABLES[table][1][-1 - len(later) :] == ["decided", *later], "columns are added at the end"
    by_match: dict[str, set[str]] = {}
    for row in rows_of(olga.club, table):
        by_match.setdefault(row["match"], set()).add(row["decided"])
    first = Played.objects.filter(club=olga.club, tournament_meeting__round__number=1).order_by("pk")
    assert [by_match[str(one.pk)] for one in first] == [{each} for each in decided]


@pytest.mark.parametrize("table", ["matches", "deals"])
def test_read_in_again_a_result_counts_as_it_did_and_a_mere_decision_stays_out(
    olga: Member, decided: list[str], table: str
) -> None:
    assert decided.count("result") == 2
    club, nina = elsewhere()
    text = "".join(table_of(olga.club, None, table, Kind.PLAIN))
    outside = [row.line for row in judged_results(club, text) if row.is_open]
    assert len(outside) >= 1
    bring_results(club, text, nina)
    assert figures(club) == figures(olga.club)


def test_a_search_by_state_finds_what_the_list_calls_so(olga: Member, decided: list[str]) -> None:
    assert "ranking" in decided
    rows = with_meetings(Played.objects.filter(club=olga.club))
    called = {played.pk: table_card(played).state for played in rows}
    assert {Played.State.DECIDED, Played.State.RUNNING} <= set(called.values())
    search = {state: MatchSearch(olga.club, {"state": state}) for state, _label in STATE_LABELS}
    for state, lookup in search.items():
        numbers = sorted(number for number, now in called.items() if now == state)
        assert sorted(lookup.page(None)[0]) == sorted(lookup.matches().values_list("pk", flat=True)) == numbers, state
        assert sorted(MatchSearch(olga.club, {"state": state, "member": "Anna"}).page(None)[0]) == sorted(
            set(numbers) & set(Seated.objects.filter(member__name="Anna").values_list("played", flat=True))
        )


def states_told(club: Club, played: Played) -> set[str]:
    """The state of a match wherever one is told: in the list, in each table that is taken out, and to programs."""
    row = with_meetings(Played.objects.filter(pk=played.pk)).get()
    tables = [each["state"] for name in ("matches", "players", "deals") for each in rows_of(club, name, played)]
    token = make_token(club, Member.objects.get(club=club, role=Role.OWNER), "Sheets")[1]
    key = {"Authorization": f"Bearer {token}"}
    program = Client().get(f"/api/v1/clubs/{club.code}/matches/{played.pk}", headers=key).json()["state"]
    states = [state for state, _label in STATE_LABELS if played.pk in MatchSearch(club, {"state": state}).page(None)[0]]
    return {table_card(row).state, *tables, program, *states}


@pytest.mark.parametrize("what", ["totals", "points"])
@pytest.mark.parametrize("deals", [0, 1])
def test_a_decided_table_is_called_decided_everywhere_whether_it_wrote_a_deal_or_not(
    olga: Member, what: str, deals: int
) -> None:
    *_others, meeting = tables(start(make(olga), olga))
    if deals:
        record(meeting, (70, 50))
    services.rule(meeting, what, [2, 0], "They never came back.", olga)
    meeting.refresh_from_db()
    assert meeting.played
    assert states_told(olga.club, meeting.played) == {"decided"}
    services.take_back_ruling(meeting, olga)
    meeting.played.refresh_from_db()
    assert meeting.played.state == Played.State.RUNNING
    assert MatchSearch(olga.club, {"state": "decided"}).page(None)[0] == []


def test_a_match_that_was_decided_outside_a_tournament_is_called_so_too(circle: Circle) -> None:
    match = Match.objects.get(pk=circle.played.match_id)
    decide(match, [0, 2], reason="They went home", key=uuid.uuid4(), seen=match.version)
    assert states_told(circle.club, circle.played) == {"decided"}


def test_an_upgrade_calls_so_what_was_decided_before(olga: Member, decided: list[str]) -> None:
    states = dict(Played.objects.values_list("pk", "state"))
    assert list(states.values()).count("decided") == len([each for each in decided if each])
    Played.objects.filter(match__state__outcome__reason="ruled").update(state=Played.State.FINISHED)
    Played.objects.filter(state=Played.State.DECIDED).update(state=Played.State.ABANDONED)
    migration = importlib.import_module("scorekeeper.clubs.migrations.0022_decided_matches")
    migration.decide(apps, connection.schema_editor())
    assert dict(Played.objects.values_list("pk", "state")) == states


def test_a_match_that_was_played_to_its_end_stays_finished_whatever_was_decided_for_the_ranking(olga: Member) -> None:
    *_others, meeting = tables(start(make(olga), olga))
    record(meeting, (70, 50), (80, 40))
    services.rule(meeting, "points", [0, 2], "They had revoked.", olga)
    assert meeting.played
    meeting.played.refresh_from_db()
    assert meeting.played.state == Played.State.FINISHED


def test_no_place_tells_a_score_where_nobody_came(olga: Member) -> None:
    *_others, meeting = tables(start(make(olga), olga))
    services.rule(meeting, "points", [2, 0], "They never came.", olga)
    assert meeting.played
    match = Match.objects.get(pk=meeting.played.match_id)
    names = names_of(match)
    drawn = [text.text for text in layout_of(match, names, None, FontPen()).texts]
    assert drawn.count("–") == 2
    text = result_in_words(match, None)
    assert f"{names.sides[0]} – · {names.sides[1]} –" in text
    assert not [words for words in (*drawn, text, standing_spoken(match)) if words == "0" or " 0" in words]
    closing = [row for row in rows_of(olga.club, "deals") if row["match"] == str(meeting.played_id)]
    assert [(row["kind"], row["total1"], row["total2"]) for row in closing] == [("closing", "", "")]


IN_POINTS = "Olga decided for the ranking, in points: 2 : 0. They had revoked."
GIVEN_UP = "The match was abandoned"


def pages_of(phone: Client, played: Played, *pages: str) -> list[str]:
    """The text of these pages of a match."""
    return [read_page(phone.get(reverse(f"matches:{page}", args=[kept_code(played.match_id)]))).text for page in pages]


def test_wherever_a_result_stands_a_decision_does_and_not_that_the_table_gave_up(circle: Circle, olga: Member) -> None:
    *_others, meeting = tables(start(make(olga), olga))
    match, phone = record(meeting, (70, 50)), circle.phone(Role.OWNER)
    services.rule(meeting, "points", [2, 0], "They had revoked.", olga)
    meeting.refresh_from_db()
    assert meeting.played
    sheet, board, log = pages_of(phone, meeting.played, "sheet", "board", "log")
    match = Match.objects.get(pk=match.pk)
    decided = decision_of(match)
    drawn = layout_of(match, names_of(match), None, FontPen(), decided)
    picture = " ".join(text.text for text in drawn.texts)
    for words in (
        sheet,
        board,
        log,
        picture,
        result_in_words(match, None, decided),
        standing_spoken(match, None, decided),
    ):
        assert GIVEN_UP not in words
        assert "No winner" not in words
    for words in sheet, board, picture, result_in_words(match, None, decided):
        assert IN_POINTS in words
    assert "2, 0" in standing_spoken(match, None, decided), "a voice says two numbers"
    assert picture.startswith(f"Briscola Decided {IN_POINTS}")
    assert "Decided “They had revoked.”" in log
    services.take_back_ruling(meeting, olga)
    assert IN_POINTS not in pages_of(phone, meeting.played, "board")[0]


@pytest.mark.parametrize("deals", [[], [(70, 50)]])
def test_the_page_of_the_evening_tells_what_was_decided_and_not_that_the_table_gave_up(
    circle: Circle, olga: Member, deals: list[tuple[int, int]]
) -> None:
    *_others, meeting = tables(start(make(olga), olga))
    record(meeting, *deals)
    services.rule(meeting, "points", [2, 0], "They had revoked.", olga)
    meeting.refresh_from_db()
    evening = meeting.round.tournament.evening
    page = read_page(circle.phone().get(reverse("clubs:evening", args=[evening.club.code, evening.pk])))
    assert page.text.count("Olga decided for the tournament: They had revoked.") == 1
    assert GIVEN_UP not in page.text
    (sentence,) = [each.text.strip() for each in page.all("span", "table-said") if "revoked" in each.text]
    assert sentence == "Olga decided for the tournament: They had revoked."


def test_the_link_that_writes_the_sheet_is_not_given_at_a_table_that_is_decided(circle: Circle, olga: Member) -> None:
    *_others, meeting = tables(start(make(olga), olga))
    evening, phone = meeting.round.tournament.evening, circle.phone(Role.OWNER)
    path = reverse("clubs:tournament-table", args=[evening.club.code, evening.pk, meeting.pk])
    writes = "Whoever opens this link writes the sheet of this table"
    assert writes in read_page(phone.get(path)).text
    services.rule(meeting, "points", [2, 0], "They had revoked.", olga)
    assert writes not in read_page(phone.get(path)).text
    meeting.refresh_from_db()
    services.take_back_ruling(meeting, olga)
    assert writes in read_page(phone.get(path)).text


def test_a_table_that_gave_up_and_was_decided_then_tells_both(circle: Circle, olga: Member) -> None:
    *_others, meeting = tables(start(make(olga), olga))
    match, phone = record(meeting, (70, 50)), circle.phone(Role.OWNER)
    close_match(match, Closing.ABANDONED, reason="Rain", key=uuid.uuid4(), seen=match.version)
    assert meeting.played
    assert GIVEN_UP in pages_of(phone, meeting.played, "board")[0]
    services.rule(meeting, "points", [2, 0], "They had revoked.", olga)
    board, log = pages_of(phone, meeting.played, "board", "log")
    assert IN_POINTS in board
    assert GIVEN_UP in log
    meeting.refresh_from_db()
    services.take_back_ruling(meeting, olga)
    assert GIVEN_UP in pages_of(phone, meeting.played, "board")[0]


@pytest.mark.parametrize("table", ["matches", "deals"])
def test_a_table_nobody_came_to_is_read_in_from_no_sheet(olga: Member, table: str) -> None:
    *_others, meeting = tables(start(make(olga), olga))
    services.rule(meeting, "points", [2, 0], "They never came.", olga)
    read = judged_results(elsewhere()[0], "".join(table_of(olga.club, None, table, Kind.PLAIN)))
    assert read
    assert all(row.is_open for row in read)


def figures(club: Club) -> list[tuple[str, str]]:
    """What everybody has won of what counts."""
    kept = SeatFigures.objects.filter(club=club).order_by("member__name", "result")
    return list(kept.values_list("member__name", "result"))
