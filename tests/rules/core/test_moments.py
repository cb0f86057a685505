"""The best moments: what is told of a match, and what is left out."""

from typing import Any

import pytest

from scorekeeper.rules.moments import moments
from scorekeeper.rules.text import render

Entry = dict[str, Any]


def played(*scores: tuple[float, ...], games: tuple[int, ...] = ()) -> list[Entry]:
    """The kept entries of deals with these scores; whoever has most wins a deal. A game ends before each of *games*."""
    entries: list[Entry] = []
    totals, game = [0.0] * len(scores[0]), 1
    for number, gains in enumerate(scores, 1):
        if number in games:
            best = max(totals)
            entries[-1]["game_outcome"] = {"winners": [side for side, total in enumerate(totals) if total == best]}
            totals, game = [0.0] * len(gains), game + 1
        totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
        won = [side for side, gain in enumerate(gains) if gain == max(gains)]
        entries.append(
            {
                "event": number,
                "kind": "deal",
                "number": number,
                "scores": list(gains),
                "totals": list(totals),
                "winner": won[0] if len(won) == 1 else None,
                "game": game,
                "game_outcome": None,
                "voided": False,
                "surplus": False,
            }
        )
    return entries


def sentences(entries: list[Entry], *winners: int) -> list[str]:
    return [render(moment.phrase, sides=("Anna", "Bo", "Carla")) for moment in moments(entries, winners)]


def test_of_no_deal_there_is_nothing_to_tell() -> None:
    assert moments([]) == ()


def test_the_highest_deal_is_told_once_and_first() -> None:
    assert sentences(played((5, 3), (9, 2), (1, 8))) == ["Highest deal: 9 for Anna in deal 2."]
    assert moments(played((5, 3), (9, 2)))[0].event == 2


@pytest.mark.parametrize(
    ("deals", "says"),
    [
        (((5, 3, 0), (9, 2, 0), (1, 9, 0)), "9, first for Anna in deal 2."),
        (((5, 3, 0), (0, 9, 9), (1, 2, 0)), "9 for each of several in deal 2."),
        (((5, 3, 0), (0, 9, 9), (9, 2, 0)), "9, first for each of several in deal 2."),
    ],
)
def test_where_several_are_level_the_highest_deal_is_not_told_as_one_sides(
    deals: tuple[tuple[float, ...], ...], says: str
) -> None:
    assert sentences(played(*deals))[0] == f"Highest deal: {says}"


def test_where_every_deal_gives_the_same_none_is_the_highest() -> None:
    assert sentences(played((1, 0), (0, 1))) == []


def test_halves_stay_halves() -> None:
    assert sentences(played((1, 0), (12.5, 0))) == ["Highest deal: 12½ for Anna in deal 2."]


def test_deals_nobody_gains_by_have_no_highest() -> None:
    assert sentences(played((-3, -1), (0, 0))) == []


def test_three_deals_in_a_row_are_a_run_two_are_none() -> None:
    run = "Longest run: Bo won 3 deals in a row, from deal 2 to deal 4."
    assert run in sentences(played((1, 0), (0, 1), (0, 1), (0, 1), (1, 0)))
    assert run not in sentences(played((1, 0), (0, 1), (0, 1), (1, 0), (0, 1)))


def test_a_drawn_deal_breaks_a_run() -> None:
    assert not [line for line in sentences(played((0, 1), (0, 1), (2, 2), (0, 1))) if "run" in line]


def test_a_void_deal_and_one_after_the_end_tell_nothing() -> None:
    for mark in "voided", "surplus":
        entries = played((1, 0), (50, 0), (2, 0))
        entries[1][mark] = True
        assert sentences(entries) == ["Highest deal: 2 for Anna in deal 3."]


def test_the_winner_came_back_from_the_farthest() -> None:
    course = played((0, 20), (0, 10), (5, 0), (40, 0))
    assert "Biggest comeback: Anna won from 30 behind after deal 2." in sentences(course, 0)


def test_the_loser_came_back_from_nothing() -> None:
    assert not [line for line in sentences(played((0, 20), (10, 0)), 1) if "comeback" in line]


@pytest.mark.parametrize(("behind", "told_of"), [(14, False), (15, True)])
def test_a_comeback_from_less_than_half_of_the_highest_deal_is_not_worth_telling(behind: int, told_of: bool) -> None:
    lines = sentences(played((0, behind), (30, 0)), 0)
    assert any("comeback" in line for line in lines) == told_of


def test_who_is_given_the_match_while_behind_did_not_come_back() -> None:
    assert not [line for line in sentences(played((0, 20), (10, 0)), 0) if "comeback" in line]


def test_partners_in_victory_do_not_come_back_from_each_other() -> None:
    assert not [line for line in sentences(played((0, 20, 0), (30, 10, 0)), 0, 1) if "comeback" in line]


def test_in_games_the_comeback_is_told_of_its_game() -> None:
    course = played((0, 60), (101, 0), (0, 90), (50, 0), (99, 0), games=(3, 6))
    course[-1]["game_outcome"] = {"winners": [0]}
    assert "Biggest comeback: Anna won game 2 from 90 behind after deal 3." in sentences(course, 0)


def test_the_lead_changes_when_another_is_alone_in_front() -> None:
    assert sentences(played((1, 0), (0, 1), (0, 1), (3, 0)))[-1] == "Another side went ahead 2 times."
    assert "lead" not in " ".join(sentences(played((1, 0), (0, 1), (1, 0))))


def test_the_lead_of_a_match_of_games_is_that_in_games_and_then_in_points() -> None:
    course = played((9, 0), (0, 3), (0, 9), (0, 1), (5, 0), (0, 5), games=(2, 4))
    assert "Another side went ahead 3 times." in sentences(course), "ahead in the deciding game: Bo, Anna, Bo"
    ahead_before = moments(course, (), (0, 2))
    assert not [moment for moment in ahead_before if "lead" in render(moment.phrase)], "Bo led from the paper sheet on"


def test_a_new_game_is_no_change_of_the_lead() -> None:
    assert "lead" not in " ".join(sentences(played((9, 0), (0, 9), (9, 0), (0, 9), games=(2, 3, 4))))
