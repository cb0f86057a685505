"""What holds for every shape the core has to take, on made-up matches of the test-only variants."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from scorekeeper.rules.asking import read, schema, write
from scorekeeper.rules.document import event_from_json, event_to_json
from scorekeeper.rules.keeping import entry_to_json, state_from_json, state_to_json
from scorekeeper.rules.log import Event, Recorded, Sheet, Start, State, Voided, advance, begin, replay
from scorekeeper.rules.text import render
from tests.searching import examples

from .shapes.telling import SHAPES, Facts, Telling

CALM = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
calm = settings(max_examples=examples(8), deadline=None, suppress_health_check=CALM)
every_shape = pytest.mark.parametrize("shape", SHAPES, ids=[shape[0].key for shape in SHAPES])
Shape = tuple[Any, Telling, list[Facts]]


class Played:
    """A made-up match: its deals, and the state before each and after the last."""

    def __init__(self, data: st.DataObject, shape: Shape, longest: int = 7) -> None:
        self.variant, tell, charters = shape
        self.seating = data.draw(st.sampled_from(self.variant.seatings))
        self.options = self.variant.charter(data.draw(st.sampled_from(charters)), self.seating)
        self.start = Start(dealer=data.draw(st.integers(0, self.seating.seats - 1)))
        self.states: list[State[Any]] = [begin(self.options, self.seating, self.start)]
        self.deals: list[Any] = []
        self.facts: list[Facts] = []

        @st.composite
        def telling(draw: st.DrawFn, table: Any) -> Facts:
            return tell(draw, table)

        for _ in range(data.draw(st.integers(1, longest))):
            state = self.states[-1]
            if state.outcome:
                break
            facts = data.draw(telling(state.table))
            reading = self.variant.read_deal(facts, state.table)
            assert reading.value is not None, (facts, [render(problem.phrase) for problem in reading.problems])
            self.facts.append(facts)
            self.deals.append(reading.value)
            self.states.append(advance(self.variant, state, reading.value)[1])

    @property
    def events(self) -> list[Event]:
        return [Recorded(deal=deal) for deal in self.deals]

    def sheet(self, *events: Event) -> Sheet[Any]:
        return replay(self.variant, self.options, self.seating, events, self.start)


@every_shape
@calm
@given(data=st.data())
def test_a_made_up_match(shape: Shape, data: st.DataObject) -> None:
    match = Played(data, shape)
    the_fold_is_the_steps_and_is_kept_as_it_is(match)
    deals_are_read_back_from_a_log_and_at_their_table(match)
    a_deal_voided_at_once_was_never_dealt(match)
    a_deal_voided_later_counts_for_nothing(match, data.draw(st.integers(1, len(match.events))))


def the_fold_is_the_steps_and_is_kept_as_it_is(match: Played) -> None:
    sheet = match.sheet(*match.events)
    assert sheet.state == match.states[-1]
    for state in match.states:
        kept = json.loads(json.dumps(state_to_json(state)))
        assert state_from_json(kept, match.options, match.seating) == state
    for entry in sheet.entries:
        assert json.loads(json.dumps(entry_to_json(entry)))["totals"]
        assert entry.breakdown is not None
        for line in entry.breakdown.lines:
            assert match.variant.paragraph(line.rule)
    for need in sheet.needs:
        assert need.amount >= 0
        assert render(need.phrase)


def deals_are_read_back_from_a_log_and_at_their_table(match: Played) -> None:
    opening = match.variant.context(match.states[0].table)
    events = []
    for state, event in zip(match.states, match.events, strict=False):
        assert isinstance(event, Recorded)
        written = json.loads(json.dumps(event_to_json(event)))
        events.append(event_from_json(written, match.variant, opening))
        assert match.variant.read_deal(written["deal"], state.table).value == event.deal
        assert set(written["deal"]) == set(schema(match.variant.deal, opening)["properties"])
    assert events == match.events
    assert match.sheet(*events) == match.sheet(*match.events)
    for facts, deal in zip(match.facts, match.deals, strict=True):
        assert read(match.variant.deal, facts, opening, kept=True).value == deal, "as typed, without the defaults"
        assert write(deal)


def a_deal_voided_at_once_was_never_dealt(match: Played) -> None:
    *before, _last = match.events
    voided, left_out = match.sheet(*match.events, Voided(event=len(match.events))), match.sheet(*before)
    assert voided.state == left_out.state
    assert voided.needs == left_out.needs
    standing = [entry for entry in voided.entries if not entry.voided]
    assert [entry.breakdown for entry in standing] == [entry.breakdown for entry in left_out.entries]
    assert [entry.problems for entry in standing] == [entry.problems for entry in left_out.entries]


def a_deal_voided_later_counts_for_nothing(match: Played, number: int) -> None:
    voided, whole = match.sheet(*match.events, Voided(event=number)), match.sheet(*match.events)
    assert [entry.breakdown for entry in voided.entries[: number - 1]] == [
        entry.breakdown for entry in whole.entries[: number - 1]
    ]
    assert voided.entries[number - 1].voided
    assert voided.entries[number - 1].breakdown is None
    assert voided.state.table.standing.number == sum(entry.breakdown is not None for entry in voided.entries)


@calm
@given(data=st.data())
def test_chips_come_out_even(data: st.DataObject) -> None:
    chiamata, brusquembille = SHAPES[0], SHAPES[5]
    match = Played(data, chiamata)
    entries = match.sheet(*match.events).entries
    assert sum(match.states[-1].table.standing.totals) == -sum(e.breakdown.bank for e in entries if e.breakdown)
    match = Played(data, brusquembille)
    table = match.states[-1].table
    assert sum(table.standing.totals) + table.carried.points == 0


@calm
@given(data=st.data())
def test_a_smazzata_has_four_deals_and_a_game_no_more_than_twenty(data: st.DataObject) -> None:
    match = Played(data, SHAPES[1], longest=20)
    added = match.options.vega_stake == "add"
    for before, after in zip(match.states, match.states[1:], strict=False):
        assert 0 <= after.table.dealt < 4
        new_game = after.table.standing.game > before.table.standing.game
        passes = new_game or bool(after.outcome) or before.table.dealt == 3
        assert (after.table.dealt == 0) == passes
        if match.options.new_game_dealer == "right" and not after.outcome:
            assert after.table.dealer == (before.table.dealer + passes) % 4
        assert max(after.table.standing.totals) <= 20 + added
