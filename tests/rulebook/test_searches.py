"""What people type, in a hurry and in the words of their table, and where the first hit leads.

The searches of each language stand in ``searches``, those of English with the words of other tables among them. A hit
that is wanted first and comes second or third has ``~`` before its address: so far the search knows no better.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from scorekeeper.rulebook.finding import search_result
from scorekeeper.rulebook.tongues import FILES
from scorekeeper.web.languages.choosing import speaking
from tests.matches.pages import read_page

LANGUAGES = {"en": "en", "it": "it", "es": "es", "pt": "pt-br", "ar": "ar", "ja": "ja"}
"""The language that is spoken, by the name of its file."""


def read_searches(name: str) -> list[tuple[str, str]]:
    """What is typed, and the address that is wanted first."""
    text = Path(__file__).with_name("searches").joinpath(f"{name}.txt").read_text("utf-8")
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return [(typed.strip(), address) for typed, _blank, address in lines]


SEARCHES = {name: read_searches(name) for name in LANGUAGES}
NEARLY = 3
"""Among so many hits is what is wanted first where ``~`` stands before it."""
WANTED = [
    (name, typed, address.removeprefix("~")) for name, searches in SEARCHES.items() for typed, address in searches
]


@pytest.mark.parametrize("name", SEARCHES)
def test_there_are_many(name: str) -> None:
    assert len({typed for typed, _address in SEARCHES[name]}) == len(SEARCHES[name]) >= 120


def test_every_language_with_words_of_its_own_is_asked() -> None:
    assert {path.stem for path in FILES.glob("*.txt")} == set(LANGUAGES)


@pytest.fixture(params=SEARCHES)
def searches(request: pytest.FixtureRequest) -> Iterator[list[tuple[str, str]]]:
    """The searches of a language that is spoken meanwhile: its index is built once for all of them."""
    with speaking(LANGUAGES[request.param]):
        yield SEARCHES[request.param]


@pytest.mark.long
@pytest.mark.in_turns
def test_the_first_hit_is_what_was_meant(searches: list[tuple[str, str]]) -> None:
    missed = {}
    for typed, address in searches:
        search = search_result(typed)
        hits = [hit.address for hit in search.hits] if search else []
        if address.removeprefix("~") not in hits[: NEARLY if address.startswith("~") else 1]:
            missed[typed] = f"{address} is wanted, {hits[:1]} came first"
    assert not missed


@pytest.mark.deep
def test_every_first_hit_can_be_opened(stranger: Client) -> None:
    for address in sorted({address for _name, _typed, address in WANTED}):
        page, _hash, anchor = address.partition("#")
        answer = stranger.get(page)
        assert answer.status_code == 200, address
        assert not anchor or anchor in read_page(answer), address
