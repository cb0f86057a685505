"""Matches that a club keeps, and the names in them."""

import uuid
from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import playing
from scorekeeper.clubs.members.services import members
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import log
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.members.circle import account
from tests.people import LEVEL, OURS, SEATED, SWEEP, assert_kept_is_the_fold, seat, stored

pytestmark = pytest.mark.django_db


def played_state(match: Match) -> str:
    return Played.objects.get(match=match).state


def test_a_kept_match_follows_where_the_match_stands(club: Club, olga: Member) -> None:
    table = seat()
    playing.keep(club, table.match, {0: olga}, played_on=date(2026, 11, 20))
    assert played_state(table.match) == Played.State.RUNNING
    table.anna.end("abandoned")
    assert played_state(table.match) == Played.State.ABANDONED
    table.anna.void(1, reason="Too early")
    table.anna.record(SWEEP)
    assert played_state(table.match) == Played.State.FINISHED


def test_a_match_with_an_objection_is_disputed_until_it_is_settled(club: Club, olga: Member) -> None:
    basra = BY_KEY["basra-egypt"]
    pairs = basra.seating("4-pairs")
    match = matches.start_match(
        variant=basra, seating=pairs, players=SEATED, options=basra.charter(None, pairs), start=log.Start(confirm=True)
    ).match
    playing.keep(club, match, {})
    deal = basra.read_deal(LEVEL, match.standing.table).value
    matches.record_deal(match, deal, key=uuid.uuid4(), seen=0, author=matches.Author(seat=0))
    assert played_state(match) == Played.State.RUNNING
    matches.object_to_deal(Match.objects.get(), 1, 1, reason="No", key=uuid.uuid4(), seen=1)
    assert played_state(match) == Played.State.DISPUTED
    matches.accept_deal(Match.objects.get(), 1, 1, key=uuid.uuid4(), seen=2)
    assert played_state(match) == Played.State.RUNNING


def test_a_rematch_of_a_kept_match_is_kept_with_its_members(club: Club, olga: Member) -> None:
    table = seat()
    evening = Evening.objects.create(club=club, held_on=date(2026, 11, 20), state=Evening.State.OPEN)
    playing.keep(club, table.match, {0: olga}, evening=evening)
    access = matches.access_by(table.anna.code)
    assert access is not None
    again = matches.play_again(access).match
    played = Played.objects.get(match=again)
    assert (played.club, played.evening, played.played_on) == (club, evening, evening.held_on)
    assert list(played.seated.values_list("seat", "member")) == [(0, olga.pk)]
    assert matches.play_again(access).match == again


def test_a_match_of_nobody_tells_nobody(club: Club) -> None:
    table = seat()
    with CaptureQueriesContext(connection) as queries:
        table.anna.record(OURS)
    assert not [query for query in queries if "clubs_" in query["sql"]]


def test_a_match_is_kept_once_and_by_one_club(club: Club, olga: Member) -> None:
    table = seat()
    playing.keep(club, table.match, {})
    other = members.make_club(account("Otto"), "Bar Sport", "Otto")
    for keeping in club, other.club:
        with pytest.raises(ValueError, match="kept already"):
            playing.keep(keeping, table.match, {})
    with pytest.raises(ValueError, match="members of the club"):
        playing.keep(club, seat().match, {0: other})


def test_a_forgotten_name_is_gone_from_the_match_and_no_number_has_changed() -> None:
    table = seat()
    table.anna.record(OURS)
    deal = table.match.variant.read_deal(LEVEL, table.now().standing.table).value
    carla = matches.Author(name="Carla")
    matches.record_deal(table.now(), deal, key=uuid.uuid4(), seen=1, author=carla)
    matches.amend_deal(table.now(), 2, deal, reason="Again", key=uuid.uuid4(), seen=2, author=carla)
    matches.substitute(table.now(), 3, "Eva", key=uuid.uuid4(), seen=3, author=carla)
    before = table.totals
    assert matches.replace_names(table.match.pk, {"Carla"}, "Former player 7")
    assert table.totals == before
    assert_kept_is_the_fold(table.match)
    everything = str([stored()[name] for name in ("Match", "Event", "SheetEntry")])
    assert "Carla" not in everything
    assert "Eva" in everything
    assert table.now().names_at() == ("Anna", "Former player 7", "Bo", "Eva")
