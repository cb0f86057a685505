"""How long the referee takes over the meanest questions: everything at its longest, from every variant.

Made-up facts, the same in every run: whole packs on the floor, the longest melds of one suit with
every wild card, lists as long as they may be. Nothing random is left to the day.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from scorekeeper.clubs.demo.drawing import pick
from scorekeeper.rules import asking
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.cards import ALL_RANKS, Pack, Suit
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.table import Table
from scorekeeper.rules.variant import Variant

LIMIT = 100
"""Milliseconds no question may take, however mean."""
SHOWN = 12


@dataclass(frozen=True)
class Slowest:
    """The meanest facts found for one question, and the milliseconds the verdict took (the best of three)."""

    variant: str
    question: str
    milliseconds: float
    facts: dict[str, Any]


def measure(tries: int, say: Callable[[str], None]) -> list[Slowest]:
    """Ask every question of every variant *tries* times; print and return the slowest, the slowest first."""
    slowest = sorted(_slowest(tries), key=lambda slow: -slow.milliseconds)
    say(f"{len(slowest)} questions of {len(VARIANTS)} variants, each with {tries} of the meanest facts; the slowest:")
    say("")
    say(f"{'':42}{'ms':>8}")
    for slow in slowest[:SHOWN]:
        say(f"{slow.variant + ' ' + slow.question:42}{slow.milliseconds:8.1f}")
    say("")
    reached = "reached" if slowest[0].milliseconds <= LIMIT else "NOT reached"
    say(f"the slowest of all: {slowest[0].milliseconds:.1f} ms, at most {LIMIT} ms ({reached})")
    return slowest


def _slowest(tries: int) -> Iterator[Slowest]:
    for variant in VARIANTS:
        table = begin(variant.charter({}, variant.seatings[0]), variant.seatings[0]).table
        for key in inquiries(variant, table):
            chance = random.Random(f"{variant.key} {key}")  # noqa: S311 - the same facts in every run, nothing secret
            cases = [_facts(variant, key, table, chance) for _ in range(tries)]
            timed = [(_time(variant, key, facts, table), facts) for facts in cases]
            milliseconds, facts = max(timed, key=lambda pair: pair[0])
            again = min(_time(variant, key, facts, table) for _ in range(3))
            yield Slowest(variant.key, key, min(milliseconds, again), facts)


def _time(variant: Variant[Any, Any], key: str, facts: dict[str, Any], table: Table[Any]) -> float:
    began = perf_counter()
    with suppress(Impossible):
        judge(variant, key, facts, table)
    return 1000 * (perf_counter() - began)


def _facts(variant: Variant[Any, Any], key: str, table: Table[Any], chance: random.Random) -> dict[str, Any]:
    """Answers to all that a question asks, as long as they may be."""
    pack = variant.dealing(table.options, table.seating).pack
    kind = inquiries(variant, table)[key].asks
    raw: dict[str, Any] = {}
    answers: dict[str, Any] = {}
    dealt = _dealt(pack, chance)
    for name, question in asking.questions(kind).items():
        now = asking.Context(seating=table.seating, table=table, answers=answers)
        resolved = asking.resolve(question, now)
        if resolved.when is False:
            continue
        times = resolved.each.times(table.seating)
        one = replace(resolved, each=type(resolved.each).ONCE)
        raw[name] = (
            _answer(one, table, dealt, chance)
            if times is None
            else [_answer(one, table, dealt, chance) for _ in range(times)]
        )
        value, _wrong = asking.read_answer(kind, name, resolved, raw[name], now)
        answers[name] = value
    return raw


def _dealt(pack: Pack, chance: random.Random) -> list[str]:
    """The pack in an order that is mean: low cards first, or one suit with the wild cards first, or shuffled."""
    cards = [str(card) for card in pack.faces() for _ in range(pack.copies if card.suit else pack.jokers)]
    order = chance.choice(["shuffled", "low", "suit"])
    chance.shuffle(cards)
    if order == "low":
        low = {str(rank.value): place for place, rank in enumerate(ALL_RANKS)}
        cards.sort(key=lambda card: low.get(card[:-1], 99))
    elif order == "suit":
        suit = chance.choice(list(Suit)).value
        cards.sort(key=lambda card: not (card.endswith(suit) or card == "JK" or card.startswith("2")))
    return cards


def _answer(question: asking.Question, table: Table[Any], dealt: list[str], chance: random.Random) -> Any:
    match question:
        case asking.Count(least=int(least), most=int(most)):
            return chance.choice([least, most, min(most, least + 1), chance.randint(least, most)])
        case asking.Toggle():
            return chance.random() < 0.5
        case asking.Choice(choices=tuple() as choices):
            return asking.plain(chance.choice(choices).value)
        case asking.Calls(choices=tuple() as choices, most=int(most)):
            return [asking.plain(chance.choice(choices).value) for _ in range(chance.choice([most, most // 2, 3]))]
        case asking.Which(of=asking.Of.CARD, among=tuple() as among):
            return asking.plain(chance.choice(among)) if among else dealt.pop() if dealt else "AS"
        case asking.Which(of=of, among=tuple() as among):
            return pick(chance, of, among, table.seating)
        case asking.Series(of=asking.Of.CARD, most=int(most)):
            many = chance.choice([most, most, 13, 40, 52])
            taken, dealt[:] = dealt[: min(most, many)], dealt[min(most, many) :]
            return taken
        case asking.Series(of=of, most=int(most)):
            return [pick(chance, of, (), table.seating) for _ in range(min(most, 60))]
        case asking.Groups(most=most, longest=longest):
            groups = []
            for _ in range(min(most, 60)):
                size = chance.choice([longest, 3, 7])
                groups.append(dealt[:size])
                del dealt[:size]
            return [group for group in groups if group]
        case asking.Numbers(least=least, length=(_shortest, longest)):
            return list(range(least, least + longest))
        case asking.Pairs(least=least, most=most, longest=longest):
            return [[min(most, least + step), chance.randint(least, most)] for step in range(longest)]
    return None
