"""The log: replay against a model that edits a list of what stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from scorekeeper.rules.ending import Closing
from scorekeeper.rules.log import (
    Adjusted,
    Amended,
    Closed,
    Contradiction,
    Decided,
    Event,
    Recorded,
    Sheet,
    Start,
    State,
    Voided,
    begin,
    needs,
    step,
)
from scorekeeper.rules.table import singles
from scorekeeper.rules.text import Points
from tests.rules.core.tally import GAMES, PLAIN, TALLY, Options, deal, sheet
from tests.searching import examples


def grown(events: Sequence[Event | None], options: Options, start: Start | None = None) -> State[Options]:
    """The state as it grows event by event, without ever replaying; None is a deal that was only somebody's turn."""
    state = begin(options, singles(2), start)
    deals = 0
    for number, event in enumerate(events, start=1):
        if event is None:
            table = state.table
            second = table.dealt == 1
            turned = replace(table, dealer=1 - table.dealer if second else table.dealer, dealt=0 if second else 1)
            state = state if state.outcome else replace(state, table=turned)
            continue
        _, state = step(TALLY, state, event, number=number, deals=deals)
        deals += isinstance(event, Recorded)
    return state


# The model: corrections edit a list of what stands


@dataclass
class Slot:
    event: Event
    number: int
    stands: bool = True
    turn: bool = False
    marks: tuple[int, ...] = ()


def model(events: Sequence[Event]) -> list[Slot] | int:
    """What stands after all corrections, or the number of the first that contradicts."""
    slots: list[Slot] = []
    for number, event in enumerate(events, start=1):
        if isinstance(event, Amended | Voided):
            matches = [slot for slot in slots if slot.number == event.event]
            if not matches:
                return number
            slot = matches[0]
            if isinstance(event, Amended):
                if not isinstance(slot.event, Recorded):
                    return number
                slot.event, slot.stands = Recorded(deal=event.deal), True
            elif not slot.stands:
                return number
            else:
                slot.stands = False
                later = slots[slots.index(slot) + 1 :]
                slot.turn = isinstance(slot.event, Recorded) and any(
                    other.stands and isinstance(other.event, Recorded) for other in later
                )
            slot.marks += (number,)
        else:
            slots.append(Slot(event, number))
    return slots


DEALS = st.builds(
    deal,
    *[st.sampled_from([0, 0, 1, 3, 5, 7, 9, -9])] * 2,
    gift=st.sampled_from([None, None, None, 0, 1]),
)
AMOUNTS = st.sampled_from([-4, 1, 5, Fraction(1, 2)])


@st.composite
def histories(draw: st.DrawFn) -> list[Event]:
    events: list[Event] = []
    for _ in range(draw(st.integers(1, 9))):
        earlier = st.integers(1, max(1, len(events) + draw(st.integers(-1, 1))))
        events.append(
            draw(
                st.one_of(
                    st.builds(Recorded, deal=DEALS),
                    st.builds(Recorded, deal=DEALS),
                    st.builds(Recorded, deal=DEALS),
                    st.builds(Amended, event=earlier, deal=DEALS),
                    st.builds(Voided, event=earlier),
                    st.builds(Adjusted, side=st.integers(0, 1), points=AMOUNTS, reason=st.just("r")),
                    st.builds(
                        Adjusted,
                        side=st.just(0),
                        points=AMOUNTS,
                        reason=st.just("r"),
                        others=st.just(((1, Fraction(-1, 2)),)),
                    ),
                    st.builds(Closed, how=st.sampled_from(Closing)),
                    st.builds(Decided, amounts=st.tuples(*[st.integers(0, 3)] * 2), reason=st.just("r")),
                )
            )
        )
    return events


@settings(max_examples=examples(150), deadline=None)
@given(events=histories(), options=st.sampled_from([PLAIN, GAMES]), dealer=st.integers(0, 1))
def test_replay_is_what_stands_played_in_order(events: list[Event], options: Options, dealer: int) -> None:
    start = Start(dealer=dealer)
    slots = model(events)
    if isinstance(slots, int):
        with pytest.raises(Contradiction) as contradiction:
            sheet(*events, options=options, start=start)
        assert contradiction.value.number == slots
        assert str(contradiction.value).startswith(f"event {slots} ")
        return
    seen = sheet(*events, options=options, start=start)
    played = [slot.event if slot.stands else None for slot in slots if slot.stands or slot.turn]
    assert seen.state == grown(played, options, start)
    assert seen.needs == needs(TALLY, seen.state)
    assert [entry.event for entry in seen.entries] == [slot.number for slot in slots]
    assert [entry.voided for entry in seen.entries] == [not slot.stands for slot in slots]
    assert [entry.amendments for entry in seen.entries] == [slot.marks for slot in slots]
    numbers = [entry.number for entry in seen.entries if entry.kind == "deal"]
    assert numbers == list(range(1, len(numbers) + 1)), "a voided deal keeps its number"
    last = next((slot.event for slot in slots[::-1] if slot.stands and isinstance(slot.event, Decided)), None)
    if last is not None:
        standing, outcome = seen.state.table.standing, seen.outcome
        assert (standing.games if options is GAMES else standing.totals) == last.amounts
        best = [side for side, amount in enumerate(last.amounts) if amount == max(last.amounts)]
        assert outcome
        assert (outcome.reason, outcome.winners) == ("ruled", tuple(best) if len(best) == 1 else ())
    check_entries(seen, options, start)


def check_entries(seen: Sheet[Options], options: Options, start: Start) -> None:
    """The totals, games and outcomes of a sheet, added up again from its lines alone."""
    totals: tuple[Points, ...] = (0, 0)
    game, over = 1, False
    for entry in seen.entries:
        assert entry.game == game
        silent = entry.voided or entry.surplus or any(p.code in ("much", "unknown") for p in entry.problems)
        assert entry.surplus == (over and not entry.voided and entry.kind != "decision")
        assert (entry.breakdown is None) == (silent or entry.kind in ("closing", "decision"))
        if entry.breakdown:
            gains = [[line.points for line in entry.breakdown.lines if line.side == side] for side in (0, 1)]
            totals = tuple(total + sum(gain) for total, gain in zip(totals, gains, strict=True))
        if entry.decided and not entry.voided:
            totals = (0, 0) if options is GAMES else entry.decided.amounts
        assert entry.totals == totals
        assert entry.kind == "deal" or entry.dealer is None
        if entry.outcome:
            assert not over or entry.decided
            over = True
        elif entry.game_outcome:
            totals, game = (0, 0), game + 1
    assert over == (seen.outcome is not None)
    assert seen.state.table.standing.game == game
    last = [entry.carried for entry in seen.entries][-1]
    assert last == seen.state.table.carried


@settings(max_examples=examples(60), deadline=None)
@given(events=histories())
def test_a_match_that_only_grows_needs_no_replay(events: list[Event]) -> None:
    growing = [event for event in events if isinstance(event, Recorded | Adjusted | Closed | Decided)]
    for length in range(len(growing) + 1):
        assert sheet(*growing[:length]).state == grown(growing[:length], PLAIN)
