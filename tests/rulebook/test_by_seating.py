"""What holds with some seatings alone is told with them, in the facts at the head, the cases and the house rules."""

from __future__ import annotations

import pytest

from scorekeeper.rulebook.book import usual_page

THREE = "3 players, each alone"


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("basra-syria", f"5 cards; {THREE}: 4 cards"),
        ("basra-syria", f"44 cards: a pack of 52 without these ranks: queen, king; {THREE}: 52 cards"),
        ("basra-lebanon-a", f"6 cards; {THREE}: 4 cards"),
        ("basra-egypt", "4 cards"),
        ("briscola-chiamata", "8 cards; 4 players, each alone: 10 cards"),
    ],
)
@pytest.mark.django_db
def test_the_head_of_a_page_tells_each_seating_what_it_gets(key: str, words: str) -> None:
    assert any(value.startswith(words) for _label, value in usual_page(key).glance)


@pytest.mark.django_db
def test_a_case_of_some_seatings_names_them() -> None:
    cases = {each.happened for each in usual_page("basra-egypt").rulings.events}
    assert f"{THREE}: A jack or the ten of diamonds lies on the first floor" in cases
    assert any(
        each.startswith("2 players; ") and each.endswith("a seven that sweeps lies on the first floor")
        for each in cases
    )
    assert "Somebody played out of turn" in cases


@pytest.mark.django_db
def test_a_house_rule_of_a_relative_is_told_as_that_relative_plays_it() -> None:
    courts = next(each for each in usual_page("basra-egypt").elsewhere if each.key == "courts")
    assert [each.text for each in courts.wordings] == ["Each queen is worth 3. Each king is worth 4."]
