"""Names that may have been meant for one another: of the club, and beside each other in one form."""

import random

import pytest

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.exchange.services.importing_names import judged_names
from scorekeeper.clubs.exchange.services.importing_results import judged_results
from scorekeeper.clubs.members.services import members, naming
from scorekeeper.clubs.members.services.near_names import near_to, near_to_each
from tests.clubs.cast import Circle

pytestmark = pytest.mark.django_db


@pytest.fixture
def aldo(circle: Circle) -> Member:
    return members.add_name(circle.club, "Aldo Ferri", circle.owner, guest=False)


def questions(circle: Circle, *names: str) -> list[tuple[str, bool, tuple[str, ...]]]:
    return [(each.name, each.new, each.near) for each in naming.asked_of(circle.club, names, {})]


@pytest.mark.parametrize(("typed", "member"), [("Bia", "Bea"), ("Aba", "Baa"), ("Ana", "Anna"), ("Adam", "Ada")])
def test_one_letter_off_asks_in_names_of_three_letters(circle: Circle, typed: str, member: str) -> None:
    members.add_name(circle.club, member, circle.owner)
    ((_name, new, near),) = questions(circle, typed)
    assert new
    assert member in near
    assert questions(circle, member) == []
    members.add_name(circle.club, typed, circle.owner)
    assert questions(circle, typed, member) == [], "the club knows both"


@pytest.mark.parametrize(("typed", "member"), [("Bo", "Jo"), ("Bo", "Bob"), ("Bix", "Bea")])
def test_names_that_are_shorter_or_two_letters_off_are_others(circle: Circle, typed: str, member: str) -> None:
    members.add_name(circle.club, member, circle.owner)
    assert questions(circle, typed) == [(typed, True, ())]


def test_two_new_names_that_are_nearly_the_same_are_asked_about(circle: Circle, aldo: Member) -> None:
    one, other, third, far = naming.asked_of(circle.club, ["Ugo Bassi", "Ugo Basi", "Bassi Ugo", "Nadia"])
    assert (one.beside, other.beside, third.beside, far.beside) == ((), ("Ugo Bassi",), ("Ugo Bassi", "Ugo Basi"), ())
    assert other.sentence == (
        "Ugo Basi is not in the club, and becomes its guest. It is nearly the same name as Ugo Bassi here: if they are "
        "one person, write it once."
    )
    assert one.key != other.key
    near, also = naming.asked_of(circle.club, ["Aldo Feri", "Aldo Fery"])
    assert near.near == also.near == ("Aldo Ferri",)
    assert "Or do you mean:" in also.sentence


def test_two_new_names_of_one_table_that_are_nearly_the_same_are_asked_about(circle: Circle, aldo: Member) -> None:
    rows = judged_names(circle.club, "name\nUgo Bassi\nUgo Basi\nAldo Feri\nNadia\nGuest 1\nGuest 2\n")
    assert [row.beside for row in rows] == [(), ("Ugo Bassi",), (), (), (), ()]
    says = "It is nearly the same name as Ugo Bassi here: if they are one person, write it once."
    assert [row.sentence for row in rows][:3] == [
        "Member",
        f"Member. {says}",
        "Member. Or is it Aldo Ferri, who is in the club already?",
    ]
    lines = [f"2026-11-02,basra-egypt,{one},Mia,120,3" for one in ("Ugo Bassi", "Ugo Basi", "Ugo Bassi")]
    first, second, third = judged_results(
        circle.club, "\n".join(["date,variant,player1,player2,points1,points2", *lines])
    )
    assert second.sentence.endswith(f"Ugo Basi is not in the club, and becomes its guest. {says}")
    assert (first.meant, second.meant, third.meant) == ([], [("Ugo Basi", "Ugo Bassi")], [])


def test_names_that_only_a_number_parts_are_two_people(circle: Circle) -> None:
    assert [note.beside for note in naming.asked_of(circle.club, ["Guest 1", "Guest 2"])] == [(), ()]


def test_many_names_at_once_find_whom_each_finds_alone() -> None:
    chance = random.Random(7)
    syllables = ["ma", "ri", "an", "na", "lo", "re", "gi", "fer", "ros", "si"]

    def word() -> str:
        return "".join(chance.choices(syllables, k=chance.randint(1, 3)))

    people = sorted({" ".join(word() for _each in range(chance.randint(1, 3))) for _person in range(300)})
    typed = {*people[::7], "ma", "ri ma", "ma ri"}
    for name in people[::3]:
        letters = list(name)
        for _slip in range(chance.randint(1, 3)):
            at = chance.randrange(len(letters))
            letters[at : at + 2] = chance.choice([letters[at : at + 2][::-1], letters[at], [letters[at], "x"], "yz"])
        typed.add(" ".join("".join(letters).split()))
    assert near_to_each(typed, people) == {key: near_to(key, people) for key in typed}
