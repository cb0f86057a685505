"""What wins the match, beside the same deals without the house rule."""

from __future__ import annotations

import pytest

from scorekeeper.rules.games.briscola.basic import BRISCOLA
from scorekeeper.rules.text import render
from tests.rules.briscola.deals import EVEN, LOST, WON, played, points, refused, rules, scored


def test_majority_is_the_usual_way() -> None:
    assert BRISCOLA.unit(BRISCOLA.options) == "deals"
    sheet = played(points(*WON), points(*WON))
    assert sheet.outcome is not None
    assert (sheet.outcome.winners, sheet.outcome.reason) == ((0,), "majority")


def test_deals() -> None:
    assert played(points(*WON), points(*WON), deals=5).outcome is None
    assert played(points(*WON), deals=1).outcome is not None
    for wrong in (0, 100):
        assert refused(deals=wrong) == ["range"]


def test_first_to() -> None:
    three = [points(*WON)] * 3
    assert played(*three, win_mode="first_to").outcome is None
    assert played(*three, win_mode="first_to", first_to=3).outcome is not None
    assert played(*three, points(*WON), win_mode="first_to").outcome is not None


def test_cumulative() -> None:
    sheet = played(points(70, 50), points(49, 71), win_mode="cumulative")
    assert sheet.state.table.standing.totals == (119, 121)
    assert sheet.outcome is not None
    assert sheet.outcome.winners == (1,)
    assert BRISCOLA.unit(sheet.state.table.options) == "points"
    assert rules(scored(points(70, 50), win_mode="cumulative")) == [(0, 70, "card-points"), (1, 50, "card-points")]


def test_cumulative_target() -> None:
    given = [points(70, 50), points(49, 71)]
    assert played(*given, win_mode="cumulative", cumulative_target=151).outcome is None


@pytest.mark.parametrize(("tie", "over"), [("draw", True), ("extra_deal", False)])
def test_cumulative_tie(tie: str, over: bool) -> None:
    sheet = played(points(*WON), points(*LOST), win_mode="cumulative", cumulative_tie=tie)
    assert (sheet.outcome is not None) is over
    if sheet.outcome:
        assert (sheet.outcome.winners, sheet.outcome.reason) == ((), "draw")
    else:
        sheet = played(
            *[points(*WON)], points(*LOST), points(*EVEN), points(*WON), win_mode="cumulative", cumulative_tie=tie
        )
        assert sheet.outcome is not None
        assert sheet.outcome.winners == (0,)


def test_draws_count() -> None:
    given = [points(*WON), points(*EVEN), points(*EVEN)]
    assert played(*given).outcome is None
    sheet = played(*given, draws_count=True)
    assert sheet.outcome is not None
    assert (sheet.outcome.winners, sheet.outcome.reason) == ((0,), "most_deals")
    drawn = played(points(*EVEN), points(*EVEN), points(*EVEN), draws_count=True)
    assert drawn.outcome is not None
    assert drawn.outcome.winners == ()
    one_each = [points(60, 40, 20), points(20, 60, 40), points(40, 20, 60)]
    assert played(*one_each, key="3").outcome is None
    assert played(*one_each, key="3", draws_count=True).outcome is not None


def test_play_all() -> None:
    two = [points(*WON), points(*WON)]
    sheet = played(*two, play_all=True)
    assert sheet.outcome is None
    assert [(need.amount, render(need.phrase)) for need in sheet.needs] == [
        (0, "in the lead"),
        (2, "2 to tie"),
    ]
    over = played(*two, points(*LOST), play_all=True).outcome
    assert over is not None
    assert over.winners == (0,)
