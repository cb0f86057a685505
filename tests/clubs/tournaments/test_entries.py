"""Entering single players, many at once, and what the page says when that cannot be done."""

import pytest

from scorekeeper.clubs.club import Member, Role
from scorekeeper.rules import tournament as core
from tests.clubs.cast import Circle, read_about
from tests.clubs.tournaments.cast import PAIRS, at, make, play
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


def test_several_single_players_are_entered_at_once_or_none_of_them(circle: Circle) -> None:
    made = make(circle.owner, [], members_each=1, plan=core.Plan((core.Stretch("drawn", 1),)))
    path, phone = at(made.evening, "tournament-entries"), circle.phone(Role.ORGANISER)
    chosen = [str(circle.by_role[role].pk) for role in (Role.SCORER, Role.REFEREE, Role.MEMBER)]
    there = [circle.by_role[role].name for role in (Role.SCORER, Role.REFEREE, Role.MEMBER)]
    read = read_about("Walk-in Wanda", *there)  # some sit at a table of another evening
    answer = phone.post(path, {"member": chosen, "name.0": "Walk-in Wanda", "read": read})
    assert answer.status_code == 302
    text = read_page(phone.get(answer.headers["Location"].partition("#")[0])).text
    names = [entry.name for entry in made.entries.order_by("number")]
    assert names == [*there, "Walk-in Wanda"]
    for number, name in enumerate(names, 1):
        assert f"Entered as number {number}: {name}" in text
    owner = str(circle.owner.pk)
    some = {
        "member": [owner, *chosen[:2]],
        "name.0": "Somebody New",
        "read": read_about("Somebody New", circle.owner.name, *there),
    }
    refused = phone.post(path, some)
    assert refused.status_code == 422
    page = read_page(refused)
    for name in names[:2]:
        assert f"{name} is entered already." in page.text
    assert "Nobody was entered." in page.text
    assert page.form("enter")["member"] == owner, "who is not entered stays chosen"
    assert made.entries.count() == 4
    assert not Member.objects.filter(club=circle.club, name="Somebody New").exists()
    assert "Write the name of who plays." in read_page(phone.post(path, {})).text


def test_too_many_names_for_a_pair_are_told(circle: Circle) -> None:
    made = make(circle.owner, PAIRS[:1])
    three = [circle.by_role[role] for role in (Role.SCORER, Role.REFEREE, Role.MEMBER)]
    sent = {"member": [str(one.pk) for one in three], "read": read_about(*(one.name for one in three))}
    answer = circle.phone(Role.ORGANISER).post(at(made.evening, "tournament-entries"), sent)
    assert "2 play together; 3 were named. Leave the others for the next entry." in read_page(answer).text
    assert made.entries.count() == 1


def test_who_comes_in_later_is_told_what_the_rounds_missed_give(circle: Circle) -> None:
    plan, award = core.Plan((core.Stretch("drawn", 3),)), core.usual_award("table", 4)
    made = make(circle.owner, PAIRS[:4], plan=plan, award=award)
    play(made, circle.owner)
    phone, path = circle.phone(Role.ORGANISER), at(made.evening, "tournament-entries")
    answer = phone.post(path, {"name.0": "Ivo", "name.1": "Jana", "read": ["new ivo", "new jana"]})
    notice = read_page(phone.get(answer.headers["Location"].partition("#")[0])).text
    assert "From the next round on. Who comes in later gets 0 for each round missed." in notice
    text = read_page(phone.get(at(made.evening, "tournament"))).text
    assert "leave gets 8, difference −305. Who comes in later gets 0 for each round missed." in text
    grouped = make(circle.owner, PAIRS[:4], plan=core.Plan((core.Stretch("groups", 1, groups=2),)), award=award)
    assert "comes in later" not in read_page(phone.get(at(grouped.evening, "tournament"))).text, "nobody can"
