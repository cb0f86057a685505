"""What the referee answers about results at every table of the family."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.judging import inquiries, judge, rests_on
from scorekeeper.rules.log import Start

from .relatives import At


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
    texts = {
        rule: At("briscola", draw_rule=rule).verdict_text("deal_two_sides", points=[60, 60])
        for rule in ("draw", "replay", "another_deal")
    }
    assert "the next player deals" in texts["draw"]
    assert "the same dealer deals it again" in texts["replay"]
    assert "the next dealer's deal decides" in texts["another_deal"]
    at = At("briscola", draw_rule="last_trick")
    assert at.puzzled("deal_two_sides", points=[60, 60]) == ["missing"]
    assert at.judge("deal_two_sides", points=[60, 60], last_trick=1) == {
        "result": "B",
        "winner": 1,
        "leaders": [0, 1],
    }
    assert at.verdict_text("deal_two_sides", points=[60, 60], last_trick=1).startswith("side 2 has won")
    assert at.judge("deal_two_sides", points=[61, 59])["winner"] == 0
    assert at.puzzled("deal_two_sides", points=[61, 59], last_trick=1) == ["unknown"]
    assert At("briscola").puzzled("deal_two_sides", points=[60, 60], last_trick=1) == ["unknown"]
    three = [At("briscola", "3", three_player_tie=rule) for rule in ("no_winner", "play_off", "replay")]
    assert len({at.verdict_text("deal_individual", points=[45, 45, 30]) for at in three}) == 3
    added = At("briscola", win_mode="cumulative").verdict_text("deal_two_sides", points=[60, 60])
    assert added.endswith("Points are added up, and no deal is won.")
    assert At("bisca").verdict_text("deal_two_sides", points=[60, 60]).endswith("Sixty are not enough.")


@pytest.mark.parametrize(
    ("seating", "rules", "points", "paragraph"),
    [
        ("2", {}, [61, 59], "deal-won"),
        ("2", {}, [60, 60], "draw"),
        ("2", {"draw_rule": "replay"}, [60, 60], "replay"),
        ("2", {"draw_rule": "another_deal"}, [60, 60], "another-deal"),
        ("2", {"win_mode": "cumulative"}, [60, 60], "deal-won"),
        ("3", {}, [50, 40, 30], "deal-won-three"),
        ("3", {}, [45, 45, 30], "tie-three"),
        ("3", {"three_player_tie": "replay"}, [45, 45, 30], "replay"),
        ("3", {"three_player_tie": "play_off"}, [45, 45, 30], "play-off"),
        ("3", {"three_player_tie": "play_off"}, [40, 40, 40], "tie-three"),
    ],
)
def test_a_deal_is_answered_with_the_sentence_for_so_many_sides(
    seating: str, rules: dict[str, Any], points: list[int], paragraph: str
) -> None:
    """What is said of two sides is no rule for three, and a level deal is not told by what wins one."""
    at = At("briscola", seating, **rules)
    assert at.rests_on("deal_two_sides" if seating == "2" else "deal_individual", points=points) == paragraph
    assert at.rests_on("deal_needs", points=points) == paragraph
    two_sides = at.variant.paragraph("deal-won").when(at.options, at.seating)
    assert two_sides is (seating == "2")


def test_three_who_are_level_play_nothing_off() -> None:
    at = At("briscola", "3", three_player_tie="play_off")
    assert "two-handed" in at.verdict_text("deal_individual", points=[45, 45, 30])
    assert "two-handed" not in at.verdict_text("deal_individual", points=[40, 40, 40])


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
    verdict = At("briscola", seating).judge("deal_needs", points=points)
    left = 120 - sum(points)
    assert verdict == {"needed": needed, "winner": winner, "left": left, "over": not left}


@pytest.mark.parametrize(
    ("key", "seating", "rules", "points", "winner", "phrases"),
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
    key: str, seating: str, rules: dict[str, Any], points: list[int], winner: int | None, phrases: tuple[str, ...]
) -> None:
    at = At(key, seating, **rules)
    assert at.judge("deal_needs", points=points)["winner"] == winner
    text = at.verdict_text("deal_needs", points=points)
    assert "still open" not in text
    assert all(words in text for words in phrases)
    assert "still open" in at.verdict_text("deal_needs", points=[40, *points[1:-1], 0])


@pytest.mark.parametrize(
    ("seating", "rules", "points", "winner", "phrase", "untold"),
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
    seating: str, rules: dict[str, Any], points: list[int], winner: int | None, phrase: str, untold: str
) -> None:
    at = At("briscola", seating, **rules)
    assert at.judge("deal_needs", points=points)["winner"] == winner
    text = at.verdict_text("deal_needs", points=points)
    assert phrase.lower() in text.lower()
    assert untold not in text


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
    assert "Deals won: 1 against 0. Deals to come: 1." in at.verdict_text("match", totals=[1, 0], deals=2)
    assert At("briscola").judge("match", totals=[1, 1], deals=2) == {"over": False, "winner": None}
    marianna = At("marianna", start=Start(totals=(500, 20)))
    assert marianna.judge("match") == {"over": False, "winner": None}
    assert marianna.judge("match", totals=[501, 20], deals=4) == {"over": True, "winner": 0}
    assert At("briscola-mariccia").judge("match", totals=[260, 260], deals=4) == {"over": True, "winner": None}


@pytest.mark.parametrize(
    ("key", "seating", "question", "points", "paragraph"),
    [
        ("bisca", "2", "deal_two_sides", [60, 60], "sudden-death"),
        ("bisca", "2", "deal_needs", [60, 60], "sudden-death"),
        ("bisca", "2", "deal_needs", [60, 40], "deal-won"),
        ("bisca", "3", "deal_individual", [50, 50, 20], "sudden-death"),
        ("bisca-brazil", "2", "deal_two_sides", [60, 60], "sudden-death"),
        ("brusquembille", "2", "deal_two_sides", [60, 60], "draw"),
        ("brusquembille", "3", "deal_individual", [50, 50, 20], "draw"),
        ("brusquembille", "2", "deal_two_sides", [61, 59], "deal-won"),
    ],
)
def test_a_level_deal_of_a_relative_rests_on_what_it_says_of_one(
    key: str, seating: str, question: str, points: list[int], paragraph: str
) -> None:
    assert At(key, seating).rests_on(question, points=points) == paragraph


@pytest.mark.parametrize("question", ["deal_two_sides", "deal_needs"])
@pytest.mark.parametrize(("points", "worth"), [([61, 59], "1 game point."), ([120, 0], "3 game points.")])
def test_what_a_deal_of_bisca_counts_is_told_where_deals_differ(question: str, points: list[int], worth: str) -> None:
    at = At("bisca", bonus_scale="marks")
    assert at.verdict_text(question, points=points).endswith(f"The deal counts {worth}")
    verdict = judge(at.variant, question, {"points": points}, at.state.table)
    assert "scale" in verdict.also
    assert list(rests_on(at.variant, question, {"points": points}, verdict, at.state.table)) == ["bonus_scale"]
    assert "game point" not in At("bisca").verdict_text(question, points=points)


@pytest.mark.parametrize("mode", ["chips", "cumulative"])
def test_nobody_asks_who_won_a_deal_on_which_nothing_depends(mode: str) -> None:
    at = At("brusquembille", "2", win_mode=mode)
    assert not {"deal_two_sides", "deal_needs"} & {*inquiries(at.variant, at.state.table)}


@pytest.mark.parametrize(("seating", "question"), [("2", "deal_two_sides"), ("3", "deal_individual")])
@pytest.mark.parametrize("points", [[60, 60, 0], [70, 50, 0]])
def test_where_card_points_are_added_up_no_deal_is_won(seating: str, question: str, points: list[int]) -> None:
    at = At("briscola", seating, win_mode="cumulative")
    for inquiry in (question, "deal_needs"):
        text = at.verdict_text(inquiry, points=points[: int(seating)])
        assert "Points are added up, and no deal is won." in text
        assert "win." not in text.replace("no deal is won.", "")
        assert "Sixty are not enough" not in text


def test_sixty_is_not_told_of_three_where_four_play_alone() -> None:
    assert "three" not in At("briscola-bosnia", "4").verdict_text("sixty")
