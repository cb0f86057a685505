"""A member who played under another name is called on all sheets as the club calls them; one claim waits at a time."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.members.models import Claim
from scorekeeper.clubs.members.services import joining, members
from scorekeeper.clubs.tournaments.models import Entry, EntryMember
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Match
from tests.clubs.cast import Circle, account, phone_of
from tests.clubs.evenings.cast import start
from tests.clubs.members.pages import at, read
from tests.clubs.small_club import play
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP, assert_kept_is_the_fold

pytestmark = pytest.mark.django_db


@pytest.fixture
def mia(circle: Circle) -> Member:
    return circle.by_role[Role.MEMBER]


@pytest.fixture
def played(circle: Circle) -> list[Played]:
    """A match at which Gigi sat, who had been written Gigy, and one at which a stranger is called so too."""
    gigi = members.add_name(circle.club, "Gigy", circle.owner)
    both = [
        play(circle.club, [gigi, circle.owner], date(2026, 3, 1), [OURS, SWEEP], seating="2"),
        play(circle.club, ["Gigi", circle.owner], date(2026, 3, 2), [OURS], seating="2"),
    ]
    members.rename(gigi, "Gigi", circle.owner)
    return both


def names(played: Played) -> list[str]:
    match = Match.objects.get(pk=played.match_id)
    assert_kept_is_the_fold(match)
    return list(match.names_at())


def approved(circle: Circle, guest: Member, holder: Member) -> None:
    joining.decide(joining.ask_claim(guest, holder.account), circle.owner, approve=True)


def test_a_member_who_claims_a_guest_is_called_the_same_on_sheet_and_page(
    circle: Circle, mia: Member, played: list[Played]
) -> None:
    gigi = Member.objects.get(club=circle.club, name="Gigi")
    assert names(played[0]) == ["Gigi", "Olga"]
    approved(circle, gigi, mia)
    assert [names(each) for each in played] == [["Mia", "Olga"], ["Gigi", "Olga"]], "a stranger stays one"
    phone = circle.phone(Role.MEMBER)
    for page in "sheet", "log", "board":
        text = read(phone, f"/t/{kept_code(played[0].match_id)}/{'' if page == 'sheet' else f'{page}/'}").text
        assert "Mia" in text
        assert "Gigi" not in text
    table = "".join(table_of(circle.club, circle.owner, "matches", Kind.PLAIN)).splitlines()
    assert any("2026-03-01" in row and "Mia" in row and "Gigi" not in row for row in table)
    assert "Mia" in read(phone, at(circle, "history")).text
    # And who is written down under the other name at a new table stands there as the club calls them.
    evening = Evening.objects.create(club=circle.club, held_on=date(2026, 11, 20), state=Evening.State.OPEN)
    assert start(circle, evening, "gigi", "Zoe", "Bo", "Di").status_code == 302
    newest = Match.objects.latest("pk")
    assert newest.players[0] == "Mia"
    # Another name for the person reaches all of them.
    members.rename(Member.objects.get(pk=mia.pk), "Maria", circle.owner)
    assert names(played[0])[0] == Match.objects.get(pk=newest.pk).players[0] == "Maria"
    # What is split off is called so again.
    gigi.refresh_from_db()
    members.split(gigi, circle.owner)
    assert names(played[0])[0] == Match.objects.get(pk=newest.pk).players[0] == "Gigi"


def test_an_entry_of_a_tournament_is_called_as_the_club_calls_its_people(circle: Circle, mia: Member) -> None:
    gigi = members.add_name(circle.club, "Gigi", circle.owner)
    EntryMember.objects.filter(entry=circle.entry).update(member=gigi)
    approved(circle, gigi, mia)
    entry = Entry.objects.get(pk=circle.entry.pk)
    assert (entry.name, entry.name_in_files) == ("Mia", "Mia")
    page = read(circle.phone(), at(circle, "tournament-entries", circle.evening.pk)).text
    assert "Gigi" not in page


def test_who_comes_by_a_code_of_their_own_name_is_called_as_the_club_calls_them(
    circle: Circle, mia: Member, played: list[Played]
) -> None:
    gigi = Member.objects.get(club=circle.club, name="Gigi")
    invitation, _code = joining.invite(circle.club, circle.owner, member=gigi)
    joining.accept(invitation, mia.account)
    assert names(played[0]) == ["Mia", "Olga"]


def test_one_account_has_one_claim_that_waits_in_a_club(circle: Circle, mia: Member) -> None:
    other, phone = members.add_name(circle.club, "Gigi", circle.owner), circle.phone(Role.MEMBER)
    assert phone.post(at(circle, "claim", circle.guest.pk)).status_code == 302
    assert phone.post(at(circle, "claim", circle.guest.pk)).status_code == 302, "twice is once"
    answer = phone.post(at(circle, "claim", other.pk))
    assert answer.status_code == 422
    assert "You have said that Gino was you, and the club has not answered yet." in read_page(answer).text
    assert [claim.guest for claim in Claim.objects.filter(account=mia.account)] == [circle.guest]
    elsewhere = Circle("Elsewhere")
    assert joining.ask_claim(elsewhere.guest, mia.account).club == elsewhere.club
    claim = Claim.objects.get(account=mia.account, club=circle.club)
    joining.decide(claim, circle.owner, approve=False)
    assert phone.post(at(circle, "claim", other.pk)).status_code == 302


def test_by_a_code_for_everybody_one_name_is_claimed_at_a_time(circle: Circle) -> None:
    other, nina = members.add_name(circle.club, "Gigi", circle.owner), account("nina")
    invitation, code = joining.invite(circle.club, circle.owner, uses=9)
    phone: Client = phone_of(nina)
    for number, status in ((circle.guest.pk, 302), (other.pk, 422)):
        assert phone.post(reverse("clubs:join", args=[code]), {"own": str(number)}).status_code == status
    invitation.refresh_from_db()
    assert invitation.uses_left == 8
    with pytest.raises(Refused, match="You have said that Gino was you"):
        joining.ask_claim(other, nina)
