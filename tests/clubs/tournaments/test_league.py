"""A league over several evenings: its rounds, tables that are put off or played apart, and how far it is."""

import uuid
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.figures.models import Rating
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament, TournamentMeeting
from scorekeeper.clubs.tournaments.presenters.league import league_card
from scorekeeper.clubs.tournaments.presenters.rulings import rulings_of
from scorekeeper.clubs.tournaments.presenters.tournament import overview_of
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import tournament as core
from tests.clubs.tournaments.cast import CHANCE, PAIRS, make, record
from tests.clubs.tournaments.test_knockout import fresh

pytestmark = pytest.mark.django_db

FOUR = PAIRS[:4]
LEAGUE = core.Plan((core.Stretch("league", 1),))


def league(by: Member, pairs: Any = FOUR, plan: core.Plan = LEAGUE) -> Tournament:
    """A league of these pairs, drawn."""
    made = make(by, pairs, plan=plan, award=core.usual_award("result"))
    services.draw_round(made, 1, by, Random(CHANCE))
    return fresh(made)


def tables(tournament: Tournament, number: int) -> list[TournamentMeeting]:
    """The tables of a round as they stand now, without who waits."""
    meetings = services.meetings_of([tournament.rounds.get(number=number).pk])
    return [meeting for meeting in meetings if not meeting.sits_out]


def names(meetings: list[TournamentMeeting]) -> list[str]:
    return [" v ".join(entry.name for side in meeting.sides for entry in side) for meeting in meetings]


def planned(by: Member, days: int) -> Evening:
    """An evening of the club that is to come."""
    return evenings.plan(by.club, by, held_on=timezone.localdate() + timedelta(days=days))


def play(meeting: TournamentMeeting, at: Evening | None, by: Member) -> Match:
    """Start a table and let its first side win."""
    services.start_table(meeting, at, by, Random(CHANCE))
    again = next(each for each in services.meetings_of([meeting.round_id]) if each.pk == meeting.pk)
    return record(again, (70, 50), (80, 40))


def states(tournament: Tournament) -> list[str]:
    return list(tournament.rounds.order_by("number").values_list("state", flat=True))


def test_all_rounds_are_drawn_at_once_and_the_first_is_played_where_it_was_made(olga: Member) -> None:
    tournament = league(olga)
    assert fresh(tournament).plan == {"stretches": [{"movement": "league", "rounds": 3, "legs": 1}]}
    assert [each.evening for each in tournament.rounds.order_by("number")] == [tournament.evening, None, None]
    assert names(tables(tournament, 1)) == ["Anna & Bo v Gino & Hana", "Carla & Dan v Eva & Fred"]
    assert names(services.due_at(tournament.evening)) == names(tables(tournament, 1))
    assert states(tournament) == ["drawn"] * 3
    with pytest.raises(Refused, match="nobody can come into it"):
        services.enter(tournament, ("Ivo", "Jana"), olga)
    with pytest.raises(Refused, match="stays as it is"):
        services.change(tournament, olga, services.agreed(tournament))


def test_of_five_pairs_one_waits_in_each_round_and_gets_nothing_for_it(olga: Member) -> None:
    tournament = league(olga, PAIRS[:5])
    assert tournament.rounds.count() == 5
    services.start_due(tournament.evening, olga, Random(CHANCE))
    for meeting in tables(tournament, 1):
        record(meeting, (70, 50), (80, 40))
    assert states(tournament) == ["closed", *["drawn"] * 4], "a round is over when all its tables are"
    table = services.ranking_of(tournament)
    assert [(core.record_of(each).played, each.values["points"], each.byes) for each in table] == [
        (1, 2, 0),
        (1, 2, 0),
        (0, 0, 0),
        (1, 0, 0),
        (1, 0, 0),
    ]


def test_the_rounds_that_follow_take_the_evenings_that_follow(olga: Member) -> None:
    tournament = league(olga)
    first, second, third = planned(olga, 7), planned(olga, 21), planned(olga, 14)
    services.hold_round_at(tournament.rounds.get(number=2), first, olga, others=True)
    held = list(tournament.rounds.order_by("number").values_list("evening", flat=True))
    assert held == [tournament.evening_id, first.pk, third.pk], "the next one by its day"
    services.hold_round_at(tournament.rounds.get(number=3), second, olga)
    services.hold_round_at(tournament.rounds.get(number=2), None, olga)
    held = list(tournament.rounds.order_by("number").values_list("evening", flat=True))
    assert held == [tournament.evening_id, None, second.pk]
    assert services.due_at(first) == []


def test_a_table_is_put_off_and_played_at_another_evening(olga: Member) -> None:
    tournament = league(olga)
    away, home = tables(tournament, 1)[0], tournament.evening
    services.put_off(away, None, olga)
    assert names(services.due_at(home)) == ["Carla & Dan v Eva & Fred"]
    assert names(services.put_off_in(olga.club)) == ["Anna & Bo v Gino & Hana"]
    services.start_due(home, olga, Random(CHANCE))
    record(tables(tournament, 1)[1], (70, 50), (80, 40))
    evenings.close_evening(home, olga)
    assert states(tournament)[0] == "running", "a table of it is still to be played"
    later = planned(olga, 7)
    services.put_off(away, later, olga)
    assert services.put_off_in(olga.club) == []
    assert names(services.due_at(later)) == ["Anna & Bo v Gino & Hana"]
    with pytest.raises(Refused, match="not open yet"):
        services.start_table(away, later, olga)
    evenings.open_evening(later, olga)
    play(away, Evening.objects.get(pk=later.pk), olga)
    assert states(tournament)[0] == "closed"
    assert Played.objects.get(tournament_meeting=away).evening == later
    assert services.due_at(later) == []


def test_a_table_that_its_evening_left_over_waits_for_another(olga: Member) -> None:
    tournament = league(olga)
    play(tables(tournament, 1)[0], tournament.evening, olga)
    assert services.put_off_in(olga.club) == []
    evenings.close_evening(tournament.evening, olga)
    assert names(services.put_off_in(olga.club)) == ["Carla & Dan v Eva & Fred"]
    card = league_card(overview_of(fresh(tournament)))
    assert [(number, table.table) for number, table in card.put_off] == [(1, 2)]
    assert card.now is not None
    assert card.now.number == 2, "the others go on"
    later = planned(olga, 7)
    services.put_off(tables(tournament, 1)[1], later, olga)
    assert services.put_off_in(olga.club) == []
    assert league_card(overview_of(fresh(tournament))).at == later.pk


def test_a_table_can_be_played_apart_and_is_closed_with_the_league(olga: Member) -> None:
    tournament = league(olga)
    match = play(tables(tournament, 3)[0], None, olga)
    assert Played.objects.get(match=match).evening is None
    assert states(tournament) == ["drawn", "drawn", "running"]
    with pytest.raises(Refused, match="Without a result"):
        services.finish(tournament, olga)
    services.finish(tournament, olga, nevertheless=True)
    assert Match.objects.get(pk=match.pk).sealed
    services.resume(fresh(tournament), olga)
    assert not Match.objects.get(pk=match.pk).sealed


def test_a_table_started_by_mistake_is_put_off_until_something_is_written(olga: Member) -> None:
    tournament = league(olga)
    meeting, before = tables(tournament, 1)[0], Match.objects.count()
    services.start_table(meeting, tournament.evening, olga)
    assert Match.objects.count() == before + 1
    assert states(tournament)[0] == "running"
    services.put_off(meeting, None, olga)
    assert Match.objects.count() == before, "nothing was written, so nothing is kept"
    assert states(tournament)[0] == "drawn"
    services.play_with_round(meeting, olga)
    assert len(services.due_at(tournament.evening)) == 2
    play(meeting, tournament.evening, olga)
    with pytest.raises(Refused, match="Something is written"):
        services.put_off(meeting, None, olga)


def test_a_result_without_a_table_counts_and_can_be_taken_back(olga: Member) -> None:
    tournament = league(olga)
    meeting, other = tables(tournament, 2)
    services.rule(meeting, "totals", (121, 59), "They played at home", olga)
    services.rule(other, "points", (0, 2), "Did not come", olga)
    assert states(tournament) == ["drawn", "closed", "drawn"]
    assert [core.record_of(each).won for each in services.ranking_of(tournament)] == [1, 1, 0, 0]
    with pytest.raises(Refused, match="Take the decision back first"):
        services.start_table(meeting, tournament.evening, olga)
    services.take_back_ruling(meeting, olga)
    assert states(tournament) == ["drawn", "running", "drawn"]


def test_a_result_that_is_taken_back_opens_its_round_again(olga: Member) -> None:
    tournament = league(olga, FOUR[:2])
    match = play(tables(tournament, 1)[0], tournament.evening, olga)
    assert states(tournament) == ["closed"]
    last = match.entries.order_by("-event").values_list("event", flat=True)[0]
    key = uuid.uuid4()
    matches.void_event(match, last, reason="Misread", key=key, seen=match.version)
    assert states(tournament) == ["running"]
    assert Round.objects.get(tournament=tournament).closed_at is None


def test_a_draw_is_undone_whole_while_no_table_has_begun(olga: Member) -> None:
    tournament = league(olga)
    services.take_back_draw(tournament.rounds.get(number=2), olga)
    assert not tournament.rounds.exists()
    assert fresh(tournament).state == Tournament.State.ENTRIES
    services.enter(tournament, ("Ivo", "Jana"), olga)
    services.draw_round(fresh(tournament), 1, olga)
    assert tournament.rounds.count() == 5
    play(tables(tournament, 1)[0], tournament.evening, olga)
    with pytest.raises(Refused, match="so its draw stands"):
        services.take_back_draw(tournament.rounds.get(number=5), olga)


def test_rounds_of_a_league_are_neither_started_nor_closed(olga: Member) -> None:
    tournament = league(olga)
    first = tournament.rounds.get(number=1)
    with pytest.raises(Refused, match="each table begins by itself"):
        services.start_round(first, olga)
    services.start_due(tournament.evening, olga)
    with pytest.raises(Refused, match="over when all its tables are"):
        services.close_round(Round.objects.get(pk=first.pk), olga)


def test_an_evening_that_is_over_plays_no_table(olga: Member) -> None:
    tournament = league(olga)
    evenings.close_evening(tournament.evening, olga)
    meeting = tables(tournament, 2)[0]
    for act in (services.put_off, services.start_table):
        with pytest.raises(Refused, match="an evening of the club that is not over"):
            act(meeting, fresh(tournament).evening, olga)
    with pytest.raises(Refused, match="an evening of the club that is not over"):
        services.hold_round_at(meeting.round, fresh(tournament).evening, olga)


def test_a_knockout_is_seeded_by_the_ratings_of_the_club(olga: Member) -> None:
    plan = core.Plan((core.Stretch("knockout", 1, seeds="strength"),))
    tournament = make(olga, FOUR, plan=plan)
    for name, mu in (("Eva", 31.0), ("Fred", 27.0), ("Gino", 35.0), ("Hana", 21.0), ("Anna", 20.0)):
        person = Member.objects.get(club=olga.club, name=name)
        Rating.objects.create(club=olga.club, game="briscola", person=person, mu=mu, sigma=3, matches=20)
    drawn = services.draw_round(tournament, 1, olga, Random(CHANCE))
    assert names(services.meetings_of([drawn.pk])) == ["Eva & Fred v Anna & Bo", "Gino & Hana v Carla & Dan"]


def test_who_leaves_a_league_closes_the_tables_that_were_to_come_and_opens_them_again(olga: Member) -> None:
    tournament = league(olga)
    for table in tables(tournament, 1):
        play(table, tournament.evening, olga)
    gone = tournament.entries.get(number=1)

    def closed() -> list[bool]:
        there = (table for number in (2, 3) for table in tables(tournament, number))
        return [services.is_over(table) for table in there if any(gone in side for side in table.sides)]

    assert closed() == [False, False]
    services.drop_out(gone, olga, reason="They moved away")
    assert closed() == [True, True]
    assert states(tournament) == ["closed", "drawn", "drawn"], "nobody has begun them"
    gone.refresh_from_db()
    assert gone.withdrawn_after == 1, "the rounds it has played"
    points = {placing.entry: placing.values["points"] for placing in services.ranking_of(fresh(tournament))}
    assert points[1] == 2, "what it won stays"
    assert min(points[entry] for entry in (2, 3, 4)) == 0 < max(points[entry] for entry in (2, 3, 4))
    services.come_back(gone, olga)
    assert closed() == [False, False]
    assert states(tournament) == ["closed", "drawn", "drawn"]


def test_at_a_table_that_two_have_left_neither_gets_anything_and_who_comes_back_has_nobody_to_play(
    olga: Member,
) -> None:
    tournament = league(olga)
    table = tables(tournament, 1)[0]
    first, second = (entry for side in table.sides for entry in side)

    def absent() -> dict[str, str]:
        return dict((tables(tournament, 1)[0].ruled or {}).get("absent", {}))

    services.drop_out(first, olga)
    assert absent() == {str(first.number): "left"}
    services.drop_out(second, olga, excused=True)
    assert absent() == {str(first.number): "left", str(second.number): "excused"}
    services.come_back(first, olga)
    assert absent() == {str(second.number): "excused"}
    services.come_back(second, olga)
    assert absent() == {}
    assert names(services.due_at(tournament.evening)) == names(tables(tournament, 1))


def test_what_the_referee_decided_before_somebody_left_stands(olga: Member) -> None:
    tournament = league(olga)
    table = tables(tournament, 3)[0]
    late = next(entry for side in table.sides for entry in side)
    services.note_absent(table, {late.number: core.EXCUSED}, "Came an hour late", olga)
    services.drop_out(late, olga)
    services.come_back(late, olga)
    assert services.is_over(tables(tournament, 3)[0])
    assert not services.is_over(tables(tournament, 1)[0])


def test_nobody_leaves_or_comes_back_once_the_league_is_over(olga: Member) -> None:
    tournament = league(olga)
    entry = tournament.entries.get(number=1)
    services.drop_out(entry, olga)
    services.finish(fresh(tournament), olga, nevertheless=True)
    for act in services.come_back, services.drop_out:
        with pytest.raises(Refused, match="The tournament is over"):
            act(tournament.entries.get(number=1), olga)


def test_a_warning_is_noted_in_the_round_that_is_played(olga: Member) -> None:
    tournament = league(olga)
    given = services.warn(tournament.entries.get(number=1), "Spoke to the partner", olga)
    assert given.round_number == 1


def test_nobody_is_sent_to_two_tables_at_once(olga: Member) -> None:
    tournament = league(olga)
    home = tournament.evening
    services.put_off(tables(tournament, 2)[0], home, olga)
    assert len(services.due_at(home)) == 3
    assert services.start_due(home, olga, Random(CHANCE)) == 2
    assert len(services.due_at(home)) == 1


def test_a_league_that_is_over_is_sealed_at_the_evening_that_still_runs(olga: Member) -> None:
    tournament = league(olga)
    match = play(tables(tournament, 1)[0], tournament.evening, olga)
    services.finish(fresh(tournament), olga, nevertheless=True)
    match.refresh_from_db()
    assert match.sealed
    services.resume(fresh(tournament), olga)
    match.refresh_from_db()
    assert not match.sealed


def test_waiting_in_a_league_is_promised_nothing() -> None:
    award = core.usual_award("result")
    assert len(award.says()) == len(award.says(league=True)) + 1


def test_what_is_decided_at_another_evening_is_in_its_list_of_rulings_and_in_that_of_the_league(olga: Member) -> None:
    tournament = league(olga)
    later = planned(olga, 7)
    evenings.open_evening(later, olga)
    later.refresh_from_db()
    play(tables(tournament, 2)[0], later, olga)
    services.rule(tables(tournament, 2)[0], "totals", (60, 60), "Counted anew", olga)
    for evening in later, tournament.evening:
        assert [line.reason for line in rulings_of(evening)] == ["Counted anew"]
