"""Figures follow every correction, and seasons and persons that change."""

import uuid
from datetime import date

import pytest
from django.core.management import call_command

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import evenings, playing
from scorekeeper.clubs.figures.models import Honour, Rated, Rating, Season, SeatFigures, Total
from scorekeeper.clubs.members.services import members
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.matches.services.paying import key_of, settlement_of
from scorekeeper.rules.ending import Closing
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch, from_scratch, kept, sums
from tests.clubs.small_club import SmallClub, correct, make_one, play, write
from tests.people import OURS, SWEEP, THEIRS

pytestmark = pytest.mark.django_db


# Corrections


def test_a_corrected_deal_changes_all_that_hangs_on_it(small: SmallClub) -> None:
    correct(small.played[0].match, 1, {**SWEEP, "basras": [5, 0]})  # 93 : 0, and the match goes on
    assert not SeatFigures.objects.filter(played=small.played[0]).exists()
    assert sums(small.ada, game="basra")["matches"] == 5
    assert_as_if_made_from_scratch()
    write(small.played[0].match, THEIRS)
    write(small.played[0].match, THEIRS)
    assert sums(small.ben, game="basra")["won"] == 2
    assert_as_if_made_from_scratch()


def test_a_match_does_not_count_while_an_objection_stands(small: SmallClub) -> None:
    before = kept()
    match = Match.objects.get(pk=small.played[7].match_id)
    matches.object_to_deal(match, 1, 4, reason="it was 60", key=uuid.uuid4(), seen=match.version)
    assert not SeatFigures.objects.filter(played=small.played[7]).exists()
    assert_as_if_made_from_scratch()
    match.refresh_from_db()
    matches.accept_deal(match, 1, 4, key=uuid.uuid4(), seen=match.version)
    assert kept() == before


def test_a_ticked_payment_is_no_longer_due(small: SmallClub) -> None:
    match = Match.objects.get(pk=small.played[7].match_id)
    settled = settlement_of(match)
    assert settled is not None
    before = sums(small.dan, "due")["halves"]
    [first, *_others] = [paid for paid in settled.payments if paid.payee == 3]
    matches.tick(match, key_of(first), paid=True)
    assert sums(small.dan, "due")["halves"] == before - 2 * first.points
    assert sums(small.dan, "chips")["halves"] == before
    assert_as_if_made_from_scratch()


def test_a_seat_that_changed_hands_counts_for_nobody(small: SmallClub) -> None:
    late = play(small.club, [small.ada, small.ben], date(2026, 3, 1), [OURS], seating="2")
    match = Match.objects.get(pk=late.match_id)
    matches.substitute(match, 1, "Zoe", key=uuid.uuid4(), seen=match.version)
    write(match, SWEEP)
    assert list(SeatFigures.objects.filter(played=late).values_list("member__name", flat=True)) == ["Ada"]
    assert not Rated.objects.filter(played=late).exists()
    assert_as_if_made_from_scratch()


def test_strangers_and_the_bank_are_nobody(small: SmallClub) -> None:
    play(
        small.club,
        [small.ada, "A stranger", small.cleo, "Another"],
        date(2026, 3, 1),
        [{"declarer": 0, "partner": 2, "points": 70}],
        variant="briscola-chiamata",
        seating="4",
        closing=Closing.AGREED,
    )
    assert Total.objects.filter(member=small.ada, about="chips", other=None).exists()
    assert_as_if_made_from_scratch()


def test_a_finished_match_is_counted_as_soon_as_the_club_keeps_it(small: SmallClub) -> None:
    loose = play(small.club, [small.ada, small.ben], date(2026, 3, 1), [SWEEP], seating="2").match
    Played.objects.filter(match=loose).delete()
    call_command("rebuild_figures", verbosity=0)
    before = sums(small.ada)["matches"]
    playing.keep(small.club, Match.objects.get(pk=loose.pk), {0: small.ada, 1: small.ben}, played_on=date(2026, 3, 1))
    assert sums(small.ada)["matches"] == before + 1
    assert_as_if_made_from_scratch()


# Seasons and persons


def test_a_season_made_or_moved_later_is_summed_up(small: SmallClub) -> None:
    year = Season.objects.create(club=small.club, name="All", first_day=date(2026, 1, 1), last_day=date(2026, 12, 31))
    assert sums(small.ada, season=year) == sums(small.ada)
    year.first_day = date(2026, 2, 1)
    year.save()
    assert sums(small.ada, season=year)["matches"] == 2
    assert_as_if_made_from_scratch()


def test_an_evening_that_is_moved_takes_its_figures_along(small: SmallClub) -> None:
    evening = Evening.objects.create(club=small.club, held_on=date(2026, 1, 5))
    Played.objects.filter(pk__in=[played.pk for played in small.played[:3]]).update(evening=evening)
    evenings.change(evening, small.owner, held_on=date(2026, 2, 5), name="", referee=None)
    assert sums(small.ada, season=small.season)["matches"] == 8 - 3
    assert_as_if_made_from_scratch()


def test_names_that_become_one_person_are_rated_and_honoured_as_one_and_split_again(small: SmallClub) -> None:
    before = kept()
    make_one(small.eva, small.dan)
    assert not Rating.objects.filter(person=small.eva).exists()
    assert not Honour.objects.filter(person=small.eva).exists()
    merged = kept()
    assert from_scratch() == merged
    assert merged["Rating"] != before["Rating"]
    members.split(Member.objects.get(pk=small.eva.pk), small.owner)
    assert kept() == before
