"""What the referee of Trionfetti answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scorekeeper.rules.cards import Card
from scorekeeper.rules.games.trionfetti.orders import NAMED, classes, faults, order_tokens, places, winner
from scorekeeper.rules.games.trionfetti.variant import TRIONFETTI
from scorekeeper.rules.judging import inquiries, judge, read_question
from scorekeeper.rules.log import Start
from scorekeeper.rules.table import Carried
from scorekeeper.rules.text import render
from tests.simulate.amount import deals
from tests.simulate.trionfetti import CARDS, made_up, strengths, tokens

from .play import accepted, codes, played, table, values, verdict, won

USUAL = "K Q J 10 9 8 7 6 5 4 3 2 A".split()


def takes(cards: str, *order: str, **more: Any) -> Any:
    return values("trick", cards=cards.split(), order=list(order), **more)["winner_index"]


def test_who_takes_a_trick() -> None:
    assert takes("7D KC KH 3S") == 1
    assert takes("2D AH KS AS", "manco_ponto") == 1
    assert takes("KS QD AC JC", "piu_ponto") == 2
    assert takes("KS 2D QC AC", "manco_e_cavalli") == 2
    assert takes("KH 5D QS KS", "bomba") == 3
    assert takes("KH 5D 6C QH", "bomba") == 2
    assert takes("KH KS", "KS", "K", *USUAL[1:]) == 1
    assert takes("KC KS KH", "KS", "=", "KC", "K", *USUAL[1:]) == 0
    assert values("trick", cards=["2S", "3S", "4S", "5S"], leader=3)["winner"] == 2


def test_a_trick_is_judged_by_the_order_the_table_plays() -> None:
    sheet = played(won(0, order="manco_ponto"))
    assert judge(TRIONFETTI, "trick", {"cards": ["KS", "AS"]}, sheet.state.table).values["winner_index"] == 1
    named = judge(TRIONFETTI, "trick", {"cards": ["KS", "AS"], "order": ["default"]}, sheet.state.table)
    assert named.values["winner_index"] == 0
    own = table(start=Start(carried=Carried(order=classes(("AS", "=", "AH", *USUAL)))))
    assert judge(TRIONFETTI, "trick", {"cards": ["KS", "AH"]}, own).values["winner_index"] == 1


def test_a_trick_that_cannot_be() -> None:
    assert codes("trick", cards=[]) == ["missing"]
    assert codes("trick", cards=["KS", "KS"]) == ["card-twice"]
    assert codes("trick", cards=["JK"]) == ["no-such-card"]
    assert codes("trick", cards=["KS"], order=["K"]) == ["card_missing"]
    assert codes("trick", cards=["KS", "2S", "3S", "4S", "5S"]) == ["range"]


def test_cards_are_called_as_this_pack_calls_them() -> None:
    assert render(verdict("trick", {"cards": ["7D", "KC"]}).answer) == (
        "So far the king (re) of batons is the strongest."
    )
    reading = read_question(TRIONFETTI, inquiries(TRIONFETTI, table())["trick"], {"cards": ["KC", "KC"]}, table())
    assert [render(p.phrase) for p in reading.problems] == ["The king (re) of batons is named too often."]


def test_a_trick_that_is_not_complete_has_no_winner_yet() -> None:
    so_far = verdict("trick", {"cards": ["KS", "2S", "3S"], "leader": 0})
    assert so_far.values["complete"] is False
    assert render(so_far.answer) == "So far seat 1 has the strongest card, the king (re) of swords."
    whole = verdict("trick", {"cards": ["KS", "2S", "3S", "4S"], "leader": 0})
    assert whole.values["complete"] is True
    assert render(whole.answer) == "The king (re) of swords takes the trick: seat 1 leads next."


def test_what_cannot_be_in_a_deal_is_refused() -> None:
    assert codes("vega", wish="say", asker=1, turn=1, tricks=[2, 2]) == ["tricks"]
    assert values("vega", wish="say", asker=1, turn=1, tricks=[2, 1])["reason"] == "deal_over"
    assert codes("order_change", {"deals_per_dealer": 2}, asker=3, deal=3) == ["range"]
    assert codes("order_change", {"deals_per_dealer": 2}, asker=3, deal=2) == []


def test_the_deal_stops_at_two_tricks() -> None:
    first, second, third = ["KS", "2S", "3S", "4S"], ["QS", "2H", "3H", "4H"], ["2D", "KD", "3D", "4D"]
    two = values("deal_tricks", tricks=[first, second, third], leader=0)
    assert (two["tricks"], two["deal_winner"], two["tricks_played"]) == ([2, 0], 0, 2)
    split = values("deal_tricks", tricks=[first, third, second], leader=0)
    assert (split["tricks"], split["winners"], split["deal_winner"]) == ([1, 2], [0, 1, 1], 1)
    assert (split["leader"], split["next_leader"]) == (0, None), "the deal is over"
    one = values("deal_tricks", tricks=[second], leader=1)
    assert (one["deal_winner"], one["leader"], one["next_leader"]) == (None, 1, 1)
    on = values("deal_tricks", tricks=[third], leader=1)
    assert (on["leader"], on["next_leader"]) == (1, 2)
    untold = values("deal_tricks", tricks=[third], start=Start(dealer=2))
    assert (untold["leader"], untold["next_leader"]) == (3, 0), "the dealer's right leads"
    assert codes("deal_tricks", tricks=[first[:3]]) == ["missing"]
    assert codes("deal_tricks", tricks=[first, first]) == ["card-twice"] * 4


@pytest.mark.parametrize(
    ("asker", "deal", "laid", "reason", "laid_open"),
    [
        (2, 4, 0, "dealer", False),
        (2, 4, 1, "play_begun", False),
        (2, 4, 2, "laid_open", True),
        (0, 4, 0, "not_dealer", False),
        (1, 4, 1, "not_dealer", False),
        (1, 4, 2, "laid_open", True),
        (3, 4, 4, "laid_open", True),
        (2, 3, 0, "not_fourth", False),
        (0, 1, 4, "not_fourth", False),
    ],
)
def test_who_may_look_at_the_cards_left_over(asker: int, deal: int, laid: int, reason: str, laid_open: bool) -> None:
    answer = verdict("left_over", {"asker": asker, "dealer": 2, "deal": deal, "played": laid})
    assert answer.values == {
        "allowed": reason in ("dealer", "laid_open"),
        "reason": reason,
        "laid_open": laid_open,
        "left": 52 - 12 * deal,
    }
    text = " ".join(render(phrase) for phrase in (answer.answer, *answer.reasons))
    assert text.startswith("Yes." if answer.values["allowed"] else "No.")
    lays_open = "seat 3 lays the cards left over open when two players have played" in text
    assert lays_open == (deal == 4 and not laid_open)
    assert answer.rule == "fourth-deal"


def test_cards_left_over_are_asked_about_where_there_is_a_fourth_deal() -> None:
    assert "left_over" not in inquiries(TRIONFETTI, table({"deals_per_dealer": 3}))
    sheet = played(won(0), won(1), won(0))
    assert judge(TRIONFETTI, "left_over", {"asker": 0}, sheet.state.table).values["reason"] == "dealer"
    assert judge(TRIONFETTI, "left_over", {"asker": 0}, table()).values["reason"] == "not_fourth", "deal 1 is to come"


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ([], None),
        (["bomba"], None),
        (["KS", "QS", "JS", *USUAL], None),
        (["KS", "=", "KH", "KC", *USUAL], None),
        (["KS", "KH", "KD", "KC", *USUAL[1:]], None),
        (["KS", "KH", "KD", "KC", *USUAL], "empty_class"),
        (USUAL[:-1], "card_missing"),
        (["KS", *USUAL[1:]], "card_missing"),
        ([*USUAL, "K"], "card_twice"),
        (["bomba", *USUAL], "name_among_cards"),
        (["default", "piu_ponto"], "name_among_cards"),
        (["KS", "KS", *USUAL], "card_twice"),
        (["K", "Q", "J", "10", "9", "=", "8", "7", "6", "5", "4", "3", "2", "A"], "ranks_equal"),
        (["KS", "=", "QS", *USUAL], "ranks_equal"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else str(value),
)
def test_whether_an_order_may_be_played(order: list[str], reason: str | None) -> None:
    verdict = values("order", order=order)
    assert (verdict["legal"], verdict["reason"]) == (reason is None, reason)


def test_an_order_tells_its_classes_and_cards() -> None:
    assert {values("order", order=[name])["cards"] for name in NAMED} == {52}
    assert [values("order", order=[name])["classes"] for name in NAMED] == [13, 13, 13, 13, 13, 16]
    assert values("order", order=["K"])["cards"] == 4
    assert values("order", order=["bomba"])["shown"][:4] == ["K♠", "Q♠", "J♠", "3"]
    trick = values("order", order=["bomba"], depends=True)
    assert (trick["legal"], trick["reason"]) == (False, "depends_on_trick")


@pytest.mark.deep
def test_ten_thousand_orders_by_sampling() -> None:
    """Made-up orders pass, and one slip in each is found: a class lost, named twice, or two ranks made equal."""
    chance = random.Random(20)
    for number in range(max(10_000, deals(0))):
        groups = made_up(chance)
        order = classes(tokens(groups))
        assert list(faults(order)) == []
        assert classes(order_tokens(order)) == order
        if number % 10 == 0:
            own, at = strengths(groups), places(order)
            cards = chance.sample(CARDS, 4)
            best = max(own[card] for card in cards)
            assert winner([Card.parse(card) for card in cards], order) == [own[c] for c in cards].index(best)
            assert len(set(own.values())) == len(set(at.values()))
        spoiled = list(order)
        index = chance.randrange(len(spoiled))
        kind = ("lost", "twice", "equal")[number % 3]
        if kind == "lost":
            gone = spoiled.pop(index)
            taken_in = gone[0] in CARDS and any(strip(gone[0]) in group for group in spoiled)  # K holds KS again
            assert ("card_missing" in {fault.code for fault in faults(tuple(spoiled))}) is not taken_in
        elif kind == "twice":
            spoiled.insert(chance.randrange(len(spoiled)), spoiled[index])
            assert "card_twice" in {fault.code for fault in faults(tuple(spoiled))}
        else:
            other = next(g for g in spoiled if strip(g[0]) != strip(spoiled[index][0]))
            spoiled[index] += other
            spoiled.remove(other)
            assert [fault.code for fault in faults(tuple(spoiled))] == ["ranks_equal"]


def strip(token: str) -> str:
    return token[:-1] if token in CARDS else token


def test_what_a_vega_is_worth() -> None:
    assert values("vega_value", points=[12, 15])["value"] == 5
    assert values("vega_value", points=[0, 0])["value"] == 20
    assert values("vega_value", points=[19, 3])["value"] == 1
    verdict = values("vega_value", points=[12, 15], rules={"vega_stake": "add"})
    assert (verdict["value"], verdict["stake"]) == (5, 6)
    assert values("vega_value", points=[12, 15])["accepted"] == [17, 20]
    assert values("vega_value", start=Start(totals=(4, 9)))["value"] == 11, "the table tells its standing"
    assert codes("vega_value", points=[20, 3]) == ["game_over"]


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"asker": 1, "turn": 1}, None),
        ({"asker": 1, "turn": 1, "tricks": [1, 1]}, None),
        ({"asker": 3, "turn": 1}, "not_your_turn"),
        ({"asker": 0, "turn": 1}, "not_your_turn"),
        ({"asker": 1, "turn": 1, "said": "accepted"}, "said_already"),
        ({"asker": 1, "turn": 1, "said": "refused"}, "deal_over"),
        ({"asker": 1, "turn": 1, "tricks": [2, 0]}, "deal_over"),
        ({"wish": "answer", "asker": 0, "turn": 1, "said": "pending"}, None),
        ({"wish": "answer", "asker": 2, "turn": 1, "said": "pending"}, None),
        ({"wish": "answer", "asker": 3, "turn": 1, "said": "pending"}, "own_side"),
        ({"wish": "answer", "asker": 2, "turn": 1}, "nothing_said"),
        ({"wish": "raise", "asker": 2, "turn": 1, "said": "pending"}, "no_raise"),
    ],
    ids=lambda value: "-".join(map(str, value.values())) if isinstance(value, dict) else str(value),
)
def test_who_may_say_and_answer_a_vega(facts: dict[str, Any], reason: str | None) -> None:
    verdict = values("vega", **facts)
    assert (verdict["allowed"], verdict["reason"]) == (reason is None, reason)


def test_how_a_match_runs_on() -> None:
    after = values("flow", points=[5, 6], dealer=3, deal=4, events=["win_1"])
    assert (after["points"], after["dealer"], after["deal"], after["cutter"], after["leader"]) == ([5, 7], 0, 1, 3, 1)
    drawn = values("flow", points=[19, 0], events=["win_0"], rules={"new_game_dealer": "draw"})
    assert (drawn["game_over"], drawn["dealer"], drawn["games"]) == (True, None, [1, 0])
    further = values("flow", points=[19, 0], dealer=2, events=["win_0", "win_1"], rules={"new_game_dealer": "draw"})
    unknown = (further["dealer"], further["cutter"], further["leader"])
    assert (further["points"], further["deal"], unknown) == ([0, 1], 2, (None, None, None))
    over = values("flow", points=[19, 3], games=[2, 2], events=["win_0"])
    assert (over["match_over"], over["winner"], over["final_points"]) == (True, 0, [20, 3])
    sheet = played(won(0), won(1), accepted(0, 1))
    table_tells = judge(TRIONFETTI, "flow", {}, sheet.state.table).values
    assert (table_tells["points"], table_tells["games"], table_tells["dealer"]) == ([0, 0], [0, 1], 1)
    assert codes("flow", points=[19, 3], games=[2, 2], events=["win_0", "win_0"]) == ["surplus"]
    assert codes("flow", points=[20, 3]) == ["game_over"]
    assert codes("flow", games=[3, 0]) == ["match_over"]
    assert codes("flow", deal=3, rules={"deals_per_dealer": 2}) == ["range"]


def test_when_the_order_may_be_changed() -> None:
    assert values("order_change", asker=3, dealer=0)["allowed"]
    assert values("order_change", asker=2, dealer=0)["reason"] == "not_cutter"
    assert values("order_change", asker=3, dealer=0, deal=3)["reason"] == "no_cut"
    assert values("order_change", asker=3, dealer=0, moment="dealt")["reason"] == "not_now"


def test_who_cuts_and_whether_the_card_is_shown() -> None:
    assert values("cut", dealer=2) == {"cutter": 1, "must_show": True}
    strict = {"show_cut_card": "on_request"}
    assert values("cut", strict, dealer=0) == {"cutter": 3, "must_show": False}
    assert values("cut", strict, dealer=0, request=True)["must_show"]
    assert values("cut", start=Start(dealer=3))["cutter"] == 2


@pytest.mark.parametrize(
    ("moment", "allowed"),
    [
        ("first_trick", []),
        ("later_trick", ["talk", "signal"]),
        ("answering", ["talk", "signal", "show"]),
        ("accepted", ["talk", "signal", "show", "hand_over"]),
        ("over", ["talk", "signal", "show"]),
    ],
)
def test_what_partners_may_do(moment: str, allowed: list[str]) -> None:
    wishes = ["talk", "signal", "show", "hand_over"]
    assert [wish for wish in wishes if values("talk", wish=wish, moment=moment)["allowed"]] == allowed


@pytest.mark.parametrize(
    ("moment", "words"),
    [("later_trick", "cards in hand are shown to nobody"), ("over", "show each other the card left over")],
)
def test_who_asks_to_show_cards_reads_of_showing_them(moment: str, words: str) -> None:
    rule = TRIONFETTI.paragraph(verdict("talk", {"wish": "show", "moment": moment}).rule)
    read = [
        each if isinstance(each, str) else render(each.under(table().options, table().seating))
        for wording in (rule.text, rule.reading)
        for each in ([wording] if isinstance(wording, str) else wording)
    ]
    assert words in " ".join(read)


@pytest.mark.parametrize("dealt", range(5))
def test_what_is_left_of_the_pack(dealt: int) -> None:
    assert values("pack", deals=dealt) == {"used": 12 * dealt, "left": 52 - 12 * dealt}


def test_who_deals_first_and_what_may_be_played() -> None:
    assert values("first_dealer", cards=["KS", "2S", "QS", "AS"])["dealer"] == 0
    assert values("first_dealer", cards=["KS", "2S", "KD", "AS"]) == {"dealer": None, "again": [0, 2]}
    assert codes("first_dealer", cards=["KS"]) == ["missing"]
    assert values("legal", cards=["KS", "2S"])["legal"] == ["KS", "2S"]


def test_every_irregularity_has_a_ruling_marked_as_our_reading() -> None:
    for ruling in TRIONFETTI.rulings:
        answer = verdict("irregularity", {"happened": ruling.key})
        assert answer.values["inferred"] is (ruling.key != "third_trick"), "that none is played is stated"
        assert render(answer.answer)


def test_the_referee_has_all_questions() -> None:
    assert list(inquiries(TRIONFETTI, table())) == [
        *("trick", "deal_tricks", "order", "legal", "vega", "vega_value", "flow"),
        *("order_change", "cut", "talk", "pack", "left_over", "first_dealer", "dealing", "irregularity"),
    ]
