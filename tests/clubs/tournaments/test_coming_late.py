"""A pair that comes late while the first round is drawn or played, and meets the one that has no opponent there."""

from random import Random

import pytest

from scorekeeper.clubs.audit import AuditEntry, sentence_of
from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Entry, Round, Tournament
from scorekeeper.clubs.tournaments.presenters.version import version_of
from scorekeeper.rules import tournament as core
from tests.clubs.cast import Circle, read_about
from tests.clubs.tournaments.cast import CHANCE, PAIRS, at, draw, make, record, start
from tests.clubs.tournaments.test_knockout import fresh
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db

LATE = ("Zeno", "Quirino")


def five(by: Member, movement: str = "drawn") -> Tournament:
    return make(by, PAIRS[:5], plan=core.Plan((core.Stretch(movement, 3),)), award=core.usual_award("table", 3))


def met(played: Round) -> dict[int, set[int]]:
    """Who meets at each table of a round, by their numbers; at table 0 who waits."""
    meetings = services.meetings_of([played.pk])
    return {each.table: {entry.number for side in each.sides for entry in side} for each in meetings}


def late(tournament: Tournament, by: Member) -> Entry:
    return services.enter(tournament, LATE, by)


@pytest.mark.parametrize("movement", ["drawn", "mitchell", "round_robin", "danese"])
def test_who_comes_late_meets_who_has_no_opponent_in_the_first_round(olga: Member, movement: str) -> None:
    tournament = five(olga, movement)
    first = start(tournament, olga)
    before = met(first)
    waiting, version = services.waits_in_first_round(tournament), version_of(tournament)
    assert waiting is not None
    entry = late(tournament, olga)
    services.seat_late(entry, olga, Random(CHANCE))
    assert version_of(tournament) != version, "its pages are read anew"
    assert met(first) == {1: before[1], 2: before[2], 3: {waiting.number, entry.number}}
    tables = services.meetings_of([first.pk])
    for each in tables:
        assert each.played is not None
        assert each.played.match.clock_ends_at == first.ends_at
        record(each, (70, 50), (80, 40))
    services.close_round(first, olga)
    assert all(placing.byes == 0 for placing in services.ranking_of(fresh(tournament)))
    assert all(got.attended for placing in services.ranking_of(fresh(tournament)) for got in placing.rounds)
    second = draw(tournament, olga, 2)
    assert 0 not in met(second)
    assert not {frozenset(two) for two in met(second).values()} & {frozenset(two) for two in met(first).values()}


def test_in_a_round_that_is_drawn_the_table_begins_with_the_others(olga: Member) -> None:
    tournament = five(olga)
    first, entry = draw(tournament, olga), late(tournament, olga)
    version = version_of(tournament)
    services.seat_late(entry, olga)
    assert version_of(tournament) != version
    assert all(each.played is None for each in services.meetings_of([first.pk]))
    services.start_round(first, olga)
    assert all(each.played for each in services.meetings_of([first.pk]))
    (sentence, _other) = (str(sentence_of(one)) for one in AuditEntry.objects.filter(what="seated-late"))
    assert "who came late, play in the first round, at table <bdi>3</bdi>" in sentence


def test_nobody_is_seated_late_where_no_pair_waits_or_the_round_is_over(olga: Member) -> None:
    tournament = five(olga)
    first = start(tournament, olga)
    entry, other = late(tournament, olga), services.enter(tournament, ("Otto", "Pia"), olga)
    services.seat_late(entry, olga)
    for one in (entry, other):
        with pytest.raises(Refused, match="Nobody waits for an opponent"):
            services.seat_late(one, olga)
    services.close_round(first, olga, call=True)
    whole = five(olga)
    services.close_round(start(whole, olga), olga, call=True)
    assert services.waits_in_first_round(whole) is None, "the first ranking is made"
    with pytest.raises(Refused, match="Nobody waits for an opponent"):
        services.seat_late(late(whole, olga), olga)


def test_an_organiser_seats_a_late_pair_with_a_touch(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.ORGANISER)
    tournament = five(olga)
    first = start(tournament, olga)
    path = at(tournament.evening, "tournament-entries")
    sent = read_page(phone.get(path)).form("enter") | {"name.0": LATE[0], "name.1": LATE[1]}
    answer = phone.post(path, {**sent, "read": read_about(*LATE)})
    page = read_page(phone.get(answer["Location"].partition("#")[0]))
    assert "From the next round on." in page.text
    assert "Let them play in round 1, against" in page.text
    entry = tournament.entries.get(number=6)
    phone.post(at(tournament.evening, "tournament-entry", entry=entry.pk), {"action": "seat"})
    assert 0 not in met(first)
    page = read_page(phone.get(answer["Location"].partition("#")[0]))
    assert "From the next round on." not in page.text
    assert "Let them play in round 1" not in page.text
