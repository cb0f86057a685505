"""Briscola's nearest relatives and Bisca: packs, house rules, and what they change."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, Toggle, questions
from scorekeeper.rules.games.briscola.packs import WHOLE, can_be_shared, counting_cards
from scorekeeper.rules.registry import BY_KEY, find
from scorekeeper.rules.text import render
from tests.rules.wording import all_text

from .relatives import At, refused

EVEN, WON = {"points": [60, 60]}, {"points": [61, 59]}
RELATIVES = (
    *("briscolone", "schembil", "briscola-bosnia", "briscola-double", "scoperta", "bisca", "bisca-brazil"),
    *("brusquembille", "marianna", "briscola-mariccia"),
)

TABLE_OF_PACKS: dict[str, list[tuple[str, int, int, int, int]]] = {
    "briscola": [("2", 40, 3, 34, 20), ("3", 39, 3, 30, 13), ("4-pairs", 40, 3, 28, 10), ("6-trios", 36, 3, 18, 6)],
    "briscolone": [("2", 40, 5, 30, 20)],
    "briscola-mariccia": [("2", 40, 5, 30, 20)],
    "scoperta": [("2", 40, 3, 34, 20)],
    "marianna": [("2", 40, 5, 30, 20), ("3", 39, 5, 24, 13), ("4-pairs", 40, 5, 20, 10), ("6-trios", 36, 5, 6, 6)],
    "brusquembille": [
        *[("2", 32, 3, 26, 16), ("3", 30, 3, 21, 10), ("4", 32, 3, 20, 8), ("5", 30, 3, 15, 6)],
        ("4-pairs-together", 32, 3, 20, 8),
    ],
    "schembil": [("6-trios", 36, 3, 18, 6)],
    "bisca": [("2", 40, 3, 34, 20), ("3", 39, 3, 30, 13), ("4-pairs", 40, 3, 28, 10)],
    "bisca-brazil": [("2", 52, 3, 46, 26), ("3", 51, 3, 42, 17), ("4-pairs", 52, 3, 40, 13)],
    "briscola-bosnia": [
        *[("2", 32, 3, 26, 16), ("3", 30, 3, 21, 10), ("4-pairs", 32, 3, 20, 8), ("4", 32, 3, 20, 8)],
    ],
    "briscola-double": [
        ("2", 40, 4, 32, 10),
        ("3", 36, 4, 24, 6),
        ("4-pairs", 40, 4, 24, 5),
        ("6-trios", 36, 4, 12, 3),
    ],
}
"""docs/rules/briscola.md 1.3: seating, cards, hand, stock, tricks."""

SEATED = [(key, *row) for key, rows in TABLE_OF_PACKS.items() for row in rows]


@pytest.mark.parametrize(("key", "seating", "cards", "hand", "stock", "tricks"), SEATED)
def test_the_table_of_packs(key: str, seating: str, cards: int, hand: int, stock: int, tricks: int) -> None:
    at = At(key, seating)
    dealing = at.variant.dealing(at.options, at.seating)
    assert (dealing.pack.size, dealing.hand, dealing.stock, dealing.tricks) == (cards, hand, stock, tricks)
    assert at.variant.scale is not None
    assert dealing.pack.points(at.variant.scale) == 120
    verdict = at.judge("deck_check")
    assert (verdict["stock"], verdict["even"], verdict["tricks"]) == (stock, True, tricks)
    assert sum(verdict["out"].values()) == 4 * len(at.variant.scale.order) - cards
    text = " ".join(render(phrase) for phrase in at.variant.ahead(at.state.table))
    assert text.startswith("Take out") is bool(verdict["out"]), "what makes way is said before the first deal"


@pytest.mark.parametrize("seating", ["2", "3", "4-pairs"])
def test_double_play_with_the_pack_of_32(seating: str) -> None:
    at = At("briscola-double", seating, pack="32")
    dealing = at.variant.dealing(at.options, at.seating)
    expected = {"2": (32, 24, 8), "3": (30, 18, 5), "4-pairs": (32, 16, 4)}[seating]
    assert (dealing.pack.size, dealing.stock, dealing.tricks) == expected
    assert [render(phrase) for phrase in at.variant.ahead(at.state.table)] == (
        ["Take out two 7s: 30 cards are played."] if seating == "3" else []
    )
    assert at.judge("trick", cards=["10S", "KS"], trump=None)["points"] == 14


def test_double_play_calls_its_cards_as_the_pack_that_was_chosen() -> None:
    trick = {"cards": ["7S", "KS", "8S", "QS"], "trump": "H"}
    assert "he king (re) of swords" in At("briscola-double").verdict_text("trick", **trick | {"cards": ["7S", "KS"]})
    french = At("briscola-double", pack="32")
    assert "he king of spades" in french.verdict_text("trick", **trick)
    assert "horse" not in french.verdict_text("pile", cards=["7S"])
    for seating in ("2", "4-pairs"):
        text = all_text(french.variant, seating, pack="32")
        assert not [word for word in ("cavallo", "fante", "(re)") if word in text]


def test_the_signs_of_double_play_are_told_by_the_place_of_the_trump() -> None:
    question = questions(type(At("briscola-double").options))["signs"]
    assert isinstance(question, Choice)
    assert isinstance(question.choices, tuple)
    assert not [text for chosen in question.choices for text in (chosen.label, chosen.says) if "horse" in str(text)]


def test_what_double_play_cannot_do() -> None:
    assert refused("briscola-double", "6-trios", pack="32") == ["uneven"]
    assert refused("briscola-double", "2", pack="32", conquista=True) == ["conquista_no_three"]
    assert refused("briscola-double", "2", pack="32", turnup_swap="2_then_7") == ["no_twos"]
    assert refused("briscola-double", "3", turnup_swap="2_then_7") == ["no_twos"]
    assert At("briscola-double", "3", turnup_swap="2_then_7", short_pack="fours").options
    fours = At("briscola-double", "3", short_pack="fours")
    assert fours.judge("deck_check")["out"] == {"4": 4}


def test_what_relatives_leave_out_is_not_asked() -> None:
    assert not {"conquista", "reject_ace_three_turnup", "turnup_swap", "team_talk"} & At("briscolone").rules_asked()
    assert "must_follow" in At("briscolone").rules_asked()
    assert not {"conquista", "short_pack", "turnup_swap"} & At("briscola-bosnia", "3").rules_asked()
    assert "conquista" in At("schembil").rules_asked()
    assert "short_pack" not in At("schembil").rules_asked()
    assert "captain_answers" in At("schembil").rules_asked()
    assert refused("briscolone", conquista=True) == ["unknown"]


def test_schembil_is_first_to_three_and_may_be_anything_briscola_has() -> None:
    three = [WON] * 3
    assert At("schembil").played(*three[:2]).outcome is None
    over = At("schembil").played(*three).outcome
    assert over is not None
    assert over.winners == (0,)
    assert At("schembil", win_mode="majority").played(*three[:2]).outcome is None
    assert At("schembil", win_mode="majority", deals=3).played(*three[:2]).outcome is not None
    shown = At("schembil", conquista=True).scored(conquista=4)
    assert (shown.winner, shown.totals) == (0, (1, 0))


def test_briscolone_by_card_points_and_by_two_deals() -> None:
    points = At("briscolone", win_mode="cumulative")
    assert points.played({"points": [75, 45]}, {"points": [75, 45]}).outcome is None
    assert At("briscolone", win_mode="cumulative", cumulative_target=121).played(*[{"points": [75, 45]}] * 2).outcome
    assert At("briscolone", win_mode="first_to").played(WON, WON).outcome is not None


# The winner alone, where three piles need no counting


@pytest.mark.parametrize(
    ("key", "seating"), [("briscola", "3"), ("briscola-bosnia", "4"), ("briscola-double", "3"), ("bisca", "3")]
)
def test_one_touch_tells_who_won_where_nothing_else_matters(key: str, seating: str) -> None:
    at = At(key, seating)
    assert at.asks()[-2:] == ["won", "points"]
    assert at.asks(won=1)[-1] == "won"
    touch, counted = at.scored(won=1), at.scored(points=[20, 60, 40] + [0] * (len(at.seating.sides) - 3))
    assert (touch.winner, touch.totals) == (counted.winner, counted.totals)
    assert at.codes(won=1, points=[20, 60, 40] + [0] * (len(at.seating.sides) - 3)) == ["unknown"]
    assert At(key, "2").asks() == ["points"]


def test_the_winner_alone_is_not_enough_where_card_points_matter() -> None:
    assert "won" not in At("briscola", "3", win_mode="cumulative").asks()
    assert "won" not in At("briscola", "3", cappotto_wins_match=True).asks()
    assert "won" not in At("bisca", "3", bonus_scale="sueca").asks()


# Bisca


def test_bisca_scale_and_length() -> None:
    for points, usual, sueca in ((61, 1, 1), (90, 1, 1), (91, 1, 2), (118, 1, 2), (120, 1, 4)):
        facts = {"points": [points, 120 - points]}
        assert At("bisca").scored(**facts).totals == (usual, 0)
        assert At("bisca", bonus_scale="sueca").scored(**facts).totals == (sueca, 0)
        assert At("bisca", bonus_scale="marks").scored(**facts).totals == (min(sueca, 3), 0)
    assert At("bisca", "3", bonus_scale="sueca").scored(points=[41, 40, 39]).totals == (1, 0, 0)
    assert At("bisca").played(WON).outcome is not None
    assert At("bisca", first_to=2).played(WON).outcome is None
    assert At("bisca").played(EVEN, EVEN, WON).outcome is not None
    level = At("bisca").played(EVEN)
    assert (level.outcome, level.state.table.standing.deals) == (None, 0)


def test_bisca_court_order() -> None:
    usual, house = At("bisca"), At("bisca", bisca_court_order="KQJ")
    cards = ["QS", "JS"]
    assert usual.judge("trick", cards=cards)["card"] == "JS"
    assert house.judge("trick", cards=cards)["card"] == "QS"
    assert usual.judge("pile", cards=["JS"])["points"] == 3
    assert house.judge("pile", cards=["JS"])["points"] == 2
    assert "bisca_court_order" not in At("bisca-brazil").rules_asked()


def test_a_three_is_worth_nothing_in_bisca_and_a_seven_ten() -> None:
    assert At("bisca").judge("pile", cards=["3S"])["points"] == 0
    assert At("bisca").judge("pile", cards=["7S"])["points"] == 10
    assert At("bisca-brazil").judge("pile", cards=["10S", "7S"])["points"] == 10
    assert At("bisca").puzzled("pile", cards=["10S"]) == ["no-such-card"]


# All of them


@pytest.mark.parametrize("key", ["briscola-bosnia", "briscola-double", "bisca", "bisca-brazil"])
def test_all_121_splits(key: str) -> None:
    for seating in (each for each in BY_KEY[key].seatings if len(each.sides) == 2):
        at = At(key, seating.key)
        for own in range(121):
            facts = {"points": [own, 120 - own]}
            if own in (1, 119):
                assert set(at.codes(**facts)) == {"pile"}
                continue
            scored = at.scored(**facts)
            assert scored.winner == (None if own == 60 else int(own < 60))
            assert sum(scored.totals) == int(own != 60)


def test_only_a_one_makes_a_split_among_four_or_five_impossible() -> None:
    """Pile by pile from the cards of each worth: an oracle that shares no code with the engine."""
    cards = counting_cards(WHOLE)
    reached: set[tuple[int, ...]] = {(0, 0, 0)}
    for worth in [11] * 4 + [10] * 4 + [4] * 4 + [3] * 4 + [2] * 4:
        reached |= {
            tuple(sorted(pile + worth * (place == grown) for place, pile in enumerate(piles)))
            for piles in reached
            for grown in range(3)
        }
    four = 0
    for a, b, c in combinations_with_replacement(range(121), 3):
        rest = 120 - a - b - c
        if rest < c:
            continue
        four += 1
        possible = (a, b, c) in reached
        assert can_be_shared(cards, (a, b, c, rest)) is possible
        assert possible is (1 not in (a, b, c))
    assert four == 13561
    assert can_be_shared(cards, (24,) * 5)
    assert not can_be_shared(cards, (1, 29, 30, 30, 30))


@pytest.mark.parametrize("key", RELATIVES)
def test_every_value_of_every_option_can_be_chosen_and_is_explained(key: str) -> None:
    variant = BY_KEY[key]
    usual_refusals = {
        *("unknown", "conquista_two_players", "no_twos", "conquista_no_three", "uneven", "no_chips"),
    }
    for seating in variant.seatings:
        at = At(key, seating.key)
        for name, question in questions(type(variant.options)).items():
            values: list[Any] = []
            if isinstance(question, Toggle):
                assert question.yes.endswith(".")
                assert question.no.endswith(".")
                values = [True, False]
            elif isinstance(question, Choice) and isinstance(question.choices, tuple):
                assert all(chosen.says.endswith(".") and chosen.who for chosen in question.choices)
                values = [chosen.value for chosen in question.choices]
            for value in values:
                reading = variant.read_options({name: value}, seating)
                if reading.value is None:
                    assert {problem.code for problem in reading.problems} <= usual_refusals, (name, value)
                elif name in at.rules_asked():
                    assert getattr(reading.value, name) == value


@pytest.mark.parametrize("key", RELATIVES)
def test_how_the_match_ends_is_asked_first(key: str) -> None:
    at = At(key)
    first = next(iter(questions(type(at.options))))
    assert first in {"win_mode", "first_to", "target", "immediate_end"}


@pytest.mark.parametrize(
    ("name", "key"),
    [
        *[("ブリスコローネ", "briscolone"), ("シェムビル", "schembil"), ("skimbil", "schembil"), ("ビスカ", "bisca")],
        *[("ブリュスカンビーユ", "brusquembille"), ("bruscambille", "brusquembille"), ("マリアンナ", "marianna")],
        *[("シンクエセント", "marianna"), ("ブリスコラ・マリッチャ", "briscola-mariccia"), ("scoperta", "scoperta")],
        *[("dupla briškula", "briscola-double"), ("ブラジルのビスカ", "bisca-brazil")],
        ("ボスニア・ヘルツェゴビナのブリスコラ", "briscola-bosnia"),
    ],
)
def test_they_are_found_by_their_names(name: str, key: str) -> None:
    assert find(name).key == key


def test_two_players_of_double_play_lay_four_cards_so_three_may_be_in_one_trick() -> None:
    at = At("briscola-double", conquista=True, conquista_scope="trick")
    assert at.scored(conquista=1).winner == 1
    assert "conquista_two_players" in refused("briscola", conquista=True, conquista_scope="trick")


@pytest.mark.parametrize("key", [key for key, variant in BY_KEY.items() if variant.game == "briscola"])
def test_the_rules_tell_who_deals_first_and_who_leads(key: str) -> None:
    text = all_text(BY_KEY[key]).casefold()
    assert "deals first" in text or "first dealer" in text
    leaders = ("dealer’s right", "dealer's right", "dealer’s left", "the other one leads")
    assert any(leader in text for leader in leaders)


def test_alternative_names_lead_to_the_game_and_never_away_from_another() -> None:
    assert find("il 151").key == "briscola-mariccia"
    assert find("briscolone").key == "briscolone"
    assert "briscolone" in BY_KEY["briscola-chiamata"].names["it"]
