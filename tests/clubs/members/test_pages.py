"""What people read and do on the pages of a club: roles, claims, members, and what is public."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.members.models import Claim
from scorekeeper.clubs.members.services import joining, members
from scorekeeper.clubs.policy import ROLE_SAYS
from tests.clubs.cast import Circle
from tests.clubs.members.pages import at, invitation_of, read, sign_up
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


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
    text = read_page(sara.get(at(circle, "plan-evening"))).text
    assert "Ask somebody with one of the roles Owner or Organiser." in text
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
    assert "Circolo Gino · Waits for the club's answer" in read(phone, "/clubs/").text
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


def test_a_claim_is_taken_back_by_whoever_made_it_and_by_nobody_else(circle: Circle) -> None:
    mia, sara = circle.phone(Role.MEMBER), circle.phone(Role.SCORER)
    mia.post(at(circle, "claim", circle.guest.pk))
    page = read(mia, "/clubs/")
    (button,) = (each for each in page.all("button") if each.attributes.get("name") == "claim")
    assert button.text == "Take back"
    sara.post("/clubs/", {"claim": button.attributes["value"]})
    assert "Gino · Waits for the club's answer" in read(mia, "/clubs/").text
    assert mia.post("/clubs/", {"claim": button.attributes["value"]}).headers["Location"] == "/clubs/"
    assert "Waits for" not in read(mia, "/clubs/").text
    log = read(circle.phone(), at(circle, "audit-log")).text
    assert "says no more that the name Gino is their own." in log
    for again in (button.attributes["value"], "", "x", "9" * 30):
        assert mia.post("/clubs/", {"claim": again}).status_code == 302
    assert Client().post("/clubs/").status_code == 200
    assert "That was me" in read(mia, at(circle, "member", circle.guest.pk)).text, "and may be made again"


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


def test_whoever_leaves_reads_before_what_becomes_of_the_name_and_after_that_they_have_left(circle: Circle) -> None:
    mia = circle.phone(Role.MEMBER)
    before = read_page(mia.get(reverse("clubs:me", args=[circle.club.code]))).text
    assert "What you have played stays, with your name on it, and no public page names you." in before
    assert "Those who run the club can replace the name once you have left" in before
    after = read_page(mia.post(reverse("clubs:leave", args=[circle.club.code]), follow=True))
    assert "You have left Circolo." in after.text


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
    text = read(phone, f"{path}?q=MULL").text
    assert "Anna Müller" in text
    assert "Olga" not in text
    assert "No member goes by that name." in read(phone, f"{path}?q=zzz").text


def test_audit_entries_come_in_pages(circle: Circle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.clubs.members.views.clubs.A_PAGE", 3)
    phone, path, count = circle.phone(), at(circle, "audit-log"), 0
    address = path
    while address:
        page = read(phone, address)
        count += len(page.all("time"))
        [*older] = [e.attributes["href"] for e in page.all("a") if e.attributes.get("rel") == "next"]
        address = f"{path}{older[0]}" if older else ""
    assert count == circle.club.audit_entries.count() > 6
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
    log = read(circle.phone(), at(circle, "audit-log")).text
    assert "Olga made Mia, who was Member, Referee." in log
    assert "Olga founded the club." in log
    kinds = set(AuditEntry.objects.values_list("what", flat=True))
    from scorekeeper.clubs.audit import SENTENCES

    assert kinds <= set(SENTENCES)


# The public page


def test_nothing_is_public_before_the_club_says_so(circle: Circle) -> None:
    page = at(circle, "page")
    assert Client().get(page).status_code == 404
    fields = {"name": "Circolo", "about": "Tuesdays", "released": ["page", "evenings", "nonsense"]}
    answer = circle.phone().post(at(circle, "settings"), fields, follow=True)
    assert "Saved." in read_page(answer).text
    log = read(circle.phone(), at(circle, "audit-log")).text
    assert "Olga changed the club's settings. Outsiders may see now: That the club exists" in log
    assert "When and where it plays" in log
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


@pytest.mark.parametrize("who", ["guest", "member"])
def test_a_name_put_right_to_one_that_is_there_asks_whether_both_are_one_person(circle: Circle, who: str) -> None:
    mia = circle.by_role[Role.MEMBER]
    named, wanted = (circle.guest, mia) if who == "guest" else (mia, circle.guest)
    phone = circle.phone(Role.ORGANISER)
    answer = phone.post(at(circle, "rename", named.pk), {"name": wanted.name.upper()})
    page = read_page(answer)
    assert answer.status_code == 422
    assert f"{wanted.name} is in the club already." in page.text
    assert "Are Gino and Mia one person?" in page.text, "the name without an account goes into the other"
    merge = at(circle, "merge", circle.guest.pk)
    assert phone.post(merge, page.form("one-person")).status_code == 302
    circle.guest.refresh_from_db()
    assert circle.guest.merged_into == mia


def test_a_name_put_right_to_one_that_is_nearly_there_asks_first(circle: Circle) -> None:
    mia = circle.by_role[Role.MEMBER]
    members.rename(mia, "Mia Rossi", circle.owner)
    phone, path = circle.phone(Role.ORGANISER), at(circle, "rename", circle.guest.pk)
    answer = phone.post(path, {"name": "Mia Rosi"})
    page = read_page(answer)
    circle.guest.refresh_from_db()
    assert (answer.status_code, circle.guest.name) == (422, "Gino")
    assert "Somebody in the club is called much like this: Mia Rossi" in page.text
    assert "Are Gino and Mia Rossi one person?" in page.text
    assert page.form("one-person")["into"] == str(mia.pk)
    on = page.form("all-the-same")
    assert on["name"] == "Mia Rosi"
    assert phone.post(path, on).status_code == 302, "it may be somebody else"
    circle.guest.refresh_from_db()
    assert circle.guest.name == "Mia Rosi"
    answer = phone.post(path, {"name": "Mia ROSI"})
    assert answer.status_code == 302, "the same name spelled otherwise is nothing to ask about"


def test_a_name_is_not_asked_about_for_being_near_to_another_of_the_same_person(circle: Circle) -> None:
    mia = circle.by_role[Role.MEMBER]
    members.rename(mia, "Mia Rossi", circle.owner)
    members.rename(circle.guest, "Mia R", circle.owner)
    members.merge(circle.guest, mia, circle.owner)
    phone = circle.phone(Role.ORGANISER)
    assert phone.post(at(circle, "rename", mia.pk), {"name": "Mia Rosso"}).status_code == 302
    assert phone.post(at(circle, "rename", circle.guest.pk), {"name": "Mia Ros"}).status_code == 302


def test_who_calls_himself_nearly_as_another_is_asked_and_loses_nothing_typed(circle: Circle) -> None:
    members.rename(circle.guest, "Ugo Ferri", circle.owner)
    mia, phone, path = circle.by_role[Role.MEMBER], circle.phone(Role.MEMBER), at(circle, "me")
    answer = phone.post(path, {"name": "Ugo Feri", "contact": "by the bar", "unnamed": "yes"})
    page = read_page(answer)
    mia.refresh_from_db()
    assert (answer.status_code, mia.name) == (422, "Mia")
    assert "Somebody in the club is called much like this: Ugo Ferri" in page.text
    sent = page.form(action=path)
    assert (sent["name"], sent["contact"], sent["unnamed"]) == ("Ugo Feri", "by the bar", "yes")
    assert phone.post(path, sent).status_code == 302
    mia.refresh_from_db()
    assert (mia.name, mia.details["contact"], mia.unnamed) == ("Ugo Feri", "by the bar", True)


def test_two_who_have_accounts_are_not_asked_whether_they_are_one(circle: Circle) -> None:
    mia, sara = circle.by_role[Role.MEMBER], circle.by_role[Role.SCORER]
    answer = circle.phone(Role.ORGANISER).post(at(circle, "rename", mia.pk), {"name": sara.name})
    assert "one person?" not in read_page(answer).text


def test_a_touch_on_the_head_over_accounts_brings_those_without_one_first(circle: Circle) -> None:
    for name in "Wanda", "Vito":
        members.add_name(circle.club, name, circle.owner, guest=False)
    phone, path = circle.phone(Role.MEMBER), at(circle, "members")
    assert "?sort=account" in read(phone, path).links

    def listed(query: str) -> list[str]:
        table = read(phone, path + query).all("table", "columns")[0]
        return [row.all("bdi")[0].text for row in table.all("tr") if row.all("bdi")]

    assert listed("?sort=account")[:2] == ["Vito", "Wanda"]
    assert listed("?sort=-account")[-2:] == ["Wanda", "Vito"]


def test_the_list_of_members_leads_those_who_may_to_bringing_names_in(circle: Circle) -> None:
    way = f'href="{at(circle, "bring-names")}"'
    assert way in circle.phone().get(at(circle, "members")).content.decode()
    assert way not in circle.phone(Role.MEMBER).get(at(circle, "members")).content.decode()
