"""Tournaments in the table of honour: by hand, and always as if made from scratch."""

import uuid
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.models import Season, TournamentPlace
from scorekeeper.clubs.figures.presenters import honours as honours_page
from scorekeeper.clubs.figures.services.seasons import Plan, change_season
from scorekeeper.clubs.members.services import members
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Tournament, TournamentMeeting
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules.ending import Closing
from tests.clubs.figures.honouring import POINTS, WORTH, by_ranking, over
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch, honours, kept
from tests.clubs.small_club import correct, play
from tests.clubs.tournaments.cast import PAIRS, make, play as play_round, record, start, tables
from tests.searching import every

pytestmark = pytest.mark.django_db


def table_match(cup: Tournament, table: int = 0) -> Match:
    """The match of a table of the first round."""
    meeting = tables(cup.rounds.get(number=1))[table]
    assert meeting.played is not None
    return Match.objects.get(pk=meeting.played.match_id)


def duel(club: Club, one: str, other: str) -> Played:
    """A match of today that the first has won, outside any evening."""
    both = [Member.objects.get(club=club, name=name) for name in (one, other)]
    deals: Any = [{"points": [120, 0]}]
    day = timezone.localdate()
    return play(club, both, day, deals, variant="briscola", seating="2", closing=Closing.AGREED)


def turn(match: Match) -> None:
    """Let the second side win what the first has won."""
    for event in match.events.filter(payload__kind="recorded").values_list("number", flat=True):
        correct(match, event, {"points": [40, 80]})


# By hand


@pytest.mark.long
def test_the_ranking_gives_its_points_to_each_partner_while_the_tournament_is_over(
    olga: Member, season: Season
) -> None:
    cup = make(olga)
    play_round(cup, olga)
    came = {name: (2, 1) for pair in PAIRS for name in pair}
    assert honours(season) == came, "its matches give nothing of their own"
    services.finish(cup, olga)
    cup.refresh_from_db()
    standing = honours(season)
    assert standing == by_ranking(cup)
    assert sorted({points for points, _evenings in standing.values()}, reverse=True) == [12, 10, 8, 7, 6, 5]
    assert all(standing[one] == standing[other] for one, other in PAIRS)
    assert_as_if_made_from_scratch()
    services.resume(cup, olga)
    assert honours(season) == came
    assert_as_if_made_from_scratch()


def test_without_points_for_tournaments_their_matches_count_as_ever(olga: Member, season: Season) -> None:
    season.scoring = {**WORTH, "tournament": []}
    season.save()
    cup = make(olga)
    play_round(cup, olga)
    before = honours(season)
    assert sorted(before.values()) == [(3, 1)] * 6 + [(5, 1)] * 6
    services.finish(cup, olga)
    assert honours(season) == before
    assert_as_if_made_from_scratch()


@pytest.mark.long
def test_what_else_is_played_that_evening_counts_by_match_and_is_the_same_evening(olga: Member, season: Season) -> None:
    cup = over(olga)
    before = honours(season)
    after = duel(olga.club, "Anna", "Bo")
    Played.objects.filter(pk=after.pk).update(evening=cup.evening)
    figures.season_changed(season, days=False)
    standing = honours(season)
    assert standing["Anna"] == (before["Anna"][0] + 3, 1)
    assert standing["Bo"] == (before["Bo"][0] + 1, 1)
    anna = Member.objects.get(name="Anna")
    assert [each.points for each in honours_page.evenings(season, [anna.pk])] == [standing["Anna"][0]]
    season.scoring = {**WORTH, "best": 1}
    season.save()
    duel(olga.club, "Anna", "Bo")
    assert honours(season)["Anna"] == (standing["Anna"][0], 2), "the tournament is the best of two evenings"
    assert_as_if_made_from_scratch()


@pytest.mark.long
def test_a_deal_corrected_afterwards_moves_the_places(olga: Member, season: Season) -> None:
    cup = over(olga)
    before = honours(season)
    turn(table_match(cup))
    assert honours(season) == by_ranking(cup)
    assert honours(season) != before
    assert_as_if_made_from_scratch()


@pytest.mark.long
def test_a_decision_that_its_sheet_takes_back_afterwards_moves_the_places(olga: Member, season: Season) -> None:
    cup = make(olga)
    played = play_round(cup, olga)
    services.rule(tables(played)[0], "totals", [0, 2], "They went home.", olga)
    services.finish(cup, olga)
    cup.refresh_from_db()
    before = honours(season)
    assert before == by_ranking(cup)
    match = table_match(cup)
    decided = match.events.get(payload__kind="decided").number
    matches.void_event(match, decided, reason="They had not", key=uuid.uuid4(), seen=match.version)
    assert TournamentMeeting.objects.get(played__match=match).ruled is None
    assert honours(season) == by_ranking(cup)
    assert honours(season) != before
    assert_as_if_made_from_scratch()


@pytest.mark.long
def test_who_was_in_no_round_has_a_place_in_the_ranking_but_no_points(olga: Member, season: Season) -> None:
    cup = make(olga)
    play_round(cup, olga)
    late = services.enter(cup, ["Max", "Nora"], olga)
    services.finish(cup, olga)
    cup.refresh_from_db()
    last = dict(by_ranking(cup))
    assert last.pop("Max") == last.pop("Nora")
    assert honours(season) == last
    services.take_out(late, olga)
    assert honours(season) == by_ranking(cup)
    assert honours(season) != last, "those behind them have moved up"
    assert_as_if_made_from_scratch()


@pytest.mark.long
def test_two_names_that_are_one_person_have_the_better_place_once(olga: Member, season: Season) -> None:
    over(olga)
    before = honours(season)
    kim, anna = Member.objects.get(name="Kim"), Member.objects.get(name="Anna")
    members.merge(kim, anna, olga)
    assert honours(season)["Anna"] == max(before["Anna"], before["Kim"])
    assert "Kim" not in honours(season)
    assert_as_if_made_from_scratch()
    members.split(Member.objects.get(pk=kim.pk), olga)
    assert honours(season) == before


@pytest.mark.long
def test_a_moved_evening_takes_its_places_along(olga: Member, season: Season) -> None:
    cup = make(olga, PAIRS[:4])
    played = start(cup, olga)
    first, second = tables(played)
    record(first, (70, 50), (80, 40))
    services.rule(second, "points", [2, 0], "They did not come, and have played nothing.", olga)
    services.close_round(played, olga)
    services.finish(cup, olga)
    cup.refresh_from_db()
    standing = honours(season)
    assert standing == by_ranking(cup), "also those of a table without a deal"
    for days, given in ((-20, {}), (-5, standing)):
        evening = Evening.objects.get(pk=cup.evening_id)
        day = timezone.localdate() + timedelta(days=days)
        evenings.change(evening, olga, held_on=day, name="Cup", referee=None)
        assert honours(season) == given
        assert_as_if_made_from_scratch()


def test_tournaments_that_were_over_before_places_were_kept_count_as_soon_as_a_season_gives_points(
    olga: Member, season: Season
) -> None:
    cup = over(olga)
    TournamentPlace.objects.all().delete()
    assert {each.points for each in figures.preview(season, 1)} == {POINTS[0] + 2}
    TournamentPlace.objects.all().delete()
    season.save()
    assert honours(season) == by_ranking(cup)


# Laws

SCORINGS: tuple[Any, ...] = (
    WORTH,
    {},
    {"places": [1], "best": 1, "attendance": 0, "tournament": [5, 5, 1]},
    {"places": [3, 1], "best": 2, "attendance": 1},
)


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.parametrize("seed", every(3, range(3)))
def test_whatever_happens_the_table_is_that_made_from_scratch(olga: Member, season: Season, seed: int) -> None:
    chance = Random(seed)
    cups = [make(olga, PAIRS[:4]) for _cup in range(2)]
    for cup in cups:
        play_round(cup, olga)
    happening: list[Callable[[Random, Member, Tournament, Season], None]] = [
        _finished, _finished, _turned, _ruled, _warned, _merged, _moved, _another_season, _late, _another_match,
    ]  # fmt: skip
    given = set()
    for _step in range(12):
        cup = Tournament.objects.get(pk=chance.choice(cups).pk)
        season.refresh_from_db()
        with suppress(Refused):
            chance.choice(happening)(chance, olga, cup, season)
        tables = kept()
        figures.rebuild(olga.club, lambda *_progress: None)
        assert kept() == tables
        given.add(str(tables["Honour"]))
    assert TournamentPlace.objects.exists() or len(given) > 1
    assert_as_if_made_from_scratch()


def _finished(_chance: Random, by: Member, cup: Tournament, _season: Season) -> None:
    (services.resume if cup.state == Tournament.State.OVER else services.finish)(cup, by)


def _turned(chance: Random, _by: Member, cup: Tournament, _season: Season) -> None:
    turn(table_match(cup, chance.randrange(2)))


def _ruled(chance: Random, by: Member, cup: Tournament, _season: Season) -> None:
    meeting = tables(cup.rounds.get(number=1))[chance.randrange(2)]
    if meeting.ruled is not None:
        services.take_back_ruling(meeting, by)
    else:
        services.rule(meeting, chance.choice(["totals", "points"]), [0, 2], "They went home.", by)


def _warned(chance: Random, by: Member, cup: Tournament, _season: Season) -> None:
    services.warn(cup.entries.get(number=chance.randint(1, 4)), "Talked", by)


def _merged(chance: Random, by: Member, _cup: Tournament, _season: Season) -> None:
    one, other = chance.sample(list(Member.objects.filter(account=None).order_by("pk")), 2)
    if one.merged_into_id:
        members.split(one, by)
    else:
        members.merge(one, other, by)


def _moved(chance: Random, by: Member, cup: Tournament, _season: Season) -> None:
    day = timezone.localdate() + timedelta(days=chance.choice([-20, -3, 0, 3]))
    evenings.change(cup.evening, by, held_on=day, name="Cup", referee=None)


def _another_season(chance: Random, by: Member, _cup: Tournament, season: Season) -> None:
    scoring = chance.choice(SCORINGS)
    first = timezone.localdate() - timedelta(days=chance.choice([1, 10, 30]))
    rule = figures.Scoring.from_json(scoring) if scoring else None
    change_season(season, Plan("Now", first, season.last_day, rule), by)


def _late(_chance: Random, by: Member, cup: Tournament, _season: Season) -> None:
    late = cup.entries.filter(number__gt=4).first()
    if late is None:
        services.enter(cup, ["Max", "Nora"], by)
    else:
        services.take_out(late, by)


def _another_match(chance: Random, by: Member, _cup: Tournament, _season: Season) -> None:
    duel(by.club, *chance.sample([name for pair in PAIRS[:4] for name in pair], 2))


def test_the_table_costs_as_many_queries_for_many_as_for_few(olga: Member, season: Season) -> None:
    few, many = (over(olga, pairs) for pairs in (2, 6))
    names = list(Member.objects.values_list("pk", flat=True))
    with CaptureQueriesContext(connection) as shown:
        honours_page.evenings(season, names)
    assert len(shown) == 2
    costs = []
    for cup in (few, many):
        TournamentPlace.objects.filter(tournament=cup).update(place=19)
        with CaptureQueriesContext(connection) as queries:
            figures.follow_tournament(cup)
        costs.append(len(queries))
    assert costs[0] == costs[1]
