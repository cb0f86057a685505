"""What the referee says of talk, signs and hands shown between partners."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, Context, questions_asked
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.registry import BY_KEY
from tests.rules.wording import rule_text

from .relatives import At

LISTED = ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "R1", "R2", "R3", "R4", "answer")
UNLISTED = ("suit", "rank", "count", "other")


@pytest.mark.parametrize("seating", ["4-pairs", "6-trios"])
@pytest.mark.parametrize("talk", ["seed_list", "free_after_first", "none"])
def test_talk(seating: str, talk: str) -> None:
    at = At("briscola", seating, team_talk=talk)
    for item in LISTED + UNLISTED:
        assert at.judge("talk", trick_no=1, item=item)["talk_ok"] is False
        later = at.judge("talk", trick_no=2, item=item)["talk_ok"]
        assert later is {"seed_list": item in LISTED, "free_after_first": True, "none": False}[talk]


def labels(at: At, question: str, key: str) -> str:
    """What the choices of one fact are called, as one text."""
    context = Context(seating=at.seating, table=at.state.table)
    fact = questions_asked(inquiries(at.variant, at.state.table)[question].asks, context, {})[key]
    assert isinstance(fact, Choice)
    assert isinstance(fact.choices, tuple)
    return " ".join(chosen.phrase.text for chosen in fact.choices)


def test_talk_with_the_pack_of_32_has_no_seven_in_between() -> None:
    for at in (At("briscola-bosnia", "4-pairs"), At("briscola-double", "4-pairs", pack="32")):
        assert at.judge("talk", trick_no=2, item="Q5")["talk_ok"] is False
        assert "not on this list" in at.verdict_text("talk", trick_no=2, item="Q5")
        assert at.judge("talk", trick_no=2, item="Q4")["talk_ok"] is True
        assert "ten" in at.verdict_text("talk", trick_no=2, item="Q4")
        assert "an ace or a ten" in labels(at, "talk", "item")
        assert "three" not in labels(at, "talk", "item") + at.verdict_text("talk", trick_no=2, item="Q2")
    forty = At("briscola-double", "4-pairs")
    assert forty.judge("talk", trick_no=2, item="Q5")["talk_ok"] is True
    assert "an ace or a three" in labels(forty, "talk", "item")
    assert At("briscola-bosnia", "4-pairs", team_talk="free_after_first").judge("talk", trick_no=2, item="Q5")[
        "talk_ok"
    ]
    bosnia = rule_text(BY_KEY["briscola-bosnia"], "talk", "4-pairs")
    assert "three" not in bosnia
    assert "seven of trumps" not in bosnia
    short = rule_text(BY_KEY["briscola-double"], "talk", "4-pairs", pack="32")
    for text in (bosnia, short):
        assert "nor a rank of trumps, nor counts aloud" in text
        assert "Weak trumps are nine, eight, seven; strong ones ace, ten, king" in text


@pytest.mark.parametrize("answers", [True, False])
def test_only_the_captain_talks(answers: bool) -> None:
    at = At("schembil", captain_answers=answers)
    assert at.judge("talk", trick_no=2, item="Q3")["talk_ok"] is True
    assert at.judge("talk", trick_no=2, item="suit")["talk_ok"] is False
    assert at.judge("talk", trick_no=2, item="Q3", speaker="player")["talk_ok"] is False
    assert at.judge("talk", trick_no=2, item="answer", speaker="player")["talk_ok"] is answers
    assert at.judge("talk", trick_no=1, item="answer", speaker="player")["talk_ok"] is False


@pytest.mark.parametrize(
    ("rules", "trick", "card", "allowed"),
    [
        *[({}, 1, rank, True) for rank in ("A", "3", "K", "Q", "J")],
        *[({}, 1, rank, False) for rank in ("7", "6", "5", "4", "2")],
        ({"signals": False}, 5, "A", False),
        ({"signals_in_first_trick": False}, 1, "A", False),
        ({"signals_in_first_trick": False}, 2, "A", True),
    ],
)
def test_signals(rules: dict[str, Any], trick: int, card: str, allowed: bool) -> None:
    assert At("briscola", "4-pairs", **rules).judge("signal", trick_no=trick, card=card)["allowed"] is allowed


def test_king_and_horse_share_a_sign() -> None:
    at = At("briscola", "4-pairs")
    signs = {card: at.judge("signal", trick_no=1, card=card)["gesture"] for card in ("A", "3", "K", "Q", "J", "7")}
    assert signs["K"] == signs["Q"]
    assert len(set(signs.values())) == 5
    assert signs["7"] is None
    ten = At("briscola-bosnia", "4-pairs").judge("signal", trick_no=1, card="10")["gesture"]
    assert ten == signs["3"]


@pytest.mark.parametrize("key", ["briscola", "marianna"])
def test_in_genoa_each_of_the_five_has_a_sign(key: str) -> None:
    at = At(key, "4-pairs", signs="genova")
    signs = {card: at.judge("signal", trick_no=1, card=card)["gesture"] for card in ("A", "3", "K", "Q", "J")}
    assert len(set(signs.values())) == 5
    assert (signs["K"], signs["Q"]) == ("eyes to the ceiling", "tongue out")
    assert "eyes to the ceiling" in at.verdict_text("signal", trick_no=1, card="K")
    assert "signs" not in At(key, "4-pairs", signals=False).rules_asked()
    assert "signs" not in At(key, "2").rules_asked()


@pytest.mark.parametrize(("swap", "left", "look", "swaps"), [(True, 0, 1, 1), (False, 0, 1, 0), (True, 4, 0, 0)])
def test_hands_are_shown_once_the_stock_is_gone(swap: bool, left: int, look: int, swaps: int) -> None:
    verdict = At("briscola", "4-pairs", swap_hands_at_end=swap).judge("hands", stock_left=left)
    assert verdict == {"look_ok": bool(look), "swap_ok": bool(swaps)}


def test_singles_have_no_partners_to_ask_about() -> None:
    for key, seating in (("briscola", "2"), ("briscola", "3"), ("briscola-bosnia", "4"), ("marianna", "3")):
        assert not {"talk", "signal", "hands"} & set(inquiries(BY_KEY[key], At(key, seating).state.table))
    assert {"talk", "signal", "hands"} <= set(inquiries(BY_KEY["marianna"], At("marianna", "4-pairs").state.table))
