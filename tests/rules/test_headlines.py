"""What a row of the sheet tells of a deal, and what a preview says it does: of every variant, and never otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from scorekeeper.rules import registry
from scorekeeper.rules.asking import write
from scorekeeper.rules.effect import effect
from scorekeeper.rules.headline import phrases_of
from scorekeeper.rules.log import Entry, State
from scorekeeper.rules.text import Fact, Phrase, Seat, Side, points_text, render
from tests.rules.made_up import AnyVariant, matches, sheet_of
from tests.searching import examples

CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.large_base_example]
often = settings(max_examples=examples(12), deadline=None, suppress_health_check=CALM)
every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)

NAMES = ("Francesca", "Salvatore", "Antonella", "Gianluca", "Marcella", "Domenico", "Raffaella", "Giuseppe")
LONGEST_PHRASE = 44
"""Letters, with names as long as these: two lines of a phone of 320 px."""
LONGEST_WORDS = 30
"""Letters of the words of one side: two lines of half such a phone."""
LONGEST_FIGURE = 6


def facts_of(phrase: Phrase) -> Iterator[Fact]:
    """Every fact of a phrase, those of the phrases within it too."""

    def within(fact: Fact) -> Iterator[Fact]:
        match fact:
            case Phrase():
                yield from facts_of(fact)
            case tuple():
                for part in fact:
                    yield from within(part)
            case _:
                yield fact

    for key, fact in phrase.facts.items():
        if f"%({key})s" in phrase.text:
            yield from within(fact)


def numbers_in(value: Any) -> Iterator[Fraction]:
    """Every number in a deal as it is written."""
    if isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from numbers_in(each)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield Fraction(value)


def known_numbers(entry: Entry) -> set[Fraction]:
    """The numbers a row may tell: answers, what the lines say, what they give, and how many things are counted."""
    breakdown = entry.breakdown
    assert breakdown is not None
    numbers = {Fraction(120) - each for each in numbers_in(write(entry.deal))} | set(numbers_in(write(entry.deal)))
    numbers |= {Fraction(points) for points in breakdown.totals} | {Fraction(breakdown.carried.points)}
    for line in breakdown.lines:
        numbers |= {Fraction(line.points)} | {
            Fraction(f) for f in facts_of(line.phrase) if isinstance(f, int | Fraction)
        }
    return numbers


def things_counted(entry: Entry) -> set[Fraction]:
    """Sums of what a side has of several kinds: buracos, basras, marriages."""
    answers = write(entry.deal)
    rows = [value for value in answers.values() if isinstance(value, list | tuple)]
    columns = zip(*(row for row in rows if all(isinstance(each, int) for each in row)), strict=False)
    most = [sum(column) for column in columns] + [len(row) for row in rows]
    most += [len(melds) for row in rows for melds in row if isinstance(melds, list | tuple)]
    return {Fraction(number) for number in range(max(most, default=0) + 1)}


def played(variant: AnyVariant, data: st.DataObject) -> Iterable[tuple[State[Any], Entry, State[Any]]]:
    """The deals of a match made up, each with the state before it and after it."""
    match = data.draw(matches(variant))
    entries = sheet_of(variant, match, match.events).entries
    return list(zip(match.states, entries, match.states[1:], strict=False))


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_a_row_is_short_and_says_what_the_lines_say(variant: AnyVariant, data: st.DataObject) -> None:
    for before, entry, _after in played(variant, data):
        headline, breakdown, seating = entry.headline, entry.breakdown, before.table.seating
        assert headline is not None
        assert breakdown is not None
        assert len(headline.figures) in (0, len(seating.sides))
        assert len(headline.words) in (0, len(seating.sides))
        sides = [" & ".join(NAMES[seat] for seat in seats) for seats in seating.sides]
        for figure in headline.figures:
            assert len(points_text(figure)) <= LONGEST_FIGURE
            assert Fraction(figure) in known_numbers(entry)
        if headline.figures and breakdown.winner is not None and not re.search("Conquista", str(headline.phrase)):
            assert headline.figures[breakdown.winner] == max(headline.figures)
        if headline.phrase:
            assert len(render(headline.phrase, sides=sides, seats=NAMES)) <= LONGEST_PHRASE + max(map(len, sides))
        for words in filter(None, headline.words):
            assert len(render(words, sides=sides, seats=NAMES)) <= LONGEST_WORDS
        for phrase in phrases_of(headline):
            for fact in facts_of(phrase):
                if isinstance(fact, Seat):
                    assert fact.index in before.table.playing
                elif isinstance(fact, Side):
                    assert 0 <= fact.index < len(seating.sides)
                elif isinstance(fact, int | Fraction):
                    assert Fraction(fact) in known_numbers(entry) | things_counted(entry)
            declarer = phrase.facts.get("declarer")
            assert declarer is None or declarer == Seat(-1 if breakdown.declarer is None else breakdown.declarer)
        assert not (breakdown.drawn and headline.phrase is None), "a deal nobody won looks as any other"


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_a_preview_says_in_a_sentence_what_the_deal_does(variant: AnyVariant, data: st.DataObject) -> None:
    for before, entry, after in played(variant, data):
        assert entry.breakdown is not None
        phrase = effect(variant, before, entry, after)
        totals, seating = entry.breakdown.totals, before.table.seating
        assert phrase is not None or not any(totals)
        if phrase is None:
            continue
        names = [f"side{side}" for side in range(len(seating.sides))]
        text = render(phrase, sides=names, seats=[f"side{seating.side_of(seat)}" for seat in range(seating.seats)])
        assert "%(" not in text
        for side, points in re.findall(r"side(\d) ([+−][\d½]+)", text):
            amount = points_text(max(totals[int(side)], -totals[int(side)]))
            assert points == ("+" if totals[int(side)] > 0 else "−") + amount
        for what, points in re.findall(r"the others (pay|get) ([\d½]+)", text):
            assert any(points_text(total if what == "get" else -total) == points for total in totals)
        over = entry.outcome or entry.game_outcome
        if over and over.winners:
            assert ("match" if entry.outcome else "game") in text
            assert all(f"side{side}" in text for side in over.winners)
        whole = re.search("Nobody wins the match|wins? the match|and the match", text)
        assert (whole is not None) == (entry.outcome is not None)
