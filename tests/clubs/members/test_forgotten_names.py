"""A name that was forgotten comes back by no way: not by merging or splitting, by a claim, an invitation or a file."""

import json
from datetime import date

import pytest
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.services.importing_names import bring_names
from scorekeeper.clubs.exchange.services.importing_results import bring_results
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.members.models import Claim
from scorekeeper.clubs.members.services import forgetting, joining, members
from tests.clubs.cast import Circle, account, phone_of
from tests.clubs.exchange.archives import brought, taken_out
from tests.clubs.members.circle import told_again
from tests.clubs.small_club import play
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP, stored

pytestmark = pytest.mark.django_db

HERSELF, ALSO = "Quetzalina", "Quetzalco"
"""A guest whose names stand nowhere else."""
BUTTONS = ("That was me", "Forget this person", "Invite this person by link", "The same person as…", "Another name")


@pytest.fixture
def guest(circle: Circle) -> Member:
    """A guest who played under two names."""
    guest, other = (members.add_name(circle.club, name, circle.owner) for name in (HERSELF, ALSO))
    for number, name in enumerate((guest, other), 1):
        play(circle.club, [name, circle.by_role[Role.MEMBER]], date(2026, 3, number), [OURS, SWEEP], seating="2")
    members.merge(other, guest, circle.owner)
    return guest


def at(circle: Circle, name: str, *args: object) -> str:
    return reverse(f"clubs:{name}", args=[circle.club.code, *args])


def buttons(circle: Circle, member: Member) -> list[str]:
    """Those that the page of *member* has, for one organiser and for a member."""
    pages = [circle.phone(role).get(at(circle, "member", member.pk)) for role in (Role.ORGANISER, Role.MEMBER)]
    return [button for page in pages for button in BUTTONS if button in read_page(page).text]


def nowhere() -> bool:
    return "quetzal" not in repr(stored("clubs", "matches")).casefold()


def test_a_name_split_off_from_a_forgotten_person_is_forgotten_too(circle: Circle, guest: Member) -> None:
    (other,) = guest.merged.all()
    forgetting.forget_person(guest, circle.owner)
    circle.phone(Role.ORGANISER).post(at(circle, "split", other.pk))
    other.refresh_from_db()
    assert (other.merged_into, other.name) == (None, "Former player 2")
    assert nowhere()
    assert buttons(circle, other) == buttons(circle, guest) == []
    nina = account("nina")
    for name in other, guest:
        name.refresh_from_db()
        with pytest.raises(Refused, match="has left the club"):
            joining.ask_claim(name, nina)
        with pytest.raises(Refused, match="Nobody can take it over"):
            joining.invite(circle.club, circle.owner, member=name)


def test_a_name_split_off_stays_forgotten_when_something_is_told_of_the_person_again(
    circle: Circle, guest: Member
) -> None:
    (other,) = guest.merged.all()
    forgetting.forget_person(guest, circle.owner)
    told_again(guest, circle.owner, name="Somebody")
    other.refresh_from_db()
    members.split(other, circle.owner)
    assert buttons(circle, other) == []
    assert set(buttons(circle, guest)) == set(BUTTONS)


@pytest.mark.parametrize("forgotten_one", ["the person", "a name that was split off"])
def test_nobody_writes_down_again_who_it_was_that_is_forgotten(
    circle: Circle, guest: Member, forgotten_one: str
) -> None:
    (other,) = guest.merged.all()
    forgetting.forget_person(guest, circle.owner)
    if forgotten_one != "the person":
        members.split(other, circle.owner)
        guest = other
    organiser, path = circle.phone(Role.ORGANISER), at(circle, "member", guest.pk)
    page = read_page(organiser.get(path)).text
    assert "What is kept about this person" in page
    assert "Another name" not in page
    assert "Number and contact" not in page
    forms = [("rename", {"name": HERSELF}), ("rename", {"name": "Mia"}), ("member-details", {"contact": HERSELF})]
    for what, fields in forms:
        with nothing_stored():
            answer = organiser.post(at(circle, what, guest.pk), fields)
        assert answer.status_code == 422
        assert "is forgotten for good: no name, number or contact is written here any more." in read_page(answer).text
        assert "one person?" not in read_page(answer).text
    assert nowhere()


@pytest.mark.parametrize("forgotten_one", ["merged", "kept"])
def test_nobody_is_said_to_be_the_same_person_as_who_is_forgotten(
    circle: Circle, guest: Member, forgotten_one: str
) -> None:
    (other,) = guest.merged.all()
    members.split(other, circle.owner)
    forgetting.forget_person(guest, circle.owner)
    guest.refresh_from_db()
    one, into = (guest, circle.guest) if forgotten_one == "merged" else (circle.guest, guest)
    with nothing_stored(), pytest.raises(Refused, match="Former player 1 has left the club"):
        members.merge(one, into, circle.owner)
    offered = circle.phone(Role.ORGANISER).get(at(circle, "member", circle.guest.pk)).content.decode()
    assert f'<option value="{other.pk}">' in offered
    assert f'<option value="{guest.pk}">' not in offered
    typed = circle.phone(Role.ORGANISER).post(at(circle, "merge", one.pk), {"into_name": into.name})
    assert typed.status_code == 422
    assert Member.objects.get(pk=one.pk).merged_into is None


def test_who_deletes_the_account_is_taken_over_by_no_claim_nor_invitation_of_before(
    circle: Circle, guest: Member
) -> None:
    hers, another = account("quinn"), account("nina")
    claims = [joining.ask_claim(guest, one) for one in (hers, another)]
    invitation, _code = joining.invite(circle.club, circle.owner, member=guest)
    joining.decide(claims[0], circle.owner, approve=True)
    forgetting.delete_account(hers, forget_names=True)
    assert nowhere()
    assert not Claim.objects.filter(guest=guest).exists()
    invitation.refresh_from_db()
    assert not invitation.is_open
    with pytest.raises(Refused, match="open no more"):
        joining.accept(invitation, another, "Nina")
    (other,) = guest.merged.all()
    members.split(other, circle.owner)
    assert buttons(circle, other) == []


@pytest.mark.parametrize("table", ["matches", "deals"])
def test_tables_taken_out_before_bring_no_match_of_a_forgotten_person_in_again(
    circle: Circle, guest: Member, table: str
) -> None:
    text = "".join(table_of(circle.club, circle.owner, table, Kind.PLAIN))
    assert HERSELF in text
    forgetting.forget_person(guest, circle.owner)
    before = Played.objects.filter(club=circle.club).count()
    with nothing_stored(), pytest.raises(Refused, match="in the club already"):
        bring_results(circle.club, text, circle.owner)
    assert Played.objects.filter(club=circle.club).count() == before
    assert nowhere()
    others = text.replace("Mia", "Sara")  # another match of the same number is another match
    assert bring_results(circle.club, others, circle.owner)


def test_a_name_brought_in_again_is_a_new_name_of_nobody(circle: Circle, guest: Member) -> None:
    forgetting.forget_person(guest, circle.owner)
    bring_names(circle.club, f"name,state\n{HERSELF},member\n", circle.owner)
    new = Member.objects.get(club=circle.club, name=HERSELF)
    assert not new.seated.exists()
    assert not new.merged.exists()
    guest.refresh_from_db()
    assert guest.name == "Former player 1"
    assert buttons(circle, guest) == []


def test_who_is_forgotten_stays_so_where_the_archive_is_brought_in(circle: Circle, guest: Member) -> None:
    forgetting.forget_person(guest, circle.owner)
    guest.refresh_from_db()
    nina = account("nina")
    club = brought(json.dumps(taken_out(circle.club)).encode(), nina, "Nina").club
    assert nowhere()
    for there in Member.objects.filter(club=club, name__startswith="Former player "):
        members.split(there, club.members.get(name="Nina"))
        page = read_page(phone_of(nina).get(reverse("clubs:member", args=[club.code, there.pk]))).text
        assert [button for button in BUTTONS if button in page] == []


def test_who_only_left_is_still_offered_as_the_same_person(circle: Circle) -> None:
    gone = members.add_name(circle.club, "Fiorenza", circle.owner)
    members.leave(gone, circle.owner)
    other = members.add_name(circle.club, "Fiorenca", circle.owner)
    page = read_page(circle.phone(Role.ORGANISER).get(at(circle, "member", other.pk)))
    assert "Fiorenza" in page.text
