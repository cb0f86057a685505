"""Rubbers, deals that end their game, and matches that the table closes, walked completely against oracles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from scorekeeper.rules.breakdown import Level, Outcome
from scorekeeper.rules.ending import (
    GAMES,
    POINTS,
    Clock,
    Closing,
    Deals,
    Ending,
    Ladder,
    Majority,
    Open,
    Rubber,
    Target,
    Tie,
)
from scorekeeper.rules.table import Standing
from scorekeeper.rules.text import Phrase, render
from tests.rules.core.walking import Points, Step, Winners, gains, sentence, top, walk

# Rubber


def rubber_oracle(
    dealt: Sequence[Step], points: int, wins: int, decider: int | None, tie: Tie
) -> tuple[Points, Points, Winners, bool]:
    """Games won, totals of the game that runs, the winners, and whether the last deal ended a game."""
    sides = len(dealt[0].points)
    games, totals, level = [0] * sides, [0] * sides, False
    for step in dealt:
        totals = [a + b for a, b in zip(totals, step.points, strict=True)]
        goal = decider if decider and min(games) == wins - 1 else points
        ended = False
        if max(totals) >= goal or level:
            best = top(totals)
            level = len(best) > 1 and tie is Tie.EXTRA_DEAL
            ended = not level
            scored = best if len(best) == 1 or tie is Tie.SHARED else ()
            if ended:
                for side in scored:
                    games[side] += 1
                if max(games) >= wins:
                    return tuple(games), tuple(totals), top(games), True
                totals = [0] * sides
    return tuple(games), tuple(totals), None, ended


RUBBER_STEPS = [Step(points) for points in ((0, 1), (1, 0), (2, 0), (0, 2), (2, 2), (-1, -2), (3, 2))]


@pytest.mark.in_turns
@pytest.mark.parametrize("tie", [Tie.EXTRA_DEAL, Tie.DRAW, Tie.SHARED])
@pytest.mark.parametrize(("wins", "decider", "keep"), [(1, None, False), (2, None, False), (2, 3, True), (2, 1, False)])
def test_a_rubber(tie: Tie, wins: int, decider: int | None, keep: bool) -> None:
    last = Target(points=decider, tie=tie) if decider else None
    ending = Rubber(game=Target(points=2, tie=tie), wins=wins, decider=last, keep_carried=keep)
    for dealt, _, judged in walk(ending, RUBBER_STEPS, 4):
        games, totals, winners, ended = rubber_oracle(dealt, 2, wins, decider, tie)
        assert judged.standing.games == games
        assert judged.standing.totals == totals
        assert (judged.match.winners if judged.match else None) == winners
        assert (judged.game is not None) == ended
        assert judged.lapse == (ended and winners is None and not keep)
        if judged.game:
            assert judged.game.level is Level.GAME
            sentence(judged.game.phrase)
        if judged.match:
            assert judged.match.level is Level.MATCH
            assert judged.match.reason == "games"
            sentence(judged.match.phrase)
            assert ending.needs(judged.standing) == ()
            again = ending.judge(judged.standing)
            assert again.match
            assert (again.match.winners, again.standing) == (winners, judged.standing), "an ended match stays ended"
            continue
        to_win = [need.amount for need in ending.needs(judged.standing) if need.unit == GAMES]
        assert to_win == [wins - won for won in games]
        for need in ending.needs(judged.standing):
            if need.unit == POINTS and not judged.standing.rung:
                won = ending.judge(gains(judged.standing, need.side, need.amount))
                assert won.game
                assert won.game.winners == (need.side,)


def test_a_rubber_counts_its_games_and_starts_each_from_nothing() -> None:
    ending = Rubber(game=Majority(deals=3, fixed_number=True), wins=2)
    standing = Standing(totals=(1, 1), games=(1, 0), deals=3, number=6, game=2, rung=1)
    judged = ending.judge(standing)
    assert judged.standing == Standing(totals=(0, 0), games=(1, 0), deals=0, number=6, game=3)
    assert judged.game
    assert judged.game.winners == (), "a drawn game counts for nobody"


def test_the_decider_is_for_all_sides_one_game_short() -> None:
    ending = Rubber(game=Target(points=5), wins=2, decider=Target(points=9))
    long = [
        games
        for games in product(range(2), repeat=3)
        if ending.playing(Standing(totals=(0,) * 3, games=games)) == Target(points=9)
    ]
    assert long == [(1, 1, 1)]


def test_a_rubber_in_words() -> None:
    ending = Rubber(game=Target(points=101), wins=3)
    assert sentence(ending.says()) == "first to 3 games, each to 101"
    with_decider = replace(ending, decider=Target(points=150))
    assert sentence(with_decider.says()) == "first to 3 games, each to 101, a deciding game to 150"
    needs = ending.needs(Standing(totals=(90, 0), games=(2, 1)))
    assert [sentence(need.phrase) for need in needs] == [
        "11 to go",
        "101 to go",
        "games still to win: 1",
        "games still to win: 2",
    ]
    shared = Rubber(game=Target(points=5, tie=Tie.SHARED), wins=1).judge(Standing(totals=(5, 5), games=(0, 0))).match
    assert shared
    assert sentence(shared.phrase) == "side 1, side 2, games won: 1. side 1, side 2 are level at 5 and share the win"


# A deal that ends its game by itself


DECIDED = Outcome(winners=(1,), reason="decided", phrase=Phrase("A deal like no other"), level=Level.GAME)


def test_a_deal_may_end_its_game() -> None:
    standing = Standing(totals=(40, 3), games=(0, 0))
    for ending in (Target(points=101), Ladder(steps=(51,)), Majority(deals=3), Deals(deals=9), Open()):
        judged = ending.decide(standing, DECIDED)
        assert judged.match == replace(DECIDED, level=Level.MATCH), "where a match is one game"
        assert not ending.in_games
    rubber = Rubber(game=Target(points=101), wins=2)
    judged = rubber.decide(standing, DECIDED)
    assert (judged.standing.games, judged.standing.totals) == ((0, 1), (0, 0))
    assert (judged.game, judged.match, judged.lapse) == (DECIDED, None, True)
    last = rubber.decide(replace(standing, games=(1, 1)), DECIDED)
    assert last.match
    assert last.match.winners == (1,)


# Closed by the table


AMOUNTS: list[int | Fraction] = [-1, 0, Fraction(1, 2)]
CLOSED: list[tuple[Callable[[Ending], Ending], str]] = [
    (lambda ending: ending, "plain"),
    (lambda e: Clock(minutes=5, inner=e), "clock"),
]


@pytest.mark.parametrize(("wrap", "name"), CLOSED, ids=[name for _, name in CLOSED])
@pytest.mark.parametrize("how", Closing)
def test_closed_by_the_table(how: Closing, wrap: Callable[[Ending], Ending], name: str) -> None:
    for ending in (Open(), Target(points=9), Rubber(game=Target(points=9), wins=3), Deals(deals=5)):
        for games, totals in product(product(range(3), repeat=2), product(AMOUNTS, repeat=2)):
            outcome = wrap(ending).close(Standing(totals=totals, games=games), how)
            assert outcome.level is Level.MATCH
            assert outcome.reason == how.value
            sentence(outcome.phrase)
            if how is Closing.ABANDONED:
                assert outcome.winners == ()
            elif games[0] != games[1]:
                assert outcome.winners == (games.index(max(games)),)
            elif totals[0] != totals[1]:
                assert outcome.winners == (totals.index(max(totals)),)
            else:
                assert outcome.winners == ()


def test_a_closing_in_words() -> None:
    def phrase(how: Closing, *totals: int, games: tuple[int, int] = (0, 0)) -> str:
        return sentence(Open().close(Standing(totals=totals, games=games), how).phrase)

    assert phrase(Closing.TIME, 3, 5) == "Time was called: side 2, ahead with 5, won."
    assert phrase(Closing.AGREED, 3, 5) == "The table ended the match here: side 2, ahead with 5, won."
    assert phrase(Closing.TIME, 90, 5, games=(1, 2)) == "Time was called: side 2, ahead in games, won. Games won: 2."
    assert phrase(Closing.AGREED, 9, 5, games=(1, 1)) == "The table ended the match here: side 1, ahead with 9, won."
    assert phrase(Closing.TIME, 5, 5) == "Time was called with the leaders level: a draw."
    assert phrase(Closing.ABANDONED, 3, 5) == "The match was abandoned."


def test_level_sides_are_told_by_the_name_the_table_has_for_what_follows() -> None:
    level = Standing(totals=(104, 104), games=(0, 0))
    for tie, words in ((Tie.EXTRA_DEAL, "level: the next deal decides"), (Tie.SUDDEN_DEATH, "level: sudden death")):
        assert {render(need.phrase) for need in Target(points=101, tie=tie).needs(level)} == {words}
