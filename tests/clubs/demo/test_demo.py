"""The demo club: honest matches of every game, the same for the same seed; every page of a club answers with it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from scorekeeper.accounts.models import Account
from scorekeeper.clubs import checks
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.demo import people as cast
from scorekeeper.clubs.demo.making import Plan, make_demo
from scorekeeper.clubs.demo.offers import OFFERS
from scorekeeper.clubs.evenings.models import Attendance, Evening, Played
from scorekeeper.clubs.evenings.services.names import free_guests
from scorekeeper.clubs.exchange.models import Token, Unfinished
from scorekeeper.clubs.exchange.services import tokens, unfinished
from scorekeeper.clubs.figures.models import (
    Honour,
    PersonTotal,
    Rated,
    Rating,
    SeatFigures,
    Share,
    Total,
    TournamentPlace,
)
from scorekeeper.clubs.members.models import Claim, Invitation
from scorekeeper.clubs.policy import Act, can
from scorekeeper.clubs.tournaments.models import Entry, Tournament, TournamentMeeting, Warned
from scorekeeper.matches import services as matches
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Match
from scorekeeper.rules.breakdown import impossible
from scorekeeper.rules.registry import GAMES
from scorekeeper.web.forms_sent import takes_only_form
from tests.clubs.cast import phone_of

ROOT = Path(__file__).resolve().parents[3]
TODAY = date(2026, 11, 21)


def made(seed: int = 1, number_of: int = 12) -> Club:
    """A small demo club."""
    plan = Plan(seed=seed, matches=number_of, days=60, today=TODAY)
    return make_demo(plan, "correct horse battery", lambda *_progress: None).club


def contents(club: Club) -> list[Any]:
    """All that a club is, but for codes, numbers and the moment it was made."""
    by_match = []
    for played in Played.objects.filter(club=club).select_related("match", "evening").order_by("pk"):
        match = played.match
        events = match.events.order_by("number").values_list("payload", "by")
        evening = str(played.evening)
        by_match.append([match.players, match.options, match.start, list(events), match.paid, played.state, evening])
    people = [(m.name, m.role, m.state, m.merged_into and m.merged_into.name) for m in club.members.order_by("pk")]
    members = without_numbers(people)
    seasons = [(s.name, s.first_day, s.last_day, s.scoring) for s in club.seasons.order_by("pk")]
    evenings = [(e.held_on, e.name, e.state) for e in club.evenings.order_by("pk")]
    return [club.name, club.about, club.defaults, members, seasons, evenings, *without_numbers(by_match)]


def without_numbers(rows: list[Any]) -> list[str]:
    """The rows without the number that a person has who was forgotten."""
    return [re.sub(r"(Former player) \d+", r"\1", repr(row)) for row in rows]


@pytest.mark.long
@pytest.mark.django_db
def test_a_club_is_made_with_everything_there_is_to_see_honest_matches_and_right_figures() -> None:
    club = made()
    assert_everything_is_there(club)
    assert_every_match_is_honest(club)
    before = figures()
    assert all(before)
    call_command("rebuild_figures", "--club", club.code, stdout=StringIO())
    assert figures() == before


def assert_everything_is_there(club: Club) -> None:
    """Whatever pages of a club can show."""
    kept = Played.objects.filter(club=club)
    assert kept.filter(tournament_meeting=None).count() == 12 + 2, "and the results of a table"
    tournaments = Tournament.objects.filter(evening__club=club).order_by("pk")
    over, running = Tournament.State.OVER, Tournament.State.RUNNING
    assert [one.state for one in tournaments] == [over, running, over, running, over]
    assert [one.rounds.count() for one in tournaments] == [3, 2, 3, 5, 4]
    movements = [[stretch["movement"] for stretch in one.plan["stretches"]] for one in tournaments]
    assert len(tournaments[2].rounds.get(number=3).meetings.filter(table__gt=0)) == 2, "a match for third place"
    assert movements[2:] == [["knockout"], ["league"], ["groups", "knockout"]]
    decided = TournamentMeeting.objects.filter(round__tournament=tournaments[4]).exclude(ruled=None).order_by("pk")
    assert [list(one.ruled or ()) for one in decided] == [["totals"], ["points"]]
    assert [one.played.match.is_blank for one in decided if one.played] == [False, True], "the other is a walk-over"
    assert tournaments[4].reopened_at is not None, "its ranking says that it was opened again"
    spoken = Warned.objects.filter(entry__tournament__evening__club=club)
    assert [one.penalty is None for one in spoken.order_by("pk")] == [True, False], "a warning, and a penalty in points"
    assert TournamentMeeting.objects.filter(put_off=True, played=None).count() == 1
    assert set(kept.values_list("game", flat=True)) == set(GAMES)
    assert set(kept.values_list("state", flat=True)) == set(Played.State.values)
    on_paper = kept.filter(from_paper=True)
    only_totals = kept.filter(match__state__unknown=1)
    assert only_totals.exclude(tournament_meeting=None).count() == 1, "a slip of which only the totals are known"
    assert only_totals.filter(pk__in=on_paper).count() == 2, "results from a table"
    assert Match.objects.filter(events__payload__kind="amended").exists()
    assert set(club.evenings.values_list("state", flat=True)) == set(Evening.State.values)
    assert set(club.members.values_list("role", flat=True)) == set(Role.values)
    assert set(club.members.values_list("state", flat=True)) == set(Member.State.values)
    assert club.members.exclude(merged_into=None).get().seated.exists()
    assert club.members.exclude(details={}).count() == len(cast.WITHOUT_ACCOUNT) + 1, "and who was brought in"
    assert Club.objects.get(pk=club.pk).columns["names"]["heads"]["recapito"] == "contact", (
        "the heads of a table that came in"
    )
    keys = Token.objects.filter(club=club, taken_back_at=None).select_related("made_by", "club").order_by("pk")
    assert [key.table for key in keys] == ["standings", ""], "a list for a spreadsheet, and a key for programs"
    assert not any(map(tokens.ended, keys)), "who made them may give keys"
    assert Club.objects.get(pk=club.pk).columns["results"]["heads"]["coppia 1"] == "side1"
    assert club.members.exclude(calendar_given_at=None).count() == 1
    left = Entry.objects.filter(tournament__evening__club=club).exclude(withdrawn_after=None)
    assert [one.tournament for one in left.order_by("tournament", "pk")] == [tournaments[1], tournaments[3]]
    assert TournamentMeeting.objects.filter(ruled__absent__isnull=False, round__tournament=tournaments[3]).exists()
    assert club.members.filter(name__startswith="Former player ").count() == 1
    paper = on_paper.exclude(pk__in=only_totals).get()
    assert paper.match.state["substitutes"], "a name that was misread"
    assert [row.member.name for row in paper.seated.order_by("seat")] == list(paper.match.names_at())
    assert set(club.seasons.values_list("game", flat=True)) == {"", "basra"}
    assert Honour.objects.filter(season__club=club, shortfall__gt=0).exists()
    assert Honour.objects.filter(season__club=club, season__game="").exclude(decided="").exists()
    assert Claim.objects.filter(guest__club=club, state=Claim.State.OPEN).exists()
    still = [one for one in Invitation.objects.filter(club=club).select_related("member") if one.is_open]
    assert {one.member.name for one in still if one.member} == set(cast.BY_CODE), "a sheet of personal codes"
    assert [one.uses_left for one in still if one.member is None] == [cast.OPEN_TO], "a code for everybody"
    assert set(Rating.objects.filter(club=club).values_list("game", flat=True)) - set(GAMES), "a rating a variant"
    assert tournaments[1].entries.count() == 6, "a pair that came late"
    assert Attendance.objects.filter(evening__club=club, paid=True).count() == 3, "who has paid the dues"
    tonight = Evening.objects.get(club=club, held_on=TODAY, state=Evening.State.OPEN, tournament=None)
    coming, waiting = free_guests(tonight)
    assert ([guest.person.name for guest in coming], len(waiting)) == (["Omar", "Sam", "Rita"], 1)
    assert Rating.objects.filter(club=club).exists()
    assert Honour.objects.filter(season__club=club).exists()


def assert_every_match_is_honest(club: Club) -> None:
    """What was drawn is possible, and kept as its events make it."""
    for played in Played.objects.filter(club=club):
        sheet = matches.sheet_of(played.match)
        assert not [entry for entry in sheet.entries if entry.surplus or impossible(entry.problems)]
        assert not matches.keep_sheet(played.match, sheet), "what is kept differs from what the events make"


@pytest.mark.deep
@pytest.mark.django_db
def test_the_same_seed_makes_the_same_club_and_another_seed_another() -> None:
    first, again, other = contents(made(seed=7)), contents(made(seed=7)), contents(made(seed=8))
    assert first == again
    assert first != other


FIGURES = (SeatFigures, Share, Total, PersonTotal, TournamentPlace, Honour, Rated, Rating)


def figures() -> list[list[str]]:
    """Every row of the figures, without what the database numbers it by."""
    return [
        sorted(
            repr([getattr(row, field.attname) for field in model._meta.concrete_fields if not field.primary_key])
            for row in model._default_manager.all()
        )
        for model in FIGURES
    ]


def each_with_one(things: Iterable[list[Any]]) -> list[tuple[Any, ...]]:
    """Each thing of each kind once at least, with those of the other kinds in turn; none where a kind has none.

    >>> each_with_one([[1, 2, 3], ["a", "b"]])
    [(1, 'a'), (2, 'b'), (3, 'a')]
    >>> each_with_one([]), each_with_one([[1], []])
    ([()], [])
    """
    kinds = list(things)
    most = max(map(len, kinds), default=1) if all(kinds) else 0
    return [tuple(kind[number % len(kind)] for kind in kinds) for number in range(most)]


@pytest.mark.in_turns
@pytest.mark.deep
@pytest.mark.django_db
@pytest.mark.parametrize("role", [Role.OWNER, Role.MEMBER])
def test_every_page_answers(role: Role) -> None:
    club = made()
    me = club.members.filter(role=role, state=Member.State.ACTIVE).exclude(account=None).order_by("pk")[0]
    phone = phone_of(me.account)
    things: dict[str, list[Any]] = {
        "member": list(club.members.values_list("pk", flat=True)),
        "evening": list(club.evenings.values_list("pk", flat=True)),
        "season": list(club.seasons.values_list("pk", flat=True)),
        "claim": list(Claim.objects.values_list("pk", flat=True)),
        "invitation": list(Invitation.objects.values_list("pk", flat=True)),
        "key": sorted({offer.key for offer in OFFERS}),
        "token": list(Token.objects.values_list("pk", flat=True)),
    }
    running = Tournament.objects.filter(evening__club=club, state=Tournament.State.RUNNING).earliest("pk")
    last = running.rounds.order_by("-number")[0]
    of_tournament: dict[str, list[Any]] = {
        "evening": [running.evening_id],
        "round": [last.pk],
        "meeting": [last.meetings.all()[0].pk],
        "entry": [running.entries.all()[0].pk],
        "key": ["briscola"],
    }
    answered, led_to = set(), set[str]()
    for each in checks.addresses():
        act, names = each.callback.declares, set(each.pattern.converters)  # type: ignore[attr-defined]  # left there by access
        if not isinstance(act, Act):
            continue
        # Of what the demo has none there is no page; test_everyone makes one of each.
        choices = things | of_tournament if "/tournament" in str(each.pattern) else things
        for about in each_with_one(choices.get(name, []) for name in names):
            path = reverse(f"clubs:{each.name}", kwargs={"club": club.code} | dict(zip(names, about, strict=True)))
            answer = phone.get(path)
            # What only takes a form leads to a page, also for those who may not send it: many lead to the same one.
            may = can(me, act, club) or takes_only_form(each.callback)
            while answer.status_code == 302 and (target := answer["Location"]) not in led_to:
                led_to.add(target)
                answer = phone.get(target)
            # 422 says why no table can start at this evening.
            well = {200, 302, 422} if may else set()
            assert answer.status_code in well | ({403, 404} if not can(me, act, club) else set()), path
            if answer.status_code in {200, 302}:
                answered.add(each.name)
    for played in Played.objects.filter(club=club):
        assert phone.get(f"/t/{kept_code(played.match_id)}/").status_code == 200
    assert len(answered) > 10


@pytest.mark.long
@pytest.mark.django_db
def test_the_command_says_where_to_look_and_how_to_sign_in(client: Client) -> None:
    out = StringIO()
    call_command("demo", "--matches", "10", "--days", "30", stdout=out)
    output = out.getvalue()
    path = re.search(r"/clubs/\w+/", output)
    code = re.search(r"join with an account of your own: (\S+)", output)
    password = re.search(r"password (\w+)", output)
    assert path is not None
    assert password is not None
    assert client.login(username="olga-demo", password=password[1])
    assert client.get(path[0]).status_code == 200
    assert code is not None
    assert "Circolo del Due di Coppe" in Client().get(code[1]).content.decode()


@pytest.mark.deep
@pytest.mark.django_db
def test_killed_on_the_way_it_begins_afresh_and_makes_what_it_would_have_made(monkeypatch: pytest.MonkeyPatch) -> None:
    small = ("--seed", "7", "--matches", "12", "--days", "60")
    with monkeypatch.context() as killed:
        killed.setattr(unfinished, "remove", lambda _club: None)  # who is killed clears nothing away
        killed.setattr(cast, "part", None)
        with pytest.raises(TypeError):
            call_command("demo", *small, stdout=StringIO())
    Unfinished.objects.update(maker=Unfinished.objects.get().maker + "9")  # of a process that is no more
    out = StringIO()
    call_command("demo", *small, stdout=out)
    club = Club.objects.get()
    assert "stopped on the way" in out.getvalue()
    kept = Played.objects.filter(club=club).count()
    assert kept >= 12
    assert f"{kept} matches" in out.getvalue()
    assert "olga-demo " in out.getvalue()
    assert Match.objects.count() == kept, "nothing is left of the first run"
    assert not Unfinished.objects.exists()
    assert Account.objects.count() == 7
    assert club.members.count() == 18


@pytest.mark.deep
@pytest.mark.django_db
def test_it_stands_beside_others_only_when_it_is_told_to() -> None:
    made(number_of=10)
    with pytest.raises(CommandError, match="--beside-others"):
        call_command("demo", stdout=StringIO())
    assert Club.objects.count() == 1
    call_command("demo", "--beside-others", "--matches", "10", "--days", "14", stdout=StringIO())
    assert Club.objects.count() == 2
    assert Account.objects.filter(username="olga-demo-2").exists()


@pytest.mark.django_db
@pytest.mark.parametrize("wrong", [["--matches", "9"], ["--matches", "10000000"], ["--days", "1"], ["--days", "99999"]])
def test_a_size_out_of_bounds_is_refused(wrong: list[str]) -> None:
    with pytest.raises(CommandError, match=wrong[0]):
        call_command("demo", *wrong, stdout=StringIO())
    assert not Club.objects.exists()


@pytest.mark.long
def test_the_database_it_makes_is_for_its_own_account_in_a_folder_that_all_may_read(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    environment = os.environ | {"SCOREKEEPER_DATA": str(tmp_path)}
    environment.pop("DATABASE_URL", None)
    command = [sys.executable, "manage.py", "demo", "--matches", "9"]  # too few, which it finds when there is one
    subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        umask=0o022,
        capture_output=True,
        check=False,
    )
    made = {path.name: path.stat().st_mode & 0o077 for path in tmp_path.iterdir()}
    assert "scorekeeper.sqlite3" in made
    assert set(made.values()) == {0}


@pytest.mark.deep
def test_it_is_made_where_the_server_never_ran(tmp_path: Path) -> None:
    environment = os.environ | {"SCOREKEEPER_DATA": str(tmp_path / "fresh")}
    environment.pop("DATABASE_URL", None)
    command = [sys.executable, "manage.py", "demo", "--matches", "10", "--days", "14"]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "olga-demo" in ran.stdout
    script = (
        "from scorekeeper.clubs.tournaments.models import TournamentMeeting; "
        "from scorekeeper.matches.codes import code_digest; from scorekeeper.matches.models import Link; "
        "from scorekeeper.clubs.tournaments.services import code_of; "
        "played = TournamentMeeting.objects.filter(played__isnull=False).select_related('round'); "
        "print({Link.objects.filter(digest=code_digest(code_of(each))).exists() for each in played})"
    )
    served = [sys.executable, "manage.py", "shell", "--verbosity", "0", "-c", script]
    ran = subprocess.run(served, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ran.stdout.strip() == "{True}", "whoever serves the folder later opens the tables' links: " + ran.stderr
