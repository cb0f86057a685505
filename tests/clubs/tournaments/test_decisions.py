"""What a referee decides about a table of a tournament is the result of its match, wherever the club tells it."""

import json
import uuid
from io import BytesIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.exchange.services.importing import bring_in
from scorekeeper.clubs.figures.models import SeatFigures
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, TournamentMeeting
from scorekeeper.matches import services as matches
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Event, Match
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.cast import Circle, account
from tests.clubs.small_club import close, correct
from tests.clubs.tournaments.cast import PAIRS, make, record, start, tables
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga(circle: Circle) -> Member:
    return circle.owner


@pytest.fixture
def meeting(olga: Member) -> TournamentMeeting:
    """A table of a round that runs, which has written a deal: 1 : 0."""
    first = tables(start(make(olga, PAIRS[:4]), olga))[0]
    record(first, (70, 50))
    return again(first)


def again(meeting: TournamentMeeting) -> TournamentMeeting:
    return next(each for each in tables(Round.objects.get(pk=meeting.round_id)) if each.pk == meeting.pk)


def match_of(meeting: TournamentMeeting) -> Match:
    assert meeting.played is not None
    return Match.objects.get(pk=meeting.played.match_id)


def results(meeting: TournamentMeeting) -> list[str]:
    """What figures keep, by seat."""
    return list(SeatFigures.objects.filter(played=meeting.played).order_by("seat").values_list("result", flat=True))


def standing(meeting: TournamentMeeting) -> Any:
    state = match_of(meeting).state
    return state["totals"], state["outcome"] and (state["outcome"]["reason"], state["outcome"]["winners"])


def kinds(meeting: TournamentMeeting) -> list[str]:
    return list(match_of(meeting).events.order_by("number").values_list("payload__kind", flat=True))


def test_a_decision_ends_the_match_and_counts_everywhere(
    circle: Circle, olga: Member, meeting: TournamentMeeting
) -> None:
    assert results(meeting) == []
    services.rule(meeting, "totals", [0, 2], "They went home.", olga)
    meeting = again(meeting)
    assert standing(meeting) == ([0, 2], ("ruled", [1]))
    assert results(meeting) == ["lost", "won", "lost", "won"]
    assert meeting.played is not None
    assert meeting.played.state == Played.State.DECIDED
    assert services.is_in_match(meeting)
    result = services.result_of(meeting)
    assert result is not None
    assert result.totals == (0, 2)
    assert Event.objects.get(match=match_of(meeting), payload__kind="decided").by == olga.name
    sheet = read_page(circle.phone(Role.MEMBER).get(f"/t/{services.code_of(meeting)}/")).text
    assert "Olga decided the result: 0 : 2. They went home." in sheet
    assert "The referee decided the result: 0 : 2 . Before it was 1 : 0 ." in sheet
    kept = list(SeatFigures.objects.order_by("played", "seat").values_list("played", "seat", "result", "place"))
    call_command("rebuild_figures", verbosity=0)
    rebuilt = list(SeatFigures.objects.order_by("played", "seat").values_list("played", "seat", "result", "place"))
    assert rebuilt == kept


def test_a_decision_taken_back_lets_the_match_go_on(olga: Member, meeting: TournamentMeeting) -> None:
    before = match_of(meeting).state
    services.rule(meeting, "totals", [0, 2], "They went home.", olga)
    services.take_back_ruling(again(meeting), olga)
    meeting = again(meeting)
    assert (match_of(meeting).state, results(meeting), meeting.ruled) == (before, [], None)
    assert kinds(meeting) == ["recorded", "decided", "voided"]
    record(meeting, (70, 50))
    assert standing(again(meeting)) == ([2, 0], ("majority", [0]))


def test_another_decision_replaces_the_first_and_points_are_for_the_ranking_alone(
    olga: Member, meeting: TournamentMeeting
) -> None:
    services.rule(meeting, "totals", [0, 2], "They went home.", olga)
    services.rule(again(meeting), "totals", [1, 1], "Both were late.", olga)
    assert standing(meeting) == ([1, 1], ("ruled", []))
    assert results(meeting) == ["drawn"] * 4
    services.rule(again(meeting), "points", [2, 0], "They had revoked.", olga)
    assert standing(meeting) == ([1, 0], ("abandoned", [])), "what its table wrote stands, and nobody has won by it"
    assert results(meeting) == []
    assert services.is_over(again(meeting))
    assert not services.is_in_match(again(meeting))
    services.rule(again(meeting), "totals", [2, 1], "On second thoughts", olga)
    services.take_back_ruling(again(meeting), olga)
    assert standing(meeting) == ([1, 0], None)


def test_a_match_that_was_given_up_or_ended_is_decided_in_its_place(olga: Member, meeting: TournamentMeeting) -> None:
    close(match_of(meeting), Closing.ABANDONED)
    assert results(meeting) == []
    services.rule(again(meeting), "totals", [0, 2], "They went home.", olga)
    assert results(meeting) == ["lost", "won", "lost", "won"]
    correct(match_of(meeting), 1, {"points": [50, 70]})
    assert standing(meeting) == ([0, 2], ("ruled", [1])), "a correction leaves what was decided"
    services.take_back_ruling(again(meeting), olga)
    assert standing(meeting) == ([0, 1], ("abandoned", []))
    assert results(meeting) == []


def test_closing_leads_to_the_table_to_decide_and_its_form_shows_what_was_decided_before(
    circle: Circle, olga: Member, meeting: TournamentMeeting
) -> None:
    close(match_of(meeting), Closing.ABANDONED)
    for other in tables(meeting.round)[1:]:
        record(other, (70, 50), (80, 40))
    evening = meeting.round.tournament.evening
    path = reverse("clubs:tournament-table", args=[evening.club.code, evening.pk, meeting.pk])
    decides = reverse("clubs:rule-table", args=[evening.club.code, evening.pk, meeting.pk])
    phone = circle.phone(Role.ORGANISER)
    refused = phone.post(reverse("clubs:close-round", args=[evening.club.code, evening.pk, meeting.round_id]))
    assert f"Table {meeting.table} gave its match up. Decide its result first." in read_page(refused).text
    assert f'href="{path}#rule"' in refused.content.decode()
    services.rule(meeting, "points", [0, 2], "They went home.", olga)
    page = read_page(phone.get(path))
    form = page.form(action=decides)
    assert {key: form[key] for key in ("what", "amount.0", "amount.1", "reason")} == {
        "what": "points",
        "amount.0": "0",
        "amount.1": "2",
        "reason": "They went home.",
    }
    assert "difference and what was scored stay as the sheet has them" in page.text
    assert "where it decides nothing, the table waits for a result" in page.text
    form["reason"] = ""
    kept = read_page(phone.post(decides, form | {"amount.0": "5"})).form(action=decides)
    assert (kept["amount.0"], kept["amount.1"], kept["reason"]) == ("5", "2", "")


def test_what_is_decided_about_a_table_without_a_deal_counts_for_the_tournament_alone(
    circle: Circle, olga: Member
) -> None:
    (meeting, *_others) = tables(start(make(olga, PAIRS[:4]), olga))
    evening = meeting.round.tournament.evening
    path = reverse("clubs:tournament-table", args=[evening.club.code, evening.pk, meeting.pk])
    referee = circle.phone(Role.REFEREE)
    assert "This table has written no deal" in read_page(referee.get(path)).text
    services.rule(meeting, "totals", [2, 0], "They came too late.", olga)
    assert (standing(meeting), kinds(meeting), results(meeting)) == (([2, 0], ("ruled", [0])), ["decided"], [])
    assert services.is_over(again(meeting))
    assert "It counts for the tournament, not for figures and ratings." in read_page(referee.get(path)).text
    sheet = referee.get(f"/t/{services.code_of(meeting)}/").content.decode()
    assert "Olga decided the result: 2 : 0. They came too late." in sheet
    services.take_back_ruling(again(meeting), olga)
    assert not services.is_over(again(meeting))
    record(meeting, (70, 50))
    page = read_page(referee.get(path)).text
    assert "What was scored is then the result of the match as well" in page


def test_a_table_without_a_deal_that_was_decided_plays_no_more_wherever_it_is_told(
    circle: Circle, olga: Member
) -> None:
    played = start(make(olga, PAIRS[:4]), olga)
    blank, other = tables(played)
    services.rule(blank, "totals", [2, 0], "They came too late.", olga)
    record(other, (70, 50), (80, 40))
    evening, club = played.tournament.evening, circle.club
    phone = circle.phone(Role.ORGANISER)
    address = reverse("clubs:evening", args=[club.code, evening.pk])
    page = read_page(phone.get(address)).text
    assert "2 are over" in page
    assert "plays" not in page
    assert "Write here" not in page
    assert "Decided" in page
    assert "Carla & Dan won 2 Eva & Fred 0" in page
    services.close_round(played, olga)
    services.finish(played.tournament, olga)
    evenings.close_evening(evening, olga)
    listed = read_page(phone.get(reverse("clubs:evenings", args=[club.code])))
    assert "Cup 2 tables" in " ".join(next(row.text for row in listed.all("tr") if "Cup" in row.text).split())
    assert blank.played is not None
    public = read_page(phone.get(reverse("clubs:public-match", args=[club.code, blank.played.pk]))).text
    assert "Decided" in public
    assert "Running" not in public
    assert "The referee decided the result" in public
    services.resume(played.tournament, olga)
    services.take_back_ruling(again(blank), olga)
    assert "1 table was not finished" in read_page(phone.get(address)).text


def test_a_decision_that_the_sheet_takes_back_or_replaces_is_the_tournaments_no_more(
    olga: Member, meeting: TournamentMeeting
) -> None:
    services.rule(meeting, "totals", [0, 2], "They went home.", olga)
    matches.void_event(match_of(meeting), 2, reason="They came back", key=uuid.uuid4(), seen=2)
    meeting = again(meeting)
    assert (meeting.ruled, meeting.ruled_reason, meeting.ruled_by, meeting.ruled_at) == (None, "", None, None)
    assert not services.is_over(meeting)
    services.rule(meeting, "totals", [0, 2], "They went home.", olga)
    matches.decide(match_of(meeting), (2, 0), reason="The others", key=uuid.uuid4(), seen=4)
    meeting = again(meeting)
    assert meeting.ruled is None
    result = services.result_of(meeting)
    assert result is not None
    assert (result.totals, result.winners) == ((2, 0), (0,))
    services.rule(meeting, "points", [0, 2], "For the ranking", olga)
    correct(match_of(meeting), 1, {"points": [50, 70]})
    assert again(meeting).ruled == {"points": [0, 2]}
    assert standing(meeting) == ([2, 0], ("ruled", [0])), "what the sheet decided is not the tournament's to take back"


def test_a_decision_made_before_the_match_knew_of_it_stays(olga: Member, meeting: TournamentMeeting) -> None:
    TournamentMeeting.objects.filter(pk=meeting.pk).update(ruled={"totals": [0, 2]}, ruled_reason="Too late")
    record(meeting, (70, 50))
    assert match_of(meeting).finished
    correct(match_of(meeting), 1, {"points": [80, 40]})
    meeting = again(meeting)
    assert meeting.ruled == {"totals": [0, 2]}
    result = services.result_of(meeting)
    assert result is not None
    assert result.totals == (0, 2)
    services.take_back_ruling(meeting, olga)
    assert standing(meeting) == ([2, 0], ("majority", [0]))


def test_matches_of_games_are_decided_in_games(olga: Member) -> None:
    basra = BY_KEY["basra-egypt"]
    usual = services.usual(olga.club, basra)
    options = basra.charter({"end": "rubber"}, usual.seating)
    made = make(olga, PAIRS[:4], game="basra-egypt", options=options)
    (meeting, *_others) = tables(start(made, olga))
    match = match_of(meeting)
    assert match.in_games
    deal = {"cards": [30, 22], "tens": [1, 0], "club2": [0, 1], "aces": [3, 1], "jacks": [2, 2], "basras": [1, 0]}
    reading = match.variant.read_deal(deal, match.standing.table)
    matches.record_deal(match, reading.value, key=uuid.uuid4(), seen=0)
    for wrong in ([-1, 2], [2, 1001]):
        with pytest.raises(Refused, match="played in games"):
            services.rule(meeting, "totals", wrong, "They went home.", olga)
    services.rule(meeting, "totals", [0, 3], "They went home.", olga)
    assert match_of(meeting).state["games"] == [0, 3]
    assert results(meeting) == ["lost", "won", "lost", "won"]


def test_nothing_is_decided_twice_where_an_archive_is_brought_in(
    circle: Circle, olga: Member, meeting: TournamentMeeting
) -> None:
    services.rule(meeting, "totals", [0, 2], "They went home.", olga)
    whole = json.loads("".join(archive_of(circle.club, None)))
    content = json.dumps(whole).encode()
    owner = bring_in(BytesIO(content), len(content), account("newcomer"), "Nina")
    (copy,) = TournamentMeeting.objects.filter(round__tournament__evening__club=owner.club).exclude(ruled=None)
    copy = again(copy)
    assert (standing(copy), kinds(copy)) == (standing(meeting), ["recorded", "decided"])
    assert services.is_in_match(copy)
    assert results(copy) == results(meeting)
    assert json.loads("".join(archive_of(owner.club, None)))["tournaments"] == whole["tournaments"]
    services.take_back_ruling(copy, owner)
    assert standing(copy) == ([1, 0], None)


def test_once_the_evening_is_closed_only_who_corrects_for_the_club_decides_on_the_sheet(
    circle: Circle, olga: Member
) -> None:
    meeting = tables(start(make(olga, PAIRS[:2]), olga))[0]
    record(meeting, (70, 50), (80, 40))
    services.close_round(meeting.round, olga)
    services.finish(meeting.round.tournament, olga)
    evenings.close_evening(meeting.round.tournament.evening, olga)
    kept = f"/t/{kept_code(match_of(meeting).pk)}/decision/"
    assert Client().get(f"/t/{services.code_of(meeting)}/decision/").status_code == 404
    assert circle.phone(Role.SCORER).get(kept).status_code == 404
    referee = circle.phone(Role.REFEREE)
    form = read_page(referee.get(kept)).form("decision")
    referee.post(kept, form | {"points.0": "0", "points.1": "2", "reason": "They had revoked."})
    assert results(again(meeting)) == ["lost", "won", "lost", "won"]
    assert match_of(meeting).events.get(payload__kind="decided").by == circle.by_role[Role.REFEREE].name
