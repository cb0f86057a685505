"""What the referee answers about the pack and the stock at every table of the family."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.registry import BY_KEY
from tests.rules.briscola.family import FAMILY

from .relatives import At


@pytest.mark.parametrize("key", FAMILY)
def test_the_stock_runs_out_as_the_table_of_packs_says(key: str) -> None:
    for seating in BY_KEY[key].seatings:
        at = At(key, seating.key)
        dealing = at.variant.dealing(at.options, at.seating)
        turned = []
        for number in range(1, dealing.tricks + 1):
            winner = number % seating.seats
            verdict = at.judge("draw", tricks_played=number, winner=winner)
            assert verdict["tricks_left"] == dealing.tricks - number
            if verdict["order"]:
                assert verdict["order"][0] == winner
                assert len(set(verdict["order"])) == seating.seats
                assert verdict["hand"] == dealing.hand
            else:
                assert verdict["stock_left"] == 0
            if verdict["last_card"] is not None:
                turned.append(verdict["last_card"])
                assert verdict["last_card"] == (winner - 1) % seating.seats
                assert verdict["stock_left"] == 0
        assert len(turned) == dealing.open_cards
        assert (verdict["hand"], verdict["leader"]) == (0, None)
        assert at.puzzled("draw", tricks_played=dealing.tricks + 1, winner=0)


def test_the_loser_of_the_trick_gets_the_turned_card_of_two() -> None:
    assert At("briscola").judge("draw", tricks_played=17, winner=1)["last_card"] == 0
    assert At("briscola").judge("draw", tricks_played=16, winner=1)["last_card"] is None


@pytest.mark.parametrize(("players", "deck"), [(2, 38), (4, 36)])
def test_a_pack_may_come_out_even_and_be_another_one(players: int, deck: int) -> None:
    at = At("briscola")
    verdict = at.judge("deck_check", deck=deck, players=players)
    assert (verdict["even"], verdict["right"]) == (True, False)
    assert f"here so many play with 40 cards. Hands of 3 leave {deck - 3 * players} for the stock" in at.verdict_text(
        "deck_check", deck=deck, players=players
    )


@pytest.mark.parametrize(
    "key", [game.key for game in BY_KEY.values() if any(each.key == "deck_check" for each in game.inquiries)]
)
def test_no_pack_is_right_for_so_many_as_nobody_plays_with(key: str) -> None:
    """91 cards come out even for seven at Briscola, and no table of seven plays it."""
    numbers = {seating.playing for seating in BY_KEY[key].seatings}
    for players in set(range(2, 9)) - numbers:
        verdict = At(key).judge("deck_check", players=players, deck=13 * players)
        assert (verdict["right"], verdict["out"]) == (False, {}), players
        assert f"This game is not played by {players} players." in At(key).verdict_text("deck_check", players=players)
    assert At(key).judge("deck_check", deck=91, players=7)["right"] is False
    assert At(key).judge("deck_check")["right"] is True


def test_a_wrong_pack_is_told() -> None:
    at = At("briscola", "3")
    assert at.judge("deck_check", deck=40)["even"] is False
    assert at.judge("deck_check")["out"] == {"2": 1}
    assert "Take out one 2" in at.verdict_text("deck_check")
    cards_out = {players: At("briscola").judge("deck_check", players=players)["out"] for players in (2, 3, 4, 6)}
    assert cards_out == {2: {}, 3: {"2": 1}, 4: {}, 6: {"2": 4}}
    assert At("brusquembille").judge("deck_check", players=5)["out"] == {"7": 2}
    assert At("briscola", "6-trios", short_pack="fours").judge("deck_check")["out"] == {"4": 4}
    double = At("briscola-double")
    uneven = double.judge("deck_check", deck=39, players=3)
    assert (uneven["even"], uneven["tricks"]) == (False, 6)
    assert double.judge("deck_check", deck=36, players=3) == {
        "stock": 24,
        "even": True,
        "tricks": 6,
        "right": True,
        "out": {"2": 4},
    }


@pytest.mark.parametrize(
    ("rules", "facts", "bury", "exchange"),
    [
        ({}, {"turned": "AS"}, False, None),
        ({"reject_ace_three_turnup": True}, {"turned": "AS"}, True, None),
        ({"reject_ace_three_turnup": True}, {"turned": "3S"}, True, None),
        ({"reject_ace_three_turnup": True}, {"turned": "KS"}, False, None),
        ({}, {"turned": "KS", "offered": "7"}, False, False),
        ({"turnup_swap": "7"}, {"turned": "KS", "offered": "7"}, False, True),
        ({"turnup_swap": "7"}, {"turned": "KS", "offered": "2"}, False, False),
        ({"turnup_swap": "2_then_7"}, {"turned": "KS", "offered": "2"}, False, True),
        ({"turnup_swap": "2_then_7"}, {"turned": "2S", "offered": "7"}, False, True),
    ],
)
def test_the_turned_card(rules: dict[str, Any], facts: dict[str, Any], bury: bool, exchange: bool | None) -> None:
    verdict = At("briscola", **rules).judge("turned_card", **facts)
    assert verdict == {"trump": None if bury else "S", "bury": bury, "exchange": exchange}


def test_where_the_ten_is_second_the_ten_is_buried() -> None:
    at = At("briscola-bosnia", reject_ace_three_turnup=True)
    assert at.judge("turned_card", turned="10S")["bury"] is True
    assert at.puzzled("turned_card", turned="3S") == ["no-such-card"]


def test_conquista() -> None:
    at = At("briscola", "4-pairs", conquista=True)
    for cards in permutations(["AS", "3S", "KS", "2H"]):
        assert at.judge("conquista", cards=list(cards), trump="S") == {"conquista": True, "missing": []}
    assert at.judge("conquista", cards=["AS", "3S", "KS"], trump="H") == {
        "conquista": False,
        "missing": ["AH", "3H", "KH"],
    }
    assert at.judge("conquista", cards=["AS", "3S"], trump="S")["missing"] == ["KS"]
    assert at.judge("conquista", cards=["AS", "3S", "KS"], trump="S", counted=True)["conquista"] is False
    assert "one and the same trick" in At("briscola", "4-pairs", conquista=True, conquista_scope="trick").verdict_text(
        "conquista", cards=["AS", "3S", "KS"], trump="S"
    )
    for holder, says in (("player", "One player alone"), ("team", "Partners may")):
        pairs = At("briscola", "4-pairs", conquista=True, conquista_holder=holder)
        assert says in pairs.verdict_text("conquista", cards=["AS", "3S", "KS"], trump="S")
    assert "conquista" not in inquiries(BY_KEY["briscola"], At("briscola").state.table)


def test_how_the_cards_are_dealt_is_a_house_rule() -> None:
    assert At("briscola").judge("dealing")["packets"] == [3]
    assert At("briscola", one_by_one=True).judge("dealing")["packets"] == [1, 1, 1]
    assert "one by one" in At("briscola-bosnia", one_by_one=True).verdict_text("dealing")
    assert At("briscolone").judge("dealing")["packets"] == [5]
    assert At("briscolone", one_by_one=True).judge("dealing")["packets"] == [1] * 5
    assert At("briscola-double").judge("dealing")["packets"] == [2, 2]
    assert At("briscola-double", knocked=True).judge("dealing")["packets"] == [4]
    assert "one_by_one" not in At("briscola-double").rules_asked()


@pytest.mark.parametrize(("two", "words"), [("any", "of any suit"), ("cups", "2 of cups"), ("batons", "2 of batons")])
def test_which_two_is_taken_out(two: str, words: str) -> None:
    assert words in At("briscola", "3", two_out=two).verdict_text("deck_check")
    assert "two_out" not in At("briscola", "3", short_pack="fours").rules_asked()
    for key, seating in (("briscola", "2"), ("briscola", "6-trios"), ("briscola-double", "3"), ("schembil", None)):
        assert "two_out" not in At(key, seating).rules_asked()


def test_a_trick_or_a_stock_beyond_those_of_a_deal_is_refused() -> None:
    for key, seating, tricks in (("briscola", "4-pairs", 10), ("schembil", None, 6), ("briscola-double", "4-pairs", 5)):
        at = At(key, seating)
        assert at.judge("talk", trick_no=tricks, item="Q1")["talk_ok"] is True
        assert at.puzzled("talk", trick_no=tricks + 1, item="Q1") == ["range"]
        assert at.puzzled("signal", trick_no=tricks + 1, card="A") == ["range"]
    assert At("briscola", "4-pairs").puzzled("hands", stock_left=29) == ["range"]
    assert At("marianna", "4-pairs").puzzled("marianna_legal", trick_no=11, stock_left=0) == ["range"]
    assert At("marianna").puzzled("marianna_legal", trick_no=2, stock_left=31) == ["range"]
    hand = {"hand": ["AS"], "lead_suit": "S"}
    assert At("brusquembille").puzzled("legal", stock_left=27, **hand) == ["range"]
    assert At("brusquembille").judge("legal", stock_left=26, **hand)["legal"] == ["AS"]
