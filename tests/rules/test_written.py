"""A house rule that changes a score or a verdict also changes something that a player can read.

Written is: the paragraphs in force and their text, the tables of figures, how the match ends, a question of the form
or of the referee; and the words of a line or of an outcome. The usual house rules are compared with each other value
of one of them, where a search finds a deal, an end or a verdict that differs. The answer of a verdict is no such word:
whoever reads the rules must be able to know it before.

A house rule that is only half applied is found by this: it is scored, and no rule says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Toggle, plain, questions, questions_asked, resolve
from scorekeeper.rules.breakdown import Breakdown
from scorekeeper.rules.conditions import under
from scorekeeper.rules.games.albastini import VARIANTS as ALBASTINI
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import advance, begin
from scorekeeper.rules.paragraph import Chapter
from scorekeeper.rules.table import Carried, Table
from scorekeeper.rules.text import render
from tests.golden.matches import MATCHES
from tests.rules.differing_rules import Ground, House, judged, standings, values
from tests.rules.option_cases import BY_GAME
from tests.rules.thrown import AnyVariant, Die
from tests.searching import DEEP, one_of_each

GROUNDS, THROWS = (2, 12) if DEEP else (1, 4)
"""Sets of other rules on which a house rule is tried, and how many deals and questions are thrown on each."""


def written(variant: AnyVariant, table: Table[Any]) -> Any:
    """What can be read before a deal is played."""
    options, seating = table.options, table.seating
    return (
        [
            (each.key, [render(phrase) for phrase in each.phrases_under(options, seating)])
            for each in variant.paragraphs
            if each.when(options, seating)
        ],
        variant.figures(options, seating),
        variant.ending(options, seating).says(),
        questions_asked(variant.deal, variant.context(table), {}),
        {
            key: (each.title, [resolve(question, variant.context(table)) for question in questions(each.asks).values()])
            for key, each in inquiries(variant, table).items()
            if key != "irregularity"
        },
    )


@dataclass(frozen=True)
class Account:
    """What came of a case: the ``effect`` on score, end or verdict, and the ``words`` beside it."""

    effect: Any
    words: Any = ()


def of_deal(variant: AnyVariant, raw: Any, table: Table[Any]) -> Account:
    """What a deal scores, and how the match goes on."""
    reading = variant.read_deal(raw, table)
    if reading.value is None:
        return Account(
            [problem.code for problem in reading.problems], [render(each.phrase) for each in reading.problems]
        )
    entry, after = advance(variant, replace(begin(table.options, table.seating), table=table), reading.value)
    assert entry.breakdown is not None
    outcome = after.outcome and (after.outcome.winners, after.outcome.reason)
    words = [render(line.phrase) for line in entry.breakdown.lines]
    ending = render(after.outcome.phrase) if after.outcome else ""
    return Account((entry.breakdown.totals, entry.totals, after.table.carried, outcome), (words, ending))


def of_end(variant: AnyVariant, table: Table[Any]) -> Account:
    """How the match ends at the standing of the table."""
    judged = variant.ending(table.options, table.seating).judge(table.standing)
    ended = judged.match or judged.game
    effect = ended and (ended.winners, ended.reason)
    return Account((effect, variant.settlement(table.options, table.standing.totals)), ended and render(ended.phrase))


def of_verdict(variant: AnyVariant, key: str, raw: Any, table: Table[Any]) -> Account:
    """What the referee answers."""
    verdict = judged(variant, key, raw)(table)
    return Account(render(verdict.answer) if hasattr(verdict, "answer") else repr(verdict))


def cases(variant: AnyVariant, key: str, ground: Ground, table: Table[Any]) -> Iterator[tuple[dict[str, Any], Any]]:
    """What to try: how the table stands, and what is asked there; golden and other cases by hand, then thrown ones."""
    sides = len(ground.seating.sides)
    for case in BY_GAME.get(variant.game, {}).get(key, ()):
        if all(ground.rules.get(other) == value for other, value in case.rules.items()):
            yield {}, (case.question, case.facts_for(sides))
    for match in MATCHES.values():
        if registry.BY_KEY[match["variant"]].game == variant.game and match["seating"] == ground.seating.key:
            yield from (({}, ("", record["given"])) for record in match.get("deals", []) if "given" in record)
            yield from (({}, (record["question"], record["facts"])) for record in match.get("questions", []))
    die = Die(
        f"{variant.key} {key}", [str(card) for card in variant.dealing(table.options, table.seating).pack.faces()]
    )
    before = standings(die, sides)
    raised = replace(table, carried=Carried(stake=2))
    stakes = [1, 1, 2] if variant.ahead(raised) != variant.ahead(table) else [1]  # a raised stake is told ahead
    waiting = [0, 0, 30, 75] if variant.held(table.options, ground.seating) else [0]
    for number in range(THROWS):
        at: dict[str, Any] = {"standing": next(before) if number % 2 else table.standing}
        at["carried"] = Carried(points=die.random.choice(waiting), stake=die.random.choice(stakes))
        here = replace(table, **at)
        yield at, None
        yield at, ("", die.deal(variant, here))
        for question, inquiry in inquiries(variant, here).items():
            if question != "irregularity":
                yield at, (question, die.facts(variant, inquiry, here))


def come_of(variant: AnyVariant, case: Any, table: Table[Any]) -> Account:
    if case is None:
        return of_end(variant, table)
    key, raw = case
    return of_verdict(variant, key, raw, table) if key else of_deal(variant, raw, table)


def tables(house: House, key: str, ground: Ground) -> tuple[Table[Any], dict[str, Table[Any]]]:
    """The table as it is usual on *ground*, and one for each other value of *key* that can be played there."""
    usual = begin(house.variant.charter(ground.rules, ground.seating), ground.seating).table
    own = plain(getattr(usual.options, key))
    others = {}
    for value in values(house.questions_asked(ground.seating, ground.rules)[key], own):
        reading = house.variant.read_options({**ground.rules, key: value}, ground.seating)
        if value != own and reading.value is not None:
            others[str(value)] = begin(reading.value, ground.seating).table
    return usual, others


def silent(house: House, key: str) -> dict[str, str]:
    """The values of the house rule *key* that change something while all that is written stays, with what changes."""
    variant = house.variant
    by_value: dict[str, str] = {}
    for ground in islice(house.grounds(key), GROUNDS):
        usual, others = tables(house, key, ground)
        text = written(variant, usual)
        left = {name: table for name, table in others.items() if written(variant, table) == text}
        changed: dict[str, str] = {}
        for at, case in cases(variant, key, ground, usual) if left else ():
            outcome = come_of(variant, case, replace(usual, **at))
            for name, table in tuple(left.items()):
                other = come_of(variant, case, replace(table, **at))
                if other.words != outcome.words:
                    del left[name]
                    changed.pop(name, None)
                elif other.effect != outcome.effect:
                    changed.setdefault(name, f"{ground.rules} {case}")
            if not left:
                break
        by_value |= changed
    return by_value


@pytest.mark.in_turns
@pytest.mark.parametrize(
    "variant", one_of_each(registry.VARIANTS, lambda variant: variant.game), ids=lambda variant: variant.key
)
def test_what_a_house_rule_changes_can_be_read(variant: AnyVariant) -> None:
    house = House(variant)
    values_by_rule = {key: silent(house, key) for key in questions(type(variant.options))}
    values_by_rule = {key: values for key, values in values_by_rule.items() if values}
    assert not values_by_rule, "a paragraph, a line or a question must say this too"


# The law must find a house rule that is only half applied


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubled(type(ALBASTINI[0].options)):  # type: ignore[misc]  # known by a value only
    """The house rules of Albastini with one that doubles what a deal scores."""

    doubled: bool = Toggle(label="Doubled", yes="Each deal counts twice.", no="Each deal counts once.").ask(False)


def score_doubled(deal: Any, table: Table[Any]) -> Breakdown:
    whole = ALBASTINI[0].score(deal, table)
    times = 2 if table.options.doubled else 1
    return replace(whole, lines=tuple(replace(line, points=times * line.points) for line in whole.lines))


HALF_APPLIED = replace(ALBASTINI[0], options=Doubled(), score=score_doubled)
SAYS_SO = Chapter.SCORING.paragraph(
    key="doubled", when=under(doubled=True), title="Doubled", text="Each deal counts twice.", inferred=True
)


def test_a_house_rule_that_no_paragraph_follows_is_found() -> None:
    assert "True" in silent(House(HALF_APPLIED), "doubled")
    whole = replace(HALF_APPLIED, paragraphs=(*HALF_APPLIED.paragraphs, SAYS_SO))
    assert not silent(House(whole), "doubled")
