"""What a deal is worth: every option that changes it, both ways to tell it, and what cannot have been."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import questions, questions_asked, write
from scorekeeper.rules.games.buraco.options import Options
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.text import render

from .tables import BY_KEY, CARDS, COUNTS, US, deal_problems, melds, scored, table, verdict_on

ITALY, ARGENTINA, OPEN = BY_KEY["burraco-italy"], BY_KEY["buraco-argentina"], BY_KEY["buraco-brazil-open"]

SUIT = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"


@pytest.mark.parametrize("facts", [COUNTS, CARDS], ids=["counts", "cards"])
def test_a_deal_scores_the_same_however_it_is_told(facts: dict[str, Any]) -> None:
    breakdown = scored(table(), facts)
    assert breakdown.totals == (445, -125)
    assert [(line.side, line.points, line.rule) for line in breakdown.lines] == [
        (0, 145, "cards"),
        (0, 200, "buraco"),
        (0, 100, "out"),
        (1, 60, "cards"),
        (1, -85, "hand"),
        (1, -100, "pot"),
    ]


def test_a_net_count_takes_the_hands_off_beforehand() -> None:
    net = {key: value for key, value in COUNTS.items() if key not in ("card_points", "in_hand")}
    breakdown = scored(table(), {**net, "how": "net", "net": [145, -25]})
    assert breakdown.totals == (445, -125)
    assert render(breakdown.lines[3].phrase) == "Cards on the table less those left in hand"


def test_a_net_count_is_not_offered_where_it_says_too_little() -> None:
    for variant, rules in ((ARGENTINA, {"no_canasta_negative": True}), (OPEN, {"hands_left": "opponents"})):
        at = table(rules, variant)
        assert deal_problems(at, {"how": "net", "net": [145, -25]}, variant)[0] == ("how", "range", True)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({**COUNTS, "melds": CARDS["melds"]}, [("melds", "unknown", True)]),
        ({**CARDS, "dirty": [1, 0]}, [("dirty", "unknown", True)]),
        ({"how": "net"}, [("net", "missing", True)]),
        ({}, [("card_points", "missing", True)]),
    ],
    ids=["counts", "cards", "no net", "nothing"],
)
def test_what_is_told_one_way_is_not_asked_the_other(facts: dict[str, Any], expected: list[Any]) -> None:
    assert deal_problems(table(), facts) == expected


def touches(facts: dict[str, Any]) -> int:
    """Each digit a touch, each tap on a stepper, a button, a side or a pot too, and one to save."""
    count = 1
    for key, answer in facts.items():
        for item in answer if isinstance(answer, list) else [answer]:
            if key in ("card_points", "in_hand", "net", "pot_points"):
                count += len(str(abs(item))) + (item < 0) if item else 0
            elif key in ("clean", "semi", "dirty"):
                count += item
            else:
                count += item not in ("played", None)
    return count


@pytest.mark.parametrize(
    ("variant", "facts"),
    [
        ("buraco-us", COUNTS),
        ("buraco-us", {"card_points": [90, 60], "clean": [1, 0], "in_hand": [15, 85], "out": 0}),
        ("buraco-us", {"how": "net", "net": [230, 105], "clean": [1, 0], "dirty": [1, 1], "out": 0}),
        ("burraco-italy", {"how": "net", "net": [245, 110], "clean": [1, 0], "semi": [0, 1], "out": 0}),
        ("buraco-stbl", {"how": "net", "net": [215, 85], "clean": [1, 0], "dirty": [0, 1], "out": 0}),
    ],
    ids=["worked example", "small", "net", "italy", "stbl"],
)
def test_an_ordinary_deal_takes_at_most_twelve_touches(variant: str, facts: dict[str, Any]) -> None:
    assert not deal_problems(table(variant=BY_KEY[variant]), facts, BY_KEY[variant])
    assert touches(facts) <= 12


def side(
    *, variant: Any = US, rules: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **own: Any
) -> int:
    """Points of the first side for what it has, the other side having taken a pot and nothing else."""
    facts: dict[str, Any] = {}
    out = own.pop("out", False)
    whole = {"card_points": 0, **own}
    for key in {*whole, *(other or {})}:
        usual = "played" if key == "pot" else 0
        facts[key] = [whole.get(key, usual), (other or {}).get(key, usual)]
    facts["out"] = 0 if out else None
    total = scored(table(rules, variant), facts, variant).totals[0]
    assert isinstance(total, int)
    return total


POT = {"pot": "unplayed", "card_points": 60}


@pytest.mark.parametrize(
    ("rules", "own", "points"),
    [
        ({}, {**POT, "pot_points": 115}, 60 - 100),
        ({}, {**POT, "pot_points": 80}, 60 - 80),
        ({"pot_unplayed": "cards"}, {**POT, "pot_points": 115}, 60 - 115),
        ({"pot_unplayed": "flat100"}, POT, 60 - 100),
        ({}, {"pot": "not_taken", "in_hand": 5}, -105),
        ({"pot_missed": 50}, {"pot": "not_taken", "in_hand": 5}, -55),
        ({"pot_missed": 0}, {"pot": "not_taken", "in_hand": 5}, -5),
        ({"pot_bonus": 100}, {"card_points": 60}, 160),
        ({"pot_bonus": 100}, {"pot": "not_taken", "in_hand": 5}, -105),
        ({"pot_bonus": 100}, {**POT, "pot_points": 80}, 60 - 80 + 100),
        ({"cut_bonus": 0}, {"card_points": 60}, 60),
        ({}, {"card_points": 90, "clean": 1, "out": True}, 390),
        ({}, {"card_points": 90, "dirty": 1, "out": True}, 190),
        ({"out_requires": "any"}, {"card_points": 90, "dirty": 1, "out": True}, 290),
        ({"out_requires": "any"}, {"card_points": 90, "out": True}, 90),
        ({"semi": 150}, {"card_points": 90, "semi": 1}, 240),
        ({"special": True}, {"card_points": 290, "runs_500": 1, "runs_1000": 1}, 1790),
        ({"special": True}, {"card_points": 120, "runs_500": 1, "out": True}, 720),
        (
            {"honours": True, "sets": "any"},
            {"card_points": 400, "reale": 1, "reale_dirty": 1, "super_clean": 1, "super_dirty": 1},
            400 + 300 + 250 + 250 + 200,
        ),
        ({"wild_canasta": 1000}, {"card_points": 160, "wild": 1}, 1160),
        ({"no_canasta_negative": True}, {"card_points": 60}, -60),
        ({"no_canasta_negative": True}, {"card_points": 60, "dirty": 1}, 160),
        ({"no_canasta_negative": "clean"}, {"card_points": 60, "dirty": 1}, 40),
        ({"no_canasta_negative": "clean"}, {"card_points": 60, "clean": 1}, 260),
        ({"hands_left": "opponents"}, {"card_points": 60, "in_hand": 20}, 60),
    ],
    ids=str,
)
def test_an_option_changes_what_a_side_scores(rules: dict[str, Any], own: dict[str, Any], points: int) -> None:
    assert side(rules=rules, **own) == points


def test_cards_left_may_count_for_the_other_side() -> None:
    facts = {"card_points": [60, 60], "in_hand": [20, 35]}
    assert scored(table({"hands_left": "opponents"}), facts).totals == (95, 80)
    assert scored(table(), facts).totals == (40, 25)


@pytest.mark.parametrize(
    ("rules", "pots", "stock", "points"),
    [
        ({}, ["not_taken", "not_taken"], False, (-40, -40)),
        ({"pot_waive_if_none": True}, ["not_taken", "not_taken"], False, (60, 60)),
        ({"pot_waive_if_none": True}, ["not_taken", "played"], False, (-40, 60)),
        ({"pot_stock_free": True}, ["not_taken", "played"], True, (60, 60)),
        ({"pot_stock_free": True}, ["not_taken", "played"], False, (-40, 60)),
    ],
    ids=str,
)
def test_when_a_missed_pot_is_not_charged(
    rules: dict[str, Any], pots: list[str], stock: bool, points: tuple[int, int]
) -> None:
    facts: dict[str, Any] = {"card_points": [80, 80], "in_hand": [20, 20], "pot": pots}
    if stock:
        facts["pots_to_stock"] = True
    assert scored(table(rules), facts).totals == points


def test_a_side_without_a_pot_goes_out_where_none_is_left_and_the_table_agreed() -> None:
    facts = {"card_points": [60, 145], "clean": [0, 1], "out": 1, "pot": ["played", "not_taken"], "in_hand": [5, 0]}
    for free, to_stock, out in ((False, True, 0), (True, False, 0), (True, True, 100)):
        at = table({"pot_stock_out": True} if free else {"pot_stock_free": True})
        breakdown = scored(at, {**facts, "pots_to_stock": to_stock})
        assert sum(line.points for line in breakdown.lines if (line.side, line.rule) == (1, "out")) == out


def test_the_referee_asks_whether_a_pot_is_left_where_that_matters() -> None:
    facts = {"pot_taken": False, "clean": 1}
    assert verdict_on("go_out", facts).values == {"allowed": False, "lacking": ["pot"]}
    at = table({"pot_stock_out": True})
    assert verdict_on("go_out", {**facts, "pots_to_stock": True}, at).values["allowed"]
    assert not verdict_on("go_out", facts, at).values["allowed"]


def test_where_it_matters_what_became_of_the_pots_is_asked_before_anything_is_told() -> None:
    for variant in (US, BY_KEY["buraco-stbl"]):
        for rules, question in (({}, "go_out"), ({"pot_stock_out": True}, "go_out"), ({"pot_stock_out": True}, "deal")):
            at = table(rules, variant)
            open_ones = questions_asked(inquiries(variant, at)[question].asks, variant.context(at), {})
            assert ("pots_to_stock" in open_ones) == bool(rules), question
    legal = {"melds": ["3H 4H 5H 6H 7H 8H 9H".split()], "pot": "not_taken", "went_out": True, "pots_to_stock": True}
    assert verdict_on("deal", legal, table({"pot_stock_out": True})).values["out_bonus"] == 100


def test_the_exact_cut_scores_once() -> None:
    assert scored(table(), {"card_points": [60, 60], "cut": 1}).totals == (60, 160)


# Card by card: what only the cards can tell


def by_card(rules: dict[str, Any], own: str, variant: Any = US) -> Any:
    facts = {"how": "cards", "melds": [melds(own), []]}
    return scored(table(rules, variant), facts, variant).totals[0]


@pytest.mark.parametrize(
    ("rules", "meld", "points"),
    [
        ({}, "3H 4H 2H 6H 7H 8H 9H 5H", 65 + 200),
        ({"arrangement": "as_laid"}, "2H 3H 4H 5H 6H 7H 8H 9H", 65 + 200),
        ({"arrangement": "as_laid"}, "3H 4H 5H 6H 7H 8H 9H 2H", 65 + 100),
        ({"arrangement": "best"}, "3H 4H 5H 6H 7H 8H 9H 2H", 65 + 200),
        ({"sets": "any"}, "9H 9S 9D", 30),
        ({"sets": "A"}, "AH AS AD", 45),
        ({"sets": "AK3"}, "3H 3S 3D", 15),
        ({"values": "50/20/15/10/5"}, "KH KS JK", 70),
        ({"values": "20/10/15/10/5"}, "KH KS JK", 40),
        ({"values": "50/10/15/10/5"}, "KH KS 2D", 30),
        ({"semi": 150}, "4H 5H 6H 7H 8H 9H 10H 2C", 70 + 150),
        ({"semi": 150, "semi_shape": "end_only"}, "3H 2C 5H 6H 7H 8H 9H 10H JH", 80 + 100),
        ({"semi": 150, "semi_shape": "one_side"}, "3H 2C 5H 6H 7H 8H 9H 10H JH", 80 + 150),
        ({"semi": 150, "set_semi": True}, "QS QD QC QH QS QD QC JK", 100 + 150),
        ({"semi": 150}, "QS QD QC QH QS QD QC JK", 100 + 100),
        ({"ace": "high"}, "QH KH AH", 35),
        ({"ace": "low"}, "AH 2H 3H", 40),
        ({"ace": "either", "special": True}, f"AH {SUIT}", 15 + 20 + 25 + 60 + 500),
        ({"special": True}, f"AH {SUIT} AH", 135 + 1000),
        ({"honours": True}, f"AH {SUIT}", 120 + 300),
        ({"wild_canasta": 1000}, "2H 2S 2D 2C 2H 2S JK", 150 + 1000),
        ({"jokers": "two"}, "KH KS JK", 50),
    ],
    ids=str,
)
def test_an_option_changes_what_melds_are_worth(rules: dict[str, Any], meld: str, points: int) -> None:
    assert by_card(rules, meld) == points


def test_the_last_discard_in_italy_may_not_be_wild() -> None:
    facts = {"how": "cards", "melds": [melds("AH 2H 3H 4H 5H 6H 2C"), []], "out": 0}
    at = table(variant=ITALY)
    assert scored(at, {**facts, "final_discard": "9S"}, ITALY).totals[0] == 75 + 100 + 100
    assert scored(at, {**facts, "final_discard": "2S"}, ITALY).totals[0] == 75 + 100
    assert deal_problems(at, {**facts, "final_discard": "2S"}, ITALY) == [("final_discard", "not_out", False)]
    assert not deal_problems(at, facts, ITALY)


def test_a_failed_opening_is_only_asked_where_there_is_one() -> None:
    for variant in BY_KEY.values():
        at = table(variant=variant)
        assert ("failed" in questions_asked(variant.deal, variant.context(at), {})) == at.options.has_minimum
        assert ("cut" in questions_asked(variant.deal, variant.context(at), {})) == (at.options.cut_bonus > 0)


def test_a_deal_reads_back_as_it_was_written() -> None:
    for facts in (COUNTS, CARDS):
        reading = US.read_deal(facts, table())
        assert US.read_deal(write(reading.value), table()).value == reading.value


def test_every_option_of_the_rules_file_is_one() -> None:
    """Every row of docs/rules/buraco.md 11."""
    rows = """values sets ace semi set_semi semi_shape special out_requires out_discard pot_missed
        pot_waive_if_none pot_unplayed pot_bonus no_canasta_negative cut_bonus min_base min_steps fail_inc
        target end decks upcard"""
    assert set(rows.split()) <= set(questions(Options))
