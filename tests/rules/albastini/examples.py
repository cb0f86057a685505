"""What the referee and the engine find of a worked example of Albastini; what it expects is not looked at."""

from __future__ import annotations

from typing import Any

from .play import played, values

SEATINGS = {
    ("individual", 2): "2",
    ("individual", 3): "3",
    ("individual", 4): "4",
    ("individual", 5): "5",
    ("individual", 6): "6",
    ("teams_of_two", 2): "4-pairs",
    ("teams_of_two", 3): "6-pairs",
    ("teams_of_three", 2): "6-trios",
}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def card(rank_and_suit: list[str]) -> str:
    return rank_and_suit[0] + rank_and_suit[1][0].upper()


def spelt(named: str | None) -> list[str] | None:
    """A card as the examples name it."""
    return None if named is None else [named[:-1], SUITS[named[-1]]]


def house_rules(example: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in example["options"].items() if key not in ("mode", "players")}


def counted(example: dict[str, Any]) -> dict[str, Any]:
    points, rules = example["inputs"]["points"], house_rules(example)
    seating = SEATINGS[example["options"]["mode"], len(points)]
    verdict = values("albastini", seating, rules, points=points)
    sheet = played(seating, {"points": points}, rules=rules)
    breakdown = sheet.entries[0].breakdown
    assert breakdown is not None
    assert (breakdown.winner, max(breakdown.totals)) == (verdict["winner"], verdict["game_points"])
    table = sheet.state.table
    if verdict["dealer"] == "same":
        assert table.dealer == 0
    else:
        assert table.seating.side_of(table.dealer) == verdict["winner"]
    return verdict


def shown(example: dict[str, Any]) -> dict[str, Any]:
    inputs = example["inputs"]
    cards_by_seat = {int(name[1:]) - 1: card(named) for name, named in inputs["otea_cards"].items()}
    players = example["options"].get("players", max([3, *cards_by_seat]) + 1)
    cards = [cards_by_seat.get(seat) for seat in range(players)]
    verdict = values("otea", str(players), house_rules(example), cards=cards, turned=card(inputs["turned"]))
    return {
        "trump": SUITS[verdict["trump"]],
        "swap_seat": None if verdict["swap_seat"] is None else f"P{verdict['swap_seat'] + 1}",
        "face_up": spelt(verdict["face_up"]),
        "seat_receives": spelt(verdict["seat_receives"]),
    }
