"""Looking for a case in which two values of a house rule give different results.

A case is something asked of the core with all but one house rule the same: how the table is set up, a deal
that is read and scored, the end seen from a standing, a question to the referee.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from scorekeeper.rules.asking import (
    Choice,
    Context,
    Count,
    Numbers,
    Pairs,
    Question,
    Toggle,
    Which,
    plain,
    questions,
    questions_asked,
    resolve,
)
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import advance, begin
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.table import Carried, Seating, Standing, Table
from tests.golden.matches import MATCHES
from tests.rules.option_cases import BY_GAME
from tests.rules.thrown import AnyVariant, Die

Probe = Callable[[Table[Any]], Any]
"""What the core says at a table; nothing in it shows the house rules themselves."""


@dataclass(frozen=True)
class Ground:
    """House rules with a seating, under which a house rule is asked."""

    seating: Seating
    rules: Mapping[str, Any]


def values(question: Question, usual: Any) -> list[Any]:
    """Plain answers to a resolved question to tell apart: each of a few, or the usual one and the bounds."""
    match question:
        case Choice(choices=tuple() as choices):
            return [plain(chosen.value) for chosen in choices]
        case Toggle():
            return [False, True]
        case Count(least=int(least), most=int(most)):
            return sorted({least, usual, most})
        case Numbers(least=least, most=most):
            return [list(usual), [least], [least, most]]
        case Which(among=tuple() as among):
            return [None, plain(among[0]), plain(among[-1])]
        case Pairs(least=least, most=most):
            return [[], [[least, most]], [[1000, 80]]]
    raise AssertionError(f"which values of {question!r} matter? Say so here")


class House:
    """A variant and which of its house rules are asked; worked out once for each set of other rules."""

    def __init__(self, variant: AnyVariant) -> None:
        self.variant = variant
        self.questions_by_rules: dict[tuple[str, str], dict[str, Question]] = {}

    def questions_asked(self, seating: Seating, rules: Mapping[str, Any]) -> dict[str, Question]:
        """The questions of the house rules that are asked under *rules*, none when those cannot be."""
        at = seating.key, repr(rules)
        if at not in self.questions_by_rules:
            options = self.variant.read_options(rules, seating).value
            kind = type(self.variant.options)
            answers = {} if options is None else {key: getattr(options, key) for key in questions(kind)}
            self.questions_by_rules[at] = (
                {} if options is None else questions_asked(kind, Context(seating=seating), answers)
            )
        return self.questions_by_rules[at]

    def changes(self, seating: Seating, key: str, rules: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """*rules* with one more of them as it is not usual, neither *key* nor one that is set already."""
        there = self.questions_asked(seating, rules)
        options = self.variant.charter(rules, seating) if there else None
        for other, question in there.items():
            if other != key and other not in rules:
                usual = plain(getattr(options, other))
                yield from ({**rules, other: value} for value in values(question, usual) if value != usual)

    def grounds(self, key: str) -> Iterator[Ground]:
        """Where *key* is asked: the usual rules of each seating, then with one of them changed, then with two."""
        seatings = self.variant.seatings
        yield from (Ground(seating, {}) for seating in seatings if key in self.questions_asked(seating, {}))
        for seating in seatings:
            for one in self.changes(seating, key, {}):
                if key in self.questions_asked(seating, one):
                    yield Ground(seating, one)
        for seating in seatings:
            for one in self.changes(seating, key, {}):
                if self.questions_asked(seating, one).keys() != self.questions_asked(seating, {}).keys():
                    for two in self.changes(seating, key, one):
                        if key in self.questions_asked(seating, two):
                            yield Ground(seating, two)


def usual_of(match: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules of a golden match, plain: those it names, and those in which its variant is not as the first."""
    variant = BY_KEY[match["variant"]]
    first = next(other for other in VARIANTS if other.game == variant.game)
    there = questions(type(first.options)).keys() & questions(type(variant.options)).keys()
    own = {key: plain(getattr(variant.options, key)) for key in there}
    apart = {key: value for key, value in own.items() if value != plain(getattr(first.options, key))}
    return {**apart, **match.get("options", {})}


# What the core says at a table


def standings(die: Die, sides: int) -> Iterator[Standing]:
    """Standings before and at the end, level and apart, the first far apart with a debt."""
    yield replace(Standing.new(sides), totals=(-200_000, *[200_000 // (sides - 1)] * (sides - 1)))
    while True:
        top = die.random.choice([3, 12, 60, 130, 260, 600, 2500, 120_000])
        totals = tuple(die.random.randint(die.random.choice([0, -top]), top) for _ in range(sides))
        if die.random.randrange(3) == 0:
            totals = (top,) * sides
        games = tuple(die.random.randint(0, 4) for _ in range(sides))
        deals = die.random.choice([0, 1, 4, 10, 30, 120])
        yield Standing(totals=totals, games=games, deals=deals, number=deals, game=1 + sum(games))


def set_up(variant: AnyVariant, table: Table[Any]) -> Any:
    """How the table is set up: questions, dealing, who deals, what the referee answers and rules."""
    options, seating = table.options, table.seating
    there = inquiries(variant, table)
    return (
        questions_asked(variant.deal, variant.context(table), {}),
        variant.dealing(options, seating),
        variant.rotation(options, seating),
        variant.clockwise(options),
        variant.unit(options),
        variant.ahead(table),
        {
            key: (each.title, [resolve(q, variant.context(table)) for q in questions(each.asks).values()])
            for key, each in there.items()
            if key != "irregularity"
        },
        [(each.key, each.says) for each in variant.rulings if each.when(options, seating)],
    )


def end(variant: AnyVariant, table: Table[Any]) -> Any:
    """What the end of the match says of the standing, and who pays whom."""
    ending = variant.ending(table.options, table.seating)
    judged = ending.judge(table.standing)
    ahead = judged.standing.totals[0] + 10  # and a deal later
    later = replace(judged.standing, totals=(ahead, *judged.standing.totals[1:]), deals=judged.standing.deals + 1)
    return (
        ending.says(),
        judged,
        None if judged.match else ending.judge(later),
        None if judged.match else ending.needs(table.standing),
        ending.close(table.standing, Closing.TIME),
        variant.settlement(table.options, table.standing.totals),
        variant.ahead(table),
    )


def scored(variant: AnyVariant, raw: Mapping[str, Any]) -> Probe:
    """What comes of a deal: its problems, else its lines and how the match goes on."""

    def probe(table: Table[Any]) -> Any:
        reading = variant.read_deal(raw, table)
        if reading.value is None:
            return reading.problems
        state = begin(table.options, table.seating)
        entry, after = advance(variant, replace(state, table=table), reading.value)
        return entry, replace(after.table, options=None), after.outcome

    return probe


def judged(variant: AnyVariant, key: str, raw: Mapping[str, Any]) -> Probe:
    """The verdict on a question to the referee, or why the question cannot be."""

    def probe(table: Table[Any]) -> Any:
        if key not in inquiries(variant, table):
            return "not answered here"
        try:
            return judge(variant, key, raw, table)
        except Impossible as error:
            return error.problems

    return probe


@dataclass
class Search:
    """The values of the house rule *key* of *variant*, and which two of them nothing has told apart yet."""

    house: House
    key: str
    open: set[frozenset[str]]
    named: dict[str, Any]

    @classmethod
    def begun(cls, house: House, key: str, grounds: list[Ground]) -> Search:
        named: dict[str, Any] = {}
        pairs: set[frozenset[str]] = set()
        for ground in grounds:
            question = house.questions_asked(ground.seating, ground.rules)[key]
            usual = plain(getattr(house.variant.charter(ground.rules, ground.seating), key))
            there = {str(value): value for value in values(question, usual)}
            named |= there
            pairs |= {frozenset(pair) for pair in combinations(there, 2)}
        return cls(house, key, pairs, named)

    @property
    def variant(self) -> AnyVariant:
        return self.house.variant

    def tables(self, ground: Ground) -> dict[str, Table[Any]]:
        """A table for each value that can be played on *ground*, among those still to be told apart."""
        wanted = {name for pair in self.open for name in pair}
        result = {}
        for name, value in self.named.items():
            if name in wanted:
                reading = self.variant.read_options({**ground.rules, self.key: value}, ground.seating)
                if reading.value is not None:
                    result[name] = begin(reading.value, ground.seating).table
        return result

    def tell(self, probe: Probe, tables: Mapping[str, Table[Any]], **changed: Any) -> None:
        """Strike out the pairs of values that *probe* tells apart."""
        answers = {name: probe(replace(table, **changed)) for name, table in tables.items()}
        for pair in tuple(self.open):
            one, other = pair
            if pair <= answers.keys() and answers[one] != answers[other]:
                self.open.remove(pair)

    def try_cases(self) -> None:
        """Try the cases written by hand, with every seating."""
        for case in BY_GAME.get(self.variant.game, {}).get(self.key, ()):
            for seating in self.variant.seatings:
                facts = case.facts_for(len(seating.sides))
                probe = judged(self.variant, case.question, facts) if case.question else scored(self.variant, facts)
                if self.open:
                    self.tell(probe, self.tables(Ground(seating, case.rules)))

    def try_golden(self) -> None:
        """Try the deals and questions of the golden matches of the game, at first and at the totals of then."""
        variant = self.variant
        for match in MATCHES.values():
            if not self.open:
                return
            seatings = [seating for seating in variant.seatings if seating.key == match["seating"]]
            if BY_KEY[match["variant"]].game != variant.game or not seatings:
                continue
            rules = {key: value for key, value in usual_of(match).items() if key != self.key}
            tables = self.tables(Ground(seatings[0], rules))
            standing = Standing.new(len(seatings[0].sides))
            before = match.get("start", {})
            probes = [judged(variant, record["question"], record["facts"]) for record in match.get("questions", [])]
            for probe, record in [(probe, {}) for probe in probes] + [
                (scored(variant, record["given"]), record) for record in match.get("deals", []) if "given" in record
            ]:
                self.tell(probe, tables)
                if "totals" in before:
                    self.tell(probe, tables, standing=replace(standing, totals=tuple(before["totals"])))
                before = record if "totals" in record else before

    def throw(self, ground: Ground, times: int, seed: str) -> None:
        """Try thrown standings, deals and questions on *ground*."""
        variant, tables = self.variant, self.tables(ground)
        if len(tables) < 2:
            return
        first = next(iter(tables.values()))
        cards = [str(card) for card in variant.dealing(first.options, ground.seating).pack.faces()]
        die = Die(f"{variant.key} {self.key} {seed}", cards)
        self.tell(lambda table: set_up(variant, table), tables)
        before = standings(die, len(ground.seating.sides))
        for _ in range(6):
            self.tell(lambda table: end(variant, table), tables, standing=next(before))
        for number in range(times):
            if not self.open:
                return
            table = die.random.choice(list(tables.values()))
            standing = next(before) if number % 2 else table.standing
            carried = Carried(points=die.random.choice([0, 0, 30, 75]), stake=die.random.choice([1, 1, 2]))
            dealer = die.random.randrange(ground.seating.seats)
            at: dict[str, Any] = {"standing": standing, "dealer": dealer}
            self.tell(lambda table: end(variant, table), tables, **at)
            raw = die.deal(variant, replace(table, **at, carried=carried))
            self.tell(scored(variant, raw), tables, **at, carried=carried)
            for key, inquiry in inquiries(variant, table).items():
                facts = die.entry(inquiry.asks, Context(seating=ground.seating, table=replace(table, **at)))
                self.tell(judged(variant, key, facts), tables, **at)
