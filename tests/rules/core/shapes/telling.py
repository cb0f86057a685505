"""Made-up deals for each of the test-only variants: what a table might tell after a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from scorekeeper.rules.table import Table
from scorekeeper.rules.variant import Variant

from .basra import BASRA, SYRIA
from .buraco import BURACO
from .chiamata import CHIAMATA
from .trick_games import ALBASTINI, BRUSQUEMBILLE, MARIANNA
from .trionfetti import ORDERS, TRIONFETTI, own_order

Facts = dict[str, Any]
Telling = Callable[[st.DrawFn, Table[Any]], Facts]


def piles(draw: st.DrawFn, total: int, parts: int) -> list[int]:
    """So many piles of a known total, level ones often."""
    if draw(st.integers(0, 3)) == 0 and total % parts == 0:
        return [total // parts] * parts
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=parts - 1, max_size=parts - 1)))
    return [b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True)]


def chiamata(draw: st.DrawFn, table: Table[Any]) -> Facts:
    seats = [seat for seat in range(table.seating.seats) if seat not in table.resting]
    declarer, partner = draw(st.permutations(seats))[:2]
    points = draw(st.sampled_from([0, 10, 60, 60, 61, 70, 120]) | st.integers(0, 120))
    facts: Facts = {"declarer": declarer, "partner": draw(st.sampled_from([None, partner])), "points": points}
    if points in (0, 120):
        facts["tricks"] = draw(st.sampled_from(["some", "all" if points else "none"]))
    return facts


def trionfetti(draw: st.DrawFn, table: Table[Any]) -> Facts:
    facts: Facts = {"winner": draw(st.integers(0, 1)), "vega": draw(st.sampled_from(["none", "accepted", "refused"]))}
    if table.dealt == 0:
        facts["order"] = draw(st.sampled_from(["kept", "own", *ORDERS]))
        if facts["order"] == "own":
            facts["own"] = own_order(draw(st.sampled_from(sorted(ORDERS.values()))))
    problems = TRIONFETTI.read_deal(facts, table).problems
    if [problem.question for problem in problems] == ["new_dealer"]:
        facts["new_dealer"] = draw(st.integers(0, 3))
    return facts


def buraco(draw: st.DrawFn, table: Table[Any]) -> Facts:
    def both(answers: st.SearchStrategy[Any]) -> list[Any]:
        return [draw(answers), draw(answers)]

    facts: Facts = {"in_hand": both(st.integers(0, 300)), "pot_missed": both(st.booleans())}
    facts["out"] = draw(st.none() | st.integers(0, 1))
    if draw(st.booleans()):
        run = ["3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH"]
        melds = st.lists(st.sampled_from([run, [*run[:6], "2S", "10H"], ["AS", "AD", "AC", "AH", "JK"]]), max_size=3)
        return {**facts, "how": "cards", "melds": [[*side, run] for side in both(melds)]}
    counted = {"card_points": both(st.just(0) | st.integers(100, 600)), "clean": both(st.integers(0, 4))}
    return {**facts, **counted, "how": "counts", "failed": both(st.integers(0, 1))}


def albastini(draw: st.DrawFn, table: Table[Any]) -> Facts:
    return {"points": piles(draw, 120, table.sides)}


def marianna(draw: st.DrawFn, table: Table[Any]) -> Facts:
    marriages = draw(st.lists(st.integers(0, table.sides - 1), max_size=4))
    return {"points": piles(draw, 120, table.sides), "marriages": marriages}


def brusquembille(draw: st.DrawFn, table: Table[Any]) -> Facts:
    facts: Facts = {"points": piles(draw, 120, table.sides)}
    for kind in ("aces", "tens"):
        shared = piles(draw, 4, 2 * table.sides)
        facts[f"{kind}_won"], facts[f"{kind}_lost"] = shared[: table.sides], shared[table.sides :]
    return facts


def basra(draw: st.DrawFn, table: Table[Any]) -> Facts:
    facts: Facts = {"cards": piles(draw, table.options.pack, 2), "jacks": piles(draw, 4, 2)}
    facts["more"] = [draw(st.integers(0, 120)), draw(st.integers(0, 120))]
    if table.options.jack != 1:
        facts["pairs"] = [draw(st.integers(0, 1)), 0]
    return facts


SHAPES: list[tuple[Variant[Any, Any], Telling, list[Facts]]] = [
    (CHIAMATA, chiamata, [{}, {"sixty": "draw"}, {"end": "target"}]),
    (TRIONFETTI, trionfetti, [{}, {"vega_stake": "add"}, {"new_game_dealer": "draw"}]),
    (BURACO, buraco, [{}, {"end": "both", "target": 900}, {"end": "time"}]),
    (ALBASTINI, albastini, [{}]),
    (MARIANNA, marianna, [{}, {"target": 300}]),
    (BRUSQUEMBILLE, brusquembille, [{}, {"ante": 3}, {"ante": 1, "deals": 3}]),
    (BASRA, basra, [{}, {"end": "rubber", "target": 100}, {"end": "rubber", "target": 150, "keep": True}]),
    (SYRIA, basra, [{}, {"end": "rubber", "target": 60, "decider": None}]),
]
"""Each variant, what a table may tell of a deal of it, and some house rules."""
