"""What lists of matches are sorted by is kept at each match, and is what they show, whatever becomes of it."""

import importlib
import uuid
from fractions import Fraction
from html import unescape

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.html import strip_tags

from scorekeeper.clubs.club import Club, Member, folded
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.evenings.presenters.tables import table_card, with_meetings
from scorekeeper.clubs.members.services import members
from scorekeeper.clubs.members.services.forgetting import forget_person
from scorekeeper.clubs.tournaments import services
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from tests.clubs.cast import account, phone_of
from tests.clubs.exchange.archives import archive_text, brought
from tests.clubs.small_club import SmallClub, correct
from tests.clubs.tournaments.cast import PAIRS, make, record, start, tables
from tests.people import THEIRS

pytestmark = pytest.mark.django_db


def halves(text: str) -> int:
    """A figure as it is shown, in halves; a dash is no score."""
    number = text.replace("−", "-").replace("½", ".5") if text != "–" else "0"
    return int(Fraction(number) * 2)


def differing(club: Club) -> dict[int, tuple[object, ...]]:
    """The matches that are kept under another name or figure than their row of the list shows."""
    differences: dict[int, tuple[object, ...]] = {}
    for played in with_meetings(Played.objects.filter(club=club)):
        sides = table_card(played).sides
        shown = folded(unescape(strip_tags(sides[0].players[0]))), max(halves(side.total) for side in sides)
        kept = played.first_name, played.most_halves
        if shown != kept:
            differences[played.pk] = (*kept, *shown)
    return differences


def test_it_follows_deals_corrections_and_results(small: SmallClub) -> None:
    assert len({played.most_halves for played in Played.objects.all()}) > 4
    assert not differing(small.club)
    first = small.played[0]
    correct(first.match, 1, THEIRS)
    before, match = first.most_halves, Match.objects.get(pk=first.match_id)
    first.refresh_from_db()
    assert first.most_halves != before
    assert not differing(small.club)
    running = Match.objects.get(pk=small.played[10].match_id)
    matches.decide(running, [7, 300], reason="They went home.", key=uuid.uuid4(), seen=running.version)
    assert Played.objects.get(match=running).most_halves == 600
    assert not differing(small.club)
    match = Match.objects.get(pk=match.pk)
    matches.void_event(match, 1, reason="Not played.", key=uuid.uuid4(), seen=match.version)
    assert not differing(small.club)


def test_it_follows_a_name_that_is_put_right_merged_split_taken_over_or_forgotten(small: SmallClub) -> None:
    assert {played.first_name for played in Played.objects.all()} == {"ada", "ben"}
    members.rename(small.ada, "Zoë Aguilar", small.owner)
    assert {played.first_name for played in Played.objects.all()} == {"zoe aguilar", "ben"}
    assert not differing(small.club)
    gina = members.add_name(small.club, "Gina", small.owner)
    ben = Member.objects.get(pk=small.ben.pk)
    members.merge(ben, gina, small.owner)
    assert not differing(small.club)
    members.split(Member.objects.get(pk=ben.pk), small.owner)
    assert not differing(small.club)
    last = Match.objects.get(pk=small.played[10].match_id)
    matches.substitute(last, 0, "Ugo", key=uuid.uuid4(), seen=last.version)
    assert Played.objects.get(match=last).first_name == "ugo"
    assert not differing(small.club)
    forget_person(Member.objects.get(pk=small.ada.pk), small.owner)
    assert {played.first_name for played in Played.objects.all()} == {"former player 1", "ben", "ugo"}
    assert not differing(small.club)


def test_it_follows_what_is_decided_at_a_table_of_a_tournament(olga: Member) -> None:
    eight = (*PAIRS, ("Max", "Nora"), ("Otto", "Pia"))
    with_deal, without_deal, in_points, played = tables(start(make(olga, eight), olga))
    for meeting in with_deal, in_points:
        record(meeting, (70, 50))
    record(played, (70, 50), (80, 40))
    for meeting, what, amounts in (
        (with_deal, "totals", [0, 2]),
        (without_deal, "totals", [2, 0]),
        (in_points, "points", [2, 0]),
    ):
        services.rule(meeting, what, amounts, "They went home.", olga)
        assert not differing(olga.club)
    with_deal.refresh_from_db()
    services.take_back_ruling(with_deal, olga)
    assert not differing(olga.club)


def test_it_comes_with_an_archive() -> None:
    there = brought(archive_text().encode(), account("nora")).club
    assert Played.objects.filter(club=there).count() > 10
    assert {played.first_name for played in Played.objects.filter(club=there)} >= {"ada", "ben"}
    assert not differing(there)


def test_what_is_kept_wrong_is_put_right_with_the_figures(small: SmallClub) -> None:
    kept = list(Played.objects.order_by("pk").values_list("first_name", "most_halves"))
    Played.objects.update(first_name="nobody", most_halves=-1)
    call_command("rebuild_figures", club=small.club.code)
    assert list(Played.objects.order_by("pk").values_list("first_name", "most_halves")) == kept


def test_an_upgrade_keeps_it_for_what_was_played_before(small: SmallClub, monkeypatch: pytest.MonkeyPatch) -> None:
    migration = importlib.import_module("scorekeeper.clubs.migrations.0023_orders_of_matches")
    monkeypatch.setattr(migration, "AT_ONCE", 5)
    last = Match.objects.get(pk=small.played[10].match_id)
    matches.substitute(last, 0, "Ugo", key=uuid.uuid4(), seen=last.version)
    Played.objects.update(first_name="", most_halves=0)
    migration.keep_orders(apps, connection.schema_editor())
    assert not differing(small.club)


@pytest.mark.parametrize(
    ("query", "index"),
    [
        ("sort=who", "played_by_name"),
        ("sort=-who", "played_by_name"),
        ("sort=result", "played_by_figure"),
        ("sort=-result", "played_by_figure"),
        ("game=game-basra&sort=result", "played_game_figure"),
        ("game=game-basra&sort=-result", "played_game_figure"),
        ("game=game-basra&sort=game", "played_game_variant"),
        ("game=game-basra&sort=-game", "played_game_variant"),
    ],
)
def test_an_order_is_read_from_its_index_and_not_from_all_matches(small: SmallClub, query: str, index: str) -> None:
    path = reverse("clubs:history", args=[small.club.code]) + f"?{query}"
    with CaptureQueriesContext(connection) as queries:
        phone_of(small.owner.account).get(path)
    read = [each["sql"] for each in queries.captured_queries]
    ordered = [each for each in read if "ORDER BY" in each and "LIMIT" in each and 'FROM "clubs_played"' in each]
    assert len(ordered) == 1, read
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN QUERY PLAN {ordered[0]}")
            plan = " ".join(row[3] for row in cursor.fetchall())
        assert index in plan
        assert "TEMP B-TREE" not in plan
