"""What the referee of Basra answers when asked through the one door all games have."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, questions
from scorekeeper.rules.games.basra import VARIANTS
from scorekeeper.rules.games.basra.sweepers import SWEEPERS
from scorekeeper.rules.judging import inquiries, judge, rests_on, rule_text as read_under
from scorekeeper.rules.log import Start
from scorekeeper.rules.table import PAIRS, Carried, singles
from scorekeeper.rules.text import render
from tests.rules.basra.asking import FACES, at, codes, values
from tests.rules.made_up import AnyVariant
from tests.rules.wording import rule_text

from .tables import BY_KEY, EGYPT


def test_a_capture_tells_all_ways_and_the_greatest() -> None:
    capture = values("capture", {"play": "9H", "floor": ["AS", "2H", "4D", "5C", "6C"]})
    assert (capture["compulsory"], capture["complete"]) == (True, True)
    assert capture["greatest"] == ["AS", "2H", "4D", "5C", "6C"]
    nothing = values("capture", {"play": "JS", "floor": []})
    assert (nothing["options"], nothing["compulsory"], nothing["basra_on_full_capture"]) == ([], False, None)
    assert values("capture", {"play": "JS", "floor": ["JH"]}, BY_KEY["basra-syria"])["bonus_on_full_capture"] == 25
    assert codes("capture", {"play": "9H", "floor": ["9H"]}) == ["twice"]
    assert codes("capture", {"play": "QH", "floor": ["9H"]}, BY_KEY["basra-syria"]) == ["pack"]
    assert codes("capture", {"floor": ["9H"]}) == ["missing"]


def test_a_basra_needs_the_whole_floor() -> None:
    floor = ["4D", "5C"]
    assert values("basra", {"play": "9H", "floor": floor})["basra"] is True
    part = values("basra", {"play": "9H", "floor": [*floor, "KS"], "whole": False, "taken": floor})
    assert (part["basra"], part["points"]) == (False, 0)
    assert values("basra", {"play": "9H", "floor": [*floor, "KS"]})["basra"] is False, "a king is in no sum"
    assert codes("basra", {"play": "9H", "floor": floor, "whole": False, "taken": ["2S"]}) == ["taken"]


def sentences(key: str, facts: Any, table: Any = None, variant: Any = EGYPT) -> list[str]:
    verdict = judge(variant, key, facts, table or at(variant))
    return [render(phrase) for phrase in (verdict.answer, *verdict.reasons)]


@pytest.mark.parametrize(
    ("facts", "allowed", "answer"),
    [
        (
            {"play": "9H", "floor": ["4D", "5C", "KS"]},
            False,
            "No: that capture is not allowed, so it is no basra. "
            "It is put back, as long as the next player has not played.",
        ),
        (
            {"play": "9H", "floor": ["4D", "5C", "KS"], "whole": False, "taken": ["4D"]},
            False,
            "No: that capture is not allowed, so it is no basra. "
            "It is put back, as long as the next player has not played.",
        ),
        (
            {"play": "9H", "floor": ["4D", "5C"], "whole": False, "taken": []},
            False,
            "No: nothing was taken, but this card can take something, so it must.",
        ),
        ({"play": "9H", "floor": ["4D", "KS"], "whole": False, "taken": []}, True, "No: this is not a basra."),
        ({"play": "JH", "floor": ["4D", "KS"]}, True, "No: this is not a basra."),
        ({"play": "JH", "floor": []}, True, "No: this is not a basra."),
        ({"play": "9H", "floor": ["4D", "5C"]}, True, "Yes: a basra, 10 points."),
    ],
    ids=str,
)
def test_a_capture_that_cannot_be_is_no_basra_and_is_said_not_to_be_allowed(
    facts: Any, allowed: bool, answer: str
) -> None:
    assert values("basra", facts)["allowed"] is allowed
    assert sentences("basra", facts)[0] == answer


@pytest.mark.parametrize("floor", [["JS"], ["JS", "KH"], ["JS", "3H"]], ids=str)
def test_in_yemen_a_jack_under_the_seven_is_named(floor: list[str]) -> None:
    reasons = sentences("basra", {"play": "7D", "floor": floor}, variant=BY_KEY["basra-yemen"])
    assert reasons == [
        "No: this is not a basra.",
        "A jack lay there: it is neither a number nor a ten, queen or king.",
    ]
    among = sentences("basra", {"play": "7D", "floor": ["KS", "3H"]}, variant=BY_KEY["basra-yemen"])
    assert among[1] == "A picture lay among other cards."


def test_may_these_cards_be_taken_and_may_this_card_be_played() -> None:
    floor = ["5H", "5S", "2D", "3C"]
    assert values("may_take", {"play": "5C", "floor": floor, "taken": ["5H", "2D", "3C"]})["allowed"]
    assert not values("may_take", {"play": "5C", "floor": floor, "taken": ["5H", "5S"]})["allowed"]
    assert values("may_take", {"play": "5C", "floor": floor, "taken": ["5H", "5S"]}, same_rank="all")["allowed"]
    assert not values("may_take", {"play": "5C", "floor": floor})["allowed"], "it can take, so it must"
    assert codes("may_take", {"play": "5C", "floor": floor, "taken": ["9S"]}) == ["taken"]
    hand = {"play": "KD", "floor": floor, "hand": ["KD", "5C"]}
    assert values("may_play", hand)["allowed"]
    forced = values("may_play", hand, must_capture_if_able=True)
    assert (forced["allowed"], forced["able"]) == (False, ["5C"])
    assert codes("may_play", {**hand, "hand": ["KD", "5H"]}) == ["twice"]


@pytest.mark.parametrize(
    ("card", "rules", "sweeps"),
    [("7D", {}, True), ("7S", {}, False), ("7S", {"seven_special": "any"}, True), ("JC", {}, True), ("KS", {}, False)],
    ids=str,
)
def test_which_cards_sweep(card: str, rules: Any, sweeps: bool) -> None:
    assert values("sweeps", {"card": card}, **rules)["sweeps"] is sweeps
    assert values("sweeps", {"card": "7D"}, BY_KEY["basra-lebanon-a"])["sweeps"] is False


def test_the_first_floor() -> None:
    verdict = values("first_floor", {"floor": ["JS", "2H", "7D", "7S"]})
    assert (verdict["replace"], verdict["good"]) == (["JS", "7D"], False)
    assert values("first_floor", {"floor": ["2S", "2H", "3D", "7S"]})["good"]
    assert values("first_floor", {"floor": ["7D", "2H", "3D", "7S"]}, BY_KEY["basra-lebanon-a"])["replace"] == []


FIRST = {"floor": ["JS", "10D", "7D", "10S"]}


@pytest.mark.parametrize(
    ("players", "rules", "replaced", "why"),
    [
        (
            2, {}, ["JS", "7D"],
            "Every card that takes the whole floor is replaced.",
        ),
        (
            3, {}, ["JS", "10D"],
            "At this table no jack and no ten of diamonds stays on the first floor; a seven does.",
        ),
        (
            3, {"first_floor": "sweepers"}, ["JS", "7D"],
            "Every card that takes the whole floor is replaced.",
        ),
        (
            4, {"first_floor": "jack_ten"}, ["JS", "10D"],
            "At this table no jack and no ten of diamonds stays on the first floor; a seven does.",
        ),
        (4, {"first_floor": "jack"}, ["JS"], "At this table no jack stays on the first floor; everything else does."),
        (
            2, {"seven_special": "none"}, ["JS"],
            "At this table no jack stays on the first floor; everything else does.",
        ),
    ],
    ids=str,
)  # fmt: skip
def test_what_does_not_stay_on_the_first_floor(players: int, rules: Any, replaced: list[str], why: str) -> None:
    table = at(rules=rules, seating=singles(players))
    assert values("first_floor", FIRST, table=table)["replace"] == replaced
    assert sentences("first_floor", FIRST, table)[1] == why
    stays = [card for card in FIRST["floor"] if card not in replaced]
    assert values("first_floor", {"floor": stays}, table=table)["replace"] == []


def test_the_ruling_on_the_first_floor_names_what_goes_back() -> None:
    for players, rules, named in (
        (2, {}, "A jack or a seven that sweeps"),
        (3, {}, "A jack or the ten of diamonds"),
        (3, {"first_floor": "jack"}, "A jack lies"),
    ):
        asks = inquiries(EGYPT, at(rules=rules, seating=singles(players)))["irregularity"].asks
        happened = questions(asks)["happened"]
        assert isinstance(happened, Choice)
        assert isinstance(happened.choices, tuple)
        labels = [chosen.phrase.text for chosen in happened.choices]
        assert [label for label in labels if "lies on the first floor" in label and label.startswith(named)], named
        assert sum("first floor" in label for label in labels) == 2


def test_a_pile_and_what_is_missing() -> None:
    pile = values("pile", {"cards": ["10D", "AS", "JC", "5H"]})
    assert (pile["points"], pile["rest"], pile["total"], pile["has_most"]) == (5, 8, 13, False)
    assert set(pile["missing"]) == set("AH AD AC JS JH JD 2C".split())
    assert values("pile", {"cards": ["10S", "10D"]}, ten_scope="any")["points"] == 6
    assert values("pile", {"cards": ["2S"]}, two="S2")["points"] == 2
    syria = BY_KEY["basra-syria"]
    assert values("pile", {"cards": ["JS"]}, syria)["points"] == 12.5
    assert [values("pile", {"cards": []}, syria, **rules)["total"] for rules in ({}, {"deck": 52})] == [59, 87]
    assert values("pile", {"cards": FACES[:27]})["has_most"]
    assert codes("pile", {"cards": ["AS", "AS"]}) == ["card-twice"]


def test_what_was_counted_makes_the_pack() -> None:
    assert values("entry_check", {"cards": [30, 22], "card_points": [8, 5]})["good"]
    halves = {"cards": [23, 21], "card_points": [42, 16], "halves": [1, 1]}
    assert values("entry_check", halves, BY_KEY["basra-syria"])["good"]
    short = values("entry_check", {**halves, "halves": [0, 1]}, BY_KEY["basra-syria"])
    assert short["errors"] == ["card points 58½ != 59"]
    assert values("entry_check", {"cards": [30, 22], "card_points": [14, 8]}, ten_scope="any")["good"]


def test_what_taking_the_whole_floor_is_worth_is_read_under_the_capture() -> None:
    yemen = BY_KEY["basra-yemen"]
    facts = {"play": "7D", "floor": ["AS", "2H", "7C", "8C"]}
    under = read_under(yemen, judge(yemen, "capture", facts, at(yemen)), at(yemen))
    assert under is not None
    assert "worth 10, only if they split into groups that all add up to the same number under 10" in render(under)


def test_points_that_wait_are_told_by_the_table() -> None:
    table = at(start=Start(carried=Carried(points=60)))
    won = values("majority", {"cards": [30, 22]}, table=table)
    assert (won["majority"], won["carry_out"]) == ([90, 0], 0)
    tied = values("majority", {"cards": [26, 26]}, table=table)
    assert (tied["winner"], tied["carry_out"], tied["next"]) == (None, 90, 120)
    assert values("majority", {"cards": [26, 26], "carry": 30}, carry="cap_60")["carry_out"] == 30
    assert values("majority", {"cards": [26, 26]}, BY_KEY["basra-palestine"])["carry_out"] == 0
    assert codes("majority", {"cards": [30, 30]}) == ["total"]


def test_the_end() -> None:
    table = at(start=Start(totals=(95, 118)))
    assert values("match", {}, table=table)["result"] == "side 2 wins"
    assert values("match", {"totals": [95, 88]})["needs"] == [6, 13]
    syria = BY_KEY["basra-syria"]
    close = values("match", {"totals": [100, 60], "halves": [1, 0]}, syria)
    assert (close["over"], close["needs"][0]) == (False, 0.5), "100½ is not 101"
    assert values("match", {"totals": [100, 60], "halves": [1, 0]}, syria, target=100)["over"]
    draw = values("match", {"totals": [105, 105]}, tie_at_end="draw")
    assert (draw["result"], draw["winners"]) == ("draw", [])
    assert codes("match", {"totals": [50, 50], "rung": 3}, end="ladder") == ["range"]
    assert codes("match", {"totals": [50, 50], "games": [3, 0]}, end="rubber") == ["match_over"]
    decider = {"end": "rubber", "game_target": 101, "decider_target": 150}
    assert not values("match", {"totals": [120, 80], "games": [2, 2]}, **decider)["over"]
    assert values("match", {"totals": [120, 80], "games": [2, 1]}, **decider)["over"]


def test_a_match_of_one_deal() -> None:
    ethiopia = BY_KEY["basra-ethiopia"]
    one = values("match", {"totals": [9, 7]}, ethiopia, end="deal")
    assert (one["over"], one["winners"], one["result"]) == (True, [0], "side 1 wins")
    level = values("match", {"totals": [8, 8]}, ethiopia, end="deal")
    assert (level["over"], level["result"]) == (False, "extra deal")
    assert values("match", {"totals": [8, 8]}, ethiopia, end="deal", tie_at_end="draw")["result"] == "draw"


def test_whose_turn_it_is() -> None:
    pairs = at(seating=PAIRS, start=Start(dealer=3))
    assert values("turn", {}, table=pairs) == {"dealer": 0, "leader": 1, "cutter": 3, "began": 0}
    clockwise = at(seating=PAIRS, rules={"direction": "clockwise"})
    assert values("turn", {"dealer": 0}, table=clockwise)["cutter"] == 2, "the dealer's left plays next"
    assert values("leftover", {"last": 1, "cards": 5}) == {"side": 1, "cards": 5, "basra": False, "points": 0}
    assert values("leftover", {})["side"] is None


def test_cards_that_nobody_gets_are_not_said_to_count() -> None:
    assert (
        sentences("leftover", {"last": 0, "cards": 3})[-1] == "They count as cards and card points, never as a basra."
    )
    assert sentences("leftover", {"cards": 3}) == ["Nobody gets them: nobody took anything."]


def test_of_one_card_left_it_is_said_that_it_counts() -> None:
    assert sentences("leftover", {"last": 0, "cards": 1})[-1].startswith("It counts as a card")


def test_no_more_than_may_wait_rests_on_the_house_rule_that_says_so() -> None:
    capped = at(rules={"carry": "cap_60"}, start=Start(carried=Carried(points=30)))
    facts = {"cards": [27, 25], "carry": 30}
    verdict = judge(EGYPT, "majority", facts, capped)
    assert render(verdict.reasons[-1]) == "No more than 30 wait."
    assert list(rests_on(EGYPT, "majority", facts, verdict, capped)) == ["carry"]
    nothing = {**facts, "carry": 0}
    assert not list(rests_on(EGYPT, "majority", nothing, judge(EGYPT, "majority", nothing, capped), capped))


def test_points_that_waited_rest_on_the_paragraph_that_gives_them() -> None:
    table = replace(at(), carried=Carried(points=30))
    verdict = judge(EGYPT, "majority", {"cards": [27, 25]}, table)
    assert (verdict.values["majority"], verdict.rule) == ([60, 0], "held_over")
    assert "together with those of that deal" in rule_text(EGYPT, "held_over")
    assert judge(EGYPT, "majority", {"cards": [27, 25]}, at()).rule == "majority"
    nothing_waits = at(rules={"carry": "none"})
    assert judge(EGYPT, "majority", {"cards": [27, 25], "carry": 30}, nothing_waits).rule == "majority"


def test_a_card_left_lying_may_be_taken_where_one_may_leave_it_and_has_to_be_elsewhere() -> None:
    left = {"happened": "card_left"}
    assert sentences("irregularity", left)[0].startswith("It may still be taken")
    most = at(rules={"must_take_most": True})
    assert sentences("irregularity", left, most)[0] == (
        "The capture is put back, and a right one is made with the same card."
    )


def test_who_must_take_and_did_not_is_ruled_on_at_tables_that_play_so() -> None:
    slips = {ruling.key for ruling in EGYPT.rulings if ruling.when(EGYPT.options, singles(2))}
    assert "not_taken" not in slips
    must = EGYPT.charter({"must_capture_if_able": True}, singles(2))
    assert {"not_taken", "not_taken_late"} <= {each.key for each in EGYPT.rulings if each.when(must, singles(2))}


@pytest.mark.long
def test_every_slip_has_a_ruling() -> None:
    for variant in VARIANTS:
        happenings: set[str] = set()
        for floor, must in product(("usual", "jack_ten", "jack"), (False, True)):
            rules = {"first_floor": floor, "must_capture_if_able": must}
            options = variant.charter(rules, singles(2))
            for ruling in variant.rulings:
                if not ruling.when(options, singles(2)):
                    continue
                happenings.add(ruling.happened)
                table = at(variant, rules)
                verdict = judge(variant, "irregularity", {"happened": ruling.key}, table)
                assert (verdict.answer.text, verdict.reasons[0].text) == (ruling.says, ruling.happened)
                assert verdict.values["inferred"] is not bool(ruling.sources)
                assert variant.paragraph(ruling.rule)
        never = [ruling.happened for ruling in variant.rulings if ruling.happened not in happenings]
        not_here = [sweeper.on_floor for sweeper in SWEEPERS if not sweeper.plays(variant.options)]
        spared = {happened for words in not_here for happened in (words.early, words.late)}
        assert set(never) == spared, f"{variant.key}: rulings that no house rule brings out, or that nobody needs"
        assert list(inquiries(variant, at(variant))) == [
            *("capture", "basra", "may_take", "may_play", "sweeps", "first_floor"),
            *("pile", "entry_check", "majority", "leftover", "match", "turn", "dealing", "irregularity"),
        ]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_question_of_the_first_floor_names_the_jack_and_no_card_that_is_free_elsewhere(variant: AnyVariant) -> None:
    (inquiry,) = (each for each in variant.inquiries if each.key == "first_floor")
    assert re.findall(r"\b(jack|seven|ten)\b", inquiry.title) == ["jack"], "who asks what a jack there does finds it"
