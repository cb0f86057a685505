"""Series of wins and of losses: against series read by hand, and against a plain count of every match."""

from collections.abc import Iterator
from datetime import date
from itertools import groupby
from typing import Any

import pytest
from django.core.management import call_command
from django.urls import reverse

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.figures.models import Season, SeatFigures, Streak
from scorekeeper.clubs.figures.services.streaks import Series
from scorekeeper.clubs.members.services import members
from scorekeeper.rules.ending import Closing
from tests.clubs.cast import phone_of
from tests.clubs.small_club import SmallClub, correct, make_one, play
from tests.matches.pages import read_page
from tests.people import SWEEP, THEIRS

pytestmark = pytest.mark.django_db


@pytest.fixture
def small() -> SmallClub:
    return SmallClub()


def streak(person: Member, game: str = "", variant: str = "", season: Season | None = None) -> tuple[int, ...]:
    """Won in a row now and at most, lost in a row now and at most."""
    series = Streak.objects.get(person=person, game=game, variant_key=variant, season=season)
    return series.won_now, series.won_longest, series.lost_now, series.lost_longest


def going_on(person: Member) -> tuple[object, ...]:
    """The days of the longest series of somebody at Briscola, and whether it goes on."""
    series = Streak.objects.get(person=person, game="briscola", variant_key="", season=None)
    return series.won_first, series.won_last, series.won_goes_on


def shown_of(small: SmallClub) -> str:
    """The page of the figures of Briscola."""
    path = reverse("clubs:figures", args=[small.club.code])
    return read_page(phone_of(small.owner.account).get(f"{path}?of=briscola")).text


def counted() -> Iterator[tuple[object, ...]]:
    """Every series there is, counted match by match from the seats alone."""
    seats = list(SeatFigures.objects.select_related("member").order_by("played_on", "played_id", "seat"))
    for season in (None, *Season.objects.all()):
        for person in Member.objects.filter(merged_into=None):
            own = [row for row in seats if row.member.person == person]
            own = [row for row in own if not season or season.first_day <= row.played_on <= season.last_day]
            kinds = {kind for row in own for kind in (("", ""), (row.game, ""), (row.game, row.variant_key))}
            for game, variant in kinds:
                of = [row.result for row in own if game in ("", row.game) and variant in ("", row.variant_key)]
                yield season and season.pk, person.pk, game, variant, *_runs(of, "won"), *_runs(of, "lost")


def _runs(results: list[str], wanted: str) -> tuple[int, int]:
    runs = [(each, len(list(group))) for each, group in groupby(results)]
    return runs[-1][1] if runs[-1][0] == wanted else 0, max((n for each, n in runs if each == wanted), default=0)


def assert_as_counted() -> None:
    kept = Streak.objects.values_list(
        "season", "person", "game", "variant_key", "won_now", "won_longest", "lost_now", "lost_longest"
    )
    assert sorted(map(repr, kept)) == sorted(map(repr, counted()))


def test_series_read_by_hand(small: SmallClub) -> None:
    # Ada, at Basra: won, lost, won, won, drawn, lost; at Chiamata won, lost; then won at Trionfetti and at Briscola.
    assert streak(small.ada, "basra", "basra-egypt") == (0, 2, 1, 1)
    assert streak(small.ada, "briscola", "briscola-chiamata") == (0, 1, 1, 1)
    assert streak(small.ada) == (2, 2, 0, 1)
    assert streak(small.ada, season=small.season) == (0, 2, 1, 1)
    series = Streak.objects.get(person=small.ada, game="basra", variant_key="", season=small.season)
    assert (series.won_first, series.won_last) == (date(2026, 1, 5), date(2026, 1, 12))
    assert_as_counted()


def test_series_follow_what_is_corrected_moved_added_and_merged(small: SmallClub) -> None:
    correct(small.played[1].match, 2, {**THEIRS, "basras": [2, 0]})  # 71 : 45, and Ada has won four in a row
    assert streak(small.ada, "basra", "basra-egypt")[1] == 4
    assert_as_counted()
    evening = Evening.objects.create(club=small.club, held_on=date(2026, 1, 12))
    Played.objects.filter(pk=small.played[4].pk).update(evening=evening)
    evenings.change(evening, small.owner, held_on=date(2026, 2, 5), name="", referee=None)  # the draw
    assert_as_counted()
    play(small.club, [small.dan, small.ada], date(2026, 1, 4), [SWEEP], seating="2")
    assert_as_counted()
    make_one(small.eva, small.dan)
    assert not Streak.objects.filter(person=small.eva).exists()
    assert_as_counted()
    members.split(Member.objects.get(pk=small.eva.pk), small.owner)
    assert_as_counted()


def test_the_earliest_of_level_series_is_the_longest() -> None:
    series = Series()
    for day, result in enumerate(["won", "won", "lost", "lost", "lost", "won", "won"], start=1):
        series.add(result, date(2026, 1, day))
    assert (series.won_first, series.won_last) == (date(2026, 1, 1), date(2026, 1, 2))
    assert (series.won_now, series.won_longest, series.lost_now, series.lost_longest) == (2, 2, 0, 3)
    assert not series.won_goes_on  # the second, level with it, does
    series.add("won", date(2026, 1, 8))
    assert (series.won_first, series.won_last, series.won_goes_on) == (date(2026, 1, 6), date(2026, 1, 8), True)


def test_a_series_goes_on_only_where_it_is_the_one_shown(small: SmallClub) -> None:
    # Eva, at Briscola: won, won; lost; won, won.
    def meet(day: int, winner: Member, loser: Member) -> None:
        ended: Any = {"variant": "briscola", "seating": "2", "closing": Closing.AGREED}
        play(small.club, [winner, loser], date(2026, 3, day), [{"points": [120, 0]}], **ended)

    meet(1, small.eva, small.dan)
    meet(2, small.eva, small.dan)
    assert going_on(small.eva) == (date(2026, 3, 1), date(2026, 3, 2), True)
    meet(2, small.dan, small.eva)
    meet(3, small.eva, small.dan)
    meet(4, small.eva, small.dan)
    first_of_two = (date(2026, 3, 1), date(2026, 3, 2), False)
    assert streak(small.eva, "briscola")[:2] == (2, 2)
    assert going_on(small.eva) == first_of_two
    assert "1 Mar 2026 – 2 Mar 2026" in (text := shown_of(small))
    assert "still going on" not in text
    Streak.objects.update(won_goes_on=True)
    call_command("rebuild_figures", verbosity=0)
    assert going_on(small.eva) == first_of_two
    meet(5, small.eva, small.dan)
    assert going_on(small.eva) == (date(2026, 3, 3), date(2026, 3, 5), True)
    assert "3 Mar 2026 – 5 Mar 2026 · still going on" in shown_of(small)
