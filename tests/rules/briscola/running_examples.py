"""Worked examples of Briscola and its relatives, put to the engine. Nothing here looks at what an example expects."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from scorekeeper.rules.asking import questions_asked, write
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.cards import BRA52, FRA32, ITA40, PIE40, POR40, SWA36
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import Recorded, Start, begin, replay
from scorekeeper.rules.table import Seating, Table
from scorekeeper.rules.variant import Variant

from ..albastini import examples as albastini_examples

AnyVariant = Variant[Any, Any]
FOLDER = Path(__file__).parents[2] / "golden" / "briscola"
VARIANTS = {
    "briscola": "briscola",
    "briscolone": "briscolone",
    "brusquembille": "brusquembille",
    "briscola_mariccia": "briscola-mariccia",
    "marianna": "marianna",
    "bisca": "bisca",
    "bisca_brazil": "bisca-brazil",
    "briskula_bosnian": "briscola-bosnia",
    "briskula_double": "briscola-double",
    "schembil": "schembil",
    "albastini": "albastini",
}
EXAMPLES = [
    example
    for file in sorted(FOLDER.glob("*.json"))
    for example in json.loads(file.read_text("utf-8"))
    if example["game"] in VARIANTS
]

SUITS = {"swords": "S", "cups": "H", "coins": "D", "batons": "C"}
SUITS |= {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
SIDES = "ABCDEF"
DECKS = {"ITA40": ITA40, "POR40": POR40, "FRA32": FRA32, "BRA52": BRA52, "SWA36": SWA36, "PIE40": PIE40}

NO_RULES = ("deck", "trump", "players", "partners", "mode", "target", "ladder")
"""What the options of an example hold beside house rules, or in another form than ours."""
OTHER_NAMES = {"first_trick": "in_first_trick"}


def suit(name: str | None) -> str | None:
    return SUITS.get(name, name) if name else None


def card(named: list[str]) -> str:
    return f"{named[0]}{suit(named[1])}"


def side_named(named: str | int | None) -> int | None:
    """A side told by its letter or its number."""
    return SIDES.index(named) if isinstance(named, str) else named


def letter(outcome: Any) -> str | None:
    return SIDES[outcome.winners[0]] if outcome and outcome.winners else None


def house_rules(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    """The house rules of an example; what the kind of question says already need not be among them."""
    rules = {OTHER_NAMES.get(key, key): value for key, value in example["options"].items() if key not in NO_RULES}
    ours = write(variant.options)
    if example["options"].get("deck") == "PIE40":
        rules["three_rank"] = "swapped"
    if "pack" in ours and "pack" not in rules and example["options"].get("deck") == "FRA32":
        rules["pack"] = "32"
    if "side_payments" in ours and example["fn"] != "brusquembille":
        rules.setdefault("side_payments", False)  # of the deal only the card points are told
    return rules


def sitting(variant: AnyVariant, rules: dict[str, Any], seating: Seating) -> Table[Any]:
    return begin(variant.charter(rules, seating), seating).table


def told_players(example: dict[str, Any]) -> int | None:
    """How many play, where the example says so."""
    match = re.match(r"(\d) ?(p\b|players|individual)", example["variant"])
    players = example["options"].get("players", example["inputs"].get("players"))
    return int(match[1]) if match and players is None else players


def table_for(variant: AnyVariant, players: int, rules: dict[str, Any] | None = None) -> Table[Any]:
    seating = variant.seating_for(players)
    assert seating is not None, f"{players} do not play {variant.key}"
    return sitting(variant, rules or {}, seating)


def with_sides(variant: AnyVariant, sides: int, *, alone: bool = False) -> list[Seating]:
    """The seatings of so many sides, of single players where they play *alone*."""
    seatings = [each for each in variant.seatings if len(each.sides) == sides and (each.singles or not alone)]
    assert seatings, f"no {sides} sides in {variant.key}"
    return seatings


def told_and_asked(variant: AnyVariant, example: dict[str, Any], key: str, table: Table[Any]) -> dict[str, Any]:
    """What the example tells of *key*, a side, where a deal with its card points asks for that."""
    inputs = example["inputs"]
    points = tuple(inputs["points"] if "points" in inputs else (inputs["a"], inputs["b"]))
    if inputs.get(key) is None or key not in questions_asked(variant.deal, variant.context(table), {"points": points}):
        return {}
    return {key: side_named(inputs[key])}


def deal_two_sides(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    results = set()
    inputs = example["inputs"]
    for seating in with_sides(variant, 2):
        table = sitting(variant, house_rules(variant, example), seating)
        last = told_and_asked(variant, example, "last_trick", table)
        for points in ([inputs["a"], inputs["b"]], [inputs["a"], None]):
            deal = variant.read_deal({"points": points, **last}, table).value
            assert deal is not None
            scored = variant.score(deal, table)
            assert scored.drawn is (scored.winner is None)
            results.add("draw" if scored.winner is None else "AB"[scored.winner])
            results.add(judge(variant, "deal_two_sides", {"points": points, **last}, table).values["result"])
    assert len(results) == 1
    return {"result": results.pop()}


def deal_individual(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    points = example["inputs"]["points"]
    table = sitting(variant, house_rules(variant, example), with_sides(variant, len(points), alone=True)[0])
    verdict = judge(variant, "deal_individual", {"points": points}, table).values
    play_off = told_and_asked(variant, example, "play_off", table)
    reading = variant.read_deal({"points": points, **play_off}, table)
    if reading.value is None:
        # the play-off that decides is still to come: the deal asks for it, and nothing else is amiss
        assert [problem.question for problem in reading.problems] == ["play_off"]
        assert verdict["winner"] is None
        return {"winner": None, "leaders": verdict["leaders"]}
    winner = variant.score(reading.value, table).winner
    assert verdict["winner"] == (None if play_off else winner)
    return {"winner": winner, "leaders": verdict["leaders"]}


def won_by(side: int | None, sides: int) -> list[int]:
    """Card points of a deal that *side* has won, or that nobody has."""
    level = 120 // sides
    if side is None:
        return [level] * sides
    return [level + sides - 1 if each == side else level - 1 for each in range(sides)]


def match_majority(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    results = [None if result == "draw" else SIDES.index(result) for result in example["inputs"]["results"]]
    rules = house_rules(variant, example)
    if {"deals", "draws_count", "play_all"} & rules.keys():
        rules.setdefault("win_mode", "majority")
    named = max([2, *(result + 1 for result in results if result is not None)])
    alone = named > 2 or "individual" in example["variant"]
    players = told_players(example)
    seating = next(
        each
        for each in variant.seatings
        if len(each.sides) >= named and (each.singles or not alone) and players in (each.seats, None)
    )
    table = sitting(variant, rules, seating)
    sides = table.sides
    events = []
    for result in results:
        deal = variant.read_deal({"points": won_by(result, sides)}, table).value
        events.append(Recorded(deal=deal))
    sheet = replay(variant, table.options, table.seating, events)
    assert not any(entry.surplus for entry in sheet.entries)
    standing, end = sheet.state.table.standing, variant.ending(table.options, table.seating)
    wins = standing.games if end.in_games else standing.totals
    winner = letter(sheet.outcome)
    verdict = judge(variant, "match", {}, sheet.state.table).values
    assert verdict["over"] is (sheet.outcome is not None)
    # of a match that goes on it may be known already who can no longer be caught up
    assert not verdict["over"] or verdict["winner"] == side_named(winner)
    return {"wins": dict(zip(SIDES, wins, strict=False)), "winner": winner, "over": sheet.outcome is not None}


def match_target(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    ours, rules = write(variant.options), house_rules(variant, example)
    rules["target" if "target" in ours else "cumulative_target"] = example["options"]["target"]
    if "win_mode" in ours:
        rules.setdefault("win_mode", "cumulative")
        rules.pop("side_payments", None)  # asked only where chips pass, and none do here
    if "tie" in rules and "tie" not in ours:
        rules["cumulative_tie"] = rules.pop("tie")
    names = sorted(example["inputs"]["totals"])
    totals = [example["inputs"]["totals"][side] for side in names]
    table = sitting(variant, rules, with_sides(variant, len(totals))[0])
    # a last deal brings these totals
    level = won_by(None, len(totals))
    start = Start(totals=tuple(total - last for total, last in zip(totals, level, strict=True)))
    deal = variant.read_deal({"points": level}, table).value
    sheet = replay(variant, table.options, table.seating, [Recorded(deal=deal)], start)
    winner = letter(sheet.outcome)
    over = sheet.outcome is not None
    if "match" in inquiries(variant, table):
        verdict = judge(variant, "match", {"totals": totals, "deals": 5}, table).values
        assert (verdict["over"], verdict["winner"]) == (over, side_named(winner))
    return {"over": over, "winner": winner}


def deck_check(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    """What the referee says of the pack; where it is that of a table, the table must deal it so."""
    inputs, rules = example["inputs"], house_rules(variant, example)
    ours = write(variant.options)
    if variant.seating_for(inputs["players"]) is None:
        return dict(judge(variant, "deck_check", inputs, sitting(variant, rules, variant.seatings[0])).values)
    tables = []
    for more in ({}, {"short_pack": "fours"}, {"pack": "32"}):
        if more.keys() <= ours.keys() and not more.keys() & rules.keys():
            try:
                tables.append(table_for(variant, inputs["players"], rules | more))
            except Impossible:
                assert more, "the house rules of an example can be played"
    for table in tables:
        dealing = variant.dealing(table.options, table.seating)
        if (dealing.pack.size, dealing.hand) == (inputs["deck"], inputs["hand"]):
            verdict = judge(variant, "deck_check", inputs, table).values
            assert (dealing.stock, dealing.tricks) == (verdict["stock"], verdict["tricks"])
            assert judge(variant, "deck_check", {}, table).values == verdict, "the table knows all of it"
            return dict(verdict)
    return dict(judge(variant, "deck_check", inputs, tables[0]).values)


def trick(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    cards = [card(named) for named in example["inputs"]["cards"]]
    rules = house_rules(variant, example)
    players = told_players(example) or len(cards) // (2 if variant.key == "briscola-double" else 1)
    # where nobody plays in such a number, the trick is one still to be completed, led by somebody not named
    seats = min(each.seats for each in variant.seatings if each.seats >= players)
    table = table_for(variant, seats, rules)
    scale, deck = variant.counted_by(table.options), DECKS[example["options"]["deck"]]
    assert scale is not None
    assert scale is deck or (variant.scale_of and set(scale.order) == set(deck.order))
    raw = {"cards": cards, "trump": suit(example["options"].get("trump"))}
    leader = {"leader": 1} if seats == players else {}
    verdict = judge(variant, "trick", {**raw, **leader}, table).values
    assert verdict["winner"] == ((1 + verdict["winner_index"]) % players if leader else None)
    return dict(verdict)


def pile(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    table = sitting(variant, house_rules(variant, example), variant.seatings[0])
    scale, deck = variant.counted_by(table.options), DECKS[example["options"]["deck"]]
    assert scale is not None
    assert scale is deck or (variant.scale_of and set(scale.order) == set(deck.order))
    cards, named = [], Counter[str]()
    for rank in example["inputs"]["ranks"]:
        cards.append(rank + "SHDC"[named[rank]])
        named[rank] += 1
    return dict(judge(variant, "pile", {"cards": cards}, table).values)


def brusquembille(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    inputs, options = example["inputs"], example["options"]
    plays = inputs["plays"]
    raw = {
        "cards": [card(play[1:]) for play in plays],
        "leader": plays[0][0],
        "winner": inputs["winner"],
    }
    partners = bool(options.get("partners"))
    players = options.get("players", len(plays))
    seating = next(each for each in variant.seatings if each.seats == players and each.singles is not partners)
    table = sitting(variant, house_rules(variant, example), seating)
    return dict(judge(variant, "brusquembille", raw, table).values)


def marianna_deal(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    rules = house_rules(variant, example)
    ladder = example["options"].get("ladder", [20, 40, 60, 80])
    rules["ladder"] = ladder if isinstance(ladder, str) else "-".join(map(str, ladder)) if any(ladder or ()) else "none"
    inputs = example["inputs"]
    names = sorted(inputs["card_points"])
    raw: dict[str, Any] = {
        "points": [inputs["card_points"][side] for side in names],
        "marriages": [names.index(side) for side in inputs["declarations"]],
    }
    if rules["ladder"] == "none":
        del raw["marriages"]  # they count nothing and are not asked for
    for four in ("mariannino", "mariannone"):
        if (who := inputs.get(four)) is not None:
            rules.setdefault(four, True)
            raw[four] = side_named(who)  # the first seat of a side has its number
    scores = set()
    for seating in with_sides(variant, len(names)):
        table = sitting(variant, rules, seating)
        deal = variant.read_deal(raw, table).value
        assert deal is not None
        scores.add(variant.score(deal, table).totals)
    assert len(scores) == 1
    totals = scores.pop()
    return {"scores": dict(zip(names, totals, strict=True)), "sum": sum(totals)}


def marianna_legal(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    table = table_for(variant, told_players(example) or 2, house_rules(variant, example))
    return dict(judge(variant, "marianna_legal", example["inputs"], table).values)


def brazil_legal(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    raw = {
        "hand": [card(named) for named in example["inputs"]["hand"]],
        "lead_suit": suit(example["inputs"]["lead_suit"]),
        "trump": suit(example["options"]["trump"]),
    }
    table = sitting(variant, house_rules(variant, example), variant.seatings[0])
    verdict = judge(variant, "brazil_legal", raw, table).values
    return {"legal": [[named[:-1], named[-1]] for named in verdict["legal"]]}


def albastini(_variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    return albastini_examples.counted(example)


def otea(_variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    return albastini_examples.shown(example)


FUNCTIONS = {
    each.__name__: each
    for each in (
        *(deal_two_sides, deal_individual, match_majority, match_target, deck_check, trick, pile),
        *(brusquembille, marianna_deal, marianna_legal, brazil_legal, albastini, otea),
    )
}
