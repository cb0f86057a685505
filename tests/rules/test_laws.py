"""Laws that hold for every variant, tried on matches made up from the questions each of them asks.

Nothing here knows a game: a new variant in the registry is covered as it stands.
"""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, strategies as st

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Context, default_of, questions, resolve, schema, write
from scorekeeper.rules.breakdown import Level, Outcome, impossible
from scorekeeper.rules.keeping import state_from_json, state_to_json
from scorekeeper.rules.log import Adjusted, Amended, Event, Recorded, Undone, Voided, advance, needs
from scorekeeper.rules.table import Seating
from tests.rules.laws import comparable, every_variant, often, seldom, sentence
from tests.rules.made_up import AnyVariant, deals, matches, sheet_of
from tests.rules.schemas import misfits

# Whether a document fits its schema, as far as these schemas go


def fits_not(entry: Any, context: Context) -> list[str]:
    """What in *entry* its schema does not allow.

    A schema gives ranges and choices for the usual answers; a question asked otherwise after these
    answers is not judged.
    """
    kind, written = type(entry), json.loads(json.dumps(write(entry)))
    rule = schema(kind, context)
    given = {key: getattr(entry, key) for key in questions(kind)}
    usual = {key: value for key in questions(kind) if (value := default_of(kind, key)) is not MISSING}
    for key, question in questions(kind).items():
        forms = [replace(resolve(question, replace(context, answers=a)), when=True) for a in (given, usual)]
        if forms[0] != forms[1]:
            rule["properties"][key] = {}
    return list(misfits(written, rule))


# The laws


@every_variant
def test_a_variant_is_complete(variant: AnyVariant) -> None:
    assert variant.sources
    tags = {source.tag for source in variant.sources}
    keys = [paragraph.key for paragraph in variant.paragraphs]
    assert len(keys) == len(set(keys))
    assert "adjustment" in keys
    for paragraph in variant.paragraphs:
        assert set(paragraph.every_source) <= tags, f"{paragraph.key} names a source that is not listed"
        assert bool(paragraph.every_source) != paragraph.inferred, f"{paragraph.key}: stated by a source, or by none"
        assert paragraph.every_source or not paragraph.reading, f"{paragraph.key}: all of it is our reading already"
        text = paragraph.text if isinstance(paragraph.text, str) else " ".join(each.text for each in paragraph.text)
        ours = re.findall(r"\b[Ww]e (?:take|read|keep|stop|let|give|deal)\b|no source|our reading", text)
        assert not ours or paragraph.inferred, f"{paragraph.key} has our own reading among what sources state"
    assert registry.find(variant.key) is variant
    assert variant.game in registry.GAMES
    assert variant.charter() == variant.options
    for kind in (variant.deal, type(variant.options)):
        assert all(question.label for question in questions(kind).values())
    for seating in variant.seatings:
        usual = variant.charter({}, seating)
        assert not impossible(variant.option_problems(usual, seating))
        dealing = variant.dealing(usual, seating)
        assert 0 < dealing.hand * seating.playing * dealing.rounds <= dealing.pack.size
        assert sentence(variant.ending(usual, seating).says())


def test_keys_are_never_shared() -> None:
    assert len(registry.BY_KEY) == len(registry.VARIANTS)


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_totals_are_the_sum_of_lines_and_every_line_has_its_rule(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    sheet = sheet_of(variant, match, match.events)
    before, game = match.states[0].table.standing.totals, 1
    for entry, state in zip(sheet.entries, match.states, strict=False):
        assert entry.breakdown is not None, entry.problems
        if entry.game != game:
            before, game = (0,) * len(before), entry.game
        for side, total in enumerate(entry.totals):
            scored = [line.points for line in entry.breakdown.lines if line.side == side]
            assert total == before[side] + sum(scored)
        before = entry.totals
        for line in entry.breakdown.lines:
            assert variant.paragraph(line.rule)
            assert line.side is None or 0 <= line.side < len(match.seating.sides)
            assert isinstance(line.points, int | Fraction)
            assert not isinstance(line.points, bool)
            sentence(line.phrase)
        assert not (entry.breakdown.drawn and entry.breakdown.winner is not None)
        for phrase in variant.ahead(state.table):
            sentence(phrase)
        for problem in entry.problems:
            sentence(problem.phrase)


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_replay_gives_what_was_seen_step_by_step(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    sheet = sheet_of(variant, match, match.events)
    assert sheet.state == match.states[-1]
    for state, deal, entry in zip(match.states, match.deals, sheet.entries, strict=False):
        assert advance(variant, state, deal, event=entry.event, number=entry.number)[0] == entry
    for state in match.states:
        written = json.loads(json.dumps(state_to_json(state)))
        assert state_from_json(written, match.options, match.seating) == state


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_a_running_match_says_what_is_needed_and_a_finished_one_says_why(
    variant: AnyVariant, data: st.DataObject
) -> None:
    match = data.draw(matches(variant))
    for state in match.states:
        for need in needs(variant, state):
            assert 0 <= need.side < len(match.seating.sides)
            assert need.amount >= 0
            sentence(need.phrase)
        roles = variant.roles(state.table)
        assert {roles.dealer, roles.leader, roles.cutter} <= set(range(match.seating.seats))
        assert roles.leader not in roles.resting
    last = match.states[-1]
    if last.outcome:
        assert not needs(variant, last)
        check_outcome(last.outcome, match.seating)
        assert last.outcome.level is Level.MATCH
        surplus, after = advance(variant, last, match.deals[-1], event=99, number=99)
        assert surplus.surplus
        assert after == last


def check_outcome(outcome: Outcome, seating: Seating) -> None:
    assert set(outcome.winners) <= set(range(len(seating.sides)))
    assert outcome.reason
    sentence(outcome.phrase)


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_reading_back_what_was_written_gives_the_same(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    written = json.loads(json.dumps(write(match.options)))
    assert variant.read_options(written, match.seating).value == match.options
    assert not fits_not(match.options, Context(seating=match.seating))
    for deal, state in zip(match.deals, match.states, strict=False):
        written = json.loads(json.dumps(write(deal)))
        assert variant.read_deal(written, state.table).value == deal
        assert not fits_not(deal, variant.context(state.table))


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_a_deal_voided_at_once_was_never_dealt(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, longest=4))
    *before, last = match.events
    again = data.draw(st.booleans())  # and another is dealt in its place
    voided = sheet_of(variant, match, [*match.events, Voided(event=len(match.events)), *[last] * again])
    left_out = sheet_of(variant, match, [*before, *[last] * again])
    assert voided.state == left_out.state
    assert voided.needs == left_out.needs
    lines = [entry.breakdown for entry in voided.entries if not entry.voided]
    assert lines == [entry.breakdown for entry in left_out.entries]


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_a_deal_undone_leaves_no_trace(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, longest=3))
    *before, _last = match.events
    undone = sheet_of(variant, match, [*match.events, Undone(event=len(match.events))])
    assert undone == sheet_of(variant, match, before)


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_a_deal_voided_later_counts_for_nothing(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, longest=4))
    number = data.draw(st.integers(1, len(match.events)))
    voided = sheet_of(variant, match, [*match.events, Voided(event=number)])
    whole = sheet_of(variant, match, match.events)
    assert [entry.voided for entry in voided.entries] == [index == number for index in range(1, len(match.events) + 1)]
    assert voided.entries[number - 1].breakdown is None
    scored = [entry.breakdown for entry in voided.entries if entry.breakdown]
    assert voided.state.table.standing.number == len(scored)
    assert comparable(voided).entries[: number - 1] == comparable(whole).entries[: number - 1]
    side = data.draw(st.integers(0, len(match.seating.sides) - 1))
    if not any(entry.game_outcome for entry in voided.entries):
        assert voided.state.table.standing.totals[side] == sum(each.totals[side] for each in scored) + (
            match.start.totals[side] if match.start.totals else 0
        )


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_a_correction_taken_back_leaves_no_trace(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, longest=4))
    sheet = sheet_of(variant, match, match.events)
    number = data.draw(st.integers(1, len(match.events)))
    wrong = data.draw(deals(variant, match.states[number - 1].table))
    right = match.deals[number - 1]
    there_and_back = [*match.events, Amended(event=number, deal=wrong), Amended(event=number, deal=right)]
    assert comparable(sheet_of(variant, match, there_and_back)) == comparable(sheet)
    as_if = [*match.events[: number - 1], Recorded(deal=wrong), *match.events[number:]]
    amended = sheet_of(variant, match, there_and_back[:-1])
    assert comparable(amended) == comparable(sheet_of(variant, match, as_if))
    side = data.draw(st.integers(0, len(match.seating.sides) - 1))
    ruled: list[Event] = [*match.events, Adjusted(side=side, points=3, reason="a ruling")]
    undone = sheet_of(variant, match, [*ruled, Voided(event=len(ruled))])
    assert undone.state == sheet.state
