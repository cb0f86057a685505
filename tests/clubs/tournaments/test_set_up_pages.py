"""Setting up a tournament on its pages: an evening becomes one, and says what cannot be where it was typed."""

from datetime import date

import pytest

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.tournaments.models import Tournament
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import at, by_hand, open_evening
from tests.matches.pages import one_line, read_page

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("typed", "field", "folds"),
    [
        ({"table": "own", "limits": "100 50"}, "limits", {"award", "amounts"}),
        ({"award": "result", "win": "0"}, "win", {"award", "amounts"}),
        ({"bye_points": "many"}, "bye_points", {"award", "amounts"}),
        ({"warn_points": "-2"}, "warn_count", {"award", "amounts"}),
        ({"best": "0"}, "best", {"ladder"}),
        ({"rounds": "none"}, "rounds", {"movement"}),
    ],
)
def test_what_cannot_be_is_shown_where_it_was_typed(
    circle: Circle, typed: dict[str, str], field: str, folds: set[str]
) -> None:
    phone, evening = circle.phone(Role.ORGANISER), open_evening(circle.owner)
    answer = by_hand(phone, at(evening, "set-up-tournament", key="burraco-italy"), **typed)
    assert answer.status_code == 422
    page = read_page(answer)
    assert {each.attributes["id"] for each in page.all("details") if "open" in each.attributes} == folds
    marked = [each for each in page.all("input") if each.attributes.get("aria-invalid") == "true"]
    assert field in {each.attributes["name"] for each in marked}
    assert all("wrong" in str(each.attributes["aria-describedby"]).split() for each in marked)
    assert [each.attributes["name"] for each in marked if "autofocus" in each.attributes] == [field]
    assert page["wrong"].text.strip() in page.all("p", "impossible")[0].text


def test_an_evening_without_tables_offers_to_be_a_tournament_and_opening_it_there_comes_back(
    circle: Circle, olga: Member
) -> None:
    phone = circle.phone(Role.ORGANISER)
    evening = evenings.plan(circle.club, olga, held_on=date(2026, 12, 5), name="Cup")
    page = read_page(phone.get(at(evening, "evening")))
    (offer,) = [each for each in page.all("a") if each.text == "Make it a tournament"]
    assert offer.attributes.get("class") == "button", "on the page, not in its menu"
    choice = phone.get(offer.attributes["href"])
    assert "<title> A tournament: Which game?" in one_line(choice.content.decode())
    listed = [each for each in read_page(choice).links if each.startswith(offer.attributes["href"])]
    assert [each.rstrip("/").rpartition("/")[2] for each in listed[:2]] == ["burraco-italy", "briscola"]
    by_hand(phone, at(evening, "set-up-tournament", key="burraco-italy"))
    assert "Make it a tournament" not in read_page(phone.get(at(evening, "evening"))).text
    buttons = read_page(phone.get(at(evening, "tournament"))).all("form")
    (opens,) = [each for each in buttons if each.attributes.get("action") == at(evening, "open-evening")]
    sent = {each.attributes["name"]: each.attributes["value"] for each in opens.all("input")}
    assert phone.post(at(evening, "open-evening"), sent).headers["Location"] == at(evening, "tournament")
    assert phone.post(at(evening, "open-evening")).headers["Location"] == at(evening, "evening")
    other = evenings.plan(circle.club, olga, held_on=date(2026, 12, 6), name="")
    plain = phone.post(at(other, "open-evening"), {"from": "tournament"})
    assert plain.headers["Location"] == at(other, "evening")


def test_pairs_or_singles_and_a_usual_form_are_chosen_by_touching_them(circle: Circle) -> None:
    phone, evening = circle.phone(), open_evening(circle.owner)
    path = at(evening, "set-up-tournament", key="briscola")
    page = read_page(phone.get(path + "?seating=4-pairs&each=1&form=1"))
    assert page.form("setup")["movement"] == "drawn"
    assert "Mitchell" not in page["setup"].text
    answer = phone.post(path + "?seating=4-pairs&each=1&form=1", page.form("setup"))
    assert answer.status_code == 302
    made = Tournament.objects.get(evening=evening)
    assert (made.members_each, made.options["deals"], made.award["kind"]) == (1, 5, "total")


@pytest.mark.parametrize(
    ("field", "typed", "why"),
    [
        ("rounds", "x", "Rounds"),
        ("rounds", "47", "Rounds"),
        ("step", "0", "Tables they move on"),
        ("minutes", "9999", "600 minutes"),
        ("award", "luck", "ways to award"),
        ("win", "a lot", "Win"),
        ("best", "0", "best"),
        ("movement", "waltz", "movements"),
        ("rule.deals", "0", ""),
    ],
)
def test_what_cannot_be_is_said_in_words_and_nothing_is_lost(circle: Circle, field: str, typed: str, why: str) -> None:
    phone, evening = circle.phone(), open_evening(circle.owner)
    path = at(evening, "set-up-tournament", key="briscola")
    answer = by_hand(phone, path, **{field: typed, "last_rounds": "2"})
    assert answer.status_code == 422
    page = read_page(answer)
    assert why.lower() in page.text.lower()
    assert page.form("setup")["last_rounds"] == "2"
    assert not Tournament.objects.filter(evening=evening).exists()


def test_the_second_half_of_a_mitchell_moves_on_by_as_many_tables_as_are_said(circle: Circle) -> None:
    phone, evening = circle.phone(), open_evening(circle.owner)
    path = at(evening, "set-up-tournament", key="burraco-italy")
    assert by_hand(phone, path, step="2", last_rounds="1", last_movement="danese").status_code == 302
    made = Tournament.objects.get(evening=evening)
    assert [stretch.get("step") for stretch in made.plan["stretches"]] == [2, None]
    page = read_page(phone.get(at(evening, "change-tournament")))
    assert page.form("setup")["step"] == "2"
    assert "Mitchell: 3 rounds · Danese: 1 round" in page.text
