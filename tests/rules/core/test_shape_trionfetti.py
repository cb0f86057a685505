"""Trionfetti: four deals a dealer, games of 20, a raise worth what the leader needs, an order of ranks that runs on."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import read, write
from scorekeeper.rules.cards import Card
from scorekeeper.rules.log import Adjusted, Start, advance, begin
from scorekeeper.rules.table import PAIRS, Carried
from scorekeeper.rules.variant import Roles

from .shapes.making import ahead, dealers, ended, lines, needed, play, points, refused, totals
from .shapes.trionfetti import ORDERS, TRIONFETTI, own_order, taker, tokens

ONE, TWO = {"winner": 0}, {"winner": 1}


def vega(winner: int, answer: str = "accepted", **more: Any) -> dict[str, Any]:
    return {"winner": winner, "vega": answer, **more}


def test_a_dealer_gives_four_deals_from_one_pack() -> None:
    sheet = play(TRIONFETTI, *[ONE, TWO] * 5, start=Start(dealer=3))
    assert totals(sheet) == (5, 5)
    assert dealers(sheet) == [3, 3, 3, 3, 0, 0, 0, 0, 1, 1, 1]
    assert TRIONFETTI.roles(sheet.state.table) == Roles(dealer=1, leader=2, cutter=0)


def test_a_vega_is_worth_what_the_leader_still_needs() -> None:
    at = Start(totals=(12, 15))
    assert ahead(TRIONFETTI, play(TRIONFETTI, start=at)) == ["A vega is worth 5"]
    behind = play(TRIONFETTI, vega(0), start=at)
    assert totals(behind) == (17, 15)
    assert needed(behind, "points") == [3, 5]
    game = play(TRIONFETTI, vega(1), start=at)
    assert points(game) == [(0, 5)]
    assert (totals(game), game.state.table.standing.games) == ((0, 0), (0, 1))
    assert totals(play(TRIONFETTI, vega(0, "refused"), start=at)) == (13, 15)
    added = play(TRIONFETTI, vega(0), start=at, rules={"vega_stake": "add"})
    assert lines(added) == [(0, 6, "vega")]
    assert points(play(TRIONFETTI, vega(0), start=Start(totals=(3, 19)))) == [(1, 0)]


def test_three_games_make_the_match() -> None:
    sheet = play(TRIONFETTI, vega(0), vega(1), vega(0))
    assert sheet.state.table.standing.games == (2, 1)
    assert (totals(sheet), needed(sheet, "points"), needed(sheet, "games")) == ((0, 0), [20, 20], [1, 2])
    assert [entry.game for entry in sheet.entries] == [1, 2, 3]
    over = play(TRIONFETTI, vega(0), vega(1), vega(0), vega(0))
    assert ended(over) == ((0,), "games")
    assert totals(over) == (20, 0), "the last game stays to be seen"


def test_the_deal_passes_at_once_when_a_game_ends() -> None:
    assert dealers(play(TRIONFETTI, vega(0), vega(1), vega(0))) == [0, 1, 2, 3]
    sheet = play(TRIONFETTI, ONE, TWO, vega(0), TWO)
    assert totals(sheet) == (0, 1), "the third deal ended the first game"
    assert dealers(sheet) == [0, 0, 0, 1, 1]


def test_a_game_ended_by_a_ruling_passes_the_deal_as_well() -> None:
    ruling = Adjusted(side=0, points=20, reason="a ruling")
    sheet = play(TRIONFETTI, ONE, ruling)
    assert sheet.state.table.standing.games == (1, 0)
    assert dealers(sheet) == [0, 1]
    before_the_first_deal = play(TRIONFETTI, ruling)
    assert dealers(before_the_first_deal) == [0], "who has not dealt yet deals the new game"


def test_the_dealer_of_a_new_game_may_be_drawn() -> None:
    rules = {"new_game_dealer": "draw"}
    start = play(TRIONFETTI, rules=rules)
    assert refused(TRIONFETTI, start, vega(0)) == [("new_dealer", "missing")]
    assert refused(TRIONFETTI, start, {**ONE, "new_dealer": 3}) == [("new_dealer", "unknown")]
    sheet = play(TRIONFETTI, ONE, vega(0, new_dealer=3), ONE, rules=rules)
    assert dealers(sheet) == [0, 0, 3, 3]
    last = play(TRIONFETTI, vega(0, new_dealer=3), vega(0, new_dealer=1), vega(0), rules=rules)
    assert ended(last) == ((0,), "games"), "nobody is asked who deals after the last game"


@pytest.mark.parametrize("name", ORDERS)
def test_an_order_runs_on_until_it_is_changed(name: str) -> None:
    carried = tuple((word,) for word in ORDERS[name].split())
    sheet = play(TRIONFETTI, {**ONE, "order": name}, vega(0), ONE)
    assert [entry.carried.order for entry in sheet.entries] == [carried] * 3, "into the next game too"
    own = {**ONE, "order": "own", "own": own_order(ORDERS[name])}
    assert play(TRIONFETTI, own).state.table.carried.order == carried


def test_only_a_cut_changes_the_order() -> None:
    sheet = play(TRIONFETTI, ONE)
    assert refused(TRIONFETTI, sheet, {**ONE, "order": "manco"}) == [("order", "unknown")]
    later = play(TRIONFETTI, ONE, ONE, ONE, ONE, {**ONE, "order": "manco"})
    assert later.state.table.carried.order[0] == ("A",)


def test_an_order_has_every_card_once_and_no_equal_ranks() -> None:
    start = play(TRIONFETTI)
    usual = own_order(ORDERS["usual"])
    own = {**ONE, "order": "own"}
    assert refused(TRIONFETTI, start, {**own, "own": [usual[0] + usual[1], *usual[2:]]}) == [("own", "ranks")]
    assert refused(TRIONFETTI, start, {**own, "own": usual[1:]}) == [("own", "cards")]
    assert refused(TRIONFETTI, start, own) == [("own", "cards")]
    assert refused(TRIONFETTI, start, {**ONE, "own": usual}) == [("own", "unknown")]
    pairs = [["KS", "KC"], ["KH", "KD"], *usual[1:]]
    order = play(TRIONFETTI, {**own, "own": pairs}).state.table.carried.order
    assert order[:3] == (("KS", "KC"), ("KH", "KD"), ("Q",))


def test_a_carried_order_decides_every_trick() -> None:
    def takes(name: str, cards: str) -> int:
        order = tuple((word,) for word in ORDERS[name].split())
        return taker([Card.parse(card) for card in cards.split()], order)

    assert takes("usual", "QD KH KS AS") == 1, "of two kings the first"
    assert takes("manco", "2D AH KS AS") == 1
    assert takes("bomba", "KH 5D QS KS") == 3
    assert takes("bomba", "KH 5D 6C QH") == 2
    assert taker([Card.parse("10D"), Card.parse("KD")], ()) == 1
    assert tokens(tuple(tuple(map(Card.parse, group)) for group in own_order(ORDERS["bomba"])))[0] == ("KS",)


def test_a_deal_is_read_back_whatever_the_table_stands_at() -> None:
    """What was asked at its own table is not known when a log is read: the replay judges it."""
    rules = {"new_game_dealer": "draw"}
    options = TRIONFETTI.charter(rules)
    opening = TRIONFETTI.context(begin(options, PAIRS).table)
    at = begin(options, PAIRS, Start(totals=(19, 0)))
    deal = TRIONFETTI.read_deal({**ONE, "new_dealer": 2, "order": "manco"}, at.table).value
    kept = read(TRIONFETTI.deal, write(deal), opening, kept=True).value
    assert kept == deal
    assert advance(TRIONFETTI, at, kept)[1].table.dealer == 2
    strict = read(TRIONFETTI.deal, write(deal), opening)
    assert [problem.question for problem in strict.problems] == ["new_dealer"]
    wrong = read(TRIONFETTI.deal, {**ONE, "new_dealer": 2}, opening, kept=True).value
    entry, after = advance(TRIONFETTI, begin(options, PAIRS), wrong)
    assert [(p.question, p.code) for p in entry.problems] == [("new_dealer", "unknown")]
    assert after.table.carried == Carried()
