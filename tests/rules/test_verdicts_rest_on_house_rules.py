"""A verdict that a house rule of the table changes says so: it names that rule, and reads it in what it cites."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Calls, Choice, Context, Question, plain, questions_asked, read, write
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.judging import inquiries, judge, read_question, rests_on
from scorekeeper.rules.log import begin
from scorekeeper.rules.referee import Verdict
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.table import Table
from scorekeeper.rules.text import render
from tests.golden.matches import MATCHES
from tests.rules.differing_rules import House, standings
from tests.rules.option_cases import BY_GAME
from tests.rules.test_referee_under_house_rules import BY_HAND
from tests.rules.thrown import AnyVariant, Die
from tests.searching import examples, one_of_each

THROWS = examples(1)
SUMS: Mapping[str, str] = {
    "deal": "adds up a whole deal: it cites one of the paragraphs of its lines",
    "payout": "multiplies what the bid, the stake and the tricks each have a paragraph for",
    "payout_table": "a row for each of these payments",
    "meld": "says whether the meld is legal and cites that, and counts its cards and what it earns as a buraco",
    "further": "says whether a card can be added and cites that, and counts the meld as it then is",
    "initial_meld": "the total before it was made by all that scores",
    "pile": "holds the cards that are left as well, which follow from the pack",
    "capture": "says what the card may take and cites that, and what taking the whole floor is worth",
    "entry_check": "adds up a whole pack: what each card is worth has a paragraph of its own",
    "flow": "says one after the other who deals, at what stake, and whether the game is over",
    "deal_needs": "speaks of the most card points, not of winning, where these are added up",
    "draw": "counts the cards still to be drawn, which follow from the pack and the hands",
}
"""Questions whose verdict rests on more than one paragraph, and why; the house rule is named all the same."""


def facts_of(variant: AnyVariant, rule: str, table: Table[Any]) -> Iterator[tuple[str, Mapping[str, Any], Table[Any]]]:
    """What to ask where the house rule *rule* is changed: written cases, those of golden matches, thrown ones."""
    there = inquiries(variant, table)
    for case in BY_GAME.get(variant.game, {}).get(rule, ()):
        if case.question in there and not case.rules:
            yield case.question, case.facts_for(table.sides), table
    for match in MATCHES.values():
        if BY_KEY[match["variant"]].game == variant.game:
            yield from (
                (q["question"], q["facts"], table) for q in match.get("questions", []) if q["question"] in there
            )
    die = Die(
        f"{variant.key} {rule}", [str(card) for card in variant.dealing(table.options, table.seating).pack.faces()]
    )
    for standing in islice(standings(die, table.sides), 1, 1 + THROWS):
        here = replace(table, standing=standing)
        yield from ((key, BY_HAND.get(key) or die.facts(variant, each, here), here) for key, each in there.items())


def verdict(variant: AnyVariant, key: str, facts: Mapping[str, Any], table: Table[Any]) -> Verdict | None:
    try:
        return judge(variant, key, facts, table)
    except (Impossible, KeyError):
        return None


def says_else(
    variant: AnyVariant, key: str, facts: Mapping[str, Any], after: Verdict, table: Table[Any]
) -> bool | None:
    """Whether *table* answers otherwise what is asked there too; None where the facts cannot be there."""
    there = inquiries(variant, table)
    if key not in there:
        return True
    context = Context(seating=table.seating, table=table)
    questions = questions_asked(there[key].asks, context, read(there[key].asks, facts, context).answers)
    before = verdict(variant, key, {name: fact for name, fact in facts.items() if name in questions}, table)
    if before is None:
        return any(not offers(question, facts[name]) for name, question in questions.items() if name in facts) or None
    return (before.answer, before.reasons, before.laid) != (after.answer, after.reasons, after.laid)


def offers(question: Question, fact: Any) -> bool:
    """Whether this can be answered to a question that has choices; one that has none takes anything."""
    if not isinstance(question, Choice | Calls):
        return True
    choices = question.choices if isinstance(question.choices, tuple) else ()
    there = [plain(each.value) for each in choices]
    return all(each is None or each in there for each in (fact if isinstance(fact, list) else [fact]))


def answered(variant: AnyVariant, rule: str, table: Table[Any]) -> Iterator[tuple[str, Any, Verdict, Table[Any]]]:
    """What is asked at *table* for the sake of *rule*: each question with the facts as they are written, and answered.

    Beside it stands the table at which it is asked.
    """
    for key, raw, here in facts_of(variant, rule, table):
        inquiry = inquiries(variant, here)[key]
        facts = read_question(variant, inquiry, raw, here).value
        if facts is not None:
            yield key, write(facts), inquiry.answer(facts, here), here


def wording(variant: AnyVariant, given: Verdict, table: Table[Any]) -> list[str]:
    """What is read under a verdict."""
    here = table.options, table.seating
    return [render(phrase) for phrase in (given.case, *variant.paragraph(given.rule).phrases_under(*here)) if phrase]


@pytest.mark.in_turns
@pytest.mark.parametrize(
    "variant", one_of_each(registry.VARIANTS, lambda variant: variant.game), ids=lambda variant: variant.key
)
def test_a_verdict_names_the_house_rule_that_changed_it(variant: AnyVariant) -> None:
    unread = set()
    seating = variant.seatings[0]
    usual = variant.charter({}, seating)
    for rules in House(variant).changes(seating, "", {}):
        options = variant.read_options(rules, seating).value
        if options is None:
            continue
        (rule,) = rules
        for key, facts, after, table in answered(variant, rule, begin(options, seating).table):
            without = replace(table, options=usual)
            other = says_else(variant, key, facts, after, without)
            assert list(rests_on(variant, key, facts, after, table)) == ([rule] if other else [])
            before = verdict(variant, key, facts, without)
            read_there = rule in variant.paragraph(after.rule).options or key in SUMS
            if (
                before is not None
                and before.answer != after.answer
                and not read_there
                and wording(variant, before, without) == wording(variant, after, table)
            ):
                unread.add((rule, key, after.rule))
    assert not unread, "the paragraph that is cited says the same under this house rule: name it, or cite another"


def hung(variant: AnyVariant) -> Iterator[dict[str, Any]]:
    """Two changed house rules, the second of which is asked only under the first; of each two one pair of values."""
    house, seating = House(variant), variant.seatings[0]
    usual = house.questions_asked(seating, {}).keys()
    seen = set()
    for one in house.changes(seating, "", {}):
        if house.questions_asked(seating, one).keys() <= usual:
            continue
        for two in house.changes(seating, "", one):
            if not two.keys() <= {*usual} and tuple(two) not in seen:
                seen.add(tuple(two))
                yield two


@pytest.mark.in_turns
@pytest.mark.parametrize(
    "variant", one_of_each(registry.VARIANTS, lambda variant: variant.game), ids=lambda variant: variant.key
)
def test_a_verdict_names_a_house_rule_on_which_another_hangs(variant: AnyVariant) -> None:
    seating = variant.seatings[0]
    usual = variant.charter({}, seating)
    for rules in hung(variant):
        options = variant.read_options(rules, seating).value
        if options is None:
            continue
        first, second = rules
        under_first = variant.charter({first: rules[first]}, seating)
        for key, facts, after, table in answered(variant, second, begin(options, seating).table):
            expected = {
                rule
                for rule, without in ((first, usual), (second, under_first))
                if says_else(variant, key, facts, after, replace(table, options=without))
            }
            assert set(rests_on(variant, key, facts, after, table)) == expected


@pytest.mark.parametrize(
    ("variant", "rules", "key", "facts"),
    [
        ("basra-egypt", {"basra_on_last_card": False}, "basra", {"play": "3S", "floor": ["3D"], "last": True}),
        ("briscola-chiamata", {"first_leader": "declarer"}, "leader", {"dealer": 1, "declarer": 2}),
        ("buraco-us", {"end": "hands"}, "match_end", {"before": [1000, 1000], "deal": [100, 90], "deals": 27}),
        ("briscola", {"win_mode": "first_to", "first_to": 1}, "match", {"totals": [1, 0], "deals": 1}),
        ("briscola", {"must_follow": True}, "irregularity", {"happened": "revoke"}),
        ("burraco-italy", {"pot_stock_out": True}, "take_pot", {"pot_left": False}),
        ("basra-palestine", {"deck": 44, "hand": 5}, "dealing", {}),
        ("briscola-chiamata", {"solo": True}, "bid", {"bids": ["2"], "bid": "solo"}),
        ("briscola-chiamata", {"solo": True}, "auction", {"bids": ["3", "solo"]}),
        ("briscola", {"turnup_swap": "7"}, "turned_card", {"turned": "KC", "offered": "7"}),
        ("briscola-double", {"pack": "32"}, "trick", {"cards": ["7S", "KS", "8S", "10S"], "trump": "H"}),
        ("buraco-us-old", {"jokers": "each"}, "pile", {"cards": ["JK", "2S"]}),
    ],
)
def test_what_is_asked_only_under_a_house_rule_rests_on_it(
    variant: str, rules: Mapping[str, Any], key: str, facts: Mapping[str, Any]
) -> None:
    form = BY_KEY[variant]
    table = form.opening(form.charter(rules))
    assert list(rests_on(form, key, facts, judge(form, key, facts, table), table)) == list(rules)


def test_a_verdict_is_not_worked_out_again_for_house_rules_that_it_does_not_look_at() -> None:
    worked_out = []

    def noted(answer: Callable[[Any, Table[Any]], Verdict]) -> Callable[[Any, Table[Any]], Verdict]:
        def noting(facts: Any, table: Table[Any]) -> Verdict:
            worked_out.append(facts)
            return answer(facts, table)

        return noting

    egypt = BY_KEY["basra-egypt"]
    form = replace(egypt, inquiries=tuple(replace(each, answer=noted(each.answer)) for each in egypt.inquiries))
    rules: dict[str, Any] = {"basra_on_last_card": False, "must_take_most": not egypt.options.must_take_most}
    table = form.opening(form.charter(rules))
    facts = {"play": "9D", "floor": ["4S", "5S", "9H"]}
    given = judge(form, "capture", facts, table)
    assert list(rests_on(form, "capture", facts, given, table)) == ["must_take_most"]
    first, watched, without_the_other = worked_out
    assert first == watched == without_the_other
