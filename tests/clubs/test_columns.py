"""What becomes of each column that holds something about a person; whoever adds a column decides here.

It is forgotten in ``clubs/members/services/forgetting.py``. Members who are merged keep what is their own, each in its
row, so that a split brings it back: there is nothing to copy (``clubs/members/services/members.py``).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.core.serializers.json import DjangoJSONEncoder
from django.test import Client
from django.urls import reverse

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Member, PublicPart, Role
from scorekeeper.clubs.details import KEYS
from scorekeeper.clubs.exchange.models import Token
from scorekeeper.clubs.exchange.services import personal_data
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.members.services import forgetting
from scorekeeper.clubs.tournaments.models import Absence, TournamentMeeting, Warned
from scorekeeper.matches.models import Event, Match
from tests.clubs.cast import Circle
from tests.clubs.exchange import test_archive, test_personal_data
from tests.people import stored


class Fate(Enum):
    """What becomes of it when the holder of an account goes and wants to be forgotten."""

    GONE = "goes with its row, or is emptied"
    RENAMED = "another name stands in its place"
    STAYS = "stays: it tells what was done, by a name that says nothing any more"


@dataclass(frozen=True)
class Column:
    """What becomes of a column, and whether it is in the file its person may ask for, in the club's archive, in public.

    In public is what anyone sees once the club releases all it can and the person has not refused to be named.
    """

    fate: Fate
    handed_out: bool = False
    archived: bool = False
    public: bool = False


def column(fate: str, *places: str) -> Column:
    return Column(Fate[fate.upper()], **dict.fromkeys(places, True))


PERSONAL = {
    "Account.username": column("gone", "handed_out"),
    "Account.email": column("gone", "handed_out"),
    "Account.password": column("gone"),
    "Account.last_login": column("gone", "handed_out"),
    "Account.date_joined": column("gone", "handed_out"),
    "Account.language": column("gone", "handed_out"),
    "EmailAddress.user": column("gone", "handed_out"),
    "EmailAddress.email": column("gone", "handed_out"),
    "EmailAddress.verified": column("gone", "handed_out"),
    "EmailAddress.primary": column("gone", "handed_out"),
    "EmailConfirmation.email_address": column("gone"),
    "EmailConfirmation.created": column("gone"),
    "EmailConfirmation.sent": column("gone"),
    "EmailConfirmation.key": column("gone"),
    "Authenticator.user": column("gone", "handed_out"),
    "Authenticator.type": column("gone", "handed_out"),
    "Authenticator.data": column("gone", "handed_out"),  # its name; the secret in it is handed to nobody
    "Authenticator.created_at": column("gone", "handed_out"),
    "Authenticator.last_used_at": column("gone", "handed_out"),
    "Session.session_key": column("gone"),
    "Session.session_data": column("gone"),
    "Session.expire_date": column("gone"),
    "UserSession.user": column("gone", "handed_out"),
    "UserSession.created_at": column("gone", "handed_out"),
    "UserSession.ip": column("gone", "handed_out"),
    "UserSession.last_seen_at": column("gone", "handed_out"),
    "UserSession.session_key": column("gone"),
    "UserSession.user_agent": column("gone", "handed_out"),
    "UserSession.data": column("gone"),
    "Member.name": column("renamed", "handed_out", "archived", "public"),
    "Member.folded": column("renamed"),
    "Member.account": column("gone", "handed_out"),
    "Member.role": column("gone", "handed_out", "archived"),
    "Member.state": column("gone", "handed_out", "archived"),
    "Member.merged_into": column("stays", "handed_out", "archived"),
    "Member.helped": column("gone", "handed_out"),
    "Member.details": column("gone", "handed_out", "archived"),
    "Member.unreminded": column("stays", "handed_out"),
    "Member.calendar_given_at": column("gone", "handed_out"),
    "Member.unnamed": column("stays", "handed_out", "archived"),
    "Member.agreed": column("gone", "handed_out", "archived"),
    "Member.joined_at": column("stays", "handed_out", "archived"),
    "Member.left_at": column("stays", "handed_out", "archived"),
    "Claim.guest": column("gone", "handed_out"),
    "Claim.account": column("gone", "handed_out"),
    "Claim.state": column("gone", "handed_out"),
    "Claim.asked_at": column("gone", "handed_out"),
    "Claim.decided_by": column("stays", "handed_out"),
    "Claim.decided_at": column("gone", "handed_out"),
    "Invitation.role": column("stays", "handed_out"),
    "Invitation.member": column("stays"),
    "Invitation.made_by": column("stays", "handed_out"),
    "Invitation.made_at": column("stays", "handed_out"),
    "Token.name": column("stays", "handed_out"),
    "Token.made_by": column("stays", "handed_out"),
    "Token.made_at": column("stays", "handed_out"),
    "Token.used_on": column("stays", "handed_out"),
    "Upload.account": column("gone", "handed_out"),
    "Upload.file_name": column("gone", "handed_out"),
    "Upload.size": column("gone", "handed_out"),
    "Upload.modified": column("gone"),
    "Upload.own_name": column("gone", "handed_out"),
    "Upload.club_name": column("gone", "handed_out"),
    "Upload.state": column("gone", "handed_out"),
    "Upload.problem": column("gone"),
    "Upload.language": column("gone"),
    "Upload.began_at": column("gone", "handed_out"),
    "Upload.went_on_at": column("gone"),
    "AuditEntry.at": column("stays", "handed_out", "archived"),
    "AuditEntry.by": column("stays", "handed_out", "archived"),
    "AuditEntry.what": column("stays", "handed_out", "archived"),
    "AuditEntry.about": column("stays", "handed_out", "archived"),
    "AuditEntry.facts": column("renamed", "handed_out", "archived"),
    "Evening.referee": column("stays", "handed_out", "archived"),
    "Attendance.member": column("stays", "handed_out", "archived"),
    "Attendance.answer": column("stays", "handed_out", "archived"),
    "Attendance.answered_at": column("stays", "handed_out", "archived"),
    "Attendance.paid": column("stays", "handed_out", "archived"),
    "Attendance.reminded_at": column("stays", "handed_out"),
    "Played.first_name": column("renamed"),
    "Played.most_halves": column("stays"),
    "Seated.seat": column("stays", "handed_out", "archived", "public"),
    "Seated.side": column("stays"),
    "Seated.member": column("stays", "handed_out", "archived", "public"),
    "Seated.played_on": column("stays", "handed_out"),
    "EntryMember.member": column("stays", "handed_out", "archived"),
    "EntryMember.place": column("stays", "archived"),
    "Entry.number": column("stays", "handed_out", "archived"),
    "Entry.withdrawn_after": column("stays", "handed_out", "archived"),
    "Warned.round_number": column("stays", "handed_out", "archived"),
    "Warned.reason": column("stays", "handed_out", "archived"),
    "Warned.by": column("stays", "handed_out", "archived"),
    "Warned.at": column("stays", "handed_out", "archived"),
    "Warned.penalty": column("stays", "handed_out", "archived"),
    "Absence.first": column("stays", "handed_out", "archived"),
    "Absence.last": column("stays", "handed_out", "archived"),
    "Absence.excused": column("stays", "handed_out", "archived"),
    "Absence.reason": column("stays", "handed_out", "archived"),
    "Absence.by": column("stays", "handed_out", "archived"),
    "Absence.at": column("stays", "handed_out", "archived"),
    "TournamentMeeting.ruled_reason": column("stays", "archived"),
    "TournamentMeeting.ruled_by": column("stays", "handed_out", "archived"),
    "TournamentMeeting.ruled_at": column("stays", "handed_out", "archived"),
    "Honour.person": column("stays", "handed_out", "public"),
    "Honour.points": column("stays", "handed_out", "public"),
    "Honour.evenings": column("stays", "handed_out"),
    "Honour.shortfall": column("stays", "handed_out", "public"),
    "Honour.tiebreak": column("stays", "handed_out", "public"),
    "Honour.decided": column("stays", "handed_out", "public"),
    "Rating.person": column("stays", "handed_out"),
    "Rating.mu": column("stays", "handed_out"),
    "Rating.sigma": column("stays", "handed_out"),
    "Rating.matches": column("stays", "handed_out"),
    "Match.players": column("renamed", "handed_out", "archived"),
    "Match.state": column("renamed"),  # substitutes
    "Match.noted": column("renamed"),
    "Event.payload": column("renamed", "archived"),
    "Event.by": column("renamed", "archived"),
    "Event.device": column("stays"),
    "SheetEntry.content": column("renamed"),
    "Device.mark": column("stays"),  # of a phone, of which no one knows whose it is
    "Device.seat": column("stays"),
    "Device.wants": column("stays"),
    "Device.news": column("stays"),
    "SeatChange.seat": column("stays"),
    "SeatChange.device": column("stays"),
    "SeatChange.phone": column("stays"),
    "SeatChange.before": column("stays"),
}
"""Every column that holds something about a person."""

WORKED_OUT = "SeatFigures Share Total PersonTotal Rated Streak TournamentPlace"
"""What is added up of the matches of each person, and made anew whenever somebody wants: it follows the matches."""

ABOUT_NOBODY = {
    "Permission": "id name content_type codename",
    "Group": "id name",
    "ContentType": "id app_label model",
    "Account": "id is_active links_ended",
    "EmailAddress": "id",
    "EmailConfirmation": "id",
    "Authenticator": "id",
    "UserSession": "id",
    "Match": "id variant_key rules_version seating_key options start title created_at version deals finished paid "
    "clock_started_at clock_ends_at followed follows noted_times seat_times club_number sealed changed_at "
    "leaving_since",
    "Link": "digest match may_write closed holder",
    "Device": "id match owner may_write for_club holder joined_at asked_at heard_at",
    "SeatChange": "id match after at kind",
    "Event": "id match number key at",
    "SheetEntry": "id match event",
    "Club": "id code name about language released defaults columns second_factor rated_by made_at",
    "Member": "id club",
    "AuditEntry": "id club",
    "Season": "id club name first_day last_day game variant_key scoring",
    "Evening": "id club held_on begins_at place limit dues series name state board_given_at",
    "Attendance": "id evening",
    "Played": "id match club evening played_on game variant_key state from_paper table_number",
    "Seated": "id played",
    "Tournament": "id evening variant_key seating_key options confirm members_each plan award ladder minutes lots "
    "state made_at reopened_at",
    "Entry": "id tournament",
    "EntryMember": "id tournament entry",
    "Warned": "id entry",
    "Absence": "id entry",
    "Round": "id tournament evening number movement state minutes drawn_at started_at ends_at closed_at",
    "TournamentMeeting": "id round table played put_off evening ruled",
    "MeetingSeat": "id meeting side place entry",
    "Honour": "id season",
    "PlayedDay": "id club day matches",
    "Rebuilding": "id club after summed rating",
    "KeyMark": "id mark current",
    "Made": "id name version begun doing done whole",
    "Invitation": "id club digest expires_at uses_left taken_back_at",
    "Claim": "id club",
    "Rating": "id club game",
    "RatingsBehind": "id club game played_on played",
    "Token": "id club digest table taken_back_at",
    "Unfinished": "id club kind maker source went_on_at",
    "Upload": "id code maker step done whole tries club",
    "Piece": "id upload number checksum",
}


def test_of_every_column_somebody_has_decided() -> None:
    there = {
        f"{model.__name__}.{field.name}"
        for model in apps.get_models()
        if model.__name__ not in WORKED_OUT.split()
        for field in model._meta.concrete_fields
    }
    nobody = {f"{model}.{name}" for model, names in ABOUT_NOBODY.items() for name in names.split()}
    assert not nobody & set(PERSONAL)
    assert nobody | set(PERSONAL) == there, "say of a new column what becomes of it: in PERSONAL or in ABOUT_NOBODY"


def test_what_is_decided_here_is_what_the_archive_and_the_file_hold() -> None:
    kept = {f"{model.__name__}.{name}" for model, (names, _) in test_archive.KEPT.items() for name in names}
    assert {name for name, decided in PERSONAL.items() if decided.archived} == kept & set(PERSONAL)
    pointing = set(test_personal_data.PLACES) | test_personal_data.ELSEWHERE
    handed_out = {name for name, decided in PERSONAL.items() if decided.handed_out}
    assert pointing & handed_out - {"Claim.guest"} == set(test_personal_data.PLACES)
    worked_out = {name for name in pointing if name.partition(".")[0] in WORKED_OUT.split()}
    assert pointing - set(PERSONAL) == worked_out


@pytest.fixture
def marked(circle: Circle) -> dict[str, str]:
    """For some columns what now stands in them about Mia, and nowhere else."""
    mia = circle.by_role[Role.MEMBER]
    assert mia.account is not None
    marks = {name: f"quetzal{number:02}" for number, name in enumerate(PERSONAL)}
    Account.objects.filter(pk=mia.account.pk).update(
        username=marks["Account.username"], email=marks["Account.email"], password=marks["Account.password"]
    )
    EmailAddress.objects.create(user=mia.account, email=marks["EmailAddress.email"])
    Authenticator.objects.create(user=mia.account, type="webauthn", data={"name": marks["Authenticator.data"]})
    UserSession.objects.create(
        user=mia.account,
        ip="203.0.113.7",
        session_key=marks["UserSession.session_key"],
        user_agent=marks["UserSession.user_agent"],
    )
    AuditEntry.objects.create(
        club=circle.club, what="renamed", about=mia, facts={"before": marks["AuditEntry.facts"], "after": "Mia"}
    )
    details = dict.fromkeys(KEYS, marks["Member.details"])
    Member.objects.filter(pk=mia.pk).update(name=marks["Member.name"], folded=marks["Member.folded"], details=details)
    Warned.objects.create(entry=circle.entry, round_number=1, reason=marks["Warned.reason"], by=mia)
    Absence.objects.create(entry=circle.entry, first=1, reason=marks["Absence.reason"], by=mia)
    TournamentMeeting.objects.filter(pk=circle.meeting.pk).update(
        ruled_reason=marks["TournamentMeeting.ruled_reason"], ruled_by=mia, ruled={"points": [1, 0]}
    )
    Token.objects.update(name=marks["Token.name"], made_by=mia)
    match = circle.played.match
    at_table = [match.players[0], marks["Match.players"], *match.players[2:]]
    Match.objects.filter(pk=match.pk).update(players=at_table)
    Event.objects.filter(match=match).update(by=marks["Match.players"])
    named = (
        "Account.username Account.email Account.password EmailAddress.email Authenticator.data "
        "UserSession.session_key UserSession.user_agent AuditEntry.facts Member.name Member.folded Member.details "
        "Warned.reason Absence.reason TournamentMeeting.ruled_reason Token.name Match.players"
    )
    return {name: marks[name] for name in named.split()}


@pytest.mark.django_db
def test_the_columns_do_as_was_decided(circle: Circle, marked: dict[str, str]) -> None:
    holder = Account.objects.get(username=marked["Account.username"])
    file = json.dumps(personal_data.everything_about(holder), cls=DjangoJSONEncoder)
    assert {name for name, mark in marked.items() if mark in file} == {n for n in marked if PERSONAL[n].handed_out}
    archive = "".join(archive_of(circle.club, None))
    assert {name for name, mark in marked.items() if mark in archive} == {n for n in marked if PERSONAL[n].archived}
    circle.club.released = [str(part) for part in PublicPart]
    circle.club.save()
    anyone = Client()
    pages = [("page",), ("public-matches",), ("public-match", circle.played.pk)]
    seen = "".join(
        anyone.get(reverse(f"clubs:{name}", args=[circle.club.code, *more])).content.decode() for name, *more in pages
    )
    assert {name for name, mark in marked.items() if mark in seen} == {n for n in marked if PERSONAL[n].public}
    forgetting.delete_account(holder, forget_names=True)
    labels = ("accounts", "clubs", "matches", "account", "mfa", "usersessions", "sessions")
    left = repr(stored(*labels))
    stays = {name for name in marked if PERSONAL[name].fate is Fate.STAYS}
    assert {name for name, mark in marked.items() if mark in left} == stays
