"""Between texts of Arabic and of Japanese stand the signs of that script."""

import re

import pytest
from django.test import Client

from scorekeeper.rulebook.timing import present_time
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.web.languages.choosing import speaking
from tests.matches.pages import read_page

LATIN = re.compile(r"[\u0600-\u06ff\u3040-\u9fff）)\]][;,] ")


@pytest.mark.parametrize("language", ["ar", "ja"])
def test_how_long_a_match_takes(language: str) -> None:
    with speaking(language):
        times = [present_time(each, each.charter({}, each.seatings[0]), each.seatings[0]) for each in VARIANTS]
    assert [each for each in times if LATIN.search(each)] == []


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["ar", "ja"])
def test_in_what_seatings_a_game_can_be_played(client: Client, language: str) -> None:
    page = read_page(client.get("/rules/which/?players=5", headers={"accept-language": language}))
    assert LATIN.findall(page.text) == []
