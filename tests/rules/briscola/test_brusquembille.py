"""Brusquembille: every way four aces can go, what is paid, and the pot."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import Adjusted, Recorded, Start, replay
from scorekeeper.rules.table import Carried
from scorekeeper.rules.text import render

from .relatives import At, refused

KEY = "brusquembille"
SEATINGS = ("2", "3", "4", "4-pairs-together", "5")


def oracle(seats: list[list[int]], won: tuple[int, ...], lost: tuple[int, ...], worth: int) -> list[int]:
    """Chips by side, player by player: each card is paid for by or to every player of another side."""
    chips = [0] * len(seats)
    for side, (ours, theirs) in enumerate(zip(won, lost, strict=True)):
        for card in [worth] * ours + [-worth] * theirs:
            for other, players in enumerate(seats):
                if other != side:
                    chips[side] += card * len(players)
                    chips[other] -= card * len(players)
    return chips


def ways(sides: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way in which the four aces are won and lost, side by side."""
    return [(aces[:sides], aces[sides:]) for aces in product(range(5), repeat=2 * sides) if sum(aces) == 4]


@pytest.mark.parametrize("seating", SEATINGS)
def test_every_way_the_aces_and_tens_can_go_is_paid_player_to_player(seating: str) -> None:
    at = At(KEY, seating, win_mode="chips")
    table, sides = at.state.table, len(at.seating.sides)
    seats = [list(side) for side in at.seating.sides]
    none = ((1,) * 4 + (0,))[:sides] if sides >= 4 else ((2, 2), (2, 1, 1))[sides - 2]
    for won, lost in ways(sides):
        for aces in (True, False):
            kind, other, worth = ("aces", "tens", 2) if aces else ("tens", "aces", 1)
            raw = {f"{kind}_won": won, f"{kind}_lost": lost, f"{other}_won": none}
            deal = at.variant.read_deal(raw, table).value
            assert deal is not None
            totals = at.variant.score(deal, table).totals
            expected = [
                a + b
                for a, b in zip(
                    oracle(seats, won, lost, worth),
                    oracle(seats, none, (0,) * sides, 3 - worth),
                    strict=True,
                )
            ]
            assert list(totals) == expected
            assert sum(totals) == 0


def test_the_ordinary_deal_of_two_is_written_with_three_answers() -> None:
    at = At(KEY)
    assert at.asks() == ["aces_lost", "aces_won", "tens_lost", "tens_won", "points"]
    breakdown = at.scored(aces_won=[3, None], tens_won=[2, None], points=[80, None])
    assert breakdown.totals == (4, -4)
    lost = at.scored(aces_lost=[0, 1], aces_won=[3, None], tens_won=[2, None], points=[80, None])
    assert lost.totals == (8, -8)


def test_three_may_say_who_won() -> None:
    at = At(KEY, "3")
    facts = {"aces_won": [4, 0, 0], "tens_won": [4, 0, 0]}
    assert at.scored(**facts, won=0).winner == 0
    assert at.scored(**facts, points=[120, 0, 0]).winner == 0
    assert at.codes(**facts, won=0, points=[120, 0, 0]) == ["unknown"]


def test_card_points_must_hold_the_aces_and_tens() -> None:
    at = At(KEY)
    even = {"aces_won": [2, 2], "tens_won": [2, 2]}
    assert at.codes(**even, points=[42, 78]) == []
    assert at.codes(**even, points=[41, 79]) == ["aces_and_tens", "aces_and_tens"]
    assert at.codes(aces_lost=[4, 0], aces_won=[0, 0], tens_won=[4, 0], points=[76, 44]) == []
    assert at.codes(aces_lost=[4, 0], aces_won=[0, 0], tens_won=[4, 0], points=[78, 42]) == ["aces_and_tens"]
    assert at.codes(aces_lost=[3, 2], aces_won=[0, 0], tens_won=[2, 2], points=[60, 60]) == ["total"]
    assert at.codes(aces_won=[3, 2], tens_won=[2, 2], points=[60, 60]) == ["total"]


def test_who_won_the_most_deals_has_won_whatever_the_chips() -> None:
    at = At(KEY)
    rich = {"aces_won": [4, 0], "tens_won": [2, 2], "points": [70, 50]}
    level = {"aces_won": [2, 2], "tens_won": [2, 2], "points": [59, 61]}
    sheet = at.played(rich, level)
    assert (sheet.state.table.standing.games, sheet.state.table.standing.totals) == ((1, 1), (8, -8))
    assert [(need.amount, need.unit) for need in sheet.needs] == [(1, "deals"), (1, "deals")]
    over = at.played(rich, level, level)
    assert over.outcome is not None
    assert (over.outcome.winners, over.outcome.reason) == ((1,), "majority")
    assert over.state.table.standing.totals == (8, -8)
    assert over.needs == ()
    drawn = at.played({**level, "points": [60, 60]})
    assert (drawn.state.table.standing.games, drawn.state.table.standing.deals) == ((0, 0), 0)
    assert At(KEY, deals=5).played(rich, rich).outcome is None
    assert render(at.variant.ending(at.options, at.seating).says()) == "best of 3 deals"
    alone = At(KEY, deals=1).state.table
    assert render(at.variant.ending(alone.options, alone.seating).says()) == "a single deal"


def test_an_adjustment_of_chips_never_ends_the_match() -> None:
    at = At(KEY)
    deal = at.variant.read_deal({"aces_won": [2, 2], "tens_won": [2, 2], "points": [61, 59]}, at.state.table).value
    events: list[Any] = [Recorded(deal=deal), Adjusted(side=1, points=50, reason="a debt")]
    sheet = replay(at.variant, at.options, at.seating, events)
    assert (sheet.outcome, sheet.state.table.standing.games) == (None, (1, 0))


def test_the_pot_waits_and_nothing_of_it_is_lost() -> None:
    at = At(KEY, "5", win_mode="chips", ante=3, deals=2)
    level = {"aces_won": [1, 1, 1, 1, 0], "tens_won": [1, 1, 1, 1, 0], "points": [24] * 5}
    won = {"aces_won": [1, 1, 0, 0, 2], "tens_won": [1, 1, 1, 1, 0], "won": 4}
    sheet = at.played(level, level, won)
    assert [entry.carried.points for entry in sheet.entries] == [15, 30, 0]
    for entry in sheet.entries:
        assert sum(entry.totals) + entry.carried.points == 0
    assert sheet.outcome is None, "two drawn deals are not counted"
    over = at.played(level, level, won, won)
    assert over.outcome is not None
    assert (over.outcome.winners, over.outcome.reason) == ((4,), "deals")


def test_without_an_ante_or_a_majority_nobody_asks_who_won() -> None:
    assert At(KEY, win_mode="chips").asks() == ["aces_lost", "aces_won", "tens_lost", "tens_won"]
    left = At(KEY, win_mode="chips", start=Start(carried=Carried(points=4)))
    sheet = left.played({"aces_won": [2, 2], "tens_won": [2, 2]})
    assert sheet.state.table.carried.points == 4, "a pot that is nobody's is kept"


def test_side_payments_and_card_points_added_up() -> None:
    plain = At(KEY, side_payments=False)
    assert plain.asks() == ["points"]
    assert plain.scored(points=[61, 59]).totals == (0, 0)
    assert plain.played({"points": [61, 59]}, {"points": [61, 59]}).outcome is not None
    added = At(KEY, win_mode="cumulative", target=103)
    assert added.scored(points=[61, 59]).totals == (61, 59)
    assert added.played({"points": [52, 68]}, {"points": [50, 70]}).outcome is not None
    level = added.played({"points": [52, 68]}, {"points": [68, 52]}).outcome
    assert level is not None
    assert (level.winners, level.reason) == ((), "draw")
    assert refused(KEY, win_mode="chips", side_payments=False) == ["no_chips"]
    assert At(KEY, win_mode="chips", side_payments=False, ante=1).options


def test_five_cards_and_following_after_the_stock() -> None:
    at = At(KEY, hand=5, must_follow=True, turnup_swap="7")
    dealing = at.variant.dealing(at.options, at.seating)
    assert (dealing.hand, dealing.stock, dealing.tricks) == (5, 22, 16)
    hand = ["7S", "AH"]
    assert at.judge("legal", hand=hand, lead_suit="S", stock_left=2)["legal"] == hand
    assert at.judge("legal", hand=hand, lead_suit="S", stock_left=0)["legal"] == ["7S"]
    assert At(KEY).judge("legal", hand=hand, lead_suit="S", stock_left=0)["legal"] == hand
    assert at.judge("turned_card", turned="KD", offered="7")["exchange"] is True
    assert At(KEY).judge("turned_card", turned="KD", offered="7")["exchange"] is False


# Trick by trick


@pytest.mark.parametrize(
    ("seating", "facts", "chips", "winner"),
    [
        ("2", {"cards": ["10S", "AS"]}, [-3, 3], 1),
        ("2", {"cards": ["AS", "AH"], "trump": "H"}, [-4, 4], 1),
        ("2", {"cards": ["AS", "AH"]}, [4, -4], 0),
        ("2", {"cards": ["10H", "7S"], "leader": 1}, [-1, 1], 1),
        ("2", {"cards": ["KS", "7S"]}, [0, 0], 0),
        ("4", {"cards": ["AS", "8S", "7H", "9S"], "trump": "H"}, [-6, 2, 2, 2], 2),
        # seat 2 leads a ten, seat 0 takes it with the ace, seat 1 throws another ten
        ("3", {"cards": ["10S", "AS", "10H"], "leader": 2}, [4 + 1 + 1, -2 + 1 - 2, -2 - 2 + 1], 0),
        ("4-pairs-together", {"cards": ["10S", "AS", "8S", "9S"]}, [1 + 1, 2 + 2, -3, -3], 1),
        # the ten of seat 0 is lost to both opponents, the ace of seat 2 brings 2 from each
        ("4-pairs-together", {"cards": ["10S", "8S", "AS", "9S"]}, [-1 - 1 - 2, -2, 2 + 2 + 1, 1], 2),
    ],
)
def test_who_pays_whom(seating: str, facts: dict[str, Any], chips: list[int], winner: int) -> None:
    at = At(KEY, seating)
    payments = at.judge("brusquembille", **facts)
    assert (payments["chips"], payments["winner"]) == (chips, winner)
    assert sum(payments["chips"]) == 0
    assert at.judge("brusquembille", **facts, winner=winner)["chips"] == chips


def test_a_trick_that_cannot_have_been() -> None:
    at = At(KEY)
    assert at.puzzled("brusquembille", cards=["AS"]) == ["missing"]
    assert at.puzzled("brusquembille", cards=["AS", "3S"]) == ["no-such-card"]
    assert at.puzzled("brusquembille", cards=["AS", "AS"]) == ["card-twice"]
    assert at.puzzled("brusquembille", cards=["AS", "KS"], winner=1) == ["winner"]
    assert at.judge("brusquembille", cards=["AS", "7H"], winner=1)["chips"] == [-2, 2], "by a trump"
    assert "brusquembille" not in {
        inquiry.key
        for inquiry in at.variant.inquiries
        if inquiry.when(At(KEY, side_payments=False).options, at.seating)
    }


def test_is_the_match_decided() -> None:
    at = At(KEY)
    won = {"aces_won": [2, 2], "tens_won": [2, 2], "points": [61, 59]}
    sheet = at.played(won)
    assert judge(at.variant, "match", {}, sheet.state.table).values == {"over": False, "winner": None}
    assert at.judge("match", won=[2, 0]) == {"over": True, "winner": 0}
    assert At(KEY, deals=5).judge("match", won=[2, 2]) == {"over": False, "winner": None}
    assert "match" not in inquiries(at.variant, At(KEY, win_mode="chips").state.table)


def test_marriages_of_1771_count_what_the_table_agreed() -> None:
    rules: dict[str, Any] = {"win_mode": "cumulative", "marriages": True}
    at = At(KEY, **rules)
    assert at.scored(points=[60, 60], trump_marriage=0, plain_marriages=[1, 1]).totals == (100, 100)
    other = At(KEY, **rules, trump_marriage=100, plain_marriage=0)
    assert other.scored(points=[60, 60], trump_marriage=0).totals == (160, 60)
    assert other.codes(points=[60, 60], plain_marriages=[1]) == ["unknown"]
    assert At(KEY, win_mode="cumulative").codes(points=[60, 60], trump_marriage=0) == ["unknown"]
    assert at.codes(points=[60, 60], plain_marriages=[1] * 4) == ["range"]
    early = {"win_mode": "cumulative", "trump_marriage": 50}
    for raw in ({"marriages": True}, early, {**rules, "plain_marriage": 501}):
        assert at.variant.read_options(raw, at.seating).value is None, raw


def test_the_referee_says_what_a_marriage_of_1771_counts() -> None:
    at = At(KEY, win_mode="cumulative", marriages=True)
    assert at.judge("marriage") == {"legal": True, "worth": 40}
    assert at.judge("marriage", of_trumps=False) == {"legal": True, "worth": 20}
    assert at.judge("marriage", holds_both=False) == {"legal": False, "worth": 0}
    assert at.judge("marriage", suit_already_declared=True)["legal"] is False
    none_plain = At(KEY, win_mode="cumulative", marriages=True, plain_marriage=0)
    assert none_plain.judge("marriage", of_trumps=False)["legal"] is False
    assert "marriage" not in inquiries(at.variant, At(KEY).state.table)
