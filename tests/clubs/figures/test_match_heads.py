"""Every head over the club's matches sorts them, whoever played and however the match came out."""

import pytest
from django.urls import reverse

from scorekeeper.clubs.figures.views import figures
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Match
from tests.clubs.cast import phone_of
from tests.clubs.small_club import SmallClub
from tests.matches.pages import Element, read_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def small() -> SmallClub:
    return SmallClub()


def look(small: SmallClub, query: str = "") -> Element:
    return read_page(phone_of(small.owner.account).get(reverse("clubs:history", args=[small.club.code]) + query))


def walk(small: SmallClub, query: str) -> list[Match]:
    """The matches of all pages, in the order of the list."""
    by_sheet = {f"/t/{kept_code(played.match_id)}/": played.match_id for played in small.played}
    numbers: list[int] = []
    while query:
        page = look(small, query)
        numbers += [by_sheet[link] for link in page.links if link in by_sheet]
        query = next((link.attributes["href"] for link in page.all("a") if link.text == "After"), "")
    matches = Match.objects.in_bulk(numbers)
    return [matches[number] for number in numbers]


def test_a_touch_on_the_head_over_names_and_over_results_sorts(
    small: SmallClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "PAGE", 5)
    every = sorted(played.match_id for played in small.played)
    heads = [head.attributes["href"] for head in look(small).all("a", "sorts")]
    assert heads == ["?sort=-day", "?sort=who", "?sort=game", "?sort=state", "?sort=result"]
    for query in "?sort=who", "?sort=-who":
        matches = walk(small, query)
        assert sorted(match.pk for match in matches) == every
        first = [match.players[0] for match in matches]
        assert first == sorted(first, reverse="-" in query)
    for query in "?sort=result", "?sort=-result":
        matches = walk(small, query)
        assert sorted(match.pk for match in matches) == every
        most = [max(match.standing.table.standing.totals) for match in matches]
        assert most == sorted(most, reverse="-" not in query)
        assert len(set(most)) > 3
