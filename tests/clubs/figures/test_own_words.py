"""Figures of one game speak in its words: at Trionfetti a smazzata is four deals, so a single deal has another word."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.clubs.cast import phone_of
from tests.clubs.small_club import SmallClub
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def small() -> SmallClub:
    return SmallClub()


@pytest.fixture
def italian(small: SmallClub) -> Client:
    """The owner's phone, which reads Italian."""
    phone = phone_of(small.owner.account)
    phone.cookies["language"] = "it"
    return phone


MANO, SMAZZATA = r"\bman[oi]\b", "smazzat[ae]"
PAGES = [("figures", False, False), ("figures-member", True, False), ("pair", True, True)]


@pytest.mark.parametrize(("game", "word", "other"), [("trionfetti", MANO, SMAZZATA), ("basra-egypt", SMAZZATA, MANO)])
@pytest.mark.parametrize(("page", "one", "two"), PAGES)
def test_a_deal_is_called_as_the_game_calls_it(
    small: SmallClub, italian: Client, page: str, one: bool, two: bool, game: str, word: str, other: str
) -> None:
    people = [small.ada.pk] * one + [small.cleo.pk] * two
    answer = italian.get(reverse(f"clubs:{page}", args=[small.club.code, *people]) + f"?of={game}")
    text = read_page(answer).all("main")[0].text.lower()
    assert re.search(word, text)
    assert not re.search(other, text)
