"""All that is kept about somebody is in the file they may ask for, and goes when they go."""

import json

import pytest
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.contrib.sessions.models import Session
from django.core.serializers.json import DjangoJSONEncoder
from django.test import Client

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.exchange.models import Token
from scorekeeper.clubs.exchange.services import personal_data
from scorekeeper.clubs.members.models import Claim
from scorekeeper.clubs.members.services import forgetting, joining, members
from scorekeeper.clubs.tournaments.models import Absence, Warned
from tests.clubs.cast import PASSWORD, Circle

pytestmark = pytest.mark.django_db

PLACES = {
    # Every row that points to somebody, and where the file tells it.
    "Member.account": "clubs",
    "Upload.account": "archives_brought_in",
    "Member.merged_into": "other_names",
    "AuditEntry.by": "done",
    "AuditEntry.about": "done_about",
    "Evening.referee": "evenings_as_referee",
    "Seated.member": "matches",
    "Attendance.member": "answers_to_evenings",
    "Honour.person": "places_of_honour",
    "Rating.person": "ratings",
    "Invitation.made_by": "invitations_made",
    "Claim.account": "claims",
    "Claim.decided_by": "claims_decided",
    "Token.made_by": "keys_made",
    "EntryMember.member": "tournaments",
    "Warned.by": "warnings_given",
    "Absence.by": "absences_decided",
    "TournamentMeeting.ruled_by": "tables_ruled_on",
    "EmailAddress.user": "e_mail_addresses",
    "Authenticator.user": "second_factors",
    "UserSession.user": "sessions",
}
ELSEWHERE = {
    # Worked out from the matches, and made anew whenever somebody wants.
    *"SeatFigures.member Share.member Share.other Total.member Total.other Rated.person Streak.person".split(),
    *"PersonTotal.person PersonTotal.other TournamentPlace.member".split(),
    # About a name without an account: whoever takes it over is asked for nothing.
    *"Invitation.member Claim.guest".split(),
}


def test_whatever_points_to_somebody_is_told_or_left_out_on_purpose(circle: Circle) -> None:
    pointing = {
        f"{model.__name__}.{field.name}"
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if field.is_relation and field.related_model in (Member, Account)
    }
    assert pointing == set(PLACES) | ELSEWHERE
    assert circle.owner.account is not None
    file = personal_data.everything_about(circle.owner.account)
    assert set(PLACES.values()) <= set(file) | set(file["clubs"][0])


def test_the_file_holds_one_of_everything(circle: Circle) -> None:
    mia, olga = circle.by_role[Role.MEMBER], circle.owner
    assert mia.account is not None
    assert olga.account is not None
    phone = Client()
    olga.account.set_password(PASSWORD)
    olga.account.save()
    phone.post("/account/login/", {"login": olga.account.username, "password": PASSWORD})
    Authenticator.objects.create(user=olga.account, type="webauthn", data={"name": "My <phone>"})
    joining.decide(circle.claim, olga, approve=False)
    circle.evening.referee = olga
    circle.evening.save()
    Warned.objects.create(entry=circle.entry, round_number=1, reason="Talked", by=olga)
    Absence.objects.create(entry=circle.entry, first=1, excused=True, reason="The last train", by=olga)
    file = json.loads(json.dumps(personal_data.everything_about(olga.account), cls=DjangoJSONEncoder))
    (club,) = file["clubs"]
    keys = {key["name"]: key["table"] for key in club["keys_made"]}
    assert keys == {"Our board": "", "Our sheet": "standings"}
    assert [claim["state"] for claim in club["claims_decided"]] == ["refused"]
    assert [evening["held_on"] for evening in club["evenings_as_referee"]] == ["2026-11-20"]
    assert [warned["reason"] for warned in club["warnings_given"]] == ["Talked"]
    assert [(away["reason"], away["with_leave"]) for away in club["absences_decided"]] == [("The last train", True)]
    assert [factor["name"] for factor in file["second_factors"]] == ["My <phone>"]
    assert {"ip", "user_agent", "created_at", "last_seen_at"} == set(file["sessions"][0])
    assert club["invitations_made"]
    assert "made" in {entry["what"] for entry in club["done"]}
    assert circle.key not in json.dumps(file)
    (club,) = personal_data.everything_about(mia.account)["clubs"]
    assert [entered["entry"] for entered in club["tournaments"]] == [1]
    assert [warned["reason"] for warned in club["warnings_got"]] == ["Talked"]
    assert [away["from_round"] for away in club["absences"]] == [1]
    assert club["matches"][0].keys() == {"played_on", "variant", "state", "players", "seat"}
    assert "__" not in json.dumps(file), "names of the program's own"


def test_earlier_names_go_too_wherever_a_audit_entry_tells_them(circle: Circle) -> None:
    mia = circle.by_role[Role.MEMBER]
    assert mia.account is not None
    twin = members.add_name(circle.club, "Ugo", circle.owner)
    members.merge(twin, mia, circle.owner)
    members.split(twin, circle.owner)
    for name in "Mimi", "Mina":
        members.rename(mia, name, circle.owner)
    namesake = members.add_name(circle.club, "Mia", circle.owner)
    members.rename(namesake, "Mia B.", circle.owner)
    AuditEntry.objects.create(club=circle.club, what="match-corrected", facts={"seat_a": "Anna", "seat_b": "Carla"})
    forgetting.delete_account(mia.account, forget_names=True)
    mia.refresh_from_db()
    assert {"seat_a": "Anna", "seat_b": mia.name} in [entry.facts for entry in AuditEntry.objects.all()], (
        "as at the table"
    )
    facts = [entry.facts for entry in AuditEntry.objects.exclude(about=namesake)]
    assert not any(name in json.dumps(facts) for name in ("Mia", "Mimi", "Mina"))
    assert {"before": "Mia", "after": "Mia B."} in [entry.facts for entry in AuditEntry.objects.filter(about=namesake)]
    assert {"into": mia.pk, "name": mia.name} in facts


def test_the_user_name_and_all_sessions_go_with_the_account(circle: Circle) -> None:
    asker = circle.claim.account
    asker.set_password(PASSWORD)
    asker.save()
    phones = [Client(), Client()]
    for phone in phones:
        phone.post("/account/login/", {"login": asker.username, "password": PASSWORD})
    assert Session.objects.count() == 2
    assert asker.username in json.dumps(list(AuditEntry.objects.values_list("facts", flat=True)))
    forgetting.delete_account(asker, forget_names=False)
    assert asker.username not in json.dumps(list(AuditEntry.objects.values_list("facts", flat=True)))
    assert not Session.objects.exists()
    assert not UserSession.objects.exists()
    assert not Claim.objects.filter(pk=circle.claim.pk).exists()
    assert phones[0].get("/account/").status_code == 302


def test_what_a_club_gave_out_stays_good_when_its_maker_goes(circle: Circle) -> None:
    omar = circle.by_role[Role.ORGANISER]
    assert omar.account is not None
    Token.objects.update(made_by=omar)
    forgetting.delete_account(omar.account, forget_names=True)
    assert Token.objects.get(pk=circle.token.pk).taken_back_at is None
