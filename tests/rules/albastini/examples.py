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


def card(told: list[str]) -> str:
    return told[0] + told[1][0].upper()


def spelt(named: str | None) -> list[str] | None:
    """A card as the examples name it."""
    return None if named is None else [named[:-1], SUITS[named[-1]]]


def house_rules(example: dict[str, Any]) -> dict[str, Any]:
    return {key: told for key, told in example["options"].items() if key not in ("mode", "players")}


def counted(example: dict[str, Any]) -> dict[str, Any]:
    points, rules = example["inputs"]["points"], house_rules(example)
    seating = SEATINGS[example["options"]["mode"], len(points)]
    found = values("albastini", seating, rules, points=points)
    sheet = played(seating, {"points": points}, rules=rules)
    breakdown = sheet.entries[0].breakdown
    assert breakdown is not None
    assert (breakdown.winner, max(breakdown.totals)) == (found["winner"], found["game_points"])
    table = sheet.state.table
    if found["dealer"] == "same":
        assert table.dealer == 0
    else:
        assert table.seating.side_of(table.dealer) == found["winner"]
    return found


def shown(example: dict[str, Any]) -> dict[str, Any]:
    inputs = example["inputs"]
    told = {int(name[1:]) - 1: card(named) for name, named in inputs["otea_cards"].items()}
    players = example["options"].get("players", max([3, *told]) + 1)
    cards = [told.get(seat) for seat in range(players)]
    found = values("otea", str(players), house_rules(example), cards=cards, turned=card(inputs["turned"]))
    return {
        "trump": SUITS[found["trump"]],
        "swap_seat": None if found["swap_seat"] is None else f"P{found['swap_seat'] + 1}",
        "face_up": spelt(found["face_up"]),
        "seat_receives": spelt(found["seat_receives"]),
    }
