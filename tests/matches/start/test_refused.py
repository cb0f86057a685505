"""What no match can be started with is explained where it was typed."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from scorekeeper.matches.models import Match
from tests.matches.pages import read_page
from tests.matches.start.forms import BASRA, GOOD, NAMES
from tests.people import nothing_stored, stored

pytestmark = pytest.mark.django_db


def said_at(answer: HttpResponse | Any, seat_number: int) -> str:
    """What the page says is wrong with the name at a seat."""
    return read_page(answer)[f"p-player-{seat_number}"].text


def said_of(answer: HttpResponse | Any, rule: str) -> str:
    """What the page says is wrong with a house rule."""
    return " ".join(note.text for note in read_page(answer)[f"rule-{rule}"].all("p", "note"))


# What cannot be


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("A" * 61, "Seat 1 needs a name of at most 60 ordinary letters."),
        ("A" * 100_000, "Seat 1 needs a name of at most 60 ordinary letters."),
        ("An\x07na", "Seat 1 needs a name of at most 60 ordinary letters."),
        ("An\nna", "Seat 1 needs a name of at most 60 ordinary letters."),
    ],
)
def test_a_name_that_cannot_be_is_explained_at_its_seat(anna: Client, name: str, message: str) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"player.0": name})
    assert answer.status_code == 422
    assert said_at(answer, 0) == message
    kept = read_page(answer).form("start")
    assert kept.items() >= {**GOOD, "player.0": kept["player.0"]}.items()


def test_two_of_one_name_are_told_apart(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"player.2": " Anna"})
    assert answer.status_code == 422
    assert said_at(answer, 2) == "Two players are called Anna. Add a letter to tell them apart."
    assert "p-player-0" not in read_page(answer)


def test_names_may_be_left_out(anna: Client) -> None:
    answer = anna.post(BASRA, {"seating": "4-pairs", "player.1": "Bo", "player.2": "  "})
    assert answer.status_code == 302
    assert Match.objects.get().players == ["Player 1", "Bo", "Player 3", "Player 4"]


def test_a_name_left_out_and_one_typed_alike_are_told_apart(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, {"seating": "4-pairs", "player.1": "Player 1"})
    assert said_at(answer, 1) == "Two players are called Player 1. Add a letter to tell them apart."


def test_a_nul_in_a_name_is_refused(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"player.0": "An\0na"})
    assert answer.status_code == 400
    assert "a character that cannot be kept" in read_page(answer).text


def test_half_a_surrogate_pair_never_reaches_the_database(anna: Client) -> None:
    fields = "&".join(f"{key}={value}" for key, value in GOOD.items()).replace("Anna", "Anna%ED%A0%80")
    answer = anna.post(BASRA, fields, content_type="application/x-www-form-urlencoded")
    assert answer.status_code in (302, 422)
    repr(stored()).encode("utf-8")
    for match in Match.objects.all():
        assert match.players[0].startswith("Anna\N{REPLACEMENT CHARACTER}")


@pytest.mark.parametrize(
    ("rule", "value", "message"),
    [
        ("target", "-1", "This can be 1 at the least."),
        ("target", "0", "This can be 1 at the least."),
        ("target", "1001", "This can be 1000 at the most."),
        ("target", "100000000000000000000", "That number is far too large."),
        ("target", "a hundred", "Write a whole number here."),
        ("end", "never", "Choose one of: "),
        ("majority", "31", "Choose one of: "),
    ],
)
def test_a_house_rule_that_cannot_be_is_explained(anna: Client, rule: str, value: str, message: str) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {f"rule.{rule}": value})
    assert answer.status_code == 422
    assert message in said_of(answer, rule)
    assert read_page(answer).form("start").items() >= GOOD.items()


def test_a_house_rule_that_the_game_does_not_have_is_refused(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"rule.goal": "51"})
    assert answer.status_code == 422
    assert "There is no question called “goal” here." in read_page(answer)["house-rules"].text


def test_house_rules_that_do_not_go_together_are_explained(anna: Client) -> None:
    rules = {"rule.cappotto_wins_match": "yes", "rule.early_stop_at_61": "yes"}
    with nothing_stored():
        answer = anna.post("/new/briscola/", {"seating": "2", "player.0": "Anna", "player.1": "Bo", **rules})
    assert answer.status_code == 422
    assert "choose one of the two" in said_of(answer, "cappotto_wins_match")


def test_steps_of_a_ladder_must_rise(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"rule.end": "ladder", "rule.steps": "61 51"})
    assert answer.status_code == 422
    assert "Write rising numbers" in said_of(answer, "steps")


@pytest.mark.parametrize("seating", ["5", "4-PAIRS", "4-pairs ", "'; --", ""])
def test_a_seating_that_the_game_does_not_have_is_refused(anna: Client, seating: str) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"seating": seating})
    assert answer.status_code in (404, 422)
    assert "seating" in read_page(answer).text


def test_four_names_without_a_seating_do_not_make_a_match_of_two(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, {**NAMES, "dealer": "0"})
    assert answer.status_code in (404, 422)


@pytest.mark.parametrize("key", ["nonsense", "basra", "Basra-Egypt", "basra_egypt", "x" * 500])
@pytest.mark.parametrize("method", ["get", "post"])
def test_an_unknown_variant_is_not_found(anna: Client, method: str, key: str) -> None:
    with nothing_stored():
        answer = getattr(anna, method)(f"/new/{key}/", GOOD)
    assert answer.status_code == 404
    assert "There is no game with this name." in read_page(answer).text


def test_a_start_from_elsewhere_is_refused() -> None:
    with nothing_stored():
        assert Client(enforce_csrf_checks=True).post(BASRA, GOOD).status_code == 403
