"""What has had its time is taken away by a command, and nothing else."""

from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.exchange.models import Token
from scorekeeper.clubs.exchange.services import tidying, tokens
from scorekeeper.clubs.members.models import Invitation
from scorekeeper.clubs.members.services import joining
from tests.clubs.cast import PASSWORD, Circle, account
from tests.clubs.test_everyone import stored

pytestmark = pytest.mark.django_db


def signed_in(name: str) -> Client:
    """A phone whose owner has signed in on the page."""
    account(name, PASSWORD)
    phone = Client()
    phone.post("/account/login/", {"login": name, "password": PASSWORD})
    return phone


def test_a_session_that_has_expired_goes_with_its_sign_and_others_stay(capsys: pytest.CaptureFixture[str]) -> None:
    anna, bo = signed_in("anna"), signed_in("bo")
    Session.objects.filter(pk=anna.session.session_key).update(expire_date=timezone.now() - timedelta(minutes=1))
    call_command("tidy")
    assert list(Session.objects.values_list("pk", flat=True)) == [bo.session.session_key]
    assert list(UserSession.objects.values_list("user__username", flat=True)) == ["bo"]
    assert "1 expired sessions\n1 signs of sessions that have ended\n" in capsys.readouterr().out
    assert bo.get("/account/").status_code == 200


def test_old_invitations_and_keys_go_and_leave_their_audit_entries(circle: Circle) -> None:
    def aged(days: float) -> object:
        return timezone.now() - timedelta(days=days)

    made = [joining.invite(circle.club, circle.owner)[0] for _time in range(4)]
    Invitation.objects.filter(pk=made[0].pk).update(expires_at=aged(31))
    Invitation.objects.filter(pk=made[1].pk).update(taken_back_at=aged(31))
    Invitation.objects.filter(pk=made[2].pk).update(expires_at=aged(29))
    old, new = (tokens.make_token(circle.club, circle.owner, name)[0] for name in ("Old", "New"))
    for key, days in (old, 31), (new, 29):
        tokens.take_token_back(key, circle.owner)
        Token.objects.filter(pk=key.pk).update(taken_back_at=aged(days))
    there = set(Token.objects.values_list("pk", flat=True))
    entries, invitations = AuditEntry.objects.count(), Invitation.objects.count()
    call_command("tidy", verbosity=0)
    assert set(Invitation.objects.filter(pk__in=[one.pk for one in made])) == set(made[2:])
    assert Invitation.objects.count() == invitations - 2
    assert set(Token.objects.values_list("pk", flat=True)) == there - {old.pk}
    assert AuditEntry.objects.count() == entries


def test_a_second_time_takes_nothing_and_a_living_club_loses_nothing(circle: Circle) -> None:
    cache.set("past", 1, -100)
    cache.set("good", 1, 100)
    call_command("tidy", verbosity=0)
    assert cache.get("good") == 1
    before = stored()
    assert set(tidying.tidy().values()) == {0}
    assert stored() == before


def test_it_goes_on_until_all_is_gone_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "AT_ONCE", 2)
    monkeypatch.setattr(tidying, "MOST", 6)
    past = timezone.now() - timedelta(days=1)
    Session.objects.bulk_create(Session(session_key=f"s{n}", session_data="", expire_date=past) for n in range(9))
    assert tidying.tidy()["expired sessions"] == 6
    assert tidying.tidy()["expired sessions"] == 3
