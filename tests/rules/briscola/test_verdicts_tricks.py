"""What the referee answers about tricks at every table of the family."""

from __future__ import annotations

import pytest

from .relatives import At


def test_two_rounds_go_on_in_the_order_of_the_first() -> None:
    at = At("briscola-double", "4-pairs")
    cards = ["4D", "AS", "JD", "2C", "3S", "KD", "5C", "7S"]
    verdict = at.judge("trick", cards=cards, trump="H", leader=3)
    assert (verdict["winner_index"], verdict["winner"], verdict["card"]) == (5, 0, "KD")
    assert at.judge("trick", cards=[*cards[:7], "2H"], trump="H", leader=3)["winner"] == 2
    assert at.puzzled("trick", cards=[*cards, "AC"], trump="H") == ["range"]
    assert At("briscola", "4-pairs").puzzled("trick", cards=cards[:5], trump="H") == ["range"]


def test_in_the_second_round_the_suit_led_first_still_counts() -> None:
    at = At("briscola-double")
    # seat 0 leads a coin, and its second card is a batons ace: only coins can win
    assert at.judge("trick", cards=["4D", "2S", "AC", "AS"], trump="H")["winner_index"] == 0


def test_there_are_no_trumps_in_briscolone() -> None:
    at = At("briscolone")
    assert at.judge("trick", cards=["4D", "AH"])["winner_index"] == 0
    assert at.puzzled("trick", cards=["4D", "AH"], trump="H") == ["no-trump"]
    assert "not of the suit led and cannot win" in at.verdict_text("trick", cards=["4D", "AH"])


def test_a_trick_that_is_not_complete_is_answered_so_far() -> None:
    at = At("briscola", "4-pairs")
    cards = ["4D", "AD", "KH", "2S"]
    for laid, index, points in ((1, 0, 0), (2, 1, 11), (3, 2, 15), (4, 2, 15)):
        verdict = at.judge("trick", cards=cards[:laid], trump="H", leader=1)
        assert (verdict["winner_index"], verdict["points"], verdict["winner"]) == (index, points, (1 + index) % 4)
        assert verdict["complete"] is (laid == 4)
        text = at.verdict_text("trick", cards=cards[:laid], trump="H", leader=1)
        assert ("So far" in text, "leads next" in text) == (laid < 4, laid == 4)
    assert "Cards laid: 2 of 4." in at.verdict_text("trick", cards=cards[:2], trump="H")
    assert "takes" not in at.verdict_text("trick", cards=cards[:3], trump="H")
    double = At("briscola-double")
    assert double.judge("trick", cards=["4D", "2S", "AD"], trump="H")["complete"] is False
    assert double.judge("trick", cards=["4D", "2S", "AD", "5C"], trump="H")["complete"] is True
    called = At("briscola-chiamata")
    assert called.judge("trick", cards=["4D", "2D"], trump="H")["complete"] is False
    assert called.verdict_text("trick", cards=["4D", "2D"], trump="H").startswith("So far")


@pytest.mark.parametrize(
    "key", ["briscola", "schembil", "briscola-bosnia", "bisca", "brusquembille", "briscola-mariccia"]
)
def test_without_the_trump_suit_cards_of_several_suits_cannot_be_judged(key: str) -> None:
    at = At(key)
    assert at.puzzled("trick", cards=["KD", "AH"]) == ["missing"]
    assert at.judge("trick", cards=["KD", "AH"], trump="H")["winner_index"] == 1
    assert at.judge("trick", cards=["KD", "AD"])["winner_index"] == 1  # whatever is trumps


@pytest.mark.parametrize("key", ["briscolone", "marianna"])
def test_where_there_may_be_no_trumps_none_need_be_named(key: str) -> None:
    assert At(key).judge("trick", cards=["KD", "AH"])["winner_index"] == 0


def test_which_cards_are_in_which_pack() -> None:
    assert At("briscola").puzzled("trick", cards=["9D"], trump="H") == ["no-such-card"]
    assert At("briscola-bosnia").judge("trick", cards=["9D", "10D"], trump="H")["winner_index"] == 1
    assert At("briscola-bosnia").puzzled("pile", cards=["6D"]) == ["no-such-card"]
    assert At("bisca-brazil").judge("pile", cards=["9D", "2D", "10D"])["points"] == 10


def test_must_follow_where_the_table_agreed() -> None:
    hand = ["4D", "AH"]
    assert At("briscola").judge("legal", hand=hand, lead_suit="D")["legal"] == hand
    at = At("briscola", must_follow=True)
    assert at.judge("legal", hand=hand, lead_suit="D") == {"legal": ["4D"], "must_follow": True}
    assert at.judge("legal", hand=hand, lead_suit="S")["legal"] == hand
    assert at.judge("legal", hand=hand)["legal"] == hand
    assert At("briscolone", must_follow=True).judge("legal", hand=hand, lead_suit="H")["legal"] == ["AH"]
    assert at.puzzled("legal", hand=[]) == ["missing"]


@pytest.mark.parametrize(
    ("lead", "legal"),
    [("H", ["2H"]), ("S", ["2H", "AS", "KS"]), ("D", ["2H", "AS", "KS"]), (None, ["2H", "AS", "KS"])],
)
def test_brazil_follows_trumps_only(lead: str | None, legal: list[str]) -> None:
    at = At("bisca-brazil")
    assert at.judge("brazil_legal", hand=["2H", "AS", "KS"], lead_suit=lead, trump="H")["legal"] == legal
    assert at.judge("brazil_legal", hand=["AS", "KS"], lead_suit="H", trump="H")["legal"] == ["AS", "KS"]
    assert at.puzzled("brazil_legal", hand=["AS"], lead_suit="H") == ["missing"]
