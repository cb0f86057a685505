"""Passwords without a mail server, and what is kept about one."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from django.contrib.auth import authenticate
from django.core.mail import EmailMessage
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.members.services import forgetting, joining, members
from scorekeeper.matches.models import Match
from tests.clubs.cast import PASSWORD, Circle, account, phone_of
from tests.clubs.members.pages import at, invitation_of, read, sign_up
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


# Passwords without a mail server


def test_an_owner_helps_a_member_the_club_invited_to_a_new_password(circle: Circle) -> None:
    path = invitation_of(circle.phone(), circle)
    tea = Client()
    tea.get(path)
    sign_up(tea, "tea")
    tea.post(path, {"name": "Tea"})
    member = Member.objects.get(name="Tea")
    answer = circle.phone().post(at(circle, "help-in", member.pk))
    link = read_page(answer)["new-password"].attributes["value"].removeprefix("http://testserver")
    lost = Client()
    form = lost.get(link, follow=True)
    new = "another horse battery"
    lost.post(form.request["PATH_INFO"], {"password1": new, "password2": new})
    assert authenticate(None, username="tea", password=new) is not None
    assert "Olga made a link for a new password for Tea." in read(circle.phone(), at(circle, "audit-log")).text
    again = Client().get(link, follow=True)
    assert "password1" not in again.content.decode(), "the link works a second time"


def test_the_account_is_told_on_its_page_and_by_mail(
    circle: Circle, settings: Any, mailoutbox: list[EmailMessage]
) -> None:
    settings.MAIL, settings.PUBLIC_URL = {"EMAIL_BACKEND": "locmem"}, "https://scores.example.org"
    mia = circle.by_role[Role.MEMBER]
    assert mia.account is not None
    Member.objects.filter(pk=mia.pk).update(helped=True)
    mia.account.email = "mia@example.org"
    mia.account.save()
    phone = circle.phone(Role.MEMBER)
    assert "made a link for a new password" not in read(phone, "/account/").text
    assert circle.phone().post(at(circle, "help-in", mia.pk)).status_code == 200
    assert f"Olga of {circle.club.name} made a link for a new password for you" in read(phone, "/account/").text
    (mail,) = mailoutbox
    assert mail.to == ["mia@example.org"]
    assert "Olga of" in mail.body
    assert "scores.example.org" in mail.body


@pytest.mark.parametrize(
    "why", ["not invited here", "said no", "is in another club", "owns another club", "has confirmed an address"]
)
def test_an_owner_takes_over_nobodys_account(circle: Circle, why: str) -> None:
    mia = circle.by_role[Role.MEMBER]
    assert mia.account is not None
    Member.objects.filter(pk=mia.pk).update(helped=why != "not invited here")
    if why == "said no":
        circle.phone(Role.MEMBER).post(at(circle, "me"), {"name": "Mia"})
    elif why == "is in another club":
        another = members.make_club(account("paula"), "Paula's", "Paula")
        Member.objects.create(club=another.club, name="Mia", account=mia.account, state=Member.State.ACTIVE)
    elif why == "owns another club":
        members.make_club(mia.account, "Mia's", "Mia")
    elif why == "has confirmed an address":
        EmailAddress.objects.create(user=mia.account, email="mia@example.org", verified=True)
    answer = circle.phone().post(at(circle, "help-in", mia.pk))
    assert answer.status_code == 403
    assert "password/reset" not in answer.content.decode()


def confirm_address(member: Member, phone: Client) -> None:
    address = EmailAddress.objects.get(user=member.account)
    phone.post(reverse("account_confirm_email", args=[EmailConfirmationHMAC(address).key]))
    address.refresh_from_db()
    assert address.verified


def another_owner(club: Club) -> Member:
    """Whoever owns the club beside Olga from now on."""
    return Member.objects.create(club=club, name="Oda", account=account("oda"), role=Role.OWNER)


def leave_the_club_to(other: Member) -> None:
    """Olga deletes her account, now that *other* owns the club as well."""
    olga = Account.objects.get(memberships__name="Olga", memberships__club=other.club)
    forgetting.delete_account(olga, forget_names=True)


MEANWHILE: dict[str, Callable[[Circle, Member, Client], object]] = {
    "comes to another club": lambda other, mia, _phone: joining.accept(
        joining.invite(other.club, other.owner)[0], mia.account, "Mia R."
    ),
    "is found to be a guest of another": lambda other, mia, _phone: joining.decide(
        joining.ask_claim(other.guest, mia.account), other.owner, approve=True
    ),
    "makes another club": lambda _other, mia, _phone: members.make_club(mia.account, "Mia's", "Mia"),
    "says no": lambda _other, mia, phone: phone.post(reverse("clubs:me", args=[mia.club.code]), {"name": "Mia"}),
    "leaves": lambda _other, mia, _phone: members.leave(mia, mia),
    "confirms her address": lambda _other, mia, phone: confirm_address(mia, phone),
    "its maker owns the club no more": lambda _other, mia, _phone: members.set_role(
        Member.objects.get(club=mia.club, name="Olga"), Role.ORGANISER, another_owner(mia.club)
    ),
    "its maker is removed": lambda _other, mia, _phone: members.leave(
        Member.objects.get(club=mia.club, name="Olga"), another_owner(mia.club)
    ),
    "its maker deletes the account": lambda _other, mia, _phone: leave_the_club_to(another_owner(mia.club)),
}


@pytest.mark.parametrize("what", MEANWHILE)
def test_a_link_for_a_new_password_ends_when_the_club_may_help_no_more(
    circle: Circle, other: Circle, what: str
) -> None:
    mia, phone = circle.by_role[Role.MEMBER], circle.phone(Role.MEMBER)
    assert mia.account
    hers = Account.objects.filter(pk=mia.account.pk)
    Member.objects.filter(pk=mia.pk).update(helped=True)
    EmailAddress.objects.create(user=mia.account, email="mia@example.org", primary=True)
    hers.update(email="mia@example.org")
    answer = circle.phone().post(at(circle, "help-in", mia.pk))
    link = read_page(answer)["new-password"].attributes["value"].removeprefix("http://testserver")
    signed_in = hers.get().last_login
    MEANWHILE[what](other, mia, phone)
    assert "password1" not in Client().get(link, follow=True).content.decode(), "its holder would be somebody else"
    assert phone.get("/account/").status_code == 200, "she is signed in as before"
    assert hers.get().last_login == signed_in, "which her file tells of her"


def test_whoever_runs_the_server_makes_a_link_for_anybody(circle: Circle, capsys: pytest.CaptureFixture[str]) -> None:
    account("Zita", PASSWORD)
    call_command("reset_password", "ZITA")
    link = capsys.readouterr().out.strip()
    assert "password1" in Client().get(link, follow=True).content.decode()
    with pytest.raises(CommandError, match="Nobody signs in here as nobody"):
        call_command("reset_password", "nobody")


# What is kept about one


def confirm(client: Client, holder: Account) -> None:
    """Say the password again, as before anything that matters."""
    holder.set_password(PASSWORD)
    holder.save()
    client.post("/account/login/", {"login": holder.username, "password": PASSWORD})
    client.post("/account/reauthenticate/", {"password": PASSWORD})


def test_everything_about_one_is_told_in_a_file(circle: Circle) -> None:
    mia = circle.by_role[Role.MEMBER]
    assert mia.account is not None
    phone = Client()
    confirm(phone, mia.account)
    answer = phone.get("/account/data.json")
    assert answer.status_code == 200
    file = json.loads(answer.content)
    assert file["account"]["user_name"] == mia.account.username
    (club,) = file["clubs"]
    assert (club["club"], club["name"], club["role"]) == ("Circolo", "Mia", "member")
    assert [match["seat"] for match in club["matches"]] == [1]
    assert file["sessions"]


def test_after_the_password_a_page_says_that_the_file_is_there(circle: Circle) -> None:
    mia = circle.by_role[Role.MEMBER]
    assert mia.account is not None
    mia.account.set_password(PASSWORD)
    mia.account.save()
    phone = phone_of(mia.account)
    (way,) = (link for link in read_page(phone.get("/account/")).links if "data.json" in link or "file" in link)
    asks = phone.get(way).headers["Location"]
    page = read_page(phone.post(asks, {"password": PASSWORD}, follow=True))
    assert "The file is among your downloads." in page.text
    (fetched,) = (each.attributes["content"] for each in page.all("meta") if "http-equiv" in each.attributes)
    assert fetched == "0; url=/account/data.json"
    assert phone.get("/account/data.json").headers["Content-Disposition"].startswith("attachment")


def test_a_deleted_account_leaves_its_matches_with_the_name(circle: Circle) -> None:
    mia = circle.by_role[Role.MEMBER]
    assert mia.account is not None
    phone = Client()
    confirm(phone, mia.account)
    answer = phone.post("/account/delete/", follow=True)
    assert "Your account is deleted." in read_page(answer).text
    assert "Your account is deleted." not in read(phone, "/").text
    assert not Account.objects.filter(pk=mia.account.pk).exists()
    mia.refresh_from_db()
    assert (mia.name, mia.state, mia.account) == ("Mia", Member.State.LEFT, None)
    assert Match.objects.get(pk=circle.played.match_id).players[1] == "Carla"


def test_a_name_is_replaced_on_request_wherever_it_stands(circle: Circle) -> None:
    mia = circle.by_role[Role.MEMBER]
    assert mia.account is not None
    members.rename(mia, "Mimi", circle.owner)
    phone = Client()
    confirm(phone, mia.account)
    phone.post("/account/delete/", {"forget": "on"})
    mia.refresh_from_db()
    assert mia.name == "Former player 1"
    assert Match.objects.get(pk=circle.played.match_id).players == ["Anna", mia.name, "Bo", "Di"]
    everything = json.dumps(list(AuditEntry.objects.values()), default=str)
    assert "Mimi" not in everything
    assert Played.objects.filter(match=circle.played.match_id).exists()


def test_the_only_owner_hands_the_club_over_before_going(circle: Circle) -> None:
    assert circle.owner.account is not None
    phone = Client()
    confirm(phone, circle.owner.account)
    answer = phone.post("/account/delete/")
    assert answer.status_code == 422
    assert "You are the only owner of Circolo." in read_page(answer).text


@pytest.mark.parametrize(
    "path",
    [
        "/account/delete/",
        "/account/data.json",
        "/account/2fa/totp/activate/",
        "/account/2fa/recovery-codes/generate/",
    ],
)
def test_what_matters_most_asks_for_the_password_again(circle: Circle, path: str) -> None:
    mia = circle.by_role[Role.MEMBER].account
    assert mia is not None
    mia.set_password(PASSWORD)
    mia.save()
    phone = phone_of(mia)
    for answer in (phone.get(path), phone.post("/account/email/", {"action_add": "", "email": "mia@example.org"})):
        assert answer.status_code == 302
        assert "reauthenticate" in answer.headers["Location"]
