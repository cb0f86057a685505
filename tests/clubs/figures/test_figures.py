"""What the matches of a club add up to: against sums made by hand, and always as if made from the start."""

import uuid
from datetime import date
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db.models import Model, Sum

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.evenings.services import evenings, playing
from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.models import (
    SUMS,
    Honour,
    PersonTotal,
    Rated,
    Rating,
    RatingsBehind,
    Rebuilding,
    Season,
    SeatFigures,
    Share,
    Streak,
    Total,
    TournamentPlace,
)
from scorekeeper.clubs.figures.presenters import honours as honours_page
from scorekeeper.clubs.figures.services import changes, rebuilding
from scorekeeper.clubs.figures.services.rating import MODEL
from scorekeeper.clubs.members.services import members
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.matches.services.paying import key_of, settlement_of
from scorekeeper.rules.ending import Closing
from tests.clubs.small_club import SmallClub, correct, make_one, play, write
from tests.people import OURS, SWEEP, THEIRS

pytestmark = pytest.mark.django_db

DERIVED: tuple[type[Model], ...] = (
    SeatFigures,
    Share,
    Total,
    PersonTotal,
    Streak,
    TournamentPlace,
    Honour,
    Rated,
    Rating,
    RatingsBehind,
    Rebuilding,
)


@pytest.fixture
def small() -> SmallClub:
    return SmallClub()


def kept() -> dict[str, list[str]]:
    """Every derived row to the last digit, without the numbers the database gives them."""
    return {
        model.__name__: sorted(
            repr([getattr(row, field.attname) for field in model._meta.concrete_fields if not field.primary_key])
            for row in model._default_manager.all()
        )
        for model in DERIVED
    }


def from_scratch() -> dict[str, list[str]]:
    """The same, after all of it was thrown away and made again."""
    for model in DERIVED:
        model._default_manager.all().delete()
    call_command("rebuild_figures", verbosity=0)
    return kept()


def assert_as_if_made_from_scratch() -> None:
    before = kept()
    assert before["SeatFigures"]
    assert from_scratch() == before


def sums(member: Member, about: str = "all", **only: Any) -> dict[str, int]:
    """The totals that are not 0, of all time unless a season is named."""
    only = {"season": None, **only}
    found = Total.objects.filter(member=member, about=about, **only).aggregate(**{name: Sum(name) for name in SUMS})
    return {name: amount for name, amount in found.items() if amount}


# By hand


def test_matches_wins_and_points_of_one_game(small: SmallClub) -> None:
    assert sums(small.ada, game="basra") == {
        "matches": 6,
        "won": 3,
        "drawn": 1,
        "deals": 8,
        "deals_won": 5,
        "halves": 2 * (103 + 51 + 154 + 103 + 5),
    }
    assert sums(small.ada) | {"halves": 0, "deals": 0, "deals_won": 0} == {
        "matches": 10,
        "won": 6,
        "drawn": 1,
        "deals": 0,
        "deals_won": 0,
        "halves": 0,
    }


def test_a_season_has_what_was_played_in_its_days(small: SmallClub) -> None:
    assert sums(small.ada, season=small.season)["matches"] == 8
    assert sums(small.eva, season=small.season)["matches"] == 2
    assert sums(small.eva)["matches"] == 3


def test_parts_of_chiamata(small: SmallClub) -> None:
    assert sums(small.ada, "part:declarer") == {"deals": 1, "deals_won": 1, "halves": 4}
    assert sums(small.ada, "part:partner") == {"deals": 1, "deals_won": 1, "halves": 2}
    assert sums(small.ada, "part:defender") == {"deals": 1, "deals_won": 1, "halves": 4}
    assert sums(small.ben, "part:declarer") == {"deals": 1, "halves": -8}


def test_feats(small: SmallClub) -> None:
    assert sums(small.ada, "feat:basra") == {"times": 6 + 1 + 7 + 6}
    assert sums(small.ben, "feat:basra") == {"times": 1 + 2 + 1}
    assert sums(small.cleo, "feat:vega") == {"times": 1}
    assert sums(small.ada, "feat:cappotto") == {"times": 1}
    assert not sums(small.eva, "feat:cappotto")


def test_partners_for_a_match_and_for_a_deal(small: SmallClub) -> None:
    with_cleo = sums(small.ada, "with", other=small.cleo)
    assert (with_cleo["matches"], with_cleo["won"], with_cleo["deals"]) == (3, 3, 1 + 3 + 1 + 1)
    assert sums(small.ada, "with", other=small.dan) == {"deals": 1, "deals_won": 1, "halves": 2}
    assert sums(small.ada, "with", other=small.ben)["matches"] == 1


def test_head_to_head(small: SmallClub) -> None:
    assert sums(small.ada, "against", other=small.ben) == {"matches": 8, "won": 6, "drawn": 1}
    assert sums(small.ben, "against", other=small.ada) == {"matches": 8, "won": 1, "drawn": 1}


def test_chips(small: SmallClub) -> None:
    assert {one.name: sums(one, "chips").get("halves") for one in (small.ada, small.ben, small.cleo, small.dan)} == {
        "Ada": 2 * (4 + 1),
        "Ben": 2 * (-5 - 1),
        "Cleo": 2 * (-1 - 1),
        "Dan": 2 * (1 + 2),
    }


def test_records_are_kept_beside_each_match(small: SmallClub) -> None:
    third = SeatFigures.objects.filter(played=small.played[2]).order_by("seat")
    assert list(third.values_list("deals", "best_halves", "comeback_halves")) == [
        (3, 206, 28),
        (3, 120, 0),
        (3, 206, 28),
        (3, 120, 0),
    ]


def test_running_matches_and_those_given_up_do_not_count(small: SmallClub) -> None:
    assert not SeatFigures.objects.filter(played__in=small.played[9:11]).exists()
    assert small.played[9].state == Played.State.ABANDONED


# Laws


def test_won_drawn_and_lost_are_all_matches(small: SmallClub) -> None:
    for total in Total.objects.filter(about__in=("all", "with", "against")):
        assert 0 <= total.won + total.drawn <= total.matches
    for one in Member.objects.filter(club=small.club):
        results = SeatFigures.objects.filter(member=one)
        lost = results.filter(result="lost").count()
        found = sums(one)
        assert found.get("matches", 0) == found.get("won", 0) + found.get("drawn", 0) + lost == results.count()


def test_what_is_paid_and_what_is_got_come_to_nothing(small: SmallClub) -> None:
    for about in ("chips", "due"):
        found = Total.objects.filter(club=small.club, season=None, about=about)
        assert found.exists()
        assert sum(found.values_list("halves", flat=True)) == 0  # no bank and no stranger was at these tables


def test_figures_followed_match_by_match_are_those_made_from_scratch(small: SmallClub) -> None:
    assert_as_if_made_from_scratch()


def test_rebuilding_what_is_right_changes_nothing(small: SmallClub, capsys: pytest.CaptureFixture[str]) -> None:
    before = kept()
    call_command("rebuild_figures", "--club", small.club.code)
    told = capsys.readouterr().out
    assert kept() == before
    assert "12 of 12" in told
    assert f"{small.club.code}: 0 matches differed" in told


def test_rebuilding_mends_what_is_wrong(small: SmallClub, capsys: pytest.CaptureFixture[str]) -> None:
    before = kept()
    Share.objects.filter(played=small.played[0]).update(halves=1)
    Total.objects.filter(member=small.ben).delete()
    Rating.objects.update(mu=1)
    call_command("rebuild_figures")
    assert kept() == before
    assert "1 matches differed" in capsys.readouterr().out


def test_a_club_that_is_not_there_cannot_be_rebuilt(small: SmallClub) -> None:
    with pytest.raises(CommandError, match="Look into its address"):
        call_command("rebuild_figures", "--club", "nowhere")


def test_a_rebuilding_that_was_stopped_goes_on_where_it_was(small: SmallClub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuilding, "CHUNK", 5)
    before = kept()
    for model in DERIVED:
        model._default_manager.all().delete()
    told: list[tuple[str, int, int]] = []

    def tell(what: str, done: int, whole: int) -> None:
        told.append((what, done, whole))
        if len(told) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        figures.rebuild(small.club, tell)
    assert Rebuilding.objects.get(club=small.club).after == small.played[9].pk
    figures.rebuild(small.club, tell)
    assert told[:5] == [("matches", done, 12) for done in (0, 5, 10, 10, 12)]
    assert kept() == before


def test_names_that_become_one_while_sums_are_made_again_are_summed_up_whole(
    small: SmallClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    gino = members.add_name(small.club, "Gino", small.owner)
    Seated.objects.filter(played=small.played[0], member=small.ada).update(member=gino)
    figures.rebuild(small.club, lambda *_progress: None)
    Total.objects.update(matches=99)
    monkeypatch.setattr(rebuilding, "PEOPLE", 2)

    def merge_when(what: str, done: int, whole: int) -> None:
        if (what, done, whole) == ("sums", 4, 7):  # Ada has been summed up, Gino has not
            members.merge(gino, small.ada, small.owner)

    figures.rebuild(small.club, merge_when)
    assert Member.objects.get(pk=gino.pk).merged_into_id == small.ada.pk
    followed = kept()
    assert not Total.objects.filter(matches=99).exists()
    figures.rebuild(small.club, lambda *_progress: None)
    assert kept() == followed


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


# Ratings


def test_ratings_are_those_of_the_library_in_the_order_of_play(small: SmallClub) -> None:
    ada, ben, cleo, dan = (MODEL.rating() for _one in range(4))
    [[ada, cleo], [ben, dan]] = MODEL.rate([[ada, cleo], [ben, dan]], ranks=[1, 2])
    [[ada, ben], [cleo, dan]] = MODEL.rate([[ada, ben], [cleo, dan]], ranks=[2, 1])
    [[ada, cleo], [ben, dan]] = MODEL.rate([[ada, cleo], [ben, dan]], ranks=[1, 2])
    [[ada], [ben]] = MODEL.rate([[ada], [ben]], ranks=[1, 2])
    [[ada], [ben]] = MODEL.rate([[ada], [ben]], ranks=[1, 1])
    [[ben], [ada]] = MODEL.rate([[ben], [ada]], ranks=[1, 2])
    found = {
        rating.person_id: (rating.mu, rating.sigma, rating.matches) for rating in Rating.objects.filter(game="basra")
    }
    assert found == {
        small.ada.pk: (ada.mu, ada.sigma, 6),
        small.ben.pk: (ben.mu, ben.sigma, 6),
        small.cleo.pk: (cleo.mu, cleo.sigma, 3),
        small.dan.pk: (dan.mu, dan.sigma, 3),
    }


def test_ratings_after_the_correction_of_an_old_match_are_those_from_scratch(
    small: SmallClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "AT_ONCE", 2)
    before = kept()["Rating"]
    match = Match.objects.get(pk=small.played[1].match_id)
    correct(match, 2, {**THEIRS, "basras": [2, 0]})  # 71 : 45
    assert figures.is_behind(small.club, "basra")
    while not figures.bring_up(small.club, "basra", most=2):
        pass
    assert not figures.is_behind(small.club, "basra")
    assert kept()["Rating"] != before
    assert_as_if_made_from_scratch()


def test_a_match_of_the_past_is_rated_in_its_place(small: SmallClub) -> None:
    play(small.club, [small.dan, small.ada], date(2025, 12, 31), [SWEEP], seating="2")
    first = Rated.objects.filter(person=small.ada, game="basra").order_by("played_on").first()
    assert first is not None
    assert (first.matches, first.played_on) == (1, date(2025, 12, 31))
    assert_as_if_made_from_scratch()


def test_nobody_is_rated_for_playing_oneself(small: SmallClub) -> None:
    make_one(small.ben, small.ada)
    assert not Rated.objects.filter(played=small.played[3]).exists()
    assert_as_if_made_from_scratch()


# The table of honour


def honours(season: Season) -> dict[str, tuple[int, int]]:
    return {each.person.name: (each.points, each.evenings) for each in Honour.objects.filter(season=season)}


def test_without_a_rule_of_its_own_each_first_place_is_a_point_and_a_draw_is_one_for_both(small: SmallClub) -> None:
    assert honours(small.season) == {"Ada": (5, 3), "Ben": (2, 3), "Cleo": (3, 2), "Dan": (2, 2), "Eva": (0, 1)}


def test_two_evenings_of_one_day_are_two_and_moving_one_leaves_them_two(small: SmallClub) -> None:
    """A tournament in the afternoon and an ordinary evening after it: whoever came to both has come twice."""
    day = date(2026, 1, 12)
    held = [evenings.plan(small.club, small.owner, held_on=day, name=name, referee=None) for name in ("Cup", "After")]
    small.season.scoring = {"places": [3, 1], "best": None, "attendance": 2}
    small.season.save()
    for played, evening in zip(small.played[3:5], held, strict=True):
        Played.objects.filter(pk=played.pk).update(evening=evening)
    figures.season_changed(small.season, days=False)
    # The 5th, the cup, after it, the third match of that day outside any evening, the 19th.
    assert honours(small.season)["Ada"][1] == 5
    shown = honours_page.evenings(small.season, [small.ada.pk])
    assert [each.day.day for each in shown] == [5, 12, 12, 12, 19]
    assert sum(each.points for each in shown) == honours(small.season)["Ada"][0]
    evenings.change(held[1], small.owner, held_on=date(2026, 1, 19), name="After", referee=None)
    assert honours(small.season)["Ada"][1] == 5, "also on the day of matches without an evening"
    followed = honours(small.season)
    figures.rebuild(small.club, lambda *_progress: None)
    assert honours(small.season) == followed


def test_points_for_places_and_coming_from_the_best_evenings(small: SmallClub) -> None:
    small.season.scoring = {"places": [3, 1], "best": 2, "attendance": 2}
    small.season.save(update_fields=["scoring"])
    # Ada: 9 on the 5th (3 + 1 + 3 and 2), 9 on the 12th (3 + 3 + 1 and 2), 6 on the 19th (3 + 1 and 2)
    assert honours(small.season)["Ada"] == (18, 3)
    # Eva was second, level with Dan, and then third
    assert honours(small.season)["Eva"] == (2 + 1, 1)
    assert_as_if_made_from_scratch()
