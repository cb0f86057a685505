"""A club taken out as one file and made again from it: nothing is lost."""

import json
from io import BytesIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db.models import Model

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Attendance, Evening, Played, Seated
from scorekeeper.clubs.exchange.services import importing_matches
from scorekeeper.clubs.exchange.services.importing import bring_in
from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.models import SUMS, Honour, Rating, Season, Total
from scorekeeper.clubs.tournaments.models import (
    Absence,
    Entry,
    EntryMember,
    MeetingSeat,
    Round,
    Tournament,
    TournamentMeeting,
    Warned,
)
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Event, Match, SheetEntry
from tests.clubs.cast import account
from tests.clubs.exchange.archives import Json, brought, sheets_of, taken_out, without_named_differences
from tests.clubs.small_club import SmallClub, correct
from tests.people import THEIRS

pytestmark = pytest.mark.django_db


def brought_in(archive: Json, name: str = "Olga", who: str = "newcomer") -> Member:
    return brought(json.dumps(archive).encode(), account(who), name)


def sums(total: Total) -> list[int]:
    return [getattr(total, name) for name in SUMS]


def figures_of(club: Club) -> dict[str, Any]:
    """All that the matches add up to, told by names."""
    totals = [
        (t.season and t.season.name, t.variant_key, t.member.name, t.about, t.other and t.other.name, sums(t))
        for t in Total.objects.filter(club=club).select_related("season", "member", "other")
    ]
    honours = Honour.objects.filter(season__club=club).values_list("person__name", "points", "evenings")
    ratings = Rating.objects.filter(club=club).values_list("person__name", "game", "mu", "sigma", "matches")
    return {"totals": sorted(map(repr, totals)), "honours": sorted(honours), "ratings": sorted(ratings)}


def test_a_club_made_from_its_archive_has_the_same_archive(small: SmallClub) -> None:
    first = taken_out(small.club)
    second = taken_out(brought_in(first).club)
    assert without_named_differences(second) == without_named_differences(first)
    assert {match["state"] for match in first["matches"]} >= {"running", "finished", "abandoned"}
    assert first["club"]["code"] != second["club"]["code"]


@pytest.mark.long
def test_its_sheets_and_figures_are_the_same_to_the_last_digit(small: SmallClub) -> None:
    copy = brought_in(taken_out(small.club)).club
    assert sheets_of(copy) == sheets_of(small.club)
    kept = figures_of(small.club)
    assert figures_of(copy) == kept
    assert kept["totals"]
    assert kept["honours"]
    assert kept["ratings"]
    call_command("rebuild_figures", club=copy.code, verbosity=0)
    assert figures_of(copy) == kept


@pytest.mark.long
@pytest.mark.parametrize(("most", "steps"), [(100, [12]), (5, [5, 10, 12])])
def test_matches_come_in_some_at_a_time_with_what_they_add_up_to(
    small: SmallClub, monkeypatch: pytest.MonkeyPatch, most: int, steps: list[int]
) -> None:
    monkeypatch.setattr(importing_matches, "AT_ONCE", most)
    progress: list[tuple[str, int]] = []
    content = json.dumps(taken_out(small.club)).encode()
    copy = bring_in(
        BytesIO(content), len(content), account("newcomer"), "Olga", lambda *now: progress.append(now[:2])
    ).club
    assert [done for what, done in progress if what == "matches"] == steps
    assert [done for what, done in progress if what == "figures of matches"] == [12], "they were counted twice"
    assert sheets_of(copy) == sheets_of(small.club)
    assert figures.rebuild(copy, lambda *_progress: None) == 0, "what was written is not what matches add up to"


def test_matches_brought_in_go_on(small: SmallClub) -> None:
    copy = brought_in(taken_out(small.club)).club
    running = Played.objects.get(club=copy, state=Played.State.RUNNING).match
    correct(running, 1, THEIRS)
    assert matches.sheet_of(Match.objects.get(pk=running.pk)).state.table.standing.totals == (3, 60)


def test_whoever_brings_it_owns_it_under_the_name_in_it(small: SmallClub) -> None:
    owner = brought_in(taken_out(small.club), "ADA", "ada")
    assert (owner.name, owner.role, owner.account and owner.account.username) == ("Ada", Role.OWNER, "ada")
    others = Member.objects.filter(club=owner.club).exclude(pk=owner.pk)
    assert not others.exclude(account=None).exists()
    assert set(others.values_list("role", flat=True)) == {Role.MEMBER}


def test_whoever_is_not_in_it_comes_in_as_a_new_name(small: SmallClub) -> None:
    owner = brought_in(taken_out(small.club), "Nina")
    assert Member.objects.filter(club=owner.club).count() == Member.objects.filter(club=small.club).count() + 1


def test_nobody_comes_in_as_another_name_of_somebody(small: SmallClub) -> None:
    with pytest.raises(Refused, match="Be that one: Eva"):
        brought_in(taken_out(small.club), "Gino")


@pytest.mark.long
def test_a_deal_that_a_correction_made_impossible_comes_along(small: SmallClub) -> None:
    """It stands on the sheet as it did: what was kept is no worse for being moved."""
    first = taken_out(small.club)
    document = first["matches"][2]["match"]
    # The second deal cannot have been, and a correction came after it.
    assert document["events"][1]["kind"] == "recorded"
    document["events"][1]["deal"]["cards"] = [30, 30]
    match = Played.objects.filter(club=brought_in(first).club).order_by("pk")[2].match
    kept = SheetEntry.objects.get(match=match, event=2).content
    assert [problem["severity"] for problem in kept["problems"]] == ["impossible"]
    # Without a correction after it, nobody has ever kept such a deal.
    document["events"].pop()
    with pytest.raises(Refused, match="Match 3 of the archive: Deal 2"):
        brought_in(first, who="another")


KEPT: dict[type[Model], tuple[set[str], set[str]]] = {
    # What the archive holds of each row, and what it leaves out: numbers of this database, what is worked out again,
    # what belongs to accounts and phones.
    Club: (
        {"code", "name", "about", "language", "released", "defaults", "columns", "rated_by", "made_at"},
        {"id", "second_factor"},
    ),
    Member: (
        {"name", "role", "state", "merged_into", "joined_at", "left_at", "unnamed", "agreed", "details"},
        {"id", "club", "folded"} | {"account", "helped", "calendar_given_at", "unreminded"},
    ),
    Season: ({"name", "first_day", "last_day", "game", "variant_key", "scoring"}, {"id", "club"}),
    Evening: (
        {"held_on", "begins_at", "place", "limit", "dues", "series", "name", "state", "referee"},
        {"id", "club", "board_given_at"},
    ),
    Attendance: ({"member", "answer", "answered_at", "paid"}, {"id", "evening", "reminded_at"}),
    Played: (
        {"match", "evening", "table_number", "played_on", "state", "from_paper"},
        {"id", "club", "game", "variant_key", "first_name", "most_halves"},
    ),
    Seated: ({"seat", "member"}, {"id", "played", "played_on", "side"}),
    AuditEntry: ({"at", "by", "what", "about", "facts"}, {"id", "club"}),
    Match: (
        {"variant_key", "rules_version", "seating_key", "players", "options", "start", "title"}
        | {"created_at", "paid", "clock_started_at", "sealed"},
        {"id", "version", "deals", "state", "finished", "followed", "follows", "club_number", "changed_at"}
        # the round of a tournament has the one; the others are of a deal that nobody has recorded yet
        | {"clock_ends_at", "noted", "noted_times"}
        # who sits where by which phone
        | {"seat_times", "leaving_since"},
    ),
    Tournament: (
        {"evening", "variant_key", "seating_key", "options", "confirm", "members_each", "plan", "award", "ladder"}
        | {"minutes", "lots", "state", "made_at", "reopened_at"},
        {"id"},
    ),
    Entry: ({"number", "withdrawn_after"}, {"id", "tournament"}),
    EntryMember: ({"member", "place"}, {"id", "tournament", "entry"}),
    Warned: ({"round_number", "reason", "penalty", "by", "at"}, {"id", "entry"}),
    Absence: ({"first", "last", "excused", "reason", "by", "at"}, {"id", "entry"}),
    Round: (
        {"number", "movement", "state", "minutes", "drawn_at", "started_at", "ends_at", "closed_at", "evening"},
        {"id", "tournament"},
    ),
    TournamentMeeting: (
        {"table", "played", "put_off", "evening", "ruled", "ruled_reason", "ruled_by", "ruled_at"},
        {"id", "round"},
    ),
    MeetingSeat: ({"side", "place", "entry"}, {"id", "meeting"}),
    Event: ({"key", "payload", "at", "by"}, {"id", "match", "number", "device"}),
}


@pytest.mark.parametrize("model", KEPT, ids=lambda model: str(model.__name__))
def test_every_field_is_in_the_archive_or_left_out_on_purpose(model: type[Model]) -> None:
    kept, left_out = KEPT[model]
    assert {field.name for field in model._meta.concrete_fields} == kept | left_out
