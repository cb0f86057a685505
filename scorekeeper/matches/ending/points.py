"""Points a table gives or takes by its own ruling: read from a form, and shown in it again."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.document import MOST_GAMES
from scorekeeper.rules.text import Points, gettext_noop as mark

from ..models import Match
from ..questions.names import present_side_names
from ..questions.problems import refusal
from ..questions.written_numbers import LARGEST_RULING, read_amount

NO_AMOUNT = refusal(
    mark("Write points as whole numbers or halves, up to %(most)s, with − for points taken."),
    "range",
    "points",
    most=LARGEST_RULING,
)
POINTLESS = refusal(mark("Add or deduct points for at least one side."), "missing", "points")
NO_TOTAL = refusal(
    mark("Write the total of each side as a whole number or a half, up to %(most)s."),
    "range",
    "points",
    most=LARGEST_RULING,
)
NO_GAMES = refusal(
    mark("Write the games each side has won, as whole numbers from 0 to %(most)s."), "range", "points", most=MOST_GAMES
)


def read_points(match: Match, data: Mapping[str, str]) -> tuple[dict[int, Points], tuple[Problem, ...]]:
    """The points typed, by side from 0 without those that get none, and what is wrong with them."""
    typed = [read_amount(data.get(f"points.{side}", "")) for side in range(len(match.seating.sides))]
    points = {side: amount for side, amount in enumerate(typed) if amount}
    if None in typed:
        return points, (NO_AMOUNT,)
    return points, () if points else (POINTLESS,)


def read_result(match: Match, data: Mapping[str, str]) -> tuple[list[Points], tuple[Problem, ...]]:
    """The result typed, an amount for each side, and what is wrong with it: games won where it is played in games."""
    typed = [data.get(f"points.{side}", "") for side in range(len(match.seating.sides))]
    amounts = [amount for text in typed if text.strip() and (amount := read_amount(text)) is not None]
    if match.in_games:
        good = all(isinstance(amount, int) and 0 <= amount <= MOST_GAMES for amount in amounts)
        return amounts, () if good and len(amounts) == len(typed) else (NO_GAMES,)
    return amounts, () if len(amounts) == len(typed) else (NO_TOTAL,)


def present_amounts(match: Match, data: Mapping[str, str]) -> list[dict[str, Any]]:
    """The field of each side, with what was typed into it."""
    return [
        {
            "name": f"points.{side}",
            "mark": side + 1,
            "label": name,
            "value": data.get(f"points.{side}", "")[:12],
        }
        for side, name in enumerate(present_side_names(match.seating, match.names_at()))
    ]
