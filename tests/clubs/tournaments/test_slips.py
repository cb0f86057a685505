"""The slip of a table has its totals alone: handed in, they count as played; and a decided table is over everywhere."""

import csv
import io
from typing import Any

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.figures.models import Honour, Rating, Season, SeatFigures, Share
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, TournamentMeeting
from scorekeeper.matches.models import Match
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.api.test_api import read
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import PAIRS, make, record, start, tables
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga(circle: Circle) -> Member:
    return circle.owner


@pytest.fixture
def meeting(olga: Member) -> TournamentMeeting:
    """A table of a round that runs, which has written nothing."""
    return tables(start(make(olga, PAIRS[:4]), olga))[0]


def again(meeting: TournamentMeeting) -> TournamentMeeting:
    return next(each for each in tables(Round.objects.get(pk=meeting.round_id)) if each.pk == meeting.pk)


def match_of(meeting: TournamentMeeting) -> Match:
    assert meeting.played is not None
    return Match.objects.get(pk=meeting.played.match_id)


def address(meeting: TournamentMeeting, name: str) -> str:
    evening = meeting.round.tournament.evening
    return reverse(f"clubs:{name}", args=[evening.club.code, evening.pk, meeting.pk])


def row_of(club: Club, meeting: TournamentMeeting, table: str = "matches") -> dict[str, Any]:
    rows = csv.DictReader(io.StringIO("".join(table_of(club, None, table, Kind.PLAIN))))
    return next(row for row in rows if row["match"] == str(meeting.played_id))


def deals_told(circle: Circle, meeting: TournamentMeeting) -> tuple[str, int | None]:
    """How many deals a table had, as CSV and as the API tells it."""
    match = read(f"/api/v1/clubs/{circle.club.code}/matches/{meeting.played_id}", circle.key)
    return row_of(circle.club, meeting)["deals"], match["deals"]


def test_the_totals_of_a_slip_end_the_match_and_count_as_played(circle: Circle, meeting: TournamentMeeting) -> None:
    scorer = circle.phone(Role.SCORER)
    page = read_page(scorer.get(address(meeting, "tournament-table")))
    assert "Deals won" in page["slip"].text, "what the totals of Briscola count"
    form = page.form(action=address(meeting, "table-slip")) | {"points.0": "2", "points.1": "1"}
    assert scorer.post(address(meeting, "table-slip"), form).status_code == 302
    meeting = again(meeting)
    assert match_of(meeting).state["totals"] == [2, 1]
    assert match_of(meeting).state["outcome"]["winners"] == [0]
    assert match_of(meeting).state["outcome"]["reason"] == "majority", "it ends by its own ending"
    assert meeting.played is not None
    assert meeting.played.state == Played.State.FINISHED
    assert list(
        SeatFigures.objects.filter(played=meeting.played).order_by("seat").values_list("result", flat=True)
    ) == [
        "won",
        "lost",
        "won",
        "lost",
    ]
    assert Share.objects.filter(played=meeting.played, about="all", matches=1, deals=0).count() == 4
    result = services.result_of(meeting)
    assert result is not None
    assert result.totals == (2, 1)
    page = read_page(scorer.get(address(meeting, "tournament-table")))
    assert "totals only" in page.text
    assert address(meeting, "table-slip") not in str([form.attributes for form in page.all("form")])
    row = row_of(circle.club, meeting)
    assert (row["totals_only"], row["points1"], row["points2"], row["state"]) == ("yes", "2", "1", "finished")
    sheet = read_page(scorer.get(f"/t/{services.code_of(meeting)}/")).text
    assert "Totals only" in sheet
    kept = list(Share.objects.order_by("played", "member", "about", "other").values())
    call_command("rebuild_figures", verbosity=0)
    again_kept = list(Share.objects.order_by("played", "member", "about", "other").values())
    assert [{**row, "id": 0} for row in again_kept] == [{**row, "id": 0} for row in kept], "counted again, the same"


def test_totals_go_on_from_what_a_table_wrote_and_from_a_match_given_up(
    olga: Member, meeting: TournamentMeeting
) -> None:
    record(meeting, (70, 50))
    services.hand_in(meeting, [1, 1], olga, deals=3)
    assert match_of(meeting).state["totals"] == [1, 1]
    assert match_of(meeting).deals == 3
    other = next(each for each in tables(meeting.round) if each.pk != meeting.pk)
    services.close_round(meeting.round, olga, call=True)
    assert match_of(other).state["outcome"]["reason"] == "abandoned"
    services.hand_in(again(other), [0, 2], olga)
    assert match_of(other).state["outcome"]["winners"] == [1]


@pytest.mark.parametrize("points", [[2, None], [2], [10**6, 1], []])
def test_what_is_no_total_of_each_side_is_refused(olga: Member, meeting: TournamentMeeting, points: list[Any]) -> None:
    with pytest.raises(Refused, match="for each side"):
        services.hand_in(meeting, points, olga)


def test_totals_that_no_match_comes_to_are_refused_and_stay_on_the_page(
    circle: Circle, meeting: TournamentMeeting
) -> None:
    phone = circle.phone(Role.SCORER)
    page = read_page(phone.get(address(meeting, "tournament-table")))
    card_points = page.form(action=address(meeting, "table-slip")) | {"points.0": "71", "points.1": "49"}
    answer = phone.post(address(meeting, "table-slip"), card_points)
    assert answer.status_code == 422
    page = read_page(answer)
    assert "A match is over as soon as a side has won 2 deals" in page.text, (
        "the best of 3 counts deals, not card points"
    )
    assert page.form(action=address(meeting, "table-slip"))["points.0"] == "71"
    assert match_of(meeting).state["totals"] == [0, 0]


def test_a_table_with_a_result_or_a_decision_takes_no_slip(olga: Member, meeting: TournamentMeeting) -> None:
    services.hand_in(meeting, [2, 1], olga)
    with pytest.raises(Refused, match="Correct its score sheet"):
        services.hand_in(again(meeting), [1, 2], olga)
    other = next(each for each in tables(meeting.round) if each.pk != meeting.pk)
    services.rule(other, "points", [2, 0], "They never came.", olga)
    with pytest.raises(Refused, match="The referee decided this table"):
        services.hand_in(again(other), [1, 2], olga)


def test_a_walk_over_in_points_is_over_everywhere_and_no_score(
    circle: Circle, olga: Member, meeting: TournamentMeeting
) -> None:
    services.rule(meeting, "points", [2, 0], "They never came.", olga)
    meeting = again(meeting)
    assert match_of(meeting).finished
    phone = circle.phone(Role.OWNER)
    sheet = read_page(phone.get(f"/t/{services.code_of(meeting)}/"))
    assert "They never came." in sheet.text
    assert "Record the deal" not in sheet.text
    assert "clock" not in sheet
    row = row_of(circle.club, meeting)
    assert (row["points1"], row["points2"], row["winners"]) == ("", "", "")
    row = row_of(circle.club, meeting, "meetings")
    assert (row["total1"], row["points1"], row["points2"]) == ("", "2", "0")
    assert not SeatFigures.objects.filter(played=meeting.played).exists()
    services.take_back_ruling(meeting, olga)
    assert not match_of(meeting).finished
    record(again(meeting), (70, 50))
    assert match_of(meeting).state["totals"] == [1, 0]


def test_a_walk_over_in_totals_has_its_result_and_nobody_has_played(
    circle: Circle, olga: Member, meeting: TournamentMeeting
) -> None:
    services.rule(meeting, "totals", [2, 0], "They never came.", olga)
    meeting = again(meeting)
    sheet = read_page(circle.phone(Role.OWNER).get(f"/t/{services.code_of(meeting)}/")).text
    assert "Record the deal" not in sheet
    assert "They never came." in sheet
    row = row_of(circle.club, meeting)
    assert (row["points1"], row["points2"], row["state"]) == ("2", "0", "decided")
    assert not SeatFigures.objects.filter(played=meeting.played).exists()


@pytest.mark.parametrize(
    ("decided", "result"),
    [("totals", ["2", "0"]), ("points", ["", ""]), ("absent", ["", ""])],
)
def test_filters_tables_and_programs_tell_a_decided_table_as_over(
    circle: Circle, olga: Member, meeting: TournamentMeeting, decided: str, result: list[str]
) -> None:
    """Of a walk-over nobody is told 0 : 0."""
    if decided == "absent":
        (entry,) = meeting.sides[1]
        services.drop_out(entry, olga, reason="They never came.")
    else:
        services.rule(meeting, decided, [2, 0], "They never came.", olga)
    club, phone = circle.club, circle.phone(Role.OWNER)
    names = "Carla & Dan – Eva & Fred"

    def rows_in(state: str) -> list[str]:
        page = read_page(phone.get(reverse("clubs:history", args=[club.code]), {"state": state}))
        return [row.text for row in page.all("tr") if names in row.text]

    (row,) = rows_in("decided")
    assert "Decided" in row
    assert "0 : 0" not in row
    others = {"running", "finished", "abandoned", "disputed"}
    assert {other: rows_in(other) for other in others} == {other: [] for other in others}, "found as what the list says"
    assert rows_in("over") == [row]
    line = row_of(club, meeting)
    assert (line["state"], line["points1"], line["points2"]) == ("decided", *result)
    for amount in row_of(club, meeting, "meetings")["total1"], row_of(club, meeting, "players")["points"]:
        assert amount == result[0]
    path = f"/api/v1/clubs/{club.code}/matches"
    for answer in read(f"{path}/{meeting.played_id}", circle.key), *read(path, circle.key)["items"]:
        if answer["id"] == meeting.played_id:
            assert (answer["state"], answer["totals"]) == ("decided", [2, 0] if result[0] else None)


def test_totals_alone_count_in_ratings_honour_and_head_to_head(circle: Circle, meeting: TournamentMeeting) -> None:
    season = Season.objects.create(
        club=circle.club,
        name="These days",
        first_day=timezone.localdate(),
        last_day=timezone.localdate(),
        scoring={"places": [3, 1], "best": None, "attendance": 0},
    )
    services.hand_in(meeting, [2, 1], circle.owner)
    carla, eva = (Member.objects.get(club=circle.club, name=name) for name in ("Carla", "Eva"))
    assert {one.person.name: one.points for one in Honour.objects.filter(season=season)} == {
        "Carla": 3,
        "Dan": 3,
        "Eva": 1,
        "Fred": 1,
    }
    ahead, behind = (Rating.objects.get(person=person, game="briscola").mu for person in (carla, eva))
    assert ahead > 25 > behind
    page = read_page(circle.phone().get(reverse("clubs:pair", args=[circle.club.code, carla.pk, eva.pk])))
    assert "Against each other Carla 1 Level 0 Eva 0" in page.text


def test_a_sheet_of_paper_of_a_table_is_typed_in_whole(circle: Circle, meeting: TournamentMeeting) -> None:
    phone, path = circle.phone(Role.SCORER), f"/t/{services.code_of(meeting)}/sheet-entry/"
    deals = {"r0.points.0": "70", "r0.points.1": "50", "r1.points.0": "40", "r1.points.1": "80"}
    form = read_page(phone.get(path)).form("paper") | deals | {"r2.points.0": "61", "r2.points.1": "59"}
    assert phone.post(path, form).status_code == 302
    assert match_of(meeting).state["totals"] == [2, 1]
    assert services.is_over(again(meeting))
    assert SeatFigures.objects.filter(played=meeting.played, result="won").count() == 2


def test_totals_without_a_number_of_deals_tell_none(circle: Circle, meeting: TournamentMeeting) -> None:
    organiser = circle.phone(Role.ORGANISER)
    table = address(meeting, "tournament-table")
    services.hand_in(meeting, [2, 1], circle.owner)
    text = read_page(organiser.get(table)).text
    assert "totals only" in text
    assert "1 deal" not in text, "nobody said how many there were"
    assert deals_told(circle, again(meeting)) == ("", None)


@pytest.mark.parametrize(("deals", "sentence"), [(3, "3 deals · totals only"), (1, "1 deal · totals only")])
def test_totals_with_a_number_of_deals_tell_it(
    circle: Circle, meeting: TournamentMeeting, deals: int, sentence: str
) -> None:
    services.hand_in(meeting, [2, 1] if deals == 3 else [2, 0], circle.owner, deals=deals)
    assert sentence in read_page(circle.phone().get(address(meeting, "tournament-table"))).text
    assert deals_told(circle, again(meeting)) == (str(deals), deals)


@pytest.mark.parametrize(("deals", "certainty"), [(0, False), (7, True)])
def test_totals_of_a_match_of_games_tell_how_many_deals_there_were(olga: Member, deals: int, certainty: bool) -> None:
    basra = BY_KEY["basra-egypt"]
    rubber = basra.charter({"end": "rubber"}, services.usual(olga.club, basra).seating)
    meeting = tables(start(make(olga, PAIRS[:4], game="basra-egypt", options=rubber), olga))[0]
    services.hand_in(meeting, [None, None], olga, games=[2, 1], deals=deals)
    assert match_of(meeting).standing.deals_are_known is certainty


@pytest.mark.parametrize("page", ["tournament", "tournament-board"])
def test_whoever_looks_at_all_tables_reads_of_which_only_the_totals_are_known(
    circle: Circle, meeting: TournamentMeeting, page: str
) -> None:
    evening = meeting.round.tournament.evening
    path = reverse(f"clubs:{page}", args=[evening.club.code, evening.pk])
    assert "totals only" not in read_page(circle.phone().get(path)).text
    services.hand_in(meeting, [2, 1], circle.owner)
    assert read_page(circle.phone().get(path)).text.count("totals only") == 1


def test_a_slip_of_more_deals_than_a_match_has_is_refused_in_words(olga: Member) -> None:
    five = [[name] for name in ("Anna", "Bo", "Carla", "Dan", "Eva")]
    meeting = tables(start(make(olga, five, game="briscola-chiamata"), olga))[0]
    table = match_of(meeting).standing.table
    left = match_of(meeting).variant.ending(table.options, table.seating).deals_left(table.standing)
    assert left is not None
    with pytest.raises(Refused, match=f"Only {left} deals of the match were still to come"):
        services.hand_in(meeting, [4, -1, -1, -1, -1], olga, deals=left + 1)
    services.hand_in(meeting, [4, -1, -1, -1, -1], olga, deals=left)


def test_totals_that_were_misread_are_corrected_as_totals(circle: Circle, meeting: TournamentMeeting) -> None:
    services.hand_in(meeting, [2, 1], circle.owner)
    services.hand_in(tables(meeting.round)[1], [2, 0], circle.owner)
    path = address(meeting, "tournament-table")
    assert "Correct the totals" in read_page(circle.phone(Role.SCORER).get(path)).text
    services.close_round(meeting.round, circle.owner)
    services.finish(meeting.round.tournament, circle.owner)
    assert "Correct the totals" not in read_page(circle.phone(Role.SCORER).get(path)).text, "the round is closed"
    organiser = circle.phone(Role.ORGANISER)
    (way,) = (link for link in read_page(organiser.get(path)).links if link.endswith("/totals/"))
    page = read_page(organiser.get(way))
    form = page.form("totals")
    answer = organiser.post(way, form | {"points.0": "1", "points.1": "2", "reason": "Misread"})
    assert answer.status_code == 302, read_page(answer).text
    meeting = again(meeting)
    result = services.result_of(meeting)
    assert result is not None
    assert (result.totals, result.winners) == ((1, 2), (1,))
    text = read_page(organiser.get(path)).text
    assert "totals only" in text
    assert "decided" not in text


def test_corrected_totals_of_a_match_ended_before_its_target_name_another_winner(circle: Circle, olga: Member) -> None:
    meeting = tables(start(make(olga, game="burraco-italy"), olga))[0]
    services.hand_in(meeting, [700, 900], olga)
    organiser, path = circle.phone(Role.ORGANISER), address(meeting, "tournament-table")
    (way,) = (link for link in read_page(organiser.get(path)).links if link.endswith("/totals/"))
    sent = read_page(organiser.get(way)).form("totals") | {"points.0": "1700", "reason": "Misread"}
    assert organiser.post(way, sent).status_code == 302
    result = services.result_of(again(meeting))
    assert result is not None
    assert (result.totals, result.winners) == ((1700, 900), (0,))
