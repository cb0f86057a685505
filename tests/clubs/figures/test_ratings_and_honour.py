"""Ratings, and the table of honour, of the matches of a club."""

from datetime import date

import pytest

from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.models import Rated, Rating
from scorekeeper.clubs.figures.presenters import honours as honours_page
from scorekeeper.clubs.figures.services import changes
from scorekeeper.clubs.figures.services.rating import MODEL
from scorekeeper.matches.models import Match
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch, honours, kept
from tests.clubs.small_club import SmallClub, correct, make_one, play
from tests.people import SWEEP, THEIRS

pytestmark = pytest.mark.django_db


# Ratings


def test_ratings_are_those_of_the_library_in_the_order_of_play(small: SmallClub) -> None:
    ada, ben, cleo, dan = (MODEL.rating() for _one in range(4))
    [[ada, cleo], [ben, dan]] = MODEL.rate([[ada, cleo], [ben, dan]], ranks=[1, 2])
    [[ada, ben], [cleo, dan]] = MODEL.rate([[ada, ben], [cleo, dan]], ranks=[2, 1])
    [[ada, cleo], [ben, dan]] = MODEL.rate([[ada, cleo], [ben, dan]], ranks=[1, 2])
    [[ada], [ben]] = MODEL.rate([[ada], [ben]], ranks=[1, 2])
    [[ada], [ben]] = MODEL.rate([[ada], [ben]], ranks=[1, 1])
    [[ben], [ada]] = MODEL.rate([[ben], [ada]], ranks=[1, 2])
    ratings = {
        rating.person_id: (rating.mu, rating.sigma, rating.matches) for rating in Rating.objects.filter(game="basra")
    }
    assert ratings == {
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
