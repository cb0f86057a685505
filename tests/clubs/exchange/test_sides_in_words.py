"""Two names of a side in one cell, with a word or a dash between them, as people write pairs."""

import pytest
from django.urls import reverse

from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.exchange.services.importing_results import judged_results
from scorekeeper.clubs.exchange.sheets import renamed
from scorekeeper.clubs.members.services import members
from tests.clubs.cast import Circle
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


def table(first: str, second: str, variant: str = "basra-egypt", seating: str = "") -> str:
    heads = "date;variant;seating;side1;side2;points1;points2;end"
    return f"{heads}\n2019-03-01;{variant};{seating};{first};{second};2100;900;agreed\n"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna e Bo", "Carla e Di"),
        ("Anna y Bo", "Carla und Di"),
        ("Anna and Bo", "Carla et Di"),
        ("Anna - Bo", "Carla – Di"),
        ("ANNA E BO", "Carla & Di"),
        ("Anna  ed  Bo", "Carla/Di"),
    ],
)
def test_a_word_parts_the_names_of_a_pair_where_only_pairs_can_sit(circle: Circle, first: str, second: str) -> None:
    (row,) = judged_results(circle.club, table(first, second, seating="4-pairs"))
    assert row.problem == ""
    assert row.document is not None
    assert [name.title() for name in row.document.players] == ["Anna", "Carla", "Bo", "Di"]


def test_a_sign_parts_before_a_word(circle: Circle) -> None:
    (row,) = judged_results(circle.club, table("Pedro Costa e Silva & Bo", "Carla & Jean-Luc"))
    assert row.document is not None
    assert row.document.players == ("Pedro Costa e Silva", "Carla", "Bo", "Jean-Luc")


def test_a_name_the_club_knows_is_one(circle: Circle) -> None:
    members.add_name(circle.club, "Maria y Carlos", circle.owner)
    (row,) = judged_results(circle.club, table("Maria y Carlos", "Leo"))
    assert row.document is not None
    assert row.document.players == ("Maria y Carlos", "Leo")


@pytest.mark.parametrize(
    ("choice", "players"), [("two", ["Anna", "Carla", "Bo", "Di"]), ("one", ["Anna e Bo", "Carla e Di"])]
)
def test_what_may_be_one_name_or_two_is_asked(circle: Circle, choice: str, players: list[str]) -> None:
    phone, path = circle.phone(), reverse("clubs:bring-results", args=[circle.club.code])
    with nothing_stored():
        answer = phone.post(path, {"rows": table("Anna e Bo", "Carla e Di")})
        assert answer.status_code == 422
        page = read_page(answer)
        assert "“Anna e Bo” may be one name or two. Choose above which." in page.text
        page = read_page(phone.post(path, page.form("table") | {"words": choice}))
        assert page.form("table")["words"] == choice
    assert phone.post(path, page.form("save") | {"action": "save"}).status_code == 302
    assert Played.objects.filter(club=circle.club, from_paper=True).latest("pk").match.players == players


def test_a_name_in_such_a_cell_may_be_called_as_the_club_calls_it() -> None:
    assert renamed("side1\nAldo Feri e Bo\n", "Aldo Feri", "Aldo Ferri") == "side1\nAldo Ferri e Bo\n"
