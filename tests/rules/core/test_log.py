"""The log: replay against a model that edits a list, events after the end, rulings, and who deals next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.asking import Context, Count, Each, Of, Which
from scorekeeper.rules.breakdown import Breakdown, Decision, Level, Line, Problem
from scorekeeper.rules.cards import FRENCH52
from scorekeeper.rules.ending import Closing, Ending, Rubber, Target, Tie
from scorekeeper.rules.log import (
    Adjusted,
    Amended,
    Closed,
    Contradiction,
    Decided,
    Entry,
    Event,
    Recorded,
    Sheet,
    Start,
    State,
    Voided,
    advance,
    begin,
    needs,
    replay,
    step,
)
from scorekeeper.rules.table import PAIRS, Carried, Seating, Standing, Table, singles
from scorekeeper.rules.text import Phrase, Points, Seat, render
from scorekeeper.rules.variant import Dealing, Rotation, Variant
from tests.searching import examples

from .shapes.making import made


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How the tallies of this file end."""

    games: int = Count(label="Games", least=1).ask(1)
    target: int = Count(label="Target", least=1).ask(10)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A tally: each side writes down points; 0 and 0 holds a point over, and 7 ends the game."""

    points: tuple[int, ...] = Count(label="Points", each=Each.SIDE, least=-9, most=9).ask()
    gift: int | None = Which(
        label="Gets what was held over", of=Of.SIDE, optional=True, when=lambda context: held(context) > 0
    ).ask(None)


def held(context: Context) -> Points:
    return context.table.carried.points if context.table else 0


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    """The points of a deal may not be more than twice what the sides had; a rule a correction can break."""
    if sum(deal.points) > 2 * sum(table.standing.totals) + 12:
        yield Problem(phrase=Phrase("%(who)s wrote too much", {"who": Seat(0)}), code="much")


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    lines = [Line(side=s, points=p, rule="p", phrase=Phrase("p")) for s, p in enumerate(deal.points)]
    waiting = table.carried.points
    if deal.gift is not None:
        lines.append(Line(side=deal.gift, points=waiting, rule="p", phrase=Phrase("held over")))
        waiting = 0
    level = len(set(deal.points)) == 1
    if deal.points == (0, 0):
        waiting += 1
    decided = None
    if deal.points == (7, 0):
        decided = Decision(winners=(0,), phrase=Phrase("Seven to nothing"), level=Level.GAME)
    if deal.points == (9, -9):
        decided = Decision(winners=(0,), phrase=Phrase("Nine to minus nine"))
    return Breakdown(
        sides=table.sides,
        lines=tuple(lines),
        carried=replace(table.carried, points=waiting),
        drawn=level,
        winner=None if level else deal.points.index(max(deal.points)),
        counts=not level,
        decided=decided,
    )


def ending(options: Options, seating: Seating) -> Ending:
    game = Target(points=options.target, tie=Tie.EXTRA_DEAL)
    return Rubber(game=game, wins=options.games) if options.games > 1 else game


TALLY = made(
    "tally",
    "p",
    seatings=(singles(2), PAIRS),
    deal=Deal,
    options=Options(),
    score=score,
    check=check,
    ending=ending,
    dealing=lambda options, seating: Dealing(pack=FRENCH52, hand=1, packets=(1,)),
    rotation=lambda options, seating: Rotation(deals_each=2, game_passes=True),
)
PLAIN, GAMES = Options(), Options(games=2, target=6)


def deal(*points: int, gift: int | None = None) -> Deal:
    return Deal(points=points, gift=gift)


def recorded(*points: int, gift: int | None = None) -> Recorded:
    return Recorded(deal=deal(*points, gift=gift))


def sheet(*events: Event, options: Options = PLAIN, start: Start | None = None) -> Sheet[Options]:
    return replay(TALLY, options, singles(2), events, start)


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
            found = [slot for slot in slots if slot.number == event.event]
            if not found:
                return number
            slot = found[0]
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


# By hand


def test_an_amended_deal_stays_in_its_place_and_the_later_ones_are_scored_again() -> None:
    seen = sheet(recorded(1, 3), recorded(5, 0), recorded(0, 3), Amended(event=1, deal=deal(3, 1), reason="misread"))
    assert [entry.totals for entry in seen.entries] == [(3, 1), (8, 1), (8, 4)]
    assert [entry.amendments for entry in seen.entries] == [(4,), (), ()]
    assert seen.entries[0].deal == deal(3, 1)


def test_a_voided_deal_counts_for_nothing_and_is_brought_back_by_amending_it() -> None:
    voided: list[Event] = [recorded(1, 3), recorded(5, 0), Voided(event=1)]
    seen = sheet(*voided)
    assert [(entry.number, entry.voided, entry.totals) for entry in seen.entries] == [
        (1, True, (0, 0)),
        (2, False, (5, 0)),
    ]
    assert seen.state.table.standing.number == 1
    back = sheet(*voided, Amended(event=1, deal=deal(1, 3)))
    assert [entry.totals for entry in back.entries] == [(1, 3), (6, 3)]
    assert back.entries[0].amendments == (3, 4)
    assert back.state == sheet(*voided[:2]).state


def test_a_deal_voided_at_once_is_dealt_again_by_its_dealer() -> None:
    assert sheet(*[recorded(1, 3)] * 3, Voided(event=3)).state == sheet(*[recorded(1, 3)] * 2).state


def test_a_deal_voided_later_was_its_dealers_turn() -> None:
    played = [recorded(1, 0)] * 5
    seen = sheet(*played, Voided(event=2))
    whole = sheet(*played)
    assert [entry.dealer for entry in seen.deals if not entry.voided] == [0, 1, 1, 0]
    assert [entry.dealer for entry in whole.deals] == [0, 0, 1, 1, 0]
    assert (seen.state.table.dealer, seen.state.table.dealt) == (whole.state.table.dealer, whole.state.table.dealt)
    undone_from_the_end = sheet(*played, Voided(event=5), Voided(event=4))
    assert undone_from_the_end.state == sheet(*played[:3]).state


def test_rulings_and_closings_are_taken_back_by_voiding_them() -> None:
    ruled: list[Event] = [recorded(1, 3), Adjusted(side=0, points=Fraction(-1, 2), reason="late")]
    seen = sheet(*ruled)
    assert seen.entries[1].totals == (Fraction(1, 2), 3)
    assert seen.entries[1].breakdown
    assert render(seen.entries[1].breakdown.lines[0].phrase) == "Adjustment: late"
    assert (seen.entries[1].kind, seen.entries[1].number, seen.entries[1].dealer) == ("adjustment", 0, None)
    assert sheet(*ruled, Voided(event=2)).state == sheet(*ruled[:1]).state
    closed: list[Event] = [*ruled, Closed(how=Closing.AGREED)]
    assert sheet(*closed).outcome
    assert sheet(*closed, Voided(event=3)).state == seen.state
    assert sheet(*closed, Voided(event=3), recorded(9, 0)).entries[-1].totals == (Fraction(19, 2), 3)


@pytest.mark.parametrize(
    "events",
    [
        [Voided(event=1)],
        [Amended(event=1, deal=deal(1, 1))],
        [recorded(1, 1), Voided(event=2)],
        [recorded(1, 1), Voided(event=1), Voided(event=1)],
        [recorded(1, 1), Voided(event=1), Voided(event=2)],
        [recorded(1, 1), Amended(event=1, deal=deal(2, 2)), Voided(event=2)],
        [Adjusted(side=0, points=1, reason=""), Amended(event=1, deal=deal(1, 1))],
        [Closed(how=Closing.TIME), Amended(event=1, deal=deal(1, 1))],
        [recorded(1, 1), Voided(event=0)],
        [recorded(1, 1), Amended(event=-1, deal=deal(1, 1))],
    ],
    ids=lambda events: " ".join(type(event).__name__ for event in events),
)
def test_a_correction_of_nothing_contradicts(events: list[Event]) -> None:
    with pytest.raises(Contradiction) as contradiction:
        sheet(*events)
    assert contradiction.value.number == len(events)


def test_a_correction_is_no_step() -> None:
    state = begin(PLAIN, singles(2))
    for event in (Voided(event=1), Amended(event=1, deal=deal(1, 1))):
        with pytest.raises(TypeError, match="replay"):
            step(TALLY, state, event, number=2, deals=1)


def test_what_comes_after_the_end_counts_only_if_the_end_goes() -> None:
    late: list[Event] = [
        recorded(9, 0),
        recorded(3, 0),
        recorded(0, 5),
        Adjusted(side=1, points=2, reason="r"),
        Closed(how=Closing.TIME),
    ]
    seen = sheet(*late)
    assert [entry.surplus for entry in seen.entries] == [False, False, True, True, True]
    assert [entry.totals for entry in seen.entries][1:] == [(12, 0)] * 4
    assert [bool(entry.outcome) for entry in seen.entries] == [False, True, False, False, False]
    assert seen.outcome
    assert (seen.outcome.reason, seen.needs) == ("target", ())
    reopened = sheet(*late, Amended(event=1, deal=deal(1, 0)))
    assert [entry.surplus for entry in reopened.entries] == [False] * 5
    assert reopened.entries[-1].totals == (4, 7)
    assert reopened.outcome
    assert (reopened.outcome.winners, reopened.outcome.reason) == ((1,), "time")


def test_a_correction_may_make_a_later_deal_impossible() -> None:
    """The third deal may have 12 and twice what was there; a deal may only give away what is held over."""
    seen = sheet(recorded(0, 0), recorded(3, 0, gift=1), recorded(9, 9))
    assert [entry.problems for entry in seen.entries] == [(), (), ()]
    corrected = sheet(recorded(0, 0), recorded(3, 0, gift=1), recorded(9, 9), Amended(event=1, deal=deal(1, -4)))
    assert [[problem.code for problem in entry.problems] for entry in corrected.entries] == [[], ["unknown"], ["much"]]
    assert [entry.totals for entry in corrected.entries] == [(1, -4)] * 3, "the others stay, but score nothing"
    assert corrected.state.table.standing.number == 1
    assert corrected.entries[1].breakdown is None
    assert corrected.entries[1].deal == deal(3, 0, gift=1), "what was written stays to be corrected"


def test_an_impossible_deal_leaves_the_state_alone() -> None:
    state = begin(PLAIN, singles(2))
    entry, after = advance(TALLY, state, deal(9, 9), event=4, number=3)
    assert after is state
    assert (entry.event, entry.number, entry.breakdown, [p.code for p in entry.problems]) == (4, 3, None, ["much"])


def test_a_deal_may_end_its_game_or_the_match_by_itself() -> None:
    game = sheet(recorded(7, 0), options=GAMES)
    assert game.state.table.standing.games == (1, 0)
    assert game.entries[0].game_outcome
    assert game.entries[0].game_outcome.reason == "decided"
    assert sheet(recorded(7, 0), recorded(1, 0), recorded(7, 0), options=GAMES).outcome
    alone = sheet(recorded(7, 0)).outcome
    assert alone
    assert (alone.winners, alone.reason, alone.level) == ((0,), "decided", Level.MATCH)
    match = sheet(recorded(9, -9), options=GAMES)
    assert match.outcome
    assert (match.outcome.winners, match.entries[0].game_outcome) == ((0,), None)


def test_what_is_held_over_lapses_with_a_game_ended_by_ruling() -> None:
    ruling = Adjusted(side=0, points=6, reason="r")
    seen = sheet(recorded(0, 0), ruling, recorded(1, 0), options=GAMES)
    assert [entry.carried.points for entry in seen.entries] == [1, 0, 0]
    assert [entry.game for entry in seen.entries] == [1, 1, 2]
    over = sheet(ruling, ruling, options=GAMES)
    assert over.outcome
    assert over.outcome.winners == (0,)


def test_a_start_from_paper() -> None:
    start = Start(dealer=1, totals=(3, Fraction(9, 2)), games=(1, 0), carried=Carried(points=2, stake=4))
    state = begin(GAMES, singles(2), start)
    assert state.table.standing == Standing(totals=(3, Fraction(9, 2)), games=(1, 0), game=2)
    assert (state.table.dealer, state.table.dealt, state.table.carried.points) == (1, 0, 2)
    assert begin(PLAIN, PAIRS) == begin(PLAIN, PAIRS, Start())
    for bad in (Start(dealer=2), Start(dealer=-1), Start(totals=(1,)), Start(games=(0, 0, 0))):
        with pytest.raises(ValueError):
            begin(PLAIN, singles(2), bad)


def test_the_sheet_knows_its_deals() -> None:
    seen = sheet(recorded(1, 0), Adjusted(side=0, points=1, reason="r"), recorded(2, 0))
    assert [entry.event for entry in seen.deals] == [1, 3]
    assert [entry.number for entry in seen.entries] == [1, 0, 2]
    assert isinstance(seen.entries[0], Entry)


# Who deals next


def dealer_oracle(
    rotation: Rotation, seating: Seating, dealer: int, dealt: int, breakdown: Breakdown, game_over: bool
) -> tuple[int, int]:
    if breakdown.next_dealer is not None:
        return breakdown.next_dealer, 0
    if rotation.stays_after_draw and breakdown.drawn:
        return dealer, dealt
    if rotation.winner_deals:
        if breakdown.winner is None:
            return dealer, dealt
        seat = dealer
        while True:
            seat = (seat + 1) % seating.seats
            if seating.side_of(seat) == breakdown.winner:
                return seat, 0
    if dealt + 1 >= rotation.deals_each or (game_over and rotation.game_passes):
        return (dealer + rotation.step) % seating.seats, 0
    return dealer, dealt + 1


@pytest.mark.parametrize("seating", [singles(2), singles(3), PAIRS, singles(6, sitting_out=1)], ids=lambda s: s.key)
def test_every_way_to_find_the_next_dealer(seating: Seating) -> None:
    flags = list(product((1, -1), (1, 4), (False, True), (False, True), (False, True)))
    endings = list(product((None, 0, 1), (False, True), (None, 1), (False, True)))
    for step_by, each, stays, winner_deals, passes in flags:
        rotation = Rotation(
            step=step_by, deals_each=each, stays_after_draw=stays, winner_deals=winner_deals, game_passes=passes
        )
        for winner, drawn, named, game_over in endings:
            if drawn and winner is not None:
                continue
            breakdown = Breakdown(sides=len(seating.sides), lines=(), winner=winner, drawn=drawn, next_dealer=named)
            for dealer, dealt in product(range(seating.seats), range(each)):
                standing = Standing.new(len(seating.sides))
                table: Table[None] = Table(options=None, seating=seating, standing=standing, dealer=dealer, dealt=dealt)
                expected = dealer_oracle(rotation, seating, dealer, dealt, breakdown, game_over)
                assert rotation.following(table, breakdown, game_over=game_over) == expected


@pytest.mark.parametrize(("step_by", "expected"), [(1, [0, 1, 2, 3, 0]), (-1, [0, 3, 2, 1, 0])])
def test_dealers_rotate_either_way(step_by: int, expected: list[int]) -> None:
    turning: Variant[Any, Any] = replace(TALLY, rotation=lambda options, seating: Rotation(step=step_by))
    events = [Recorded(deal=deal(1, 0))] * 4
    seen = replay(turning, Options(target=99), PAIRS, events)
    assert [*(entry.dealer for entry in seen.entries), seen.state.table.dealer] == expected


@pytest.mark.parametrize(
    ("out", "leader", "cutter", "expected"),
    [
        (1, 1, -1, (3, 1)),
        (1, -1, 1, (1, 3)),
        (1, 2, -2, (4, 0)),
        (2, 1, -1, (3, 0)),  # the seat before the dealer rests as well
        (2, -1, 1, (0, 3)),
        (2, 6, -6, (3, 0)),  # once round the table is the dealer, who rests
    ],
)
def test_who_leads_and_cuts_is_never_who_rests(out: int, leader: int, cutter: int, expected: tuple[int, int]) -> None:
    seating = replace(singles(6), key="six", sitting_out=out)
    turning: Variant[Any, Any] = replace(
        TALLY, seatings=(seating,), rotation=lambda options, seating: Rotation(leader=leader, cutter=cutter)
    )
    roles = turning.roles(replace(begin(PLAIN, seating).table, dealer=2))
    assert (roles.leader, roles.cutter) == expected
    assert roles.resting == (2, 1)[:out]
    assert seating.playing == 6 - out
