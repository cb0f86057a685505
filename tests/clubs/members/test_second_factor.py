"""A club can ask those who run it for a second factor; who has none is led to one, and not locked out."""

import re

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal import auth
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import URLPattern

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.policy import MAY, RUNNING, Act
from scorekeeper.web.forms_sent import takes_only_form
from tests.clubs.cast import PASSWORD, Circle
from tests.clubs.members.pages import at, read
from tests.clubs.test_everyone import CLUBS, METHODS, address, ids, nothing_stored, values
from tests.matches.pages import read_page
from tests.second_factor import code_of

pytestmark = pytest.mark.django_db
RUN = [each for each in CLUBS if each.callback.declares in RUNNING]  # type: ignore[attr-defined]
NOT_RUN = [each for each in CLUBS if each not in RUN]


def give_factor(member: Member) -> None:
    """Let the member's account have an app that shows codes."""
    assert member.account is not None
    auth.TOTP.activate(member.account, auth.generate_totp_secret())


@pytest.fixture
def strict(circle: Circle) -> Circle:
    """A club that asks for a second factor; its owner has one."""
    give_factor(circle.owner)
    fields = {"name": "Circolo", "second_factor": "on"}
    assert circle.phone().post(at(circle, "settings"), fields).status_code == 302
    return circle


def test_what_is_asked_for_a_factor_is_what_only_owners_and_organisers_do() -> None:
    assert {Act.INVITE, Act.CHANGE_MEMBERS, Act.SETTLE, Act.GIVE_KEYS, Act.RESET_PASSWORDS} <= RUNNING
    assert not {Act.SEE, Act.OWN, Act.START_TABLES, Act.WRITE_MATCHES, Act.CORRECT_MATCHES} & RUNNING
    assert all(not MAY[act] & {Role.REFEREE, Role.SCORER, Role.MEMBER} for act in RUNNING)


@pytest.mark.parametrize("each", RUN, ids=ids)
def test_who_runs_the_club_without_one_is_led_to_one(each: URLPattern, strict: Circle) -> None:
    act, path = each.callback.declares, address(each, values(strict))  # type: ignore[attr-defined]
    without, with_one = strict.phone(Role.ORGANISER), strict.phone(Role.OWNER)
    for method in METHODS:
        reply = getattr(with_one, method)(path)
        assert "A second factor first" not in reply.content.decode() if not reply.streaming else True
        leads_on = method == "get" and takes_only_form(each.callback)
        if Role.ORGANISER not in MAY[act] or reply.status_code == 405 or leads_on:
            continue
        with nothing_stored():
            answer = getattr(without, method)(path)
        page = read_page(answer)
        assert answer.status_code == 403
        assert "A second factor first" in page.text
        assert "/account/2fa/" in page.links


@pytest.mark.long
def test_everything_else_is_open_without_one(strict: Circle) -> None:
    phone = strict.phone(Role.ORGANISER)
    for each in NOT_RUN:
        answer = phone.get(address(each, values(strict)))
        assert answer.status_code in (200, 302), each.name


def test_a_club_that_does_not_ask_lets_them_all_work_without(circle: Circle) -> None:
    assert circle.phone(Role.ORGANISER).get(at(circle, "invitations")).status_code == 200


def test_once_it_is_set_up_the_club_is_open_again(strict: Circle) -> None:
    path = at(strict, "invitations")
    assert strict.phone(Role.ORGANISER).get(path).status_code == 403
    give_factor(strict.by_role[Role.ORGANISER])
    assert strict.phone(Role.ORGANISER).get(path).status_code == 200


def test_who_asks_others_for_one_has_one(circle: Circle) -> None:
    answer = circle.phone().post(at(circle, "settings"), {"name": "New name", "second_factor": "on"})
    assert answer.status_code == 422
    page = read_page(answer)
    assert "Set up a second factor for your own account first" in page.text
    assert "Without one now: Olga, Omar." in page.text
    club = Club.objects.get(pk=circle.club.pk)
    assert (club.second_factor, club.name) == (False, "Circolo")


def test_asking_and_asking_no_more_are_told_among_the_audit_entries(strict: Circle) -> None:
    circle = strict
    assert "Without one now: Omar." in read(circle.phone(), at(circle, "settings")).text
    for _twice in range(2):
        circle.phone().post(at(circle, "settings"), {"name": "Circolo"})
    kinds = list(AuditEntry.objects.filter(what__startswith="factor").values_list("what", flat=True))
    assert kinds == ["factor-not-asked", "factor-asked"]
    assert (
        "Olga asked those who run the club for a second factor." in read(circle.phone(), at(circle, "audit-log")).text
    )
    assert circle.phone(Role.ORGANISER).get(at(circle, "invitations")).status_code == 200


def test_an_app_is_set_up_on_the_pages_and_a_code_for_recovery_stands_in_for_it_once(strict: Circle) -> None:
    omar = strict.by_role[Role.ORGANISER].account
    assert omar is not None
    omar.set_password(PASSWORD)
    omar.save()
    phone = Client()
    phone.post("/account/login/", {"login": omar.username, "password": PASSWORD})
    phone.post("/account/reauthenticate/", {"password": PASSWORD})
    path = "/account/2fa/totp/activate/"
    read(phone, path)
    arabic = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")  # whatever keyboard they are typed on
    answer = phone.post(path, {"code": code_of(phone.session[auth.SECRET_SESSION_KEY]).translate(arabic)})
    page = read(phone, answer.headers["Location"])
    codes = re.findall(r"\b[0-9]{8}\b", page["recovery_codes"].text)
    assert len(codes) == 10
    assert phone.get(at(strict, "invitations")).status_code == 200

    for works in True, False:
        lost = Client()
        lost.post("/account/login/", {"login": omar.username, "password": PASSWORD})
        assert lost.get(at(strict, "home")).status_code == 404, "signed in by half"
        answer = lost.post("/account/2fa/authenticate/", {"code": codes[0].translate(arabic)})
        assert (answer.status_code == 302) is works
        assert (lost.get(at(strict, "home")).status_code == 200) is works


def test_whoever_runs_the_server_helps_who_lost_both(strict: Circle, capsys: pytest.CaptureFixture[str]) -> None:
    owner = strict.owner.account
    assert owner is not None
    RecoveryCodes.activate(owner)
    call_command("remove_second_factor", owner.username.upper())
    assert "signs in with the password alone" in capsys.readouterr().out
    assert not Authenticator.objects.filter(user=owner).exists()
    for name in owner.username, "nobody":
        with pytest.raises(CommandError):
            call_command("remove_second_factor", name)
