"""A club taken out as one file and made again from it: nothing is lost, and nothing comes in by halves."""

import json
import re
import tracemalloc
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.db import transaction
from django.db.models import Model
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club, Member, PublicPart, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.evenings.services import evenings, tables
from scorekeeper.clubs.exchange.archive.checking import Tell
from scorekeeper.clubs.exchange.archive.reading import parts_of
from scorekeeper.clubs.exchange.archive.shape import AuditEntryPart
from scorekeeper.clubs.exchange.models import Unfinished
from scorekeeper.clubs.exchange.services import importing_matches, unfinished
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.exchange.services.importing import bring_in
from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.models import SUMS, Honour, Rating, Season, Total
from scorekeeper.clubs.members.services import members
from scorekeeper.clubs.tournaments.models import (
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
from scorekeeper.matches.services.paying import key_of, settlement_of
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.cast import Circle, account, phone_of
from tests.clubs.small_club import SmallClub, correct
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import read_page
from tests.people import THEIRS

pytestmark = pytest.mark.django_db

Json = dict[str, Any]


def taken_out(club: Club) -> Json:
    """The archive, read by somebody else's reader."""
    whole: Json = json.loads("".join(archive_of(club, None)))
    return whole


def brought_in(archive: Json, name: str = "Olga", who: str = "newcomer") -> Member:
    return brought(json.dumps(archive).encode(), account(who), name)


def brought(content: bytes, owner: Account, name: str = "Olga") -> Member:
    return bring_in(BytesIO(content), len(content), owner, name)


def without_named_differences(archive: Json) -> Json:
    """Without what differs: code, roles of accounts, audit entries of taking out, bringing in, and roles left."""
    return {
        **archive,
        "club": {**archive["club"], "code": ""},
        "members": [{**member, "role": ""} for member in archive["members"]],
        "deeds": [entry for entry in archive["deeds"] if entry["what"] not in ("taken-out", "brought-in", "role-left")],
    }


@pytest.fixture
def small() -> SmallClub:
    """The small club with something of everything: a merged name, an evening, a correction, a payment, a charter."""
    return furnished()


def furnished() -> SmallClub:
    small = SmallClub()
    gino = members.add_name(small.club, "Gino", small.owner)
    members.merge(gino, small.eva, small.owner)
    members.name_in_public(small.ben, small.owner, named=False)
    members.settle(small.club, small.owner, name="Circolo", about="Tuesdays\nat the bar", released=["page"])
    evening = evenings.plan(small.club, small.owner, held_on=small.played[0].played_on, name="Première")
    evenings.open_evening(evening, small.owner)
    Evening.objects.filter(pk=evening.pk).update(referee=small.owner)
    Played.objects.filter(pk__in=[small.played[0].pk, small.played[1].pk]).update(evening=evening, from_paper=True)
    small.season.scoring = {"places": [3, 1], "best": 2, "attendance": 1}
    small.season.save()
    correct(small.played[2].match, 1, THEIRS)
    chiamata = Match.objects.get(pk=small.played[6].match_id)
    settled = settlement_of(chiamata)
    assert settled is not None
    matches.tick(chiamata, key_of(settled.payments[0]), paid=True)
    matches.seal([small.played[3].match_id])
    basra = BY_KEY["basra-egypt"]
    rules = basra.charter({"target": 121}, basra.seatings[0])
    tables.set_charter(small.club, small.owner, basra, basra.seatings[0], rules, confirm=True)
    return small


@cache
def archive_text() -> str:
    """The archive of the small club, which is not there any more: for what is done to archives alone."""
    before = transaction.savepoint()
    text = json.dumps(taken_out(furnished().club))
    transaction.savepoint_rollback(before)
    return text


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


def sheets_of(club: Club) -> list[Any]:
    """The folds of all matches, as kept."""
    return [
        (played.match.state, list(SheetEntry.objects.filter(match=played.match).values_list("event", "content")))
        for played in Played.objects.filter(club=club).select_related("match").order_by("pk")
    ]


def test_a_club_made_from_its_archive_has_the_same_archive(small: SmallClub) -> None:
    first = taken_out(small.club)
    second = taken_out(brought_in(first).club)
    assert without_named_differences(second) == without_named_differences(first)
    assert {match["state"] for match in first["matches"]} >= {"running", "finished", "abandoned"}
    assert first["club"]["code"] != second["club"]["code"]


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


@pytest.mark.parametrize(("most", "steps"), [(100, [12]), (5, [5, 10, 12])])
def test_matches_come_in_some_at_a_time_with_what_they_add_up_to(
    small: SmallClub, monkeypatch: pytest.MonkeyPatch, most: int, steps: list[int]
) -> None:
    monkeypatch.setattr(importing_matches, "AT_ONCE", most)
    told: list[tuple[str, int]] = []
    content = json.dumps(taken_out(small.club)).encode()
    copy = bring_in(BytesIO(content), len(content), account("newcomer"), "Olga", lambda *now: told.append(now[:2])).club
    assert [done for what, done in told if what == "matches"] == steps
    assert [done for what, done in told if what == "figures of matches"] == [12], "they were counted twice"
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
    Club: ({"code", "name", "about", "released", "defaults", "made_at"}, {"id", "second_factor"}),
    Member: (
        {"name", "role", "state", "merged_into", "joined_at", "left_at", "unnamed", "agreed", "details"},
        {"id", "club", "folded"} | {"account", "helped"},
    ),
    Season: ({"name", "first_day", "last_day", "scoring"}, {"id", "club"}),
    Evening: ({"held_on", "name", "state", "referee"}, {"id", "club", "board_given_at"}),
    Played: ({"match", "evening", "played_on", "state", "from_paper"}, {"id", "club", "game", "variant_key"}),
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
        | {"minutes", "lots", "state", "made_at"},
        {"id"},
    ),
    Entry: ({"number", "withdrawn_after"}, {"id", "tournament"}),
    EntryMember: ({"member", "place"}, {"id", "tournament", "entry"}),
    Warned: ({"round_number", "reason", "by", "at"}, {"id", "entry"}),
    Round: (
        {"number", "movement", "state", "minutes", "drawn_at", "started_at", "ends_at", "closed_at"},
        {"id", "tournament"},
    ),
    TournamentMeeting: ({"table", "played", "ruled", "ruled_reason", "ruled_by", "ruled_at"}, {"id", "round"}),
    MeetingSeat: ({"side", "place", "entry"}, {"id", "meeting"}),
    Event: ({"key", "payload", "at", "by"}, {"id", "match", "number", "device"}),
}


@pytest.mark.parametrize("model", KEPT, ids=lambda model: str(model.__name__))
def test_every_field_is_in_the_archive_or_left_out_on_purpose(model: type[Model]) -> None:
    kept, left_out = KEPT[model]
    assert {field.name for field in model._meta.concrete_fields} == kept | left_out


# Bad files


def _set(path: str, value: Any) -> Callable[[Json], None]:
    """A change of an archive: *value* at a *path* of keys and places."""

    def change(archive: Json) -> None:
        at: Any = archive
        *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
        for step in steps:
            at = at[step]
        at[last] = value

    return change


BAD: dict[str, tuple[Callable[[Json], None], str]] = {
    "another-format": (_set("format", "something"), "not the archive of a club"),
    "another-version": (_set("version", 2), "not the archive of a club"),
    "no-name": (_set("club.name", ""), "“club” “name” is not written"),
    "a-nul": (_set("club.name", "a\0b"), "“club” “name” is not written"),
    "a-lone-surrogate": (_set("club.name", "a\ud800b"), "not complete JSON"),
    "a-name-too-long": (_set("members.0.name", "x" * 61), "“members” 1 “name” is not written"),
    "an-unknown-part": (_set("members.0.password", "x"), "An archive has no “members” 1 “password”"),
    "a-role-that-is-none": (_set("members.0.role", "king"), "“members” 1 “role”"),
    "a-huge-id": (_set("members.0.id", 10**20), "“members” 1 “id”"),
    "an-id-of-true": (_set("members.0.id", True), "“members” 1 “id”"),
    "an-id-twice": (_set("members.1.id", 1), "In “members” of the archive, 1 stands twice"),
    "a-name-twice": (_set("members.1.name", "OLGA"), "a name twice"),
    "merged-into-itself": (_set("members.6.merged_into", 7), "Gino is merged"),
    "merged-into-nobody": (_set("members.6.merged_into", 70), "Gino is merged"),
    "merged-into-a-merged-name": (_set("members.1.merged_into", 7), "Ada is merged"),
    "a-day-that-is-none": (_set("evenings.0.held_on", "2026-02-30"), "“evenings” 1 “held_on”"),
    "a-day-of-no-time": (_set("evenings.0.held_on", "0001-01-01"), "“evenings” 1 “held_on”"),
    "a-moment-without-a-zone": (_set("members.0.joined_at", "2026-01-01T10:00:00"), "“members” 1 “joined_at”"),
    "a-moment-of-no-time": (_set("members.0.joined_at", "9999-12-31T23:59:59-12:00"), "“members” 1 “joined_at”"),
    "a-season-backwards": (_set("seasons.0.first_day", "2030-01-01"), "ends before it begins"),
    "a-season-that-counts-too-much": (_set("seasons.0.scoring.places", [10**20]), "“seasons” 1 “scoring” “places” 1"),
    "an-evening-that-is-not-there": (_set("matches.0.evening", 9), "Match 1 of the archive is of an evening"),
    "a-referee-who-is-nobody": (_set("evenings.0.referee", 90), "speaks of member 90"),
    "somebody-sat-nowhere": (_set("matches.0.seated.0.seat", 9), "Match 1 of the archive has somebody at a seat"),
    "two-at-a-seat": (_set("matches.0.seated.0.seat", 1), "Match 1 of the archive has somebody at a seat"),
    "nobody-sat": (_set("matches.0.seated.0.member", 90), "speaks of member 90"),
    "no-match": (_set("matches.4.match", {}), "Match 5 of the archive: The document does not say which variant"),
    "a-deal-that-cannot-be": (
        _set("matches.0.match.events.0.deal.cards", [52, 52]),
        "Match 1 of the archive: Deal 1",
    ),
    "a-payment-of-nothing": (_set("matches.0.paid", ["x" * 10]), "“matches” 1 “paid” 1"),
    "rules-of-no-game": (_set("club.defaults", {"chess": {}}), "not known here: chess"),
    "rules-that-cannot-be": (_set("club.defaults", {"basra-egypt": {"seating": "9"}}), "house rules of Basra"),
    "an-audit-entry-by-nobody": (_set("deeds.0.by", 90), "speaks of member 90"),
    "an-audit-entry-of-nothing": (_set("deeds.0.what", "Made!"), "“deeds” 1 “what”"),
    "a-fact-that-is-a-list": (_set("deeds.0.facts", {"x": []}), "“deeds” 1 “facts” “x”"),
}


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_file_is_refused_whole_with_what_is_wrong_in_it(bad: str) -> None:
    archive, who = json.loads(archive_text()), account("newcomer")
    change, said = BAD[bad]
    change(archive)
    with nothing_stored(), pytest.raises(Refused) as refused:
        brought(json.dumps(archive).encode(), who)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b"[" * 5000, b'{"format": NaN}', b"9" * 5000],
    ids=["empty", "cut", "a-list", "null", "a-text", "not-utf-8", "deep", "not-a-number", "a-long-number"],
)
def test_what_is_no_archive_is_said_to_be_none(content: bytes) -> None:
    who = account("newcomer")
    with nothing_stored(), pytest.raises(Refused, match=r"not complete JSON|not the archive of a club"):
        brought(content, who)


@pytest.mark.parametrize(
    "content",
    [b'{"hello": 1}', b"name,state\nAnna,member\n", b"\xff\xd8\xff", b'{"format": "scorekeeper-match", "version": 1}'],
    ids=["another-object", "a-table", "a-picture", "a-match"],
)
def test_another_file_is_told_what_to_choose_instead(content: bytes) -> None:
    who = account("newcomer")
    with nothing_stored(), pytest.raises(Refused, match="Choose the file that a Scorekeeper made of the whole club"):
        brought(content, who)


def test_parts_in_another_order_are_refused() -> None:
    archive, who = json.loads(archive_text()), account("newcomer")
    turned = {**{name: archive[name] for name in ("format", "version", "club", "matches")}, **archive}
    with nothing_stored(), pytest.raises(Refused, match="not all there in the order"):
        brought(json.dumps(turned).encode(), who)


# Large files, and being stopped


def test_an_archive_is_read_part_by_part_and_never_held_whole() -> None:
    archive = json.loads(archive_text())
    deeds = (archive["deeds"] * 20_000)[:20_000]
    content = json.dumps({**archive, "deeds": deeds}, indent=1).encode()
    assert len(content) > 2_500_000
    tracemalloc.start()
    try:
        read = sum(isinstance(part, AuditEntryPart) for part, _read in parts_of(BytesIO(content)))
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert read == 20_000
    assert most < 1_000_000


class Stopped(Exception):
    """The power goes off."""


def stop_at(what: str, done: int, stopped: type[BaseException] = Stopped) -> Tell:
    """Stop as soon as so much of it is done."""

    def tell(now: str, so_far: int, _whole: int) -> None:
        if now == what and so_far >= done:
            raise stopped

    return tell


@pytest.mark.parametrize(
    ("what", "done"), [("bytes checked", 0), ("matches", 1), ("figures of matches", 12)], ids=lambda each: str(each)
)
def test_stopped_on_the_way_it_leaves_nothing(what: str, done: int) -> None:
    content, who = archive_text().encode(), account("newcomer")
    with nothing_stored(), pytest.raises(Stopped):
        bring_in(BytesIO(content), len(content), who, "Olga", stop_at(what, done))


class Halted(BaseException):
    """As Control-C, or a server that stops."""


@pytest.mark.parametrize(
    ("what", "done"), [("matches", 4), ("figures of matches", 12), ("figures of sums", 0)], ids=lambda each: str(each)
)
def test_halted_on_the_way_the_same_file_goes_on(monkeypatch: pytest.MonkeyPatch, what: str, done: int) -> None:
    monkeypatch.setattr(importing_matches, "AT_ONCE", 4)
    content, nina = archive_text().encode(), account("newcomer")
    with pytest.raises(Halted):
        bring_in(BytesIO(content), len(content), nina, "Olga", stop_at(what, done, Halted))
    half, first = Club.objects.get(), Match.objects.earliest("pk")
    assert Unfinished.objects.exists()
    whole = brought(content, nina, "Nina").club
    assert Club.objects.get() == whole == half
    assert Match.objects.earliest("pk") == first
    assert without_owner(taken_out(whole)) == without_owner(json.loads(content))
    assert figures.rebuild(whole, lambda *_progress: None) == 0
    assert not Unfinished.objects.exists()


@pytest.mark.parametrize("but", ["another file", "for another account", "a name too many", "another evening"])
def test_whatever_else_comes_than_was_halted_begins_anew(but: str) -> None:
    content, nina = archive_text().encode(), account("newcomer")
    with pytest.raises(Halted):
        bring_in(BytesIO(content), len(content), nina, "Olga", stop_at("matches", 12, Halted))
    half = Club.objects.get()
    if but == "another file":
        content += b" "
    if but == "for another account":
        nina = account("other")
    if but == "a name too many":
        Member.objects.create(club=half, name="Nobody in it")
    if but == "another evening":
        Evening.objects.filter(club=half).update(name="Dernière")
    whole = brought(content, nina).club
    assert whole != half
    assert not Club.objects.filter(pk=half.pk).exists()
    assert not Unfinished.objects.exists()
    assert Played.objects.count() == Match.objects.count() == 12


def without_owner(archive: Json) -> Json:
    """Without what is said to differ, and the one who brought it in under a name of her own."""
    archive = without_named_differences(archive)
    return {**archive, "members": [member for member in archive["members"] if member["name"] != "Nina"]}


def test_killed_on_the_way_it_lets_nobody_see_anything_and_the_next_one_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    archive, olga = json.loads(archive_text()), account("newcomer")
    archive["club"]["released"] = PublicPart.values
    content = json.dumps(archive).encode()
    with monkeypatch.context() as killed:
        killed.setattr(unfinished, "remove", lambda _club: None)  # who is killed clears nothing away
        with pytest.raises(Stopped):
            bring_in(BytesIO(content), len(content), olga, "Olga", stop_at("figures of matches", 12))
    half = Club.objects.get()
    Unfinished.objects.update(maker=Unfinished.objects.get().maker + "9")  # of a process that is no more
    assert Played.objects.filter(club=half).count() == 12
    phone = phone_of(olga)
    assert half.code not in phone.get(reverse("clubs:mine")).content.decode()
    for name in ("home", "page", "honour", "history"):
        assert phone.get(reverse(f"clubs:{name}", args=[half.code])).status_code == 404
    whole = brought(content, olga).club
    assert Club.objects.get() == whole == half
    assert Match.objects.count() == Played.objects.count() == 12
    assert not Unfinished.objects.exists()
    page = reverse("clubs:page", args=[whole.code])
    assert phone.get(page).status_code == 200
    # The archive says that all was released: that was another club's word, and its file may be in other hands.
    assert whole.released == []
    assert Client().get(page).status_code == 404
    assert reverse("clubs:settings", args=[whole.code]) in read_page(phone.get(page)).links


def test_one_that_is_still_being_made_is_let_alone() -> None:
    club = Club.objects.create(name="Half")
    unfinished.begin(club, Unfinished.Kind.ARCHIVE)
    brought(archive_text().encode(), account("newcomer"))
    assert Club.objects.filter(pk=club.pk).exists()
    Unfinished.objects.update(maker="another-machine 17@1")
    assert unfinished.remove_abandoned(Unfinished.Kind.ARCHIVE) == 0
    Unfinished.objects.update(went_on_at=timezone.now() - 2 * unfinished.GIVEN_UP)
    assert unfinished.remove_abandoned(Unfinished.Kind.ARCHIVE) == 1
    with pytest.raises(ValueError):
        unfinished.remove(Club.objects.get())


# The pages


def upload(phone: Client, content: bytes, name: str = "Olga", **more: str) -> Any:
    file = SimpleUploadedFile("club.json", content, content_type="application/json")
    return phone.post(reverse("clubs:bring-club"), {"file": file, "own_name": name, **more})


def test_an_organiser_takes_the_club_out_and_another_server_takes_it_in(circle: Circle) -> None:
    page = circle.phone(Role.ORGANISER).get(reverse("clubs:exchange", args=[circle.club.code]))
    assert "Take the archive out" in page.content.decode()
    answer = circle.phone(Role.ORGANISER).post(reverse("clubs:take-out", args=[circle.club.code]))
    assert answer.headers["Content-Disposition"] == 'attachment; filename="circolo.json"'
    assert answer.streaming
    told = AuditEntry.objects.filter(club=circle.club).latest("pk")
    assert (told.what, told.by) == ("taken-out", circle.by_role[Role.ORGANISER])
    made = upload(phone_of(account("nina")), answer.getvalue())
    assert made.status_code == 302
    copy = Club.objects.latest("pk")
    assert made.headers["Location"] == reverse("clubs:invitations", args=[copy.code]), "where roles are given again"
    assert copy.name == circle.club.name
    entries = phone_of(Member.objects.get(club=copy, role=Role.OWNER).account).get(
        reverse("clubs:audit-log", args=[copy.code])
    )
    assert f"from an archive of <bdi>{circle.club.code}</bdi>" in entries.content.decode()


def test_whose_role_stayed_behind_is_told_until_it_is_given_again(circle: Circle) -> None:
    nina, archive = account("nina"), json.dumps(taken_out(circle.club)).encode()
    copy = brought(archive, nina).club
    invitations = reverse("clubs:invitations", args=[copy.code])
    links = [entry.text for entry in read_page(phone_of(nina).get(invitations)).all("a", "entry")]
    assert [link.split() for link in links] == [["Omar", "Organiser"], ["Rita", "Referee"], ["Sara", "Scorer"]]
    omar = Member.objects.get(club=copy, name="Omar")
    asked = read_page(phone_of(nina).get(invitations, {"member": omar.pk}))
    (usual,) = [option.text for option in asked["role"].all("option") if "selected" in option.attributes]
    assert usual == "Organiser"
    entries = phone_of(nina).get(reverse("clubs:audit-log", args=[copy.code])).content.decode()
    assert "<bdi>Omar</bdi> was <bdi>Organiser</bdi> in the archive" in entries
    Member.objects.filter(club=copy, name__in=("Omar", "Rita")).update(account=None, state=Member.State.LEFT)
    Member.objects.filter(club=copy, name="Sara").update(account=account("sara2"))
    assert "left-h" not in phone_of(nina).get(invitations).content.decode()


def test_a_club_one_could_not_tell_from_ones_own_is_brought_in_under_another_name_only(circle: Circle) -> None:
    archive, mia = json.dumps(taken_out(circle.club)).encode(), circle.phone(Role.MEMBER)
    with nothing_stored():
        same = upload(mia, archive, "Mia")
    assert same.status_code == 422
    assert "You are in a club called Circolo already." in same.content.decode()
    assert 'value="Circolo 2"' in same.content.decode()
    assert upload(mia, archive, "Mia", club_name="Circolo 2").status_code == 302
    assert Club.objects.latest("pk").name == "Circolo 2"
    Club.objects.filter(pk=circle.club.pk).update(name="Circolo vecchio")
    with nothing_stored():
        again = upload(mia, archive, "Mia")
    assert "You are in Circolo" in again.content.decode()
    assert "the club that this archive is of" in again.content.decode()
    assert upload(phone_of(account("nina")), archive).status_code == 302, "who is in neither is told of none"
    assert Club.objects.latest("pk").name == "Circolo"


def test_the_page_tells_what_is_wrong_and_keeps_the_name(circle: Circle) -> None:
    phone = circle.phone(Role.MEMBER)
    with nothing_stored():
        answer = upload(phone, b"{", "Mia")
        nothing = phone.post(reverse("clubs:bring-club"), {"own_name": "Mia"})
    assert (answer.status_code, nothing.status_code) == (422, 422)
    assert "not complete JSON" in answer.content.decode()
    assert 'value="Mia"' in answer.content.decode()
    assert "Choose a file first" in nothing.content.decode()


# The commands


def test_commands_move_a_club_too_large_for_a_page(small: SmallClub, tmp_path: Path, capsys: Any) -> None:
    call_command("export_club", small.club.code)
    file = tmp_path / "club.json"
    file.write_text(capsys.readouterr().out)
    account("nina")
    call_command("import_club", str(file), owner="nina", name="Olga")
    copy = Club.objects.latest("pk")
    with pytest.raises(CommandError, match="You are in a club called"):
        call_command("import_club", str(file), owner="nina", name="Olga")
    call_command("import_club", str(file), owner="nina", name="Olga", club_name="Copia")
    assert Club.objects.latest("pk").name == "Copia"
    said = capsys.readouterr().out
    assert copy.code in said
    assert re.search(r"bytes checked \[#+\] .*\nmatches  \[#+\] 12 of 12", said)
    assert sheets_of(copy) == sheets_of(small.club)
    assert Season.objects.get(club=copy).name == "January"


def test_commands_say_what_they_cannot_do(small: SmallClub, tmp_path: Path) -> None:
    file = tmp_path / "club.json"
    file.write_text("{}")
    with pytest.raises(CommandError, match="no club with the code nowhere"):
        call_command("export_club", "nowhere")
    with pytest.raises(CommandError, match="no account"):
        call_command("import_club", str(file), owner="nobody")
    account("nina")
    with pytest.raises(CommandError, match="not the archive of a club"):
        call_command("import_club", str(file), owner="nina")
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_club", str(tmp_path / "none"), owner="nina")
