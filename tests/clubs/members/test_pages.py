"""What people read and do on the pages of a club."""

import json
import re
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth import authenticate
from django.core.mail import EmailMessage
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.members.models import Claim
from scorekeeper.clubs.members.services import joining, members
from scorekeeper.clubs.policy import ROLE_SAYS
from scorekeeper.matches.models import Match
from tests.clubs.cast import PASSWORD, Circle, account, phone_of
from tests.matches.pages import Element, read_page

pytestmark = pytest.mark.django_db


def at(circle: Circle, name: str, *args: object) -> str:
    return reverse(f"clubs:{name}", args=[circle.club.code, *args])


def read(client: Client, path: str) -> Element:
    answer = client.get(path)
    assert answer.status_code == 200, answer.status_code
    return read_page(answer)


def sign_up(client: Client, name: str) -> str:
    """Make an account; where the browser goes then."""
    answer = client.post("/account/signup/", {"username": name, "password1": PASSWORD})
    assert answer.status_code == 302, read_page(answer).text
    return str(answer.headers["Location"])


# Beginning


def test_whoever_makes_a_club_owns_it(db: None) -> None:
    phone = Client()
    sign_up(phone, "olga")
    answer = phone.post("/clubs/new/", {"name": "Circolo", "own_name": "Olga B."})
    assert answer.status_code == 302
    page = read(phone, answer.headers["Location"])
    assert "Circolo" in page.text
    assert "Owner" in page.text
    assert "Circolo" in read(phone, "/clubs/").text
    assert "Circolo" in read(phone, "/").text


def test_a_club_needs_a_name_and_says_so(db: None) -> None:
    phone = phone_of(account("olga"))
    answer = phone.post("/clubs/new/", {"name": " ", "own_name": "Olga"})
    assert answer.status_code == 422
    assert "Write a name of at most 60 ordinary letters." in read_page(answer).text
    assert not Club.objects.exists()


def test_home_offers_clubs_without_asking_anybody_to_sign_in(db: None) -> None:
    answer = Client().get("/")
    assert "/clubs/" in read_page(answer).links
    assert "sessionid" not in answer.cookies


def test_pages_under_a_link_ask_nobody_who_they_are(circle: Circle, django_assert_max_num_queries: object) -> None:
    phone = circle.phone(Role.OWNER)
    for page in "", "board/", "log/":
        with django_assert_max_num_queries(3) as queries:  # type: ignore[operator]
            assert phone.get(f"/t/{circle.match_code}/{page}").status_code == 200
        assert not [query for query in queries if "session" in query["sql"] or "account" in query["sql"]]


# Invitations


def invitation_of(phone: Client, circle: Circle, **fields: str) -> str:
    """Make an invitation; the path of its link."""
    answer = phone.post(at(circle, "invitations"), {"role": "scorer", "days": "7", "uses": "2", **fields})
    assert answer.status_code == 200
    page = read_page(answer)
    assert page.all("svg", "qr")
    return re.sub("^http://testserver", "", page["invitation"].attributes["value"])


def test_somebody_new_comes_by_an_invitation_and_its_code_is_in_no_other_address(circle: Circle) -> None:
    path = invitation_of(circle.phone(), circle)
    phone = Client()
    page = read(phone, path)
    assert "Olga invites you." in page.text
    assert "Your role Scorer" in page.text
    assert all(path not in link for link in page.links)
    assert sign_up(phone, "tea") == path
    fields = read(phone, path).form("join")
    assert fields["name"] == "tea"
    answer = phone.post(path, fields | {"name": "Tea R."})
    assert answer.headers["Location"] == at(circle, "home")
    member = Member.objects.get(club=circle.club, name="Tea R.")
    assert (member.role, member.helped) == (Role.SCORER, True)
    assert phone.get("/account/").status_code == 200


def test_somebody_with_an_account_signs_in_and_joins(circle: Circle) -> None:
    account("Tea", PASSWORD)
    path = invitation_of(circle.phone(), circle)
    phone = Client()
    phone.get(path)
    answer = phone.post("/account/login/", {"login": "TEA", "password": PASSWORD})
    assert answer.headers["Location"] == path
    phone.post(path, {"name": "Tea"})
    assert not Member.objects.get(club=circle.club, name="Tea").helped


def test_a_name_that_is_taken_is_said_and_typed_again(circle: Circle) -> None:
    path = invitation_of(circle.phone(), circle)
    phone = phone_of(account("tea"))
    answer = phone.post(path, {"name": "OLGA"})
    assert answer.status_code == 422
    page = read_page(answer)
    assert "Olga is in the club already" in page.text
    assert page["name"].attributes["value"] == "OLGA"


def test_an_invitation_that_is_taken_back_opens_nothing(circle: Circle) -> None:
    path = invitation_of(circle.phone(), circle)
    page = read(circle.phone(), at(circle, "invitations"))
    forms = [form.attributes["action"] for form in page.all("form") if "take-back" in form.attributes.get("action", "")]
    circle.phone().post(forms[0])
    answer = Client().get(path)
    assert answer.status_code == 404
    assert "Ask the club for a new one." in read_page(answer).text


@pytest.mark.parametrize("fields", [{"days": "0"}, {"days": "91"}, {"uses": "201"}, {"uses": "x"}, {"role": "king"}])
def test_an_invitation_has_bounds(circle: Circle, fields: dict[str, str]) -> None:
    answer = circle.phone().post(at(circle, "invitations"), {"role": "member", "days": "7", "uses": "2", **fields})
    assert answer.status_code == 422


def test_a_server_for_the_invited_lets_only_them_in(circle: Circle, settings: object) -> None:
    settings.SIGN_UP = False  # type: ignore[attr-defined]
    stranger = Client()
    assert "By invitation only" in read(stranger, "/account/signup/").text
    stranger.get(invitation_of(circle.phone(), circle))
    assert sign_up(stranger, "tea").startswith("/join/")


# Roles


def test_roles_are_explained_where_they_are_given_and_received(circle: Circle) -> None:
    olga, mia = circle.phone(), circle.by_role[Role.MEMBER]
    for page in read(olga, at(circle, "invitations")), read(olga, at(circle, "member", mia.pk)):
        assert all(str(says) in page.text for says in ROLE_SAYS.values())
    offered = read(circle.phone(Role.ORGANISER), at(circle, "invitations")).text
    assert str(ROLE_SAYS[Role.OWNER]) not in offered
    assert str(ROLE_SAYS[Role.SCORER]) in read(Client(), invitation_of(olga, circle)).text
    assert str(ROLE_SAYS[Role.MEMBER]) in read(circle.phone(Role.MEMBER), at(circle, "me")).text


def test_who_may_not_is_told_who_may(circle: Circle) -> None:
    sara = circle.phone(Role.SCORER)
    said = read_page(sara.get(at(circle, "plan-evening"))).text
    assert "Ask somebody with one of the roles Owner or Organiser." in said
    assert "Ask somebody with the role Owner." in read_page(sara.get(at(circle, "settings"))).text


# Claims


def test_a_guest_claims_from_the_match_and_is_approved(circle: Circle) -> None:
    phone = Client()
    path = reverse("clubs:claim-seat", args=[circle.match_code])
    assert path in read(phone, f"/t/{circle.match_code}/share/").links
    assert "sign in to say which name was yours" in read(phone, path).text
    assert sign_up(phone, "gino77") == path
    page = read(phone, path)
    (choice,) = [e for e in page.all("input") if e.attributes.get("name") == "seat"]
    answer = phone.post(path, {"seat": choice.attributes["value"]})
    assert "has been asked and will answer" in read_page(answer).text
    omar = circle.phone(Role.ORGANISER)
    page = read(omar, at(circle, "claims"))
    assert "The account gino77 says: Gino was me." in page.text
    assert "becomes a member, who reads all of it" in page.text
    assert "Circolo Waits for the club's answer" in read(phone, "/clubs/").text
    claim = Claim.objects.get(account__username="gino77")
    omar.post(at(circle, "decide", claim.pk), {"decision": "approve"})
    mine = read(phone, "/clubs/")
    assert at(circle, "home") in mine.links
    assert "Waits for" not in mine.text
    circle.guest.refresh_from_db()
    assert circle.guest.account == Account.objects.get(username="gino77")


def test_a_member_says_that_a_guest_was_they(circle: Circle) -> None:
    mia = circle.phone(Role.MEMBER)
    mia.post(at(circle, "claim", circle.guest.pk))
    assert "You have said that this was you." in read(mia, at(circle, "member", circle.guest.pk)).text
    claim = Claim.objects.get(account=circle.by_role[Role.MEMBER].account)
    joining.decide(claim, circle.owner, approve=True)
    circle.guest.refresh_from_db()
    assert circle.guest.person == circle.by_role[Role.MEMBER]


# Members


def test_an_organiser_removes_members_but_no_owner(circle: Circle) -> None:
    omar = circle.phone(Role.ORGANISER)
    answer = omar.post(at(circle, "remove", circle.owner.pk))
    assert answer.status_code == 422
    assert "Only an owner can remove Olga." in read_page(answer).text
    assert at(circle, "remove", circle.owner.pk) not in omar.get(at(circle, "member", circle.owner.pk)).content.decode()
    sara = at(circle, "member", circle.by_role[Role.SCORER].pk)
    assert at(circle, "remove", circle.by_role[Role.SCORER].pk) in omar.get(sara).content.decode()
    omar.post(at(circle, "remove", circle.by_role[Role.SCORER].pk))
    assert circle.phone(Role.SCORER).get(at(circle, "home")).status_code == 404


def test_only_an_organiser_writes_down_a_member_others_a_guest(circle: Circle) -> None:
    circle.phone(Role.SCORER).post(at(circle, "add-guest"), {"name": "Ugo", "state": "active"})
    circle.phone(Role.ORGANISER).post(at(circle, "add-guest"), {"name": "Ida", "state": "active"})
    states = dict(Member.objects.filter(name__in=["Ugo", "Ida"]).values_list("name", "state"))
    assert states == {"Ugo": "guest", "Ida": "active"}


def test_the_next_name_is_a_member_or_a_guest_as_the_last_one_was(circle: Circle) -> None:
    phone = circle.phone(Role.ORGANISER)
    for state, name in ("active", "Ida"), ("guest", "Ugo"):
        then: Any = phone.post(at(circle, "add-guest"), {"name": name, "state": state}, follow=True)
        assert read_page(then).form(action=at(circle, "add-guest"))["state"] == state
    refused = read_page(phone.post(at(circle, "add-guest"), {"name": "", "state": "active"}))
    assert refused.form(action=at(circle, "add-guest"))["state"] == "active"


@pytest.mark.parametrize("into", ["", "x", "9" * 30, "-1"])
def test_a_name_to_merge_into_is_chosen_from_the_list(circle: Circle, into: str) -> None:
    answer = circle.phone().post(at(circle, "merge", circle.guest.pk), {"into": into})
    assert answer.status_code == 422
    assert "Choose a name from the list." in read_page(answer).text


def test_in_a_large_club_the_name_to_merge_into_is_typed(circle: Circle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.clubs.members.views.members.MOST_OFFERED", 1)
    olga, merge = circle.phone(), at(circle, "merge", circle.guest.pk)
    assert 'name="into_name"' in olga.get(at(circle, "member", circle.guest.pk)).content.decode()
    answer = olga.post(merge, {"into_name": "Nemo"})
    assert answer.status_code == 422
    assert "Nobody in the club is called Nemo." in read_page(answer).text
    olga.post(merge, {"into_name": "OLGÁ"})
    assert Member.objects.get(pk=circle.guest.pk).merged_into == circle.owner


def test_names_come_in_pages_and_are_found(circle: Circle, monkeypatch: pytest.MonkeyPatch) -> None:
    path, phone = at(circle, "members"), circle.phone()
    assert "Find a name" not in read(phone, path).text
    monkeypatch.setattr("scorekeeper.clubs.members.views.members.A_PAGE", 4)
    first, second = (read(phone, f"{path}?page={number}").text for number in (1, 2))
    for name in ("Mia", "Olga", "Omar", "Rita"):
        assert name in first
        assert name not in second
    assert "Members 5" in first
    assert "Members 5" in second
    for name in ("Sara", "Gino", "Lea"):
        assert name in second
    members.add_name(circle.club, "Anna Müller", circle.owner)
    found = read(phone, f"{path}?q=MULL").text
    assert "Anna Müller" in found
    assert "Olga" not in found
    assert "No member goes by that name." in read(phone, f"{path}?q=zzz").text


def test_audit_entries_come_in_pages(circle: Circle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.clubs.members.views.clubs.A_PAGE", 3)
    phone, path, told = circle.phone(), at(circle, "audit-log"), 0
    address = path
    while address:
        page = read(phone, address)
        told += len(page.all("time"))
        [*older] = [e.attributes["href"] for e in page.all("a") if e.attributes.get("rel") == "next"]
        address = f"{path}{older[0]}" if older else ""
    assert told == circle.club.audit_entries.count() > 6
    assert read(phone, f"{path}?before=x").text


def test_names_are_merged_and_split_on_the_pages(circle: Circle) -> None:
    olga, guest = circle.phone(), at(circle, "member", circle.guest.pk)
    olga.post(at(circle, "merge", circle.guest.pk), {"into": str(circle.owner.pk)})
    assert "another name of Olga" in read(olga, guest).text
    assert "Gino" in read(olga, at(circle, "member", circle.owner.pk)).text
    olga.post(at(circle, "split", circle.guest.pk))
    assert "another name of" not in read(olga, guest).text


def test_the_list_of_members_takes_as_many_queries_for_many_as_for_few(circle: Circle) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    phone, counts = circle.phone(), []
    for _round in range(2):
        with CaptureQueriesContext(connection) as queries:
            read(phone, at(circle, "members"))
        counts.append(len(queries))
        for number in range(30):
            members.add_name(circle.club, f"Guest {len(counts)} {number}", circle.owner)
    assert counts[0] == counts[1]


def test_what_was_done_is_told_in_sentences(circle: Circle) -> None:
    circle.phone().post(at(circle, "role", circle.by_role[Role.MEMBER].pk), {"role": "referee"})
    told = read(circle.phone(), at(circle, "audit-log")).text
    assert "Olga made Mia, who was Member, Referee." in told
    assert "Olga founded the club." in told
    known = set(AuditEntry.objects.values_list("what", flat=True))
    from scorekeeper.clubs.audit import SENTENCES

    assert known <= set(SENTENCES)


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
    told = json.loads(answer.content)
    assert told["account"]["user_name"] == mia.account.username
    (club,) = told["clubs"]
    assert (club["club"], club["name"], club["role"]) == ("Circolo", "Mia", "member")
    assert [match["seat"] for match in club["matches"]] == [1]
    assert told["sessions"]


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
    assert mia.name == f"Former player {mia.pk}"
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


# The public page


def test_nothing_is_public_before_the_club_says_so(circle: Circle) -> None:
    page = at(circle, "page")
    assert Client().get(page).status_code == 404
    fields = {"name": "Circolo", "about": "Tuesdays", "released": ["page", "evenings", "nonsense"]}
    answer = circle.phone().post(at(circle, "settings"), fields, follow=True)
    assert "Saved." in read_page(answer).text
    told = read(circle.phone(), at(circle, "audit-log")).text
    assert "Olga changed the club's settings. Anyone may see now: That the club exists" in told
    assert "When it plays" in told
    assert Club.objects.get(pk=circle.club.pk).released == ["page", "evenings"]
    shown = read(Client(), page).text
    assert "Tuesdays" in shown
    assert "20 Nov 2026" in shown
    assert "Olga" not in shown


def test_a_stranger_is_told_what_a_club_gives_before_being_asked_to_sign_in(circle: Circle) -> None:
    page = read(Client(), "/clubs/")
    for what in "Evenings", "Tournaments", "table of honour", "Sheets of paper", "Who sees it":
        assert what in page.text
    assert "/account/login/?next=/clubs/" in page.links
    assert "/account/signup/?next=/clubs/" in page.links
    assert "Circolo" not in page.text
    assert "What a club gives" not in read(circle.phone(), "/clubs/").text
