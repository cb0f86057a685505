"""The worked examples of the rules, put to the engine.

``tests/golden/basra/examples.json`` writes a deal in short: ``basra_points`` holds
the points of all basras, ``doubles`` the doubled pairs by rank, ``club2`` the two that
scores, whichever it is. A further example in the same notation needs only its row there:
what is found comes from the engine alone, and from no expected value.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from scorekeeper.rules import log
from scorekeeper.rules.asking import Count, questions_asked
from scorekeeper.rules.breakdown import Breakdown
from scorekeeper.rules.cards import Card
from scorekeeper.rules.games.basra.capture import captures
from scorekeeper.rules.games.basra.verdicts import was_it_a_basra
from scorekeeper.rules.judging import judge
from scorekeeper.rules.table import Carried, Standing, singles
from scorekeeper.rules.text import Points, exact, render

from .tables import BY_KEY, cards, scored, table

FILE = Path(__file__).parents[2] / "golden" / "basra" / "examples.json"
EXAMPLES = {example["id"]: example for example in json.loads(FILE.read_text("utf-8"))}

KIND_OF_A_SWEEP = {"seven": "plain", "court": "plain"}
"""The examples call every basra plain that is no pair, however the floor was cleared."""
SEVEN, PAIR, BASRA = 14, 20, 10
"""What a seven on a lone seven, another lone pair and any other basra bring where they are asked apart."""
PLAY_ON = ("continue", "continues", "goes on", "runs on")
"""What an example may call a match that nothing has decided yet, where the referee says "play on"."""


def variant_of(example: dict[str, Any]) -> Any:
    return BY_KEY["basra-" + example["variant"].replace("_", "-")]


def at(example: dict[str, Any], sides: int = 2) -> Any:
    return table(
        example["options"],
        variant=variant_of(example),
        carried=number(example["inputs"].get("carry", 0)),
        seating=singles(sides),
    )


def number(amount: Any) -> Points:
    """An amount as JSON writes it, exactly."""
    return exact(Fraction(str(amount)))


def asked_of(example: dict[str, Any], sides: int) -> dict[str, Any]:
    """The questions of a deal at the table of an example."""
    variant = variant_of(example)
    return questions_asked(variant.deal, variant.context(at(example, sides)), {})


def basras_of(points: int, questions: Mapping[str, Any]) -> dict[str, int]:
    """The fewest basras that bring so many points; an example tells no more of them."""
    if "pair_pips" in questions and points % 2 == 0:
        return {"pair_pips": points}
    for sevens in range(3 if "seven_basras" in questions else 1):
        rest = points - SEVEN * sevens
        if rest >= 0 and rest % BASRA == 0:
            pairs = rest // PAIR if "pair_basras" in questions else 0
            return {"seven_basras": sevens, "pair_basras": pairs, "basras": (rest - PAIR * pairs) // BASRA}
    raise AssertionError(f"no basras bring {points} points here")


def facts(sides: list[dict[str, Any]], example: dict[str, Any]) -> dict[str, Any]:
    """A deal as the engine asks for it."""
    questions, counts = asked_of(example, len(sides)), []
    for side in sides:
        doubles = side.get("doubles", {})
        counts.append(
            {
                "double_jacks": doubles.get("J", 0),
                "double_queens": doubles.get("Q", 0),
                "double_kings": doubles.get("K", 0),
                "spade2": side.get("club2"),
                **basras_of(side.get("basra_points", 0), questions),
                **side,
            }
        )
    return {
        key: [side[key] for side in counts] for key in questions if all(side.get(key) is not None for side in counts)
    }


def with_cards(counts: list[int], example: dict[str, Any]) -> dict[str, Any]:
    """A deal of which an example tells only the cards: what scores lies where there is most room for it."""
    room, given = list(counts), {"cards": counts}
    for key, question in asked_of(example, len(counts)).items():
        if key == "cards" or not isinstance(question, Count) or not isinstance(question.total, int):
            continue
        given[key] = [0] * len(counts)
        for _card in range(question.total):
            side = room.index(max(room))
            given[key][side] += 1
            room[side] -= 1
    return given


def by_rule(breakdown: Breakdown, *rules: str) -> list[Any]:
    return [
        sum(line.points for line in breakdown.lines if line.side == side and line.rule in rules)
        for side in range(breakdown.sides)
    ]


def majority(breakdown: Breakdown) -> list[Any]:
    return by_rule(breakdown, "majority", "held_over", "tie")


def played(example: dict[str, Any], deals: list[dict[str, Any]], start: log.Start | None = None) -> Any:
    """A sheet of *deals*, replayed."""
    variant, seats = variant_of(example), singles(len(deals[0]["cards"]))
    options = variant.charter(example["options"], seats)
    state = log.begin(options, seats, start)
    events = []
    for deal in deals:
        reading = variant.read_deal(deal, state.table)
        assert reading.value is not None, [render(problem.phrase) for problem in reading.problems]
        events.append(log.Recorded(deal=reading.value))
        _entry, state = log.advance(variant, state, reading.value)
    return log.replay(variant, options, seats, events, start)


def run_capture(example: dict[str, Any]) -> tuple[Any, Any]:
    inputs, expected = example["inputs"], example["expected"]
    options = at(example).options
    floor, card = cards(" ".join(inputs["floor"])), Card.parse(inputs["play"])
    ways = captures(card, floor, options)
    whole = None
    if frozenset(floor) in ways:
        values = was_it_a_basra(card, floor, options).values
        kind = KIND_OF_A_SWEEP.get(values["kind"], values["kind"])
        whole = {"kind": kind, "points": values["points"]}
    return (
        {"options": {frozenset(map(str, taken)) for taken in ways}, "basra_on_full_capture": whole},
        {**expected, "options": {frozenset(taken) for taken in expected["options"]}},
    )


def run_basra_cases(example: dict[str, Any]) -> tuple[Any, Any]:
    options = at(example).options
    points = [
        was_it_a_basra(Card.parse(card), cards(" ".join(floor)), options).values["points"]
        for card, floor in example["inputs"]["cases"]
    ]
    return {"points": points}, example["expected"]


def run_deal(example: dict[str, Any]) -> tuple[Any, Any]:
    sides = example["inputs"]["sides"]
    breakdown = scored(at(example, len(sides)), facts(sides, example), variant_of(example))
    score = {
        "totals": list(breakdown.totals),
        "majority": majority(breakdown),
        "card_points": by_rule(breakdown, "ten", "two", "aces", "jacks", "courts"),
        "double_bonus": by_rule(breakdown, "doubled"),
        "carry_out": breakdown.carried.points,
    }
    return score, example["expected"]


def run_deals(example: dict[str, Any]) -> tuple[Any, Any]:
    """Deal after deal, without an end."""
    carry = Carried(points=number(example["inputs"].get("carry", 0)))
    example = {**example, "options": {**example["options"], "end": "target", "target": 1000}}
    facts_by_deal = [with_cards(counts, example) for counts in example["inputs"]["deals"]]
    deals = [entry.breakdown for entry in played(example, facts_by_deal, log.Start(carried=carry)).deals]
    tallies = {
        "majority": [majority(deal) for deal in deals],
        "carries": [deal.carried.points for deal in deals],
    }
    return tallies, example["expected"]


def in_decimals(error: str) -> str:
    """An error with its halves as the examples write them.

    >>> in_decimals("card points 58½ != 59")
    'card points 58.5 != 59'
    """
    return re.sub("([0-9]*)½", lambda half: f"{half[1] or 0}.5", error)


def run_entry_check(example: dict[str, Any]) -> tuple[Any, Any]:
    """What the referee says of the piles; a deal with such piles is refused for the same cards."""
    counts, points = example["inputs"]["cards"], [number(amount) for amount in example["inputs"]["card_points"]]
    variant, seats = variant_of(example), at(example, len(counts))
    facts: dict[str, Any] = {"cards": counts, "card_points": [int(own // 1) for own in points]}
    if any(own % 1 for own in points):
        assert isinstance(seats.options.jack_value, Fraction)
        facts["halves"] = [int(2 * (own % 1)) for own in points]
    verdict = judge(variant, "entry_check", facts, seats)
    errors = [in_decimals(error) for error in verdict.values["errors"]]
    reading = variant.read_deal(with_cards(counts, example), seats)
    refused = any(problem.question == "cards" and problem.code == "total" for problem in reading.problems)
    assert refused == any(error.startswith("cards ") for error in errors)
    return {"errors": errors}, example["expected"]


def spoken(match: Any, game: Any, standing: Standing, options: Any) -> str:
    """What an ending decided, in the words of the examples, which are those of the referee."""
    if match:
        return " and ".join(f"side {side + 1}" for side in match.winners) + " wins" if match.winners else "draw"
    if game:
        return "game over"
    if options.end == "ladder":
        return f"continue to {options.steps[standing.rung]}" if standing.rung else "play on"
    return "extra deal" if standing.rung or options.end == "deal" else "play on"


def in_words_of_the_referee(ending: str, options: Any) -> str:
    """An ending as an example words it, by the name the referee has for the same."""
    before_the_ladder = options.end == "ladder" and ending == f"continue to {options.steps[0]}"
    return "play on" if ending in PLAY_ON or before_the_ladder else ending


def run_target(example: dict[str, Any]) -> tuple[Any, Any]:
    totals_by_deal, expected = example["inputs"]["totals"], example["expected"]
    seats, variant = at(example, len(totals_by_deal[0])), variant_of(example)
    options, ending = seats.options, variant.ending(seats.options, seats.seating)
    standing, result = Standing.new(seats.sides), []
    for deals, totals in enumerate(totals_by_deal, start=1):
        judged = ending.judge(
            Standing(
                totals=tuple(map(number, totals)),
                games=standing.games,
                deals=deals,
                number=deals,
                rung=standing.rung,
            )
        )
        standing = judged.standing
        result.append(spoken(judged.match, judged.game, standing, options))
    words = [in_words_of_the_referee(word, options) for word in expected["result"]]
    return {"result": result}, {**expected, "result": words}


def run_rubber(example: dict[str, Any]) -> tuple[Any, Any]:
    """The totals with which each game ended; a row that ends none is a game that goes on."""
    totals_by_game, expected = example["inputs"]["games"], example["expected"]
    seats, variant = at(example, len(totals_by_game[0])), variant_of(example)
    options, ending = seats.options, variant.ending(seats.options, seats.seating)
    standing, match = Standing.new(seats.sides), "play on"
    for totals in totals_by_game:
        assert match == "play on", "a game was played after the match had ended"
        number_of_game = standing.game
        judged = ending.judge(
            Standing(
                totals=tuple(map(number, totals)),
                games=standing.games,
                game=number_of_game,
                rung=standing.rung,
            )
        )
        standing = judged.standing
        if judged.match:
            match = f"{spoken(judged.match, None, standing, options)} after game {number_of_game}"
    outcome = {"wins": list(standing.games), "match": match}
    return outcome, {**expected, "match": in_words_of_the_referee(expected["match"], options)}


def run_final_with_carry(example: dict[str, Any]) -> tuple[Any, Any]:
    inputs, expected = example["inputs"], example["expected"]
    before = tuple(map(number, inputs["totals_before"]))
    start = log.Start(totals=before, carried=Carried(points=number(inputs.get("carry", 0))))
    sheet = played(example, [facts(inputs["sides"], example)], start)
    (last,), after = sheet.deals, sheet.state.table
    score = {
        "totals": list(last.totals),
        "result": spoken(sheet.outcome, last.game_outcome, after.standing, after.options),
        "carry_unscored": after.carried.points,
    }
    return score, {**expected, "result": in_words_of_the_referee(expected["result"], after.options)}


def run_inquiry(example: dict[str, Any]) -> tuple[Any, Any]:
    """Any other question, put to the referee by its name."""
    facts = {key: value for key, value in example["inputs"].items() if key != "kind"}
    verdict = judge(variant_of(example), example["inputs"]["kind"], facts, at(example))
    return dict(verdict.values), example["expected"]


RUNNERS = {
    "capture": run_capture,
    "basra_cases": run_basra_cases,
    "deal": run_deal,
    "deals": run_deals,
    "deal3": run_deals,
    "entry_check": run_entry_check,
    "target": run_target,
    "ladder": run_target,
    "rubber": run_rubber,
    "final_with_carry": run_final_with_carry,
}
