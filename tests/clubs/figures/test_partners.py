"""Who plays with whom: what each two won of what they played together."""

import re
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.presenters import partners
from scorekeeper.clubs.members.services import members
from tests.clubs.figures.test_plots import scope
from tests.clubs.small_club import SmallClub, make_one, play
from tests.matches.pages import read_page
from tests.people import SWEEP, THEIRS

pytestmark = pytest.mark.django_db


def together(matrix: partners.Matrix | None) -> dict[str, tuple[int, int]]:
    assert matrix is not None
    return {f"{row.one.name} & {row.other.name}": (row.won, row.played) for row in matrix.rows}


def test_partners_have_what_they_won_of_what_they_played_together(small: SmallClub) -> None:
    assert together(partners.of_club(scope(small))) == {
        "Ada & Cleo": (3, 3),
        "Ben & Dan": (0, 3),
        "Ada & Ben": (0, 1),
        "Cleo & Dan": (1, 1),
    }


def test_where_partners_are_called_anew_their_deals_count(small: SmallClub) -> None:
    assert together(partners.of_club(scope(small, of="briscola-chiamata"))) == {
        "Ada & Cleo": (1, 1),
        "Ben & Cleo": (0, 1),
        "Ada & Dan": (1, 1),
    }


def test_two_names_of_one_person_are_one_row(small: SmallClub) -> None:
    adina = members.add_name(small.club, "Adina", small.owner)
    play(small.club, [adina, small.ben, small.cleo, small.dan], date(2026, 2, 9), [SWEEP])
    make_one(adina, small.ada)
    figures.persons_changed(adina, None)
    assert together(partners.of_club(scope(small)))["Ada & Cleo"] == (4, 4)


def test_a_large_club_shows_the_partners_of_those_who_won_most(small: SmallClub) -> None:
    many = [members.add_name(small.club, f"Player {number:02}", small.owner) for number in range(14)]
    for one, other in zip(many[::2], many[1::2], strict=True):
        play(small.club, [one, small.ben, other, small.dan], date(2026, 2, 9), [SWEEP])
    matrix = partners.of_club(scope(small))
    assert matrix is not None
    assert len(matrix.names) <= partners.MOST


@pytest.fixture
def crowd(small: SmallClub) -> SmallClub:
    """The small club and fourteen others, all of whom won more often than Eva, and two of whom sat with her."""
    many = [members.add_name(small.club, f"Player {number:02}", small.owner) for number in range(14)]
    for one, other in zip(many[::2], many[1::2], strict=True):
        for _match in range(4):
            play(small.club, [one, small.ben, other, small.dan], date(2026, 2, 9), [SWEEP])
    for one in many[:2]:
        play(small.club, [one, small.ben, small.eva, small.dan], date(2026, 2, 16), [THEIRS, THEIRS])
    return small


@pytest.mark.long
def test_whoever_looks_is_among_the_partners_however_few_they_won(crowd: SmallClub) -> None:
    def named(matrix: partners.Matrix | None) -> dict[str, bool]:
        assert matrix is not None
        assert len(matrix.names) <= partners.MOST
        return {name.text: name.mine for name in matrix.names}

    assert "Eva" not in named(partners.of_club(scope(crowd)))
    own = named(partners.of_club(scope(crowd), crowd.eva))
    assert own["Eva"]
    assert sum(own.values()) == 1


@pytest.mark.long
def test_somebody_looked_for_is_shown_with_all_their_partners(crowd: SmallClub, phone: Client) -> None:
    assert together(partners.of_club(scope(crowd), chosen=crowd.dan))["Ben & Dan"][1] > 20
    matrix = partners.of_club(scope(crowd), chosen=crowd.eva)
    assert {two for two in together(matrix) if "Eva" in two} == {"Eva & Player 00", "Eva & Player 01"}
    path = reverse("clubs:figures", args=[crowd.club.code])
    page = read_page(phone.get(path))
    (field,) = [each for each in page.all("input") if each.attributes.get("name") == "partner"]
    assert field.attributes["value"] == ""
    page = read_page(phone.get(path, {"partner": " EVA ", "of": "basra-egypt", "sort": "-won"}))
    (table,) = [each for each in page.all("table") if each.attributes.get("aria-labelledby") == "partners-h"]
    assert "Player 00" in table.text
    (form,) = [each for each in page.all("form") if each.attributes.get("aria-labelledby") == "partners-h"]
    sent = {each.attributes["name"]: each.attributes["value"] for each in form.all("input")}
    assert sent == {"of": "basra-egypt", "sort": "-won", "partner": "EVA"}
    alone = read_page(phone.get(path, {"partner": "Eva", "of": "trionfetti"}))
    assert "Eva has had no partner here." in alone.text or "Nobody in the club is called Eva." in alone.text
    nobody = read_page(phone.get(path, {"partner": "Xaver"}))
    assert "Nobody in the club is called Xaver." in nobody.text
    assert nobody.all("path", "frames"), "the others are still drawn"


@pytest.mark.long
def test_with_more_partners_than_are_drawn_all_are_told(crowd: SmallClub) -> None:
    for number in range(14):
        other = members.add_name(crowd.club, f"Guest {number:02}", crowd.owner)
        play(crowd.club, [crowd.eva, crowd.ben, other, crowd.dan], date(2026, 2, 16), [SWEEP])
    matrix = partners.of_club(scope(crowd), chosen=crowd.eva)
    assert matrix is not None
    assert len(matrix.names) == partners.MOST
    assert len([two for two in together(matrix) if "Eva" in two]) == 16


def test_the_fuller_a_square_the_more_was_won(small: SmallClub) -> None:
    matrix = partners.drawn(
        [small.ada, small.ben, small.cleo],
        {(small.ada.pk, small.ben.pk): (1, 4), (small.ada.pk, small.cleo.pk): (2, 2)},
    )
    frames = [float(high) for high in re.findall(r"v([\d.]+)h", matrix.frames)]
    fills = [float(high) for high in re.findall(r"v([\d.]+)h", matrix.fills)]
    assert frames[0] > frames[1]
    assert [full / high for full, high in zip(fills, frames, strict=True)] == pytest.approx([0.25, 1])
