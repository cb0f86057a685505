"""What the referee answers at every table of the family."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import Start
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render

from .relatives import At

FAMILY = (
    *("briscola", "briscolone", "schembil", "briscola-bosnia", "briscola-double", "scoperta", "bisca"),
    *("bisca-brazil", "brusquembille", "marianna", "briscola-mariccia"),
)


# Tricks


def test_two_rounds_go_on_in_the_order_of_the_first() -> None:
    at = At("briscola-double", "4-pairs")
    cards = ["4D", "AS", "JD", "2C", "3S", "KD", "5C", "7S"]
    told = at.judge("trick", cards=cards, trump="H", leader=3)
    assert (told["winner_index"], told["winner"], told["card"]) == (5, 0, "KD")
    assert at.judge("trick", cards=[*cards[:7], "2H"], trump="H", leader=3)["winner"] == 2
    assert at.puzzled("trick", cards=[*cards, "AC"], trump="H") == ["range"]
    assert At("briscola", "4-pairs").puzzled("trick", cards=cards[:5], trump="H") == ["range"]


def test_in_the_second_round_the_suit_led_first_still_counts() -> None:
    at = At("briscola-double")
    # seat 0 leads a coin, and its second card is a batons ace: only coins can win
    assert at.judge("trick", cards=["4D", "2S", "AC", "AS"], trump="H")["winner_index"] == 0


def test_there_are_no_trumps_in_briscolone() -> None:
    at = At("briscolone")
    assert at.judge("trick", cards=["4D", "AH"])["winner_index"] == 0
    assert at.puzzled("trick", cards=["4D", "AH"], trump="H") == ["no-trump"]
    assert "not of the suit led and cannot win" in at.said("trick", cards=["4D", "AH"])


def test_which_cards_are_in_which_pack() -> None:
    assert At("briscola").puzzled("trick", cards=["9D"], trump="H") == ["no-such-card"]
    assert At("briscola-bosnia").judge("trick", cards=["9D", "10D"], trump="H")["winner_index"] == 1
    assert At("briscola-bosnia").puzzled("pile", cards=["6D"]) == ["no-such-card"]
    assert At("bisca-brazil").judge("pile", cards=["9D", "2D", "10D"])["points"] == 10


def test_must_follow_where_the_table_agreed() -> None:
    hand = ["4D", "AH"]
    assert At("briscola").judge("legal", hand=hand, lead_suit="D")["legal"] == hand
    at = At("briscola", must_follow=True)
    assert at.judge("legal", hand=hand, lead_suit="D") == {"legal": ["4D"], "must_follow": True}
    assert at.judge("legal", hand=hand, lead_suit="S")["legal"] == hand
    assert at.judge("legal", hand=hand)["legal"] == hand
    assert At("briscolone", must_follow=True).judge("legal", hand=hand, lead_suit="H")["legal"] == ["AH"]
    assert at.puzzled("legal", hand=[]) == ["missing"]


@pytest.mark.parametrize(
    ("lead", "legal"),
    [("H", ["2H"]), ("S", ["2H", "AS", "KS"]), ("D", ["2H", "AS", "KS"]), (None, ["2H", "AS", "KS"])],
)
def test_brazil_follows_trumps_only(lead: str | None, legal: list[str]) -> None:
    at = At("bisca-brazil")
    assert at.judge("brazil_legal", hand=["2H", "AS", "KS"], lead_suit=lead, trump="H")["legal"] == legal
    assert at.judge("brazil_legal", hand=["AS", "KS"], lead_suit="H", trump="H")["legal"] == ["AS", "KS"]
    assert at.puzzled("brazil_legal", hand=["AS"], lead_suit="H") == ["missing"]


# The pack and the stock


@pytest.mark.parametrize("key", FAMILY)
def test_the_stock_runs_out_as_the_table_of_packs_says(key: str) -> None:
    for seating in BY_KEY[key].seatings:
        at = At(key, seating.key)
        dealing = at.variant.dealing(at.options, at.seating)
        turned = []
        for number in range(1, dealing.tricks + 1):
            winner = number % seating.seats
            told = at.judge("draw", tricks_played=number, winner=winner)
            assert told["tricks_left"] == dealing.tricks - number
            if told["order"]:
                assert told["order"][0] == winner
                assert len(set(told["order"])) == seating.seats
                assert told["hand"] == dealing.hand
            else:
                assert told["stock_left"] == 0
            if told["last_card"] is not None:
                turned.append(told["last_card"])
                assert told["last_card"] == (winner - 1) % seating.seats
                assert told["stock_left"] == 0
        assert len(turned) == dealing.open_cards
        assert (told["hand"], told["leader"]) == (0, None)
        assert at.puzzled("draw", tricks_played=dealing.tricks + 1, winner=0)


def test_the_loser_of_the_trick_gets_the_turned_card_of_two() -> None:
    assert At("briscola").judge("draw", tricks_played=17, winner=1)["last_card"] == 0
    assert At("briscola").judge("draw", tricks_played=16, winner=1)["last_card"] is None


def test_a_wrong_pack_is_told() -> None:
    at = At("briscola", "3")
    assert at.judge("deck_check", deck=40)["even"] is False
    assert at.judge("deck_check")["out"] == {"2": 1}
    assert "Take out one 2" in at.said("deck_check")
    asked = {players: At("briscola").judge("deck_check", players=players)["out"] for players in (2, 3, 4, 6)}
    assert asked == {2: {}, 3: {"2": 1}, 4: {}, 6: {"2": 4}}
    assert At("brusquembille").judge("deck_check", players=5)["out"] == {"7": 2}
    assert At("briscola").judge("deck_check", players=8)["out"] == {}
    assert At("briscola", "6-trios", short_pack="fours").judge("deck_check")["out"] == {"4": 4}
    double = At("briscola-double")
    assert double.judge("deck_check", deck=39, players=3)["even"] is False
    assert double.judge("deck_check", deck=36, players=3) == {
        "stock": 24,
        "even": True,
        "tricks": 6,
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
    told = At("briscola", **rules).judge("turned_card", **facts)
    assert told == {"trump": None if bury else "S", "bury": bury, "exchange": exchange}


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
    assert "one and the same trick" in At("briscola", "4-pairs", conquista=True, conquista_scope="trick").said(
        "conquista", cards=["AS", "3S", "KS"], trump="S"
    )
    assert "conquista" not in inquiries(BY_KEY["briscola"], At("briscola").state.table)


# Partners

LISTED = ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "R1", "R2", "R3", "R4", "answer")
UNLISTED = ("suit", "rank", "count", "other")


@pytest.mark.parametrize("seating", ["4-pairs", "6-trios"])
@pytest.mark.parametrize("talk", ["seed_list", "free_after_first", "none"])
def test_talk(seating: str, talk: str) -> None:
    at = At("briscola", seating, team_talk=talk)
    for item in LISTED + UNLISTED:
        assert at.judge("talk", trick_no=1, item=item)["talk_ok"] is False
        later = at.judge("talk", trick_no=2, item=item)["talk_ok"]
        assert later is {"seed_list": item in LISTED, "free_after_first": True, "none": False}[talk]


def test_talk_with_the_pack_of_32_knows_no_seven_in_between() -> None:
    at = At("briscola-bosnia", "4-pairs")
    assert at.puzzled("talk", trick_no=2, item="Q5") == ["range"]
    assert at.judge("talk", trick_no=2, item="Q4")["talk_ok"] is True
    assert At("briscola-double", "4-pairs", pack="32").puzzled("talk", trick_no=2, item="Q5") == ["range"]
    assert At("briscola-double", "4-pairs").judge("talk", trick_no=2, item="Q5")["talk_ok"] is True


@pytest.mark.parametrize("answers", [True, False])
def test_only_the_captain_talks(answers: bool) -> None:
    at = At("schembil", captain_answers=answers)
    assert at.judge("talk", trick_no=2, item="Q3")["talk_ok"] is True
    assert at.judge("talk", trick_no=2, item="suit")["talk_ok"] is False
    assert at.judge("talk", trick_no=2, item="Q3", speaker="player")["talk_ok"] is False
    assert at.judge("talk", trick_no=2, item="answer", speaker="player")["talk_ok"] is answers
    assert at.judge("talk", trick_no=1, item="answer", speaker="player")["talk_ok"] is False


@pytest.mark.parametrize(
    ("rules", "trick", "card", "allowed"),
    [
        *[({}, 1, rank, True) for rank in ("A", "3", "K", "Q", "J")],
        *[({}, 1, rank, False) for rank in ("7", "6", "5", "4", "2")],
        ({"signals": False}, 5, "A", False),
        ({"signals_in_first_trick": False}, 1, "A", False),
        ({"signals_in_first_trick": False}, 2, "A", True),
    ],
)
def test_signals(rules: dict[str, Any], trick: int, card: str, allowed: bool) -> None:
    assert At("briscola", "4-pairs", **rules).judge("signal", trick_no=trick, card=card)["allowed"] is allowed


def test_king_and_horse_share_a_sign() -> None:
    at = At("briscola", "4-pairs")
    signs = {card: at.judge("signal", trick_no=1, card=card)["gesture"] for card in ("A", "3", "K", "Q", "J", "7")}
    assert signs["K"] == signs["Q"]
    assert len(set(signs.values())) == 5
    assert signs["7"] is None
    ten = At("briscola-bosnia", "4-pairs").judge("signal", trick_no=1, card="10")["gesture"]
    assert ten == signs["3"]


@pytest.mark.parametrize(("swap", "left", "look", "swaps"), [(True, 0, 1, 1), (False, 0, 1, 0), (True, 4, 0, 0)])
def test_hands_are_shown_once_the_stock_is_gone(swap: bool, left: int, look: int, swaps: int) -> None:
    told = At("briscola", "4-pairs", swap_hands_at_end=swap).judge("hands", stock_left=left)
    assert told == {"look_ok": bool(look), "swap_ok": bool(swaps)}


def test_singles_have_no_partners_to_ask_about() -> None:
    for key, seating in (("briscola", "2"), ("briscola", "3"), ("briscola-bosnia", "4"), ("marianna", "3")):
        assert not {"talk", "signal", "hands"} & set(inquiries(BY_KEY[key], At(key, seating).state.table))
    assert {"talk", "signal", "hands"} <= set(inquiries(BY_KEY["marianna"], At("marianna", "4-pairs").state.table))


# Results


def test_who_has_won_the_deal() -> None:
    assert At("briscola").judge("deal_two_sides", points=[61, None])["result"] == "A"
    assert At("briscola").judge("deal_two_sides", points=[60, 60]) == {
        "result": "draw",
        "winner": None,
        "leaders": [0, 1],
    }
    assert At("briscola", "3").judge("deal_individual", points=[45, 45, 30]) == {"winner": None, "leaders": [0, 1]}
    assert At("briscola").puzzled("deal_two_sides", points=[61, 60]) == ["total"]
    assert At("briscola").puzzled("deal_two_sides", points=[119, 1]) == ["pile", "pile"]


def test_a_level_deal_is_answered_by_the_rule_of_the_table() -> None:
    said = {
        rule: At("briscola", draw_rule=rule).said("deal_two_sides", points=[60, 60])
        for rule in ("draw", "replay", "another_deal", "last_trick")
    }
    assert "the next player deals" in said["draw"]
    assert "the same dealer deals it again" in said["replay"]
    assert "the next dealer's deal decides" in said["another_deal"]
    assert "took the last trick" in said["last_trick"]
    three = [At("briscola", "3", three_player_tie=rule) for rule in ("no_winner", "play_off", "replay")]
    assert len({at.said("deal_individual", points=[45, 45, 30]) for at in three}) == 3
    added = At("briscola", win_mode="cumulative").said("deal_two_sides", points=[60, 60])
    assert added.endswith("Sixty are not enough.")
    assert At("bisca").said("deal_two_sides", points=[60, 60]).endswith("Sixty are not enough.")


@pytest.mark.parametrize(
    ("seating", "points", "needed", "winner"),
    [
        ("2", [0, 0], [61, 61], None),
        ("2", [60, 40], [1, 21], None),
        ("2", [61, 40], [0, 21], 0),
        ("3", [0, 0, 0], [61, 61, 61], None),
        ("3", [40, 30, 20], [11, 21, 26], None),
        ("3", [50, 30, 20], [1, 21, 26], None),
        ("3", [51, 30, 20], [0, 21, 26], 0),
        ("3", [41, 40, 39], [0, 1, 2], 0),
        ("3", [40, 40, 40], [1, 1, 1], None),
    ],
)
def test_what_makes_a_deal_sure(seating: str, points: list[int], needed: list[int], winner: int | None) -> None:
    told = At("briscola", seating).judge("deal_needs", points=points)
    assert told == {"needed": needed, "winner": winner, "left": 120 - sum(points)}


def test_no_deal_needs_more_than_there_is() -> None:
    assert At("briscola").puzzled("deal_needs", points=[70, 51]) == ["total"]
    for left in range(0, 121, 7):
        for own in range(121 - left):
            points = [own, 120 - left - own]
            (need, _other), sure = At("briscola").judge("deal_needs", points=points)["needed"], own >= 61
            assert (need == 0) is sure
            assert own + need >= 61


@pytest.mark.parametrize(
    ("key", "seating", "rules", "enough"),
    [
        ("briscola", "2", {}, "no"),
        ("briscola", "3", {}, "maybe"),
        ("briscola", "2", {"draw_rule": "last_trick"}, "maybe"),
        ("briscola", "2", {"win_mode": "cumulative"}, "no"),
        ("schembil", "6-trios", {}, "no"),
    ],
)
def test_is_sixty_enough(key: str, seating: str, rules: dict[str, Any], enough: str) -> None:
    assert At(key, seating, **rules).judge("sixty")["enough"] == enough


def test_the_table_knows_how_the_match_stands() -> None:
    won = {"points": [61, 59]}
    at = At("briscola", deals=5, play_all=True)
    sheet = at.played(won, won, won)
    verdict = judge(at.variant, "match", {}, sheet.state.table)
    assert dict(verdict.values) == {"over": False, "winner": 0}
    assert At("briscola").judge("match", totals=[1, 1], deals=2) == {"over": False, "winner": None}
    marianna = At("marianna", start=Start(totals=(500, 20)))
    assert marianna.judge("match") == {"over": False, "winner": None}
    assert marianna.judge("match", totals=[501, 20], deals=4) == {"over": True, "winner": 0}
    assert At("briscola-mariccia").judge("match", totals=[260, 260], deals=4) == {"over": True, "winner": None}


# Irregularities


@pytest.mark.parametrize("key", FAMILY)
def test_every_irregularity_has_its_ruling(key: str) -> None:
    for seating in BY_KEY[key].seatings:
        at = At(key, seating.key)
        rulings = [each for each in at.variant.rulings if each.put(at.options, at.seating)]
        assert {"exposed", "two_drawn", "dispute", "not_120", "wrong_hand", "out_of_turn"} <= {r.key for r in rulings}
        for ruling in rulings:
            told = at.judge("irregularity", happened=ruling.key)
            assert told["inferred"] or told["sources"]


def test_rulings_go_with_the_house_rules() -> None:
    def rulings(*args: Any, **rules: Any) -> set[str]:
        at = At(*args, **rules)
        return {each.key for each in at.variant.rulings if each.put(at.options, at.seating)}

    assert "revoke" not in rulings("briscola")
    assert "revoke" in rulings("briscola", must_follow=True)
    assert "revoke" in rulings("bisca-brazil")
    assert "revoke" in rulings("briscola-mariccia")
    assert "talk_first_trick" not in rulings("briscola", "3")
    pairs = rulings("briscola", "4-pairs")
    assert {"talk_first_trick", "remark", "signal_first_trick"} <= pairs
    assert "signal_forbidden" not in pairs
    assert "signal_forbidden" in rulings("briscola", "4-pairs", signals_in_first_trick=False)
    assert "captain_addressed" in rulings("schembil")


@pytest.mark.parametrize("key", FAMILY)
def test_every_question_has_a_title_and_speaks_in_sentences(key: str) -> None:
    for seating in BY_KEY[key].seatings:
        there = inquiries(BY_KEY[key], At(key, seating.key).state.table)
        assert {"trick", "pile", "deck_check", "draw", "dealing", "irregularity"} <= set(there)
        assert all(each.title.endswith("?") for each in there.values())
        for question in ("sixty", "dealing"):
            if question in there:
                verdict = judge(BY_KEY[key], question, {}, At(key, seating.key).state.table)
                assert render(verdict.answer).endswith(".")
