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


def test_a_trick_that_is_not_complete_is_answered_so_far() -> None:
    at = At("briscola", "4-pairs")
    cards = ["4D", "AD", "KH", "2S"]
    for laid, index, points in ((1, 0, 0), (2, 1, 11), (3, 2, 15), (4, 2, 15)):
        told = at.judge("trick", cards=cards[:laid], trump="H", leader=1)
        assert (told["winner_index"], told["points"], told["winner"]) == (index, points, (1 + index) % 4)
        assert told["complete"] is (laid == 4)
        said = at.said("trick", cards=cards[:laid], trump="H", leader=1)
        assert ("So far" in said, "leads next" in said) == (laid < 4, laid == 4)
    assert "Cards laid: 2 of 4." in at.said("trick", cards=cards[:2], trump="H")
    assert "takes" not in at.said("trick", cards=cards[:3], trump="H")
    double = At("briscola-double")
    assert double.judge("trick", cards=["4D", "2S", "AD"], trump="H")["complete"] is False
    assert double.judge("trick", cards=["4D", "2S", "AD", "5C"], trump="H")["complete"] is True
    called = At("briscola-chiamata")
    assert called.judge("trick", cards=["4D", "2D"], trump="H")["complete"] is False
    assert called.said("trick", cards=["4D", "2D"], trump="H").startswith("So far")


@pytest.mark.parametrize(
    "key", ["briscola", "schembil", "briscola-bosnia", "bisca", "brusquembille", "briscola-mariccia"]
)
def test_without_the_trump_suit_cards_of_several_suits_cannot_be_judged(key: str) -> None:
    at = At(key)
    assert at.puzzled("trick", cards=["KD", "AH"]) == ["missing"]
    assert at.judge("trick", cards=["KD", "AH"], trump="H")["winner_index"] == 1
    assert at.judge("trick", cards=["KD", "AD"])["winner_index"] == 1  # whatever is trumps


@pytest.mark.parametrize("key", ["briscolone", "marianna"])
def test_where_there_may_be_no_trumps_none_need_be_named(key: str) -> None:
    assert At(key).judge("trick", cards=["KD", "AH"])["winner_index"] == 0


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


@pytest.mark.parametrize(("players", "deck"), [(2, 38), (4, 36)])
def test_a_pack_may_come_out_even_and_be_another_one(players: int, deck: int) -> None:
    at = At("briscola")
    told = at.judge("deck_check", deck=deck, players=players)
    assert (told["even"], told["right"]) == (True, False)
    assert f"here so many play with 40 cards. Hands of 3 leave {deck - 3 * players} for the stock" in at.said(
        "deck_check", deck=deck, players=players
    )


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
    for holder, says in (("player", "One player alone"), ("team", "Partners may")):
        pairs = At("briscola", "4-pairs", conquista=True, conquista_holder=holder)
        assert says in pairs.said("conquista", cards=["AS", "3S", "KS"], trump="S")
    assert "conquista" not in inquiries(BY_KEY["briscola"], At("briscola").state.table)


def test_how_the_cards_are_dealt_is_a_house_rule() -> None:
    assert At("briscola").judge("dealing")["packets"] == [3]
    assert At("briscola", one_by_one=True).judge("dealing")["packets"] == [1, 1, 1]
    assert "one by one" in At("briscola-bosnia", one_by_one=True).said("dealing")
    assert At("briscolone").judge("dealing")["packets"] == [5]
    assert At("briscolone", one_by_one=True).judge("dealing")["packets"] == [1] * 5
    assert At("briscola-double").judge("dealing")["packets"] == [2, 2]
    assert At("briscola-double", knocked=True).judge("dealing")["packets"] == [4]
    assert "one_by_one" not in At("briscola-double").rules_asked()


@pytest.mark.parametrize(("two", "said"), [("any", "of any suit"), ("cups", "2 of cups"), ("batons", "2 of batons")])
def test_which_two_is_taken_out(two: str, said: str) -> None:
    assert said in At("briscola", "3", two_out=two).said("deck_check")
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
        for rule in ("draw", "replay", "another_deal")
    }
    assert "the next player deals" in said["draw"]
    assert "the same dealer deals it again" in said["replay"]
    assert "the next dealer's deal decides" in said["another_deal"]
    at = At("briscola", draw_rule="last_trick")
    assert at.puzzled("deal_two_sides", points=[60, 60]) == ["missing"]
    assert at.judge("deal_two_sides", points=[60, 60], last_trick=1) == {
        "result": "B",
        "winner": 1,
        "leaders": [0, 1],
    }
    assert at.said("deal_two_sides", points=[60, 60], last_trick=1).startswith("side 2 has won")
    assert at.judge("deal_two_sides", points=[61, 59])["winner"] == 0
    assert at.puzzled("deal_two_sides", points=[61, 59], last_trick=1) == ["unknown"]
    assert At("briscola").puzzled("deal_two_sides", points=[60, 60], last_trick=1) == ["unknown"]
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
    left = 120 - sum(points)
    assert told == {"needed": needed, "winner": winner, "left": left, "over": not left}


@pytest.mark.parametrize(
    ("key", "seating", "rules", "points", "winner", "told"),
    [
        ("briscola", "2", {}, [60, 60], None, ("over and level", "The deal is drawn")),
        ("briscola", "2", {"draw_rule": "replay"}, [60, 60], None, ("over and level", "same dealer deals it again")),
        ("briscola", "2", {}, [70, 50], 0, ("over", "side 1 has won it", "70 of 120")),
        ("briscola", "3", {}, [40, 41, 39], 1, ("over", "side 2 has won it")),
        ("briscola", "3", {}, [50, 50, 20], None, ("over and level", "side 1, side 2")),
        ("briscola", "2", {"win_mode": "cumulative"}, [70, 50], 0, ("over", "side 1 has the most")),
        ("bisca", "2", {}, [60, 60], None, ("over and level",)),
    ],
)
def test_a_deal_of_which_all_is_counted_is_over(
    key: str, seating: str, rules: dict[str, Any], points: list[int], winner: int | None, told: tuple[str, ...]
) -> None:
    at = At(key, seating, **rules)
    assert at.judge("deal_needs", points=points)["winner"] == winner
    said = at.said("deal_needs", points=points)
    assert "still open" not in said
    assert all(words in said for words in told)
    assert "still open" in at.said("deal_needs", points=[40, *points[1:-1], 0])


@pytest.mark.parametrize(
    ("seating", "rules", "points", "winner", "told", "untold"),
    [
        (
            "2",
            {"draw_rule": "last_trick"},
            [60, 40],
            None,
            "side 2 can still win it with all that is to come",
            "no longer",
        ),
        ("2", {"draw_rule": "last_trick"}, [61, 39], 0, "is decided", "can still win"),
        ("2", {}, [60, 40], None, "side 2 can no longer win it.", "can still"),
        (
            "3",
            {"three_player_tie": "play_off"},
            [50, 40, 20],
            None,
            "side 2 can still be level",
            "side 2 can no longer",
        ),
        ("3", {}, [50, 40, 20], None, "side 2 can no longer win it.", "can still"),
        ("2", {"conquista": True}, [70, 30], None, "Ace, three and king", "is decided"),
        ("2", {"conquista": True}, [96, 0], 0, "is decided", "at once"),
        ("4-pairs", {"conquista": True, "conquista_scope": "trick"}, [70, 26], 0, "is decided", "at once"),
        ("4-pairs", {"conquista": True, "conquista_scope": "trick"}, [70, 25], None, "still open", "is decided"),
    ],
)
def test_what_may_still_turn_a_deal_is_told(
    seating: str, rules: dict[str, Any], points: list[int], winner: int | None, told: str, untold: str
) -> None:
    at = At("briscola", seating, **rules)
    assert at.judge("deal_needs", points=points)["winner"] == winner
    said = at.said("deal_needs", points=points)
    assert told.lower() in said.lower()
    assert untold not in said


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
    at = At("briscola", play_all=True)
    assert "Deals won: 1 against 0. Deals to come: 1." in at.said("match", totals=[1, 0], deals=2)
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
        rulings = [each for each in at.variant.rulings if each.when(at.options, at.seating)]
        assert {"exposed", "two_drawn", "dispute", "not_120", "wrong_hand", "out_of_turn"} <= {r.key for r in rulings}
        for ruling in rulings:
            told = at.judge("irregularity", happened=ruling.key)
            assert told["inferred"] or told["sources"]


def test_rulings_go_with_the_house_rules() -> None:
    def rulings(*args: Any, **rules: Any) -> set[str]:
        at = At(*args, **rules)
        return {each.key for each in at.variant.rulings if each.when(at.options, at.seating)}

    assert "revoke" not in rulings("briscola")
    assert "revoke" in rulings("briscola", must_follow=True)
    assert "revoke" in rulings("bisca-brazil")
    assert "revoke" in rulings("briscola-mariccia")
    assert {"two_drawn", "two_together"} <= rulings("briscola")
    assert "two_together" not in rulings("briscola-double"), "there two cards are played to a trick"
    assert "talk_first_trick" not in rulings("briscola", "3")
    pairs = rulings("briscola", "4-pairs")
    assert {"talk_first_trick", "remark", "signal_first_trick"} <= pairs
    assert "signal_forbidden" not in pairs
    stricter: tuple[dict[str, Any], ...] = ({"signals_in_first_trick": False}, {"signals": False})
    for strict in stricter:
        at = At("briscola", "4-pairs", **strict)
        assert "That is forbidden" in at.said("irregularity", happened="signal_first_trick")
    for key, seating in (("briscola", "4-pairs"), ("schembil", "6-trios"), ("marianna", "4-pairs")):
        assert "allowed from the start" in At(key, seating).said("irregularity", happened="signal_first_trick")
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


@pytest.mark.parametrize(
    ("rules", "counted", "dealer"),
    [
        ({}, "not counted", "The next dealer"),
        ({"draws_count": True}, "counts as one of the agreed deals", "The next dealer"),
        ({"same_dealer_after_draw": True}, "not counted", "The same dealer"),
        ({"draw_rule": "replay"}, "not counted", "The same dealer"),
        ({"draw_rule": "another_deal"}, "not counted", "The next dealer"),
    ],
    ids=["usual", "draws count", "same dealer", "replay", "another deal"],
)
def test_at_sixty_it_is_told_what_happens_now(rules: dict[str, Any], counted: str, dealer: str) -> None:
    """Drawn, counted or not, and who deals: what a table asks next when nobody has 61."""
    told = At("briscola", **rules).said("sixty")
    assert "drawn" in told
    assert counted in told
    assert dealer in told
