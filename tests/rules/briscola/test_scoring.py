"""What every house rule changes, beside the same deal or match without it."""

from __future__ import annotations

from typing import Any

from scorekeeper.rules.asking import questions_asked
from scorekeeper.rules.breakdown import Severity
from scorekeeper.rules.games.briscola import conquista
from scorekeeper.rules.games.briscola.basic import BRISCOLA
from scorekeeper.rules.text import render
from scorekeeper.rules.variant import Roles
from tests.rules.briscola.deals import EVEN, WON, played, points, refused, rules, rules_asked, scored, state_for


def codes(given: dict[str, Any], key: str = "2", **raw: Any) -> list[str]:
    return [problem.code for problem in BRISCOLA.read_deal(given, state_for(key, **raw).table).problems]


# The usual game


def test_sixty_one_of_two_digits_and_save_is_enough_to_enter() -> None:
    table = state_for().table
    questions = questions_asked(BRISCOLA.deal, BRISCOLA.context(table), {})
    assert list(questions) == ["points"]
    reading = BRISCOLA.read_deal({"points": [61, None]}, table)
    assert reading.value is not None
    assert reading.value.points == (61, 59)


def test_the_lines_say_why() -> None:
    breakdown = scored(points(67, 53))
    assert [render(line.phrase) for line in breakdown.lines] == [
        "67 of 120 card points: 61 win the deal",
        "53 of 120 card points",
    ]
    assert rules(breakdown) == [(0, 1, "deal-won"), (1, 0, "deal-won")]


def test_three_players_do_not_need_sixty_one() -> None:
    assert rules(scored(points(41, 40, 39), key="3")) == [
        (0, 1, "deal-won-three"),
        (1, 0, "deal-won-three"),
        (2, 0, "deal-won-three"),
    ]


def test_a_missed_card_is_guessed_from_the_difference() -> None:
    for off in (2, 3, 4, 10, 11):
        (problem,) = BRISCOLA.read_deal(points(60 - off, 60), state_for().table).problems
        assert problem.code == "total"
        assert f"a card of {off} points looks missed" in render(problem.phrase)


def test_impossible_and_unusual_totals() -> None:
    assert codes(points(1, 119)) == ["pile", "pile"]
    assert codes(points(1, 59, 60), key="3") == ["pile"]
    assert codes(points(130, -10)) == ["range", "range"]
    (problem,) = BRISCOLA.read_deal(points(0, 120), state_for().table).problems
    assert (problem.code, problem.severity) == ("cappotto", Severity.UNUSUAL)
    assert codes(points(2, 118)) == codes(points(118, 2)) == []


def test_dealer_and_leader_move_on() -> None:
    state = state_for("4-pairs")
    assert BRISCOLA.roles(state.table) == Roles(dealer=0, leader=1, cutter=3)
    assert played(points(*WON), key="4-pairs").state.table.dealer == 1
    assert BRISCOLA.roles(state_for("2").table).leader == 1


# A level deal


def test_draw_rule() -> None:
    draw = played(points(*EVEN))
    assert rules(scored(points(*EVEN))) == [(0, 0, "draw"), (1, 0, "draw")]
    assert (draw.state.table.dealer, draw.state.table.standing.deals) == (1, 0)
    replayed = played(points(*EVEN), draw_rule="replay")
    assert replayed.state.table.dealer == 0
    assert rules(scored(points(*EVEN), draw_rule="replay"))[0] == (0, 0, "replay")
    another = played(points(*EVEN), draw_rule="another_deal")
    assert another.state.table.dealer == 1
    assert rules(scored(points(*EVEN), draw_rule="another_deal"))[0] == (0, 0, "another-deal")


def test_last_trick_decides_only_a_level_deal() -> None:
    won = scored(points(*EVEN, last_trick=1), draw_rule="last_trick")
    assert (won.winner, won.drawn, rules(won)) == (1, False, [(0, 0, "last-trick"), (1, 1, "last-trick")])
    assert codes(points(*EVEN), draw_rule="last_trick") == ["missing"]
    assert codes(points(*WON, last_trick=1), draw_rule="last_trick") == ["unknown"]
    assert codes(points(*EVEN, last_trick=1)) == ["unknown"]


def test_same_dealer_after_draw() -> None:
    assert played(points(*EVEN), same_dealer_after_draw=True).state.table.dealer == 0
    assert played(points(*WON), same_dealer_after_draw=True).state.table.dealer == 1
    level = points(45, 45, 30)
    assert played(level, key="3").state.table.dealer == 1
    assert played(level, key="3", same_dealer_after_draw=True).state.table.dealer == 0


def test_three_player_tie() -> None:
    level = points(45, 45, 30)
    nobody = scored(level, key="3")
    assert (nobody.winner, nobody.drawn, nobody.counts) == (None, True, False)
    assert {line.rule for line in nobody.lines} == {"tie-three"}
    again = played(level, key="3", three_player_tie="replay", draws_count=True)
    assert (again.state.table.dealer, again.state.table.standing.deals) == (0, 0)
    won = scored({**level, "play_off": 1}, key="3", three_player_tie="play_off")
    assert rules(won) == [(0, 0, "play-off"), (1, 1, "play-off"), (2, 0, "play-off")]
    assert codes(level, key="3", three_player_tie="play_off") == ["missing"]
    assert codes({**level, "play_off": 2}, key="3", three_player_tie="play_off") == ["not_level"]
    all_level = scored(points(40, 40, 40), key="3", three_player_tie="play_off")
    assert all_level.winner is None
    assert all_level.drawn


# Ways to win without counting


def test_early_stop() -> None:
    won = scored({"stopped": 1}, early_stop_at_61=True)
    assert (won.winner, rules(won)) == (1, [(1, 1, "early-stop")])
    assert scored(points(*WON), early_stop_at_61=True).winner == 0
    assert codes({"stopped": 1}) == ["unknown", "missing"]
    assert codes({**points(*WON), "stopped": 0}, early_stop_at_61=True) == ["unknown"]
    assert scored({"stopped": 2}, key="3", early_stop_at_61=True).winner == 2


def test_cappotto_wins_the_match() -> None:
    plain = played(points(0, 120))
    assert plain.outcome is None
    assert plain.state.table.standing.totals == (0, 1)
    sheet = played(points(0, 120), cappotto_wins_match=True)
    assert sheet.outcome is not None
    assert (sheet.outcome.winners, sheet.outcome.reason) == ((1,), "decided")
    assert rules(scored(points(0, 120), cappotto_wins_match=True))[1] == (1, 1, "cappotto")
    assert played(points(0, 0, 120), key="3", cappotto_wins_match=True).outcome is not None
    assert played(points(2, 118), cappotto_wins_match=True).outcome is None


def test_conquista_wins_the_deal_whatever_the_points() -> None:
    for key, seat, side in (("2", 1, 1), ("3", 2, 2), ("4-pairs", 2, 0), ("6-trios", 5, 1)):
        won = scored({"conquista": seat}, key=key, conquista=True)
        assert (won.winner, rules(won)) == (side, [(side, 1, "conquista")])
    assert codes({"conquista": 1}) == ["unknown", "missing"]
    kept = scored({"points": [40, 80], "conquista": 0}, conquista=True)
    assert (kept.winner, rules(kept)) == (0, [(0, 1, "conquista"), (0, 0, "card-points"), (1, 0, "card-points")])
    assert rules(scored({"points": [25, None], "conquista": 0}, conquista=True))[0] == (0, 1, "conquista")
    assert codes({"points": [None, None], "conquista": 0}, conquista=True) == []
    assert codes({"points": [24, 96], "conquista": 0}, conquista=True) == ["conquista_points"]
    assert codes({"points": [24, 96], "conquista": 1}, conquista=True) == []
    assert codes({"points": [24, 96], "conquista": 2}, key="4-pairs", conquista=True) == ["conquista_points"]
    assert codes({"points": [60, None, None], "conquista": 0}, key="3", conquista=True) == ["missing"]
    assert codes({"points": [60, 61], "conquista": 0}, conquista=True) == ["total"]
    assert codes({}, conquista=True) == ["missing"]
    assert scored(points(*WON), conquista=True).winner == 0
    assert codes({"conquista": 4}, key="4-pairs", conquista=True) == ["range"]


def test_conquista_scope_and_holder() -> None:
    sentences = {
        scope: render(scored({"conquista": 2}, "4-pairs", conquista=True, conquista_scope=scope).lines[0].phrase)
        for scope in (conquista.IN_DEAL, conquista.IN_TRICK)
    }
    assert "within the deal" in sentences["deal"]
    assert "in one trick" in sentences["trick"]
    assert refused("2", conquista=True, conquista_scope="trick") == ["conquista_two_players"]
    assert "conquista_holder" in rules_asked("4-pairs", conquista=True)
    assert "conquista_holder" not in rules_asked("3", conquista=True)
    assert state_for("4-pairs", conquista=True, conquista_holder="team").table.options.conquista_holder == "team"
