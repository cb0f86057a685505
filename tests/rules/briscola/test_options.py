"""Which house rules go together, what each of their values is called, and what is asked where."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, Toggle, questions
from scorekeeper.rules.games.briscola.basic import BRISCOLA
from scorekeeper.rules.games.briscola.options import Options
from tests.rules.briscola.deals import refused, rules_asked, state_for


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
            codes = {problem.code for problem in reading.problems}
            if reading.value is None:
                assert codes <= {"unknown", "conquista_two_players", "no_twos"}, (key, value)
            elif key in rules_asked(seating.key, **raw):
                assert getattr(reading.value, key) == value
