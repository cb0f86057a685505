"""The course of a match as a drawing: a line for each side, broken where a new game begins."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scorekeeper.rules.text import points_from_json, points_text

WIDTH, HEIGHT = 640, 320
"""Of the drawing, in its own units; the page scales it."""
EDGE = 12
APART = 6
"""How far apart lines are drawn that would lie on each other: a little more than a line is broad."""


@dataclass(frozen=True)
class Course:
    """One side: its mark, its line as an SVG path, where the line ends."""

    mark: int
    path: str
    end_x: str
    end_y: str


@dataclass(frozen=True)
class ChartRow:
    """The totals after a deal or a ruling, for reading instead of the drawing."""

    number: str
    totals: list[str]
    sign: str = ""
    """The word that tells the deal from an ordinary one."""
    ends_game: bool = False


@dataclass(frozen=True)
class Chart:
    """All that a page needs to draw the match."""

    courses: list[Course]
    rows: list[ChartRow]
    top: str
    bottom: str
    zero_y: str
    between_x: list[str]
    """Where one game ends and the next begins."""
    width: int = WIDTH
    height: int = HEIGHT


def chart_of(
    contents: Iterable[Mapping[str, Any]], sides: int, sign: Callable[[Mapping[str, Any]], str] = lambda _content: ""
) -> Chart | None:
    """The chart of kept entries in their order, each with its *sign*; None before the first deal that counts.

    >>> deal = {"voided": False, "surplus": False, "scores": [3, 1], "totals": [3, 1], "game": 1, "number": 1}
    >>> chart_of([deal], 2).courses[0].path
    'M12 308L628 12'
    """
    standing = [content for content in contents if not content["voided"] and not content["surplus"]]
    counting = [content for content in standing if content["scores"]]
    if not counting:
        return None
    # What a referee decided is where the lines end; games won are no totals.
    decided = [each for each in standing if each.get("decided") and each["decided"]["amounts"] == each["totals"]]
    counting += decided[-1:]
    runs = _games(counting, sides)
    every = [total for run in runs for totals in run for total in totals]
    least, most = min(*every, Fraction(0)), max(*every, Fraction(1))
    steps = sum(len(run) for run in runs) - 1

    def place(step: int, total: Fraction, aside: Fraction = Fraction(0)) -> tuple[str, str]:
        x = EDGE + (WIDTH - 2 * EDGE) * Fraction(step, max(steps, 1))
        y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (total - least) / (most - least) + aside * APART
        return f"{float(x):.4g}", f"{float(y):.4g}"

    courses = []
    for side in range(sides):
        path, step, at = "", 0, ("0", "0")
        for run in runs:
            for index, totals in enumerate(run):
                at = place(step, totals[side], _aside(run, index, side))
                path += f"{'L' if index else 'M'}{at[0]} {at[1]}"
                step += 1
        courses.append(Course(mark=side + 1, path=path, end_x=at[0], end_y=at[1]))
    rows = [
        ChartRow(
            number=str(content["number"] or ""),
            totals=[points_text(points_from_json(total)) for total in content["totals"]],
            sign=sign(content),
            ends_game=bool(content.get("game_outcome")) and not content.get("outcome"),
        )
        for content in counting
    ]
    _x, zero_y = place(0, Fraction(0))
    begun = [sum(map(len, runs[:number])) for number in range(1, len(runs))]
    return Chart(
        courses=courses,
        rows=rows,
        top=points_text(most),
        bottom=points_text(least),
        zero_y=zero_y,
        between_x=[place(step, Fraction(0))[0] for step in begun],
    )


def _aside(run: Sequence[tuple[Fraction, ...]], index: int, side: int) -> Fraction:
    """How many lines' breadths the line of *side* is moved where others would lie on it, for a deal or longer.

    Sides that are only level for a moment cross; those that go on together lie side by side.

    >>> run = [(Fraction(0), Fraction(0)), (Fraction(3), Fraction(3)), (Fraction(5), Fraction(9))]
    >>> [str(_aside(run, 0, side)) for side in (0, 1)], str(_aside(run, 2, 0))
    (['-1/2', '1/2'], '0')
    """

    def level(at: int) -> set[int]:
        if not 0 <= at < len(run):
            return set()
        return {other for other, total in enumerate(run[at]) if total == run[at][side]}

    together = sorted(level(index) & (level(index - 1) | level(index + 1)) | {side})
    return together.index(side) - Fraction(len(together) - 1, 2)


def _games(contents: Sequence[Mapping[str, Any]], sides: int) -> list[list[tuple[Fraction, ...]]]:
    """The totals entry by entry, each game beginning where its sides began."""
    runs: list[list[tuple[Fraction, ...]]] = []
    game = None
    for content in contents:
        totals = tuple(Fraction(points_from_json(total)) for total in content["totals"])
        if content["game"] != game:
            game = content["game"]
            gains = [Fraction(points_from_json(score)) for score in content["scores"]]
            runs.append([tuple(total - gain for total, gain in zip(totals, gains, strict=True))])
        runs[-1].append(totals)
    return runs
