"""Who has said that they come fills the entries of a tournament."""

import pytest
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.evenings.services import attendance
from scorekeeper.clubs.evenings.services.attendance import Answer
from scorekeeper.clubs.members.services import members
from scorekeeper.clubs.tournaments.models import Tournament
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import make
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


def comes(tournament: Tournament, by: Member, name: str, answer: Answer = Answer.COMES) -> Member:
    member = members.add_name(by.club, name, by, guest=False)
    attendance.answer(tournament.evening, member, answer, by)
    return member


def entries_page(circle: Circle, tournament: Tournament) -> str:
    return reverse("clubs:tournament-entries", args=[circle.club.code, tournament.evening_id])


def test_all_who_come_are_entered_at_two_touches_where_everybody_plays_alone(circle: Circle) -> None:
    made = make(circle.owner, [], game="briscola", members_each=1)
    zeno, yan = (comes(made, circle.owner, name) for name in ("Zeno", "Yan"))
    comes(made, circle.owner, "Xeno", Answer.ABSENT)
    omar, path = circle.phone(Role.ORGANISER), entries_page(circle, made)
    assert "Choose the 2 who come" in read_page(omar.get(path)).text
    chosen = omar.get(f"{path}?touch={zeno.pk}&touch={yan.pk}")
    assert chosen.content.decode().count("checked") == 2
    assert "Choose the 2" not in read_page(chosen).text
    omar.post(path, {"member": [str(zeno.pk), str(yan.pk)], "name.0": ""})
    assert [entry.name for entry in made.entries.all()] == ["Zeno", "Yan"]
    assert "who come" not in read_page(omar.get(path)).text


def test_two_who_both_need_a_partner_are_offered_as_a_pair(circle: Circle) -> None:
    made = make(circle.owner, [])
    comes(made, circle.owner, "Zeno", Answer.PARTNER)
    comes(made, circle.owner, "Walt")
    yan = comes(made, circle.owner, "Yan", Answer.PARTNER)
    comes(made, circle.owner, "Vito", Answer.PARTNER)
    page = read_page(circle.phone().get(entries_page(circle, made)))
    assert "Zeno & Yan" in page.text
    assert "Vito &" not in page.text, "nobody is left for the third"
    at_hand = circle.phone().get(entries_page(circle, made)).context["at_hand"]
    assert [name for _number, name, _chosen in at_hand][:4] == ["Zeno", "Walt", "Yan", "Vito"]
    assert f"touch={yan.pk}" in circle.phone().get(entries_page(circle, made)).content.decode()


@pytest.mark.parametrize("touch", ["x", "1" * 40, "-1", "²"])
def test_an_address_that_touches_nobody_shows_the_page(circle: Circle, touch: str) -> None:
    made = make(circle.owner, [])
    assert circle.phone().get(entries_page(circle, made), {"touch": touch}).status_code == 200
