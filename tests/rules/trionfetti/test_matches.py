"""Deals, games and matches of Trionfetti, and each house rule by a case it changes."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, questions, questions_asked
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import read_document
from scorekeeper.rules.games.trionfetti.orders import NAMED
from scorekeeper.rules.games.trionfetti.variant import TRIONFETTI
from scorekeeper.rules.log import Adjusted, Start
from scorekeeper.rules.table import Carried
from scorekeeper.rules.text import render
from scorekeeper.rules.variant import Roles
from tests.rules.wording import rule_text

from .play import accepted, played, refused, table, won, wrong


def totals(sheet: Any) -> tuple[Any, ...]:
    return tuple(sheet.state.table.standing.totals)


def order(sheet: Any) -> Any:
    return sheet.state.table.carried.order


def ahead(sheet: Any) -> list[str]:
    return [render(phrase) for phrase in TRIONFETTI.ahead(sheet.state.table)]


def test_a_plain_deal_takes_one_answer() -> None:
    assert TRIONFETTI.read_deal({"winner": 1}, table()).value is not None
    assert totals(played(won(1))) == (0, 1)
    later = played(won(0)).state.table
    questions = questions_asked(TRIONFETTI.deal, TRIONFETTI.context(later), {})
    assert list(questions) == ["vega", "winner"]


def test_a_vega_takes_three_answers_at_the_most() -> None:
    assert len(accepted(0, 1)) == 3
    assert len(refused(1)) == 2
    assert wrong({"vega": "refused"}) == [("proposer", "missing")]
    assert wrong({"vega": "accepted"}) == [("winner", "missing")]
    assert wrong({}) == [("winner", "missing")]
    assert wrong({"winner": 1, "proposer": 0}) == [("proposer", "unknown")]


def test_the_row_of_a_deal_tells_the_order_that_was_named_before_it() -> None:
    own = {"order": "own", "own": ["4", "3", "2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5"]}
    first = played(won(0) | {"order": "manco_ponto"}, *[won(0)] * 3, won(1) | {"order": "keep"})
    rows = [entry.headline and entry.headline.phrase for entry in first.entries]
    assert [row and render(row) for row in rows] == ["Manco ponto", None, None, None, None]
    vega = played(refused(1) | {"order": "bomba"}).entries[0].headline
    assert vega
    assert vega.phrase
    assert render(vega.phrase, sides=("us", "them")) == "Bomba, Vega of them refused"
    (other,) = played(won(0) | own).entries
    assert other.headline
    assert other.headline.phrase
    assert render(other.headline.phrase) == "Another rank order"


@pytest.mark.parametrize("best", range(20))
def test_a_vega_is_worth_what_the_leaders_still_need(best: int) -> None:
    """Every standing there is: the leaders reach 20 exactly, the others only from level."""
    for other in range(best + 1):
        start = Start(totals=(other, best))
        leaders = played(accepted(0, 1), start=start)
        assert leaders.entries[-1].totals == (other, 20)
        assert leaders.state.table.standing.games == (0, 1)
        behind = played(accepted(0, 0), start=start)
        assert behind.entries[-1].totals == (other + 20 - best, best)
        assert behind.state.table.standing.games == ((1, 0) if other == best else (0, 0))
        assert played(refused(0), start=start).entries[-1].totals == (other + 1, best)


def test_a_vega_on_top_of_the_1() -> None:
    start = Start(totals=(12, 15))
    assert totals(played(accepted(0, 0), start=start)) == (17, 15)
    added = played(accepted(0, 0), start=start, rules={"vega_stake": "add"})
    assert totals(added) == (18, 15)
    won_by_leaders = played(accepted(0, 1), start=start, rules={"vega_stake": "add"})
    assert won_by_leaders.entries[-1].totals == (12, 21)
    assert added.entries[-1].breakdown is not None
    assert [render(line.phrase) for line in added.entries[-1].breakdown.lines] == [
        "Vega of side 1 accepted and won: 20 − 15, and 1 for the deal"
    ]
    assert ahead(played(start=start, rules={"vega_stake": "add"}))[-1] == "A vega makes this deal worth 6: 5 and 1"


def test_a_vega_for_a_whole_game_is_noted() -> None:
    assert wrong(accepted(0, 0)) == [("vega", "whole_game")]
    assert wrong(accepted(0, 0), won(1)) == []


def test_a_smazzata_is_four_deals() -> None:
    sheet = played(*[won(0), won(1)] * 4, start=Start(dealer=3))
    assert [entry.dealer for entry in sheet.deals] == [3, 3, 3, 3, 0, 0, 0, 0]
    assert TRIONFETTI.roles(sheet.state.table) == Roles(dealer=1, leader=2, cutter=0)
    short = played(*[won(0), won(1)] * 2, rules={"deals_per_dealer": 2})
    assert [entry.dealer for entry in short.deals] == [0, 0, 1, 1]


def test_the_deal_passes_at_once_when_a_game_ends() -> None:
    behind = played(won(0), accepted(1, 1), start=Start(totals=(5, 5)))
    assert (behind.state.table.dealer, behind.state.table.dealt, totals(behind)) == (0, 2, (6, 19))
    over = played(won(0), accepted(0, 0), start=Start(totals=(5, 5)))
    assert (over.state.table.dealer, over.state.table.dealt, totals(over)) == (1, 0, (0, 0))
    ruled = played(won(0), Adjusted(side=0, points=19, reason="a ruling"))
    assert (ruled.state.table.dealer, ruled.state.table.standing.games) == (1, (1, 0))


def test_the_dealer_of_a_new_game_may_be_drawn() -> None:
    rules = {"new_game_dealer": "draw"}
    assert ("next_dealer", "missing") in wrong(accepted(0, 0), rules=rules)
    assert wrong(won(0, next_dealer=3), rules=rules) == [("next_dealer", "unknown")]
    assert wrong(accepted(0, 0, next_dealer=3)) == [("next_dealer", "unknown")]
    sheet = played(won(0), accepted(0, 0, next_dealer=3), rules=rules)
    assert (sheet.state.table.dealer, sheet.state.table.dealt) == (3, 0)
    refused_at_19 = played(refused(1, next_dealer=2), rules=rules, start=Start(totals=(0, 19)))
    assert refused_at_19.state.table.dealer == 2
    last = played(accepted(0, 0), rules=rules, start=Start(games=(2, 0)))
    assert last.outcome is not None, "nobody is asked who deals after the last game"


def test_three_games_make_the_match() -> None:
    sheet = played(accepted(0, 0), accepted(0, 1), accepted(1, 0))
    assert (sheet.outcome, sheet.state.table.standing.games) == (None, (2, 1))
    assert [need.amount for need in sheet.needs] == [20, 20, 1, 2]
    over = played(accepted(0, 0), accepted(0, 1), accepted(1, 0), accepted(1, 0))
    assert over.outcome is not None
    assert (over.outcome.winners, over.outcome.reason) == ((0,), "games")
    assert played(accepted(0, 1), rules={"games_to_win": 1}).outcome is not None


def test_another_target_moves_the_vega() -> None:
    sheet = played(won(0), accepted(1, 1), rules={"target": 11})
    assert totals(sheet) == (1, 10)


@pytest.mark.parametrize("name", NAMED)
def test_a_named_order_runs_on_into_the_next_game(name: str) -> None:
    sheet = played(won(0, order=name), accepted(0, 0), won(1))
    assert [entry.carried.order for entry in sheet.entries] == [NAMED[name]] * 3


def test_a_new_game_may_begin_with_the_default_order() -> None:
    rules = {"order_after_game": "default"}
    kept = played(won(0, order="bomba"), won(0), rules=rules)
    assert order(kept) == NAMED["bomba"]
    assert ahead(kept)[1] == "Rank order, strongest first: Bomba"
    game_over = played(won(0, order="bomba"), accepted(0, 0), rules=rules)
    assert len(ahead(game_over)) == 2, "the default order is not worth a word"
    assert order(played(won(0, order="bomba"), accepted(0, 0), won(1), rules=rules)) == ()
    ruled = played(won(0, order="bomba"), Adjusted(side=0, points=19, reason="a ruling"), won(1), rules=rules)
    assert order(ruled) == (), "a game ended by a ruling ends its order as well"
    assert order(played(won(0, order="bomba"), accepted(0, 0), won(1))) == NAMED["bomba"]


def test_only_a_cut_changes_the_order() -> None:
    assert wrong(won(0, order="bomba"), won(0)) == [("order", "unknown")]
    assert wrong(won(0, order="bomba"), won(0), won(0), won(0), won(1)) == []
    assert wrong(won(0, order="bomba"), won(0), accepted(0, 0)) == []


def test_an_order_of_ones_own() -> None:
    own = ["8", "K", "Q", "J", "10", "9", "7", "6", "5", "4", "3", "2", "A"]
    sheet = played(won(0, order="own", own=own))
    assert order(sheet) == tuple((token,) for token in own)
    assert ahead(sheet)[1] == "Rank order, strongest first: 8, K, Q, J, 10, 9, 7, 6, 5, 4, 3, 2, 1"
    assert wrong(won(0, order="own", own=own[1:])) == [("own", "card_missing")]
    assert wrong(won(0, order="own", own=[*own, "8"])) == [("own", "card_twice")]
    equal = ["8", "=", "K", *own[2:]]
    assert wrong(won(0, order="own", own=equal)) == [("own", "ranks_equal")]
    assert wrong(won(0, own=own)) == [("own", "unknown")]


def test_every_house_rule_says_what_it_means_and_who_plays_so() -> None:
    for key, question in questions(type(TRIONFETTI.options)).items():
        if isinstance(question, Choice):
            assert isinstance(question.choices, tuple)
            assert all(chosen.says and chosen.who for chosen in question.choices), key


@pytest.mark.parametrize(
    ("order", "codes"),
    [
        ([list(group) for group in NAMED["bomba"]], []),
        ([], []),
        ([["ZZ"]], ["no_such_card"]),
        ([["K"], ["K", "Q"]], ["card_twice", "ranks_equal", "card_missing"]),
        ([["A"], ["2"]], ["card_missing"]),
    ],
    ids=str,
)
def test_a_match_begins_with_an_order_that_may_be_played(order: list[list[str]], codes: list[str]) -> None:
    document = {"variant": "trionfetti", "players": ["A", "B", "C", "D"], "start": {"order": order}, "deals": []}
    problems: list[str] = []
    try:
        read_document({"format": "scorekeeper-match", "version": 1, **document})
    except Impossible as impossible:
        problems = [problem.code for problem in impossible.problems]
    assert problems == codes
    carried = Carried(order=tuple(map(tuple, order)))
    assert [render(phrase) for phrase in TRIONFETTI.ahead(table(start=Start(carried=carried)))], "never an exception"


def test_who_said_an_accepted_vega_may_stay_open_but_not_who_said_a_refused_one() -> None:
    at = TRIONFETTI.opening(TRIONFETTI.charter())
    taken = TRIONFETTI.read_deal({"vega": "accepted", "winner": 1}, at)
    assert taken.value
    (line,) = TRIONFETTI.score(taken.value, at).lines
    assert (line.side, line.points, render(line.phrase)) == (1, 20, "Vega accepted and won: 20 − 0")
    given_up = TRIONFETTI.read_deal({"vega": "refused"}, at)
    assert [(problem.question, problem.code) for problem in given_up.problems] == [("proposer", "missing")]


def test_where_cards_are_drawn_for_a_game_the_deal_is_not_said_to_pass_to_the_right_at_its_end() -> None:
    text = rule_text(TRIONFETTI, "dealer", new_game_dealer="draw")
    assert "after each smazzata." in text
    assert "when a game ends" not in text
    assert "Cards are drawn" in text


def test_beside_the_games_to_win_stands_no_other_number() -> None:
    """A help is the same whatever is answered: three of at most five is wrong beside four."""
    help_text = questions(type(TRIONFETTI.options))["games_to_win"].help
    assert not help_text
