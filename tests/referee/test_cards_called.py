"""The cards of a pack that a house rule chose are drawn and called as in that pack, wherever a table sees them."""

import pytest

from tests.people import Phone, seat

pytestmark = pytest.mark.django_db

QUERY = "?asked=cards+trump&cards=7S+KS&trump=H"


def double_play(pack: str) -> Phone:
    return seat("briscola-double", "4-pairs", pack=pack).anna


def test_the_desk_of_a_table_offers_and_names_its_cards() -> None:
    phone = double_play(pack="32")
    page = phone.page("referee:question", "trick", query=QUERY)
    assert "he king of spades" in page.text
    html = phone.get("referee:question", "trick", query=QUERY).content.decode()
    assert not [word for word in ("swords", "(re)", "cavallo") if word in html]


def test_its_own_book_draws_them() -> None:
    html = double_play(pack="32").get("rulebook:table").content.decode()
    assert not [word for word in ("swords", "(re)", "(cavallo)") if word in html]


def test_with_the_pack_of_forty_they_are_those_of_italy() -> None:
    assert "he king (re) of swords" in double_play(pack="40").page("referee:question", "trick", query=QUERY).text
