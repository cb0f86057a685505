"""Coming by a code for everybody and finding one's own name; a sheet with a code for each name."""

import re

import pytest
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.members.models import Claim, Invitation
from scorekeeper.clubs.members.services import joining, members
from tests.clubs.cast import Circle, account, phone_of
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


def at(circle: Circle, name: str, *args: object) -> str:
    return reverse(f"clubs:{name}", args=[circle.club.code, *args])


@pytest.fixture
def aldo(circle: Circle) -> Member:
    return members.add_name(circle.club, "Aldo Ferri", circle.owner, guest=False)


@pytest.fixture
def for_all(circle: Circle) -> tuple[Invitation, str]:
    """An invitation for thirty, and its address."""
    invitation, code = joining.invite(circle.club, circle.owner, uses=30)
    return invitation, reverse("clubs:join", args=[code])


def test_two_letters_find_ones_name_and_the_club_approves_with_one_touch(
    circle: Circle, aldo: Member, for_all: tuple[Invitation, str]
) -> None:
    invitation, path = for_all
    phone = phone_of(account("aldo-f"))
    assert "Aldo Ferri" not in read_page(phone.get(path)).text, "no list of the club for who has a code"
    assert "Aldo Ferri" not in read_page(phone.get(path, {"q": "f"})).text
    page = read_page(phone.get(path, {"q": "fe"}))
    (button,) = [each for each in page.all("button") if each.attributes.get("name") == "own"]
    assert phone.post(path, {"own": button.attributes["value"]}).status_code == 302
    assert not Member.objects.filter(account__username="aldo-f").exists(), "the club decides"
    (claim,) = Claim.objects.filter(guest=aldo)
    phone.post(path, {"own": button.attributes["value"]})
    invitation.refresh_from_db()
    assert invitation.uses_left == 29, "twice is once"
    answer = circle.phone(Role.ORGANISER).post(at(circle, "decide", claim.pk), {"decision": "approve"})
    assert answer.status_code == 302
    aldo.refresh_from_db()
    assert aldo.account is not None
    assert (aldo.account.username, aldo.name, aldo.state) == ("aldo-f", "Aldo Ferri", "active")
    assert phone.get(at(circle, "home")).status_code == 200


def test_one_letter_is_not_enough_and_the_page_says_so(
    circle: Circle, aldo: Member, for_all: tuple[Invitation, str]
) -> None:
    _invitation, path = for_all
    page = read_page(phone_of(account("aldo-f")).get(path, {"q": "A."})).text
    assert "Write at least two letters of it." in page
    assert "Nobody without an account" not in page


@pytest.mark.parametrize("kept", ["Ale Rossi", "A. Rossi", "Ale R.", "Rossi"])
@pytest.mark.parametrize("written", ["Rossi", "rossi alessandra", "Alessandra Rossi"])
def test_a_name_written_down_short_is_found(
    circle: Circle, aldo: Member, for_all: tuple[Invitation, str], kept: str, written: str
) -> None:
    _invitation, path = for_all
    short = members.add_name(circle.club, kept, circle.owner)
    phone = phone_of(account("alessandra"))
    page = read_page(phone.get(path, {"q": written}))
    assert [each.attributes["value"] for each in page.all("button") if "own" in each.attributes.values()] == [
        str(short.pk)
    ]
    page = read_page(phone.post(path, {"name": written}))
    assert f"I am {kept}" in page.text, "nor is she there twice when she comes as somebody new"


def test_with_ones_name_found_the_main_action_is_to_come_as_it(
    circle: Circle, aldo: Member, for_all: tuple[Invitation, str]
) -> None:
    _invitation, path = for_all
    phone = phone_of(account("aldo-f"))
    assert [each.text for each in read_page(phone.get(path)).all("button", "primary")] == ["Join the club"]
    page = read_page(phone.get(path, {"q": "al"}))
    assert [each.text for each in page.all("button", "primary")] == ["I am Aldo Ferri"]
    assert "Join the club" in [each.text for each in page.all("button", "button")]
    (own,) = [each.attributes["value"] for each in page.all("button") if "own" in each.attributes.values()]
    assert phone.post(path, {"own": own}).status_code == 302
    assert Claim.objects.filter(guest=aldo, account__username="aldo-f").exists()


def test_with_several_names_found_none_is_the_main_action(
    circle: Circle, aldo: Member, for_all: tuple[Invitation, str]
) -> None:
    _invitation, path = for_all
    members.add_name(circle.club, "Alda Ferri", circle.owner)
    page = read_page(phone_of(account("aldo-f")).get(path, {"q": "ferri"}))
    assert not page.all("button", "primary")
    assert [each.text for each in page.all("button", "button") if "own" in each.attributes.values()] == [
        "That is me",
        "That is me",
    ]


def test_who_waits_to_be_let_in_is_not_asked_to_make_a_club(
    circle: Circle, aldo: Member, for_all: tuple[Invitation, str]
) -> None:
    _invitation, path = for_all
    phone = phone_of(account("aldo-f"))
    assert read_page(phone.get("/clubs/")).all("a", "primary")
    phone.post(path, {"own": str(aldo.pk)})
    page = read_page(phone.get("/clubs/"))
    assert "Waits for the club's answer" in page.text
    assert not page.all("a", "primary")
    assert reverse("clubs:make") in page.links, "it is still there"


def test_who_has_an_account_or_has_left_is_not_found(circle: Circle, for_all: tuple[Invitation, str]) -> None:
    _invitation, path = for_all
    phone = phone_of(account("somebody"))
    for text in "mi", "le", "ol":
        assert "Nobody without an account goes by that name." in read_page(phone.get(path, {"q": text})).text
    for member in circle.by_role[Role.MEMBER], circle.gone:
        assert phone.post(path, {"own": str(member.pk)}).status_code == 422
    assert not Claim.objects.filter(account__username="somebody").exists()


def test_a_code_that_gives_a_role_finds_nobody(circle: Circle, aldo: Member) -> None:
    _invitation, code = joining.invite(circle.club, circle.owner, role=Role.SCORER, uses=5)
    path = reverse("clubs:join", args=[code])
    phone = phone_of(account("somebody"))
    assert "Aldo Ferri" not in read_page(phone.get(path, {"q": "al"})).text
    phone.post(path, {"own": str(aldo.pk)})
    assert not Claim.objects.filter(guest=aldo).exists()


def test_whoever_comes_as_somebody_new_is_asked_once_and_nobody_is_there_twice(
    circle: Circle, aldo: Member, for_all: tuple[Invitation, str]
) -> None:
    _invitation, path = for_all
    phone = phone_of(account("feri"))
    answer = phone.post(path, {"name": "Aldo Feri"})
    page = read_page(answer)
    assert answer.status_code == 422
    assert "Is it you?" in page.text
    assert [each.text for each in page.all("button", "primary")] == ["I am Aldo Ferri"]
    assert not Member.objects.filter(name="Aldo Feri").exists()
    assert phone.post(path, page.form("join")).status_code == 302
    assert Member.objects.get(name="Aldo Feri").state == Member.State.ACTIVE
    other = phone_of(account("ferri"))
    assert "I am Aldo Ferri" in read_page(other.post(path, {"name": "aldo ferri"})).text
    assert other.post(path, {"own": str(aldo.pk)}).status_code == 302
    assert Claim.objects.filter(guest=aldo, account__username="ferri").exists()


def test_a_sheet_has_a_code_for_each_name_and_each_lets_in_under_it(circle: Circle, aldo: Member) -> None:
    phone, path = circle.phone(Role.ORGANISER), at(circle, "invitation-sheet")
    offered = read_page(phone.get(path)).text
    assert "Aldo Ferri" in offered
    assert "Gino" in offered
    assert "Mia" not in offered
    assert phone.post(path).status_code == 422
    answer = phone.post(path, {"member": [str(aldo.pk), str(circle.guest.pk), str(circle.owner.pk)]})
    page = answer.content.decode()
    codes = re.findall(r"/join/([\w-]+)/", page)
    assert page.count('class="qr"') == len(codes) == 2
    for name, code in zip(("Aldo Ferri", "Gino"), codes, strict=True):
        holder = phone_of(account(f"new-{name[0]}"))
        assert holder.post(reverse("clubs:join", args=[code])).status_code == 302
        assert Member.objects.get(name=name).account == holder.get("/account/").wsgi_request.user
    assert "Everybody has an account, or an open code." in read_page(phone.get(path)).text


def test_a_sheet_has_as_many_codes_as_fit(circle: Circle) -> None:
    names = [members.add_name(circle.club, f"Guest {number}", circle.owner) for number in range(joining.MOST_CODES + 1)]
    phone, path = circle.phone(), at(circle, "invitation-sheet")
    answer = phone.post(path, {"member": [str(name.pk) for name in names]})
    assert answer.status_code == 422
    assert f"Choose 1 to {joining.MOST_CODES} names for a sheet." in read_page(answer).text
    assert not Invitation.objects.filter(member__in=names).exists()
    assert phone.post(path, {"member": [str(name.pk) for name in names[1:]]}).status_code == 200
