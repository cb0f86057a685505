"""What becomes of a guest whom a name made that was written wrong at a table."""

import pytest

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import attendance
from scorekeeper.clubs.evenings.services.attendance import Answer
from scorekeeper.clubs.members.services import joining, members
from scorekeeper.matches.models import Match
from tests.clubs.cast import Circle, account
from tests.clubs.evenings.cast import at, audit_log, change, club_phone, seated, start
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def aldo(circle: Circle) -> Member:
    return members.add_name(circle.club, "Aldo Ferri", circle.owner, guest=False)


@pytest.fixture
def evening(circle: Circle) -> Evening:
    Played.objects.exclude(pk=circle.played.pk).delete()
    return circle.evening


def state_of(name: str) -> str:
    return Member.objects.get(name=name).state


def test_a_guest_whom_a_name_written_wrong_made_is_none_once_it_is_put_right(circle: Circle, evening: Evening) -> None:
    assert start(circle, evening, "Aldo Feri", "Mia", "Gino", "Zoe").status_code == 302
    match = Played.objects.filter(evening=evening).latest("pk").match
    sara = club_phone(circle, Role.SCORER, match)
    assert state_of("Aldo Feri") == Member.State.GUEST
    assert change(sara, p0="Aldo Ferri").status_code == 302
    assert (state_of("Aldo Feri"), state_of("Zoe")) == (Member.State.LEFT, Member.State.GUEST)
    assert "Aldo Feri" not in read_page(circle.phone().get(at(circle, "start-table", evening.pk, "basra-egypt"))).text
    sara.void(Match.objects.get(pk=match.pk).version)
    assert state_of("Aldo Feri") == Member.State.GUEST, "back with the correction"
    assert seated(match)[0] == "Aldo Feri"
    assert change(sara, p0="Aldo Ferri").status_code == 302
    assert start(circle, evening, "Aldo Feri", "Rita", "Sara", "Olga").status_code == 302
    assert state_of("Aldo Feri") == Member.State.GUEST, "somebody is called that after all"
    assert audit_log(circle).count("removed") == 2


def test_a_guest_of_whom_anything_is_kept_stays_one_when_a_seat_is_put_right(circle: Circle, evening: Evening) -> None:
    members.add_name(circle.club, "Nora", circle.owner)  # before the match
    assert start(circle, evening, "Nora", "Bo", "Di", "Zoe").status_code == 302
    match = Played.objects.filter(evening=evening).latest("pk").match
    attendance.answer(evening, Member.objects.get(name="Bo"), Answer.COMES, circle.owner)
    joining.ask_claim(Member.objects.get(name="Di"), account("di"))
    sara = club_phone(circle, Role.SCORER, match)
    assert change(sara, p0="Aldo Ferri", p1="Sara", p2="Rita", p3="Olga").status_code == 302
    assert [state_of(name) for name in ("Nora", "Bo", "Di", "Zoe")] == ["guest", "guest", "guest", "left"]


def test_who_played_and_left_is_no_guest_by_sitting_down(circle: Circle, evening: Evening) -> None:
    assert start(circle, evening, "Nora", "Bo", "Di", "Zoe").status_code == 302
    members.leave(Member.objects.get(name="Nora"), circle.owner)
    assert start(circle, evening, "Nora", "Mia", "Rita", "Olga").status_code == 302
    assert state_of("Nora") == Member.State.LEFT
