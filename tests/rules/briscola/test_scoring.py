"""What every house rule changes, beside the same deal or match without it."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, Context, Toggle, questions, questions_asked, write
from scorekeeper.rules.breakdown import Breakdown, Impossible, Severity
from scorekeeper.rules.cards import ITA40, Card, Suit
from scorekeeper.rules.games.briscola import conquista, packs, verdicts
from scorekeeper.rules.games.briscola.basic import BRISCOLA
from scorekeeper.rules.games.briscola.options import Options
from scorekeeper.rules.log import Recorded, Sheet, State, begin, replay
from scorekeeper.rules.registry import find
from scorekeeper.rules.table import Standing
from scorekeeper.rules.text import render
from scorekeeper.rules.variant import Roles

EVEN, WON, LOST = [60, 60], [61, 59], [59, 61]


def state_for(key: str = "2", **raw: Any) -> State[Any]:
    seating = BRISCOLA.seating(key)
    return begin(BRISCOLA.charter(raw, seating), seating)


def played(*given: dict[str, Any], key: str = "2", **raw: Any) -> Sheet[Any]:
    state = state_for(key, **raw)
    events = []
    for told in given:
        reading = BRISCOLA.read_deal(told, state.table)
        assert reading.value is not None, [render(problem.phrase) for problem in reading.problems]
        events.append(Recorded(deal=reading.value))
    return replay(BRISCOLA, state.table.options, state.table.seating, events)


def scored(given: dict[str, Any], key: str = "2", **raw: Any) -> Breakdown:
    breakdown = played(given, key=key, **raw).entries[0].breakdown
    assert breakdown is not None
    return breakdown


def points(*own: int | None, **more: Any) -> dict[str, Any]:
    return {"points": list(own), **more}


def codes(given: dict[str, Any], key: str = "2", **raw: Any) -> list[str]:
    return [problem.code for problem in BRISCOLA.read_deal(given, state_for(key, **raw).table).problems]


def refused(key: str = "2", **raw: Any) -> list[str]:
    with pytest.raises(Impossible) as caught:
        state_for(key, **raw)
    assert all(render(problem.phrase).endswith(".") for problem in caught.value.problems)
    return [problem.code for problem in caught.value.problems]


def rules_asked(key: str = "2", **raw: Any) -> set[str]:
    """The house rules asked about at such a table."""
    options = state_for(key, **raw).table.options
    return set(questions_asked(Options, Context(seating=BRISCOLA.seating(key)), write(options)))


def rules(breakdown: Breakdown) -> list[tuple[int | None, Any, str]]:
    return [(line.side, line.points, line.rule) for line in breakdown.lines]


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


# Winning the match


def test_majority_is_the_usual_way() -> None:
    assert BRISCOLA.unit(BRISCOLA.options) == "deals"
    sheet = played(points(*WON), points(*WON))
    assert sheet.outcome is not None
    assert (sheet.outcome.winners, sheet.outcome.reason) == ((0,), "majority")


def test_deals() -> None:
    assert played(points(*WON), points(*WON), deals=5).outcome is None
    assert played(points(*WON), deals=1).outcome is not None
    for wrong in (0, 100):
        assert refused(deals=wrong) == ["range"]


def test_first_to() -> None:
    three = [points(*WON)] * 3
    assert played(*three, win_mode="first_to").outcome is None
    assert played(*three, win_mode="first_to", first_to=3).outcome is not None
    assert played(*three, points(*WON), win_mode="first_to").outcome is not None


def test_cumulative() -> None:
    sheet = played(points(70, 50), points(49, 71), win_mode="cumulative")
    assert sheet.state.table.standing.totals == (119, 121)
    assert sheet.outcome is not None
    assert sheet.outcome.winners == (1,)
    assert BRISCOLA.unit(sheet.state.table.options) == "points"
    assert rules(scored(points(70, 50), win_mode="cumulative")) == [(0, 70, "card-points"), (1, 50, "card-points")]


def test_cumulative_target() -> None:
    given = [points(70, 50), points(49, 71)]
    assert played(*given, win_mode="cumulative", cumulative_target=151).outcome is None


@pytest.mark.parametrize(("tie", "over"), [("draw", True), ("extra_deal", False)])
def test_cumulative_tie(tie: str, over: bool) -> None:
    sheet = played(points(*WON), points(*LOST), win_mode="cumulative", cumulative_tie=tie)
    assert (sheet.outcome is not None) is over
    if sheet.outcome:
        assert (sheet.outcome.winners, sheet.outcome.reason) == ((), "draw")
    else:
        sheet = played(
            *[points(*WON)], points(*LOST), points(*EVEN), points(*WON), win_mode="cumulative", cumulative_tie=tie
        )
        assert sheet.outcome is not None
        assert sheet.outcome.winners == (0,)


def test_draws_count() -> None:
    given = [points(*WON), points(*EVEN), points(*EVEN)]
    assert played(*given).outcome is None
    sheet = played(*given, draws_count=True)
    assert sheet.outcome is not None
    assert (sheet.outcome.winners, sheet.outcome.reason) == ((0,), "most_deals")
    drawn = played(points(*EVEN), points(*EVEN), points(*EVEN), draws_count=True)
    assert drawn.outcome is not None
    assert drawn.outcome.winners == ()
    one_each = [points(60, 40, 20), points(20, 60, 40), points(40, 20, 60)]
    assert played(*one_each, key="3").outcome is None
    assert played(*one_each, key="3", draws_count=True).outcome is not None


def test_play_all() -> None:
    two = [points(*WON), points(*WON)]
    sheet = played(*two, play_all=True)
    assert sheet.outcome is None
    assert [(need.amount, render(need.phrase)) for need in sheet.needs] == [
        (0, "in the lead"),
        (2, "2 to tie"),
    ]
    over = played(*two, points(*LOST), play_all=True).outcome
    assert over is not None
    assert over.winners == (0,)


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
    said = {
        scope: render(scored({"conquista": 2}, "4-pairs", conquista=True, conquista_scope=scope).lines[0].phrase)
        for scope in (conquista.IN_DEAL, conquista.IN_TRICK)
    }
    assert "within the deal" in said["deal"]
    assert "in one trick" in said["trick"]
    assert refused("2", conquista=True, conquista_scope="trick") == ["conquista_two_players"]
    assert "conquista_holder" in rules_asked("4-pairs", conquista=True)
    assert "conquista_holder" not in rules_asked("3", conquista=True)
    assert state_for("4-pairs", conquista=True, conquista_holder="team").table.options.conquista_holder == "team"


# What cannot be combined, and what is asked where


def test_what_adds_up_has_no_deal_to_win() -> None:
    for key in ("conquista", "cappotto_wins_match", "early_stop_at_61"):
        on: dict[str, Any] = {key: True}
        assert refused(win_mode="cumulative", **on) == [f"{key}_cumulative"]
        assert state_for(win_mode="first_to", **on)
    assert refused(cappotto_wins_match=True, early_stop_at_61=True) == ["cappotto_early_stop"]


def test_no_two_to_exchange_among_six() -> None:
    assert refused("6-trios", turnup_swap="2_then_7") == ["no_twos"]
    assert state_for("6-trios", turnup_swap="2_then_7", short_pack="fours")
    assert state_for("3", turnup_swap="2_then_7")


def test_only_what_matters_is_asked() -> None:
    team = {"team_talk", "signals", "signals_in_first_trick", "swap_hands_at_end"}
    assert not team & rules_asked("2")
    assert team <= rules_asked("4-pairs")
    assert "signals_in_first_trick" not in rules_asked("4-pairs", signals=False)
    assert "three_player_tie" in rules_asked("3")
    assert "draw_rule" not in rules_asked("3")
    assert "three_player_tie" not in rules_asked("6-trios")
    assert not {"deals", "draws_count", "play_all", "draw_rule"} & rules_asked("2", win_mode="cumulative")
    assert {"cumulative_target", "cumulative_tie"} <= rules_asked("2", win_mode="cumulative")
    assert "first_to" in rules_asked("2", win_mode="first_to")
    assert "same_dealer_after_draw" not in rules_asked("2", draw_rule="replay")
    assert "draws_count" not in rules_asked("2", draw_rule="last_trick")
    assert "short_pack" in rules_asked("6-trios")
    assert "short_pack" not in rules_asked("4-pairs")


@pytest.mark.parametrize("seating", BRISCOLA.seatings, ids=lambda seating: seating.key)
def test_every_value_of_every_option_can_be_chosen_and_is_explained(seating: Any) -> None:
    for key, question in questions(Options).items():
        values: list[Any] = []
        if isinstance(question, Toggle):
            assert question.yes.endswith(".")
            assert question.no.endswith(".")
            values = [True, False]
        elif isinstance(question, Choice) and isinstance(question.choices, tuple):
            assert all(chosen.says.endswith(".") and chosen.who for chosen in question.choices)
            values = [chosen.value for chosen in question.choices]
        for value in values:
            raw = {"conquista": True, key: value} if key.startswith("conquista_") else {key: value}
            reading = BRISCOLA.read_options(raw, seating)
            found = {problem.code for problem in reading.problems}
            if reading.value is None:
                assert found <= {"unknown", "conquista_two_players", "no_twos"}, (key, value)
            elif key in rules_asked(seating.key, **raw):
                assert getattr(reading.value, key) == value


# Packs


@pytest.mark.parametrize(
    ("cards", "players", "hand", "stock", "tricks", "a_trick"),
    [
        *[(40, 2, 3, 34, 20, 1), (39, 3, 3, 30, 13, 1), (40, 4, 3, 28, 10, 1), (36, 6, 3, 18, 6, 1)],
        *[(40, 5, 8, 0, 8, 1), (40, 4, 10, 0, 10, 1), (40, 2, 5, 30, 20, 1), (39, 3, 5, 24, 13, 1)],
        *[(32, 2, 3, 26, 16, 1), (30, 3, 3, 21, 10, 1), (32, 4, 3, 20, 8, 1), (30, 5, 3, 15, 6, 1)],
        *[(40, 2, 4, 32, 10, 2), (36, 3, 4, 24, 6, 2), (40, 4, 4, 24, 5, 2), (36, 6, 4, 12, 3, 2)],
        *[(32, 2, 4, 24, 8, 2), (30, 3, 4, 18, 5, 2), (32, 4, 4, 16, 4, 2), (36, 6, 5, 6, 6, 1)],
    ],
)
def test_the_table_of_stock_and_tricks(
    cards: int, players: int, hand: int, stock: int, tricks: int, a_trick: int
) -> None:
    assert packs.even(cards, players, hand, a_trick)
    assert (cards - players * hand, cards // (players * a_trick)) == (stock, tricks)


def test_packs_by_players() -> None:
    for key, raw, cards, tricks in (
        ("2", {}, 40, 20),
        ("3", {}, 39, 13),
        ("4-pairs", {}, 40, 10),
        ("6-trios", {}, 36, 6),
        ("3", {"short_pack": "fours"}, 36, 12),
        ("6-trios", {"short_pack": "fours"}, 36, 6),
    ):
        state = state_for(key, **raw)
        dealing = BRISCOLA.dealing(state.table.options, state.table.seating)
        assert (dealing.pack.size, dealing.tricks) == (cards, tricks)
        assert dealing.hand * state.table.seating.seats + dealing.stock == cards
        assert dealing.pack.points(ITA40) == 120
        assert bool(BRISCOLA.ahead(state.table)) is (cards != 40)
    with pytest.raises(ValueError, match="come out even"):
        packs.dealing(packs.WHOLE, 3)


# Verdicts and names


def test_trick_reasons() -> None:
    cards = [Card.parse(text) for text in ("KD", "2S", "AD", "3H")]
    verdict = verdicts.trick(cards, Suit.SPADES, leader=2, seats=4)
    assert dict(verdict.values) == {"winner_index": 1, "winner": 3, "card": "2S", "points": 25, "complete": True}
    said = [render(reason) for reason in verdict.reasons]
    assert said[0] == "It is the highest trump in the trick."
    assert any("follows the suit led, but any trump beats it" in text for text in said)
    assert any("neither a trump nor of the suit led" in text for text in said)
    assert render(verdict.answer).startswith("seat 4 takes the trick with the two of swords: 25 card points")
    assert BRISCOLA.paragraph(verdict.rule)


def test_is_sixty_enough() -> None:
    for key, raw, enough in (
        ("2", {}, "no"),
        ("2", {"draw_rule": "replay"}, "no"),
        ("2", {"draw_rule": "last_trick"}, "maybe"),
        ("3", {}, "maybe"),
        ("2", {"win_mode": "cumulative"}, "no"),
    ):
        table = state_for(key, **raw).table
        verdict = verdicts.sixty_enough(table.options, table.seating)
        assert verdict.values["enough"] == enough
        assert render(verdict.answer).endswith(".")
        assert BRISCOLA.paragraph(verdict.rule)


@pytest.mark.parametrize(
    ("raw", "totals", "deals", "over", "winner"),
    [
        ({}, (1, 1), 2, False, None),
        ({}, (2, 0), 2, True, 0),
        ({"play_all": True, "deals": 5}, (3, 0), 3, False, 0),
        ({"play_all": True, "deals": 5}, (2, 0), 3, False, None),
        ({"draws_count": True, "deals": 5}, (0, 2), 4, False, 1),
        ({"draws_count": True, "deals": 5}, (0, 1), 4, False, None),
        ({"win_mode": "first_to"}, (3, 0), 3, False, None),
        ({"win_mode": "cumulative"}, (121, 119), 2, True, 0),
        ({"win_mode": "cumulative"}, (120, 120), 2, True, None),
    ],
)
def test_has_somebody_won_already(
    raw: dict[str, Any], totals: tuple[int, int], deals: int, over: bool, winner: int | None
) -> None:
    table = state_for("2", **raw).table
    standing = Standing(totals=totals, games=(0, 0), deals=deals)
    verdict = verdicts.already_won(BRISCOLA.ending(table.options, table.seating), standing)
    assert dict(verdict.values) == {"over": over, "winner": winner}
    assert [render(reason) for reason in verdict.reasons]
    assert BRISCOLA.paragraph(verdict.rule)


def test_deck_check_says_what_is_wrong() -> None:
    assert "4 would be left over" in render(verdicts.deck_check(40, 6).reasons[0])
    assert verdicts.deck_check(5, 2).values["even"] is False


@pytest.mark.parametrize("name", ["briscola", "ブリスコラ", "briškula", "Briškola", "briscola a coppie"])
def test_it_is_found_by_its_names(name: str) -> None:
    assert find(name) is BRISCOLA
