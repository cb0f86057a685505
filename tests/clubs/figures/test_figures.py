"""What the matches of a club add up to: against sums made by hand, and always as if made from the start."""

import pytest
from django.core.management import CommandError, call_command

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.evenings.models import Played, Seated
from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.models import Rating, Rebuilding, SeatFigures, Share, Total
from scorekeeper.clubs.figures.services import rebuilding
from scorekeeper.clubs.members.services import members
from tests.clubs.figures.scratch import DERIVED, assert_as_if_made_from_scratch, kept, sums
from tests.clubs.small_club import SmallClub

pytestmark = pytest.mark.django_db


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
        totals = sums(one)
        assert totals.get("matches", 0) == totals.get("won", 0) + totals.get("drawn", 0) + lost == results.count()


def test_what_is_paid_and_what_is_got_come_to_nothing(small: SmallClub) -> None:
    for about in ("chips", "due"):
        totals = Total.objects.filter(club=small.club, season=None, about=about)
        assert totals.exists()
        assert sum(totals.values_list("halves", flat=True)) == 0  # no bank and no stranger was at these tables


def test_figures_followed_match_by_match_are_those_made_from_scratch(small: SmallClub) -> None:
    assert_as_if_made_from_scratch()


def test_rebuilding_what_is_right_changes_nothing(small: SmallClub, capsys: pytest.CaptureFixture[str]) -> None:
    before = kept()
    call_command("rebuild_figures", "--club", small.club.code)
    output = capsys.readouterr().out
    assert kept() == before
    assert "12 of 12" in output
    assert f"{small.club.code}: 0 matches differed" in output


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
    steps: list[tuple[str, int, int]] = []

    def tell(what: str, done: int, whole: int) -> None:
        steps.append((what, done, whole))
        if len(steps) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        figures.rebuild(small.club, tell)
    assert Rebuilding.objects.get(club=small.club).after == small.played[9].pk
    figures.rebuild(small.club, tell)
    assert steps[:5] == [("matches", done, 12) for done in (0, 5, 10, 10, 12)]
    assert kept() == before


@pytest.mark.long
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
