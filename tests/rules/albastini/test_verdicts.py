"""What the referee of Albastini answers."""

from __future__ import annotations

import pytest

from scorekeeper.rules.games.albastini.variant import ALBASTINI
from scorekeeper.rules.judging import inquiries

from .play import codes, table, values

HAND = ["5H", "KH", "4C", "AS", "7S"]


def test_who_must_show_a_card() -> None:
    duty = values("otea_duty", "4", asker=1, dealer=0, hand=HAND)
    assert (duty["must"], duty["may"], duty["reason"]) == (True, HAND, "duty")
    later = values("otea_duty", "4", asker=2, dealer=0, hand=HAND, shown=["H", "S"])
    assert (later["must"], later["may"]) == (True, ["4C"])
    none = values("otea_duty", "4", asker=3, dealer=0, hand=HAND, shown=["H", "S", "C"])
    assert (none["must"], none["reason"]) == (False, "no_suit")
    free = values("otea_duty", "4", {"otea": "optional"}, asker=1, dealer=0, hand=HAND)
    assert (free["must"], free["may"], free["reason"]) == (False, HAND, "free")


@pytest.mark.parametrize(
    ("seating", "asker", "must"),
    [("4-pairs", 2, False), ("4-pairs", 3, True), ("6-trios", 4, False), ("6-pairs", 3, False), ("4", 2, True)],
)
def test_the_dealers_side_shows_nothing(seating: str, asker: int, must: bool) -> None:
    assert values("otea_duty", seating, asker=asker, dealer=0, hand=HAND)["must"] is must
    assert values("otea_duty", seating, asker=0, dealer=0, hand=HAND)["reason"] == "dealers_side"


def test_the_exchange_is_forced_even_to_a_loss() -> None:
    forced = values("otea", "4", cards=[None, "AH", "4C", None], turned="3H")
    assert (forced["swap_seat"], forced["face_up"], forced["seat_receives"]) == (1, "AH", "3H")
    free = values("otea", "4", cards=[None, "AH", "4C", None], turned="3S")
    assert (free["trump"], free["swap_seat"], free["face_up"], free["seat_receives"]) == ("S", None, "3S", None)
    assert codes("otea", "4", cards=[None, "AH", "4H", None], turned="3S") == ["suit_twice"]
    assert codes("otea", "4-pairs", cards=[None, "AH", "4C", None], turned="3S", dealer=0) == ["dealers_side"]
    assert codes("otea", "4", cards=[None, "2H", None, None], turned="3S") == ["no-such-card"]
    assert codes("otea", "4", cards=[None, "3S", None, None], turned="3S") == ["card-twice"]


def test_without_otea_nothing_is_asked_about_it() -> None:
    keys = set(inquiries(ALBASTINI, table("4", {"otea": "off"})))
    assert "otea" not in keys
    assert {"otea", "otea_duty"} <= set(inquiries(ALBASTINI, table("4")))


def test_what_was_left_out_is_asked_for() -> None:
    assert codes("legal", "4", cards=[]) == ["missing"]
    assert codes("otea_duty", "4", asker=1, dealer=0, hand=[]) == ["missing"]
    assert codes("otea_duty", "4", asker=1, dealer=0, hand=HAND, shown=["S", "S"]) == ["suit_twice"]
    assert codes("trick", "2", cards=["QS", "JH"]) == ["missing"], "a suit is always trumps"
    assert values("trick", "2", cards=["QS", "JH"], trump="H")["winner_index"] == 1


def test_tricks_and_piles() -> None:
    won = values("trick", "4", cards=["KS", "7S", "AS", "3H"], trump="H", leader=1)
    assert (won["winner_index"], won["winner"], won["points"]) == (3, 0, 25)
    assert values("trick", "2", cards=["QS", "JS"])["winner_index"] == 1, "the jack beats the queen"
    assert codes("trick", "2", cards=["2S"]) == ["no-such-card"]
    pile = values("pile", "2", cards=["AS", "7S", "KS", "JS", "QS", "3S"])
    assert (pile["points"], pile["rest"]) == (30, 90)


def test_who_draws_and_who_gets_the_last_card() -> None:
    first = values("draw", "4", winner=2, trick=1)
    assert (first["order"], first["stock"], first["last_card"], first["tricks_left"]) == ([2, 3, 0, 1], 12, None, 8)
    last = values("draw", "4", winner=2, trick=4)
    assert (last["stock"], last["last_card"], last["leader"]) == (0, 1, 2)
    assert values("draw", "4", winner=2, trick=9)["leader"] is None, "the deal is over"
    assert values("draw", "4", winner=2, trick=5)["order"] == []
    assert values("draw", "2", winner=0, trick=13)["last_card"] == 1, "of two the loser of the trick"
    five = values("draw", "5", winner=0, trick=3)
    assert (five["order"], five["stock"], five["tricks_left"]) == ([], 1, 4)
    assert codes("draw", "6", winner=0, trick=7) == ["range"]


def test_a_one_or_a_two_and_whose_deal() -> None:
    two = values("albastini", "6-trios", points=[91, 29], dealer=0)
    assert (two["game_points"], two["few"], two["next_dealer"]) == (2, [1], 2)
    level = values("albastini", "3", points=[56, 56, 8], dealer=2)
    assert (level["winner"], level["dealer"], level["next_dealer"]) == (None, "same", 2)
    assert values("albastini", "5", undrawn="A", points=[40, 20, 20, 19, None])["game_points"] == 1
    assert codes("albastini", "2", points=[119, 1]) == ["pile"]
    untold = values("albastini", "5", points=[40, 20, 20, 19, 10])
    assert (untold["game_points"], untold["few"]) == (1, []), "109 in all, so an ace was left over"
    assert codes("albastini", "5", points=[40, 20, 20, 19, 9]) == ["total"]
    assert codes("albastini", "5", points=[40, 20, 20, 19, None]) == ["missing"]


def test_any_card_may_be_played_and_every_slip_has_a_ruling() -> None:
    assert values("legal", "2", cards=HAND)["legal"] == HAND
    verdicts = {ruling.key: values("irregularity", "4-pairs", happened=ruling.key) for ruling in ALBASTINI.rulings}
    assert [key for key, verdict in verdicts.items() if not verdict["inferred"]] == [
        "card_exposed",
        "two_drawn",
        "dispute",
    ]
    assert codes("irregularity", "3", happened="talk_first_trick") != []
