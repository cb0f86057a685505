"""A list of answers as long as an order of ranks has room in the form, and grows when it is full."""

from __future__ import annotations

from typing import Any

from scorekeeper.matches.questions.forms import QuestionsForm
from scorekeeper.matches.questions.names import Names
from scorekeeper.rules.games.trionfetti.variant import TRIONFETTI
from scorekeeper.rules.log import begin
from scorekeeper.rules.table import PAIRS

RANKS = "8 K Q J 10 9 7 6 5 4 3 2 A".split()


def places(own: list[str]) -> int:
    table = begin(TRIONFETTI.charter(), PAIRS).table
    answers: dict[str, Any] = {"order": "own", "own": own, "winner": 0}
    names = Names(seats=("A", "B", "C", "D"), sides=("A & C", "B & D"))
    form = QuestionsForm(TRIONFETTI.deal, TRIONFETTI.context(table), names, answers=answers)
    return next(len(question.fields) for question in form.questions if question.key == "own")


def test_there_is_room_for_every_rank_and_some_cards() -> None:
    assert places([]) == 20
    assert places(RANKS) == 20


def test_a_full_form_offers_more_room() -> None:
    assert places([*RANKS[:12], *["AS"] * 8]) == 40
    assert places(["AS"] * 105) == 110
