"""Leaving, penalties and rulings, as they are seen and used on the pages, without a script."""

import uuid

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Member, PublicPart, Role
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Absence, Tournament, TournamentMeeting
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import log, tournament as core
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import BURRACO, THREE_ROUNDS, at, make, play, record, release, rows_of, start, tables
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


def entry_at(cup: Tournament, number: int) -> str:
    return at(cup.evening, "tournament-entry", entry=cup.entries.get(number=number).pk)


def test_the_referee_lets_a_pair_go_from_the_page_of_the_entries(circle: Circle, cup: Tournament, olga: Member) -> None:
    first = start(cup, olga)
    phone, shown = circle.phone(Role.REFEREE), at(cup.evening, "tournament-entries")
    fold = read_page(phone.get(shown))[f"drop-{cup.entries.get(number=1).pk}"]
    assert "For each round they miss they get 6." in fold.text
    assert "If their table still plays it is over" in fold.text
    phone.post(entry_at(cup, 1), {"action": "drop", "how": "excused", "reason": "The last train"})
    assert Absence.objects.get().excused
    table = next(each for each in tables(first) if each.ruled)
    page = read_page(circle.phone(Role.MEMBER).get(at(cup.evening, "tournament-table", meeting=table.pk)))
    assert "not there" in page.text
    assert "The last train" in page.text
    phone.post(entry_at(cup, 1), {"action": "back"})
    assert not Absence.objects.exists()


@pytest.mark.long
def test_a_penalty_is_given_with_a_reason_and_shown_in_the_ranking(
    circle: Circle, cup: Tournament, olga: Member
) -> None:
    play(cup, olga)
    phone = circle.phone(Role.REFEREE)
    for wrong in ({"points": "", "difference": ""}, {"points": "-1"}, {"points": "x"}, {"points": "1", "reason": ""}):
        sent = {"action": "penalise", "reason": "Seven minutes late"} | wrong
        answer = phone.post(entry_at(cup, 2), sent)
        assert answer.status_code == 422
        fold = read_page(answer)[f"penalty-{cup.entries.get(number=2).pk}"]
        assert "open" in fold.attributes
        typed = {each.attributes["name"]: each.attributes.get("value", "") for each in fold.all("input")}
        del sent["action"]
        assert {name: typed[name] for name in sent} == sent, "nothing typed is lost"
    phone.post(
        entry_at(cup, 2), {"action": "penalise", "points": "1", "difference": "100", "reason": "Seven minutes late"}
    )
    text = read_page(circle.phone(Role.MEMBER).get(at(cup.evening, "tournament-ranking"))).text
    assert "Penalty: points −1, difference −100. Seven minutes late" in " ".join(text.split())
    (given,) = cup.entries.get(number=2).penalties
    page = read_page(phone.get(at(cup.evening, "tournament-entries")))
    assert "1 penalty" in page.text
    phone.post(entry_at(cup, 2), {"action": "unwarn", "warning": str(given.pk)})
    assert not cup.entries.get(number=2).penalties


def test_the_results_that_are_printed_tell_penalties_and_who_dropped_out(
    circle: Circle, cup: Tournament, olga: Member
) -> None:
    play(cup, olga)
    results = at(cup.evening, "tournament-results")
    assert "Penalty" not in read_page(circle.phone(Role.MEMBER).get(results)).text
    services.penalise(cup.entries.get(number=2), 1, 100, "Seven minutes late", olga)
    services.drop_out(cup.entries.get(number=1), olga, excused=True, reason="The last train")
    one, two = (cup.entries.get(number=number).name for number in (1, 2))
    page = read_page(circle.phone(Role.MEMBER).get(results))
    text = " ".join(page.text.split())
    assert f"{two} · Penalty: points −1, difference −100. Seven minutes late" in text
    assert [name for name in (one, two) if f"{name} dropped out" in text] == [one]


def test_a_side_that_is_late_is_said_at_its_table(circle: Circle, cup: Tournament, olga: Member) -> None:
    first = start(cup, olga)
    table = tables(first)[0]
    gone = table.sides[0][0].number
    path = at(cup.evening, "absent-at-table", meeting=table.pk)
    phone = circle.phone(Role.REFEREE)
    nobody = phone.post(path, {f"absent.{gone}": "", "reason": "Late"})
    assert nobody.status_code == 422
    assert "open" in read_page(nobody)["absent"].attributes
    assert phone.post(path, {f"absent.{gone}": "excused", "reason": "Late"}).status_code == 302
    page = read_page(phone.get(at(cup.evening, "tournament-table", meeting=table.pk)))
    assert "14 points" in page.text
    assert "6 points" in page.text
    checked = [each for each in page["absent"].all("input") if "checked" in each.attributes]
    assert {each.attributes["value"] for each in checked} == {"", "excused"}
    taken_back = phone.post(at(cup.evening, "rule-table", meeting=table.pk), {"action": "take-back"})
    assert taken_back.status_code == 302
    assert TournamentMeeting.objects.get(pk=table.pk).ruled is None


def test_what_a_walk_over_gives_is_told_on_the_sheet_to_anyone_and_in_tables(
    circle: Circle, cup: Tournament, olga: Member
) -> None:
    first = start(cup, olga)
    table, *others = tables(first)
    (there,), (gone,) = table.sides
    services.note_absent(table, {gone.number: core.LEFT}, "Gone without leave", olga)
    for each in others:
        record(each, (70, 50), (80, 40))
    services.close_round(first, olga)
    played = Played.objects.get(tournament_meeting=table)
    page = read_page(Client().get(f"/t/{services.code_of(table)}/"))
    assert not page.all("div", "verdict"), "it tells nothing of who got what"
    sheet = page.text
    assert f"Not there: {gone.name}. Gone without leave" in sheet
    assert f"For the ranking – {there.name}: 14, {gone.name}: 0." in sheet
    release(olga.club, PublicPart.MATCHES)
    public = read_page(Client().get(reverse("clubs:public-match", args=[olga.club.code, played.pk]))).text
    assert "For the ranking – Seat 1 & Seat 3: 14, Seat 2 & Seat 4: 0." in public
    assert "Decided" in public
    assert "abandoned" not in public
    (match,) = (row for row in rows_of(olga.club, "matches") if row["match"] == str(played.pk))
    assert (match["winners"], match["decided"]) == ("", "ranking")
    tallies = {row["number"]: (row["won"], row["walk_overs"]) for row in rows_of(olga.club, "tournaments")}
    assert tallies[str(there.number)] == ("1", "1"), "so it has won no match"
    assert tallies[str(gone.number)] == ("0", "")
    won = {str(side[0].number) for each in others for side in each.sides if each.sides.index(side) == 0}
    assert {number for number, each in tallies.items() if each == ("1", "")} == won


def test_only_whoever_runs_the_tournament_decides_who_is_not_there(
    circle: Circle, cup: Tournament, olga: Member
) -> None:
    table = tables(start(cup, olga))[0]
    sent = {f"absent.{table.sides[0][0].number}": "left", "reason": "Gone"}
    assert circle.phone(Role.SCORER).post(at(cup.evening, "absent-at-table", meeting=table.pk), sent).status_code == 403
    assert "absent" not in read_page(
        circle.phone(Role.MEMBER).get(at(cup.evening, "tournament-table", meeting=table.pk))
    )


def test_what_missed_rounds_give_is_asked_when_a_tournament_is_set_up(circle: Circle, olga: Member) -> None:
    made = make(olga, plan=THREE_ROUNDS, award=BURRACO)
    phone, path = circle.phone(Role.ORGANISER), at(made.evening, "change-tournament")
    form = read_page(phone.get(path)).form("setup")
    assert (form["excused_points"], form["missed_points"]) == ("", ""), "as usual"
    wrong = phone.post(path, form | {"missed_points": "many"})
    assert wrong.status_code == 422
    assert read_page(wrong)["missed-points"].attributes["aria-invalid"] == "true"
    assert phone.post(path, form | {"missed_points": "5", "excused_points": "7"}).status_code == 302
    made.refresh_from_db()
    award = core.read_award(made.award)
    assert (award.missed, award.excused) == (core.Bye(5), core.Bye(7))
    form = read_page(phone.get(path)).form("setup")
    assert (form["excused_points"], form["missed_points"], form["bye_points"]) == ("7", "5", "")


# All rulings of an evening


def ruled_at(meeting: TournamentMeeting) -> str:
    """Something went wrong at a table of Briscola, and its table ruled; what it was."""
    assert meeting.played is not None
    match = Match.objects.get(pk=meeting.played.match_id)
    ruling = match.variant.rulings[0]
    ruled = log.Ruled(ruling=ruling.key, judge_name="Rita", offender=1)
    matches.rule(match, ruled, key=uuid.uuid4(), seen=match.version)
    return ruling.happened


def test_all_rulings_of_an_evening_stand_in_one_list(circle: Circle, cup: Tournament, olga: Member) -> None:
    first = start(cup, olga)
    one, two, three = tables(first)
    happened = ruled_at(one)
    record(one, (70, 50), (80, 40))
    services.rule(two, "points", [13, 7], "Both agree", olga)
    services.note_absent(three, {three.sides[0][0].number: core.EXCUSED}, "Twelve minutes late", olga)
    services.warn(cup.entries.get(number=1), "Talked about the hand", olga)
    services.penalise(cup.entries.get(number=2), 1, 100, "Seven minutes late", olga)
    services.close_round(first, olga)
    services.drop_out(cup.entries.get(number=3), olga, reason="A quarrel")
    page = read_page(circle.phone(Role.MEMBER).get(at(cup.evening, "evening-rulings")))
    text = " ".join(page.text.split())
    for words in (
        "Round 1, table 1",
        happened,
        "Rita",
        "Round 1, table 2",
        "13 : 7",
        "Both agree",
        "Twelve minutes late",
        "Talked about the hand",
        "Penalty: points −1, difference −100.",
        "Without leave.",
        "From round 2 on",
        "A quarrel",
        cup.entries.get(number=3).name,
    ):
        assert words in text, words
    assert text.count("Olga") >= 5, "who gave it stands with each"
    assert text.index("A quarrel") < text.index("Both agree"), "the last one first"
    ranking = read_page(circle.phone(Role.MEMBER).get(at(cup.evening, "tournament-ranking")))
    assert at(cup.evening, "evening-rulings") in ranking.links


def test_an_evening_without_rulings_says_so_and_nobody_else_reads_the_list(
    circle: Circle, cup: Tournament, olga: Member
) -> None:
    path = at(cup.evening, "evening-rulings")
    assert "Nothing was ruled at this evening." in read_page(circle.phone(Role.MEMBER).get(path)).text
    release(cup.evening.club, *PublicPart)
    assert Client().get(path).status_code in (302, 404)


def test_whoever_has_played_is_counted_to_the_end(circle: Circle, cup: Tournament, olga: Member) -> None:
    phone, shown, entries = circle.phone(Role.ORGANISER), at(cup.evening, "tournament"), "tournament-entries"
    play(cup, olga)
    services.drop_out(cup.entries.get(number=1), olga)
    assert "6 pairs" in read_page(phone.get(shown)).text, "one has left, and has played"
    assert "Entered 6" in read_page(phone.get(at(cup.evening, entries))).text, "as many as are listed below"
    services.finish(cup, olga)
    assert "6 pairs" in read_page(phone.get(shown)).text


def test_a_penalty_has_its_reason_in_its_own_form(circle: Circle, cup: Tournament, olga: Member) -> None:
    play(cup, olga)
    two = cup.entries.get(number=2)
    phone, path = circle.phone(Role.REFEREE), at(cup.evening, "tournament-entries")
    (form,) = read_page(phone.get(path))[f"penalty-{two.pk}"].all("form")
    assert "Why?" in form.text
    assert {"points", "difference", "reason"} <= {each.attributes["name"] for each in form.all("input")}
