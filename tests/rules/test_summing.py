"""What a match adds to the figures of those who sat at it: hand-made matches, and laws for every variant."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from scorekeeper.rules import registry
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.log import Closed, Event, Recorded, Sheet, Voided, replay
from scorekeeper.rules.summing import DRAWN, LOST, WON, Deals, MatchSum, match_sum
from tests.basra_deals import LEVEL, OURS, SWEEP, THEIRS
from tests.rules.laws import every_variant, seldom
from tests.rules.made_up import AnyVariant, matches, sheet_of

BASRA = registry.BY_KEY["basra-egypt"]
CHIAMATA = registry.BY_KEY["briscola-chiamata"]


def sheet(variant: AnyVariant, deals: list[Any], *more: Event) -> Sheet[Any]:
    table = variant.opening(variant.options)
    events: list[Event] = []
    for raw in deals:
        now = replay(variant, table.options, table.seating, events).state.table
        reading = variant.read_deal(raw, now)
        assert reading.value is not None, reading.problems
        events.append(Recorded(deal=reading.value))
    return replay(variant, table.options, table.seating, [*events, *more])


def summed(variant: AnyVariant, deals: list[Any], *more: Event) -> MatchSum:
    summary = match_sum(variant, sheet(variant, deals, *more))
    assert summary is not None
    return summary


def pairs(*deals: Any, closing: Closing | None = None) -> MatchSum:
    seating = BASRA.seating("4-pairs")
    events: list[Event] = []
    for raw in deals:
        now = replay(BASRA, BASRA.options, seating, events).state.table
        events.append(Recorded(deal=BASRA.read_deal(raw, now).value))
    ends = [Closed(how=closing, reason="")] if closing else []
    summary = match_sum(BASRA, replay(BASRA, BASRA.options, seating, [*events, *ends]))
    assert summary is not None
    return summary


def test_partners_have_what_their_side_has() -> None:
    anna, carla, bo, di = pairs(OURS, THEIRS, SWEEP).seats
    assert anna == bo
    assert carla == di
    assert (anna.result, anna.place, carla.result, carla.place) == (WON, 1, LOST, 2)
    assert anna.all == Deals(deals=3, won=2, points=48 + 3 + 103)
    assert carla.all == Deals(deals=3, won=1, points=5 + 60)
    assert (anna.best, carla.best) == (103, 60)
    assert (anna.counted_events, carla.counted_events) == ({"basra": 7}, {"basra": 2})
    assert anna.comeback == 14  # 51 to 65 after two deals
    assert carla.comeback == 0
    assert not anna.beside


def test_each_of_those_who_share_a_win_has_come_back_from_where_it_was() -> None:
    seating = CHIAMATA.seating("5")
    options = CHIAMATA.charter({"end": "number", "deals": 3}, seating)
    events: list[Event] = []
    for declarer in (3, 0, 0):  # 3, 3, −3, 0 and −3
        now = replay(CHIAMATA, options, seating, events).state.table
        deal = CHIAMATA.read_deal({"declarer": declarer, "partner": 1, "points": 70}, now).value
        events.append(Recorded(deal=deal))
    summary = match_sum(CHIAMATA, replay(CHIAMATA, options, seating, events))
    assert summary is not None
    assert [seat.result for seat in summary.seats] == [WON, WON, LOST, LOST, LOST]
    # After the first deal 2 to the fourth, 1 to the second, −1 to the others.
    assert [seat.comeback for seat in summary.seats] == [3, 1, 0, 0, 0]


def test_a_level_end_is_drawn_and_a_time_called_is_won_by_who_is_ahead() -> None:
    assert [seat.result for seat in pairs(OURS, closing=Closing.TIME).seats] == [WON, LOST, WON, LOST]
    assert [seat.result for seat in pairs(closing=Closing.TIME).seats] == [DRAWN] * 4


def test_a_running_match_and_one_given_up_add_nothing() -> None:
    assert match_sum(BASRA, sheet(BASRA, [])) is None
    assert match_sum(BASRA, sheet(BASRA, [OURS], Closed(how=Closing.ABANDONED, reason=""))) is None


def test_a_void_deal_adds_nothing() -> None:
    table = BASRA.opening(BASRA.options, "4-pairs")
    deal = BASRA.read_deal(LEVEL, table).value
    events: list[Event] = [Recorded(deal=deal), Voided(event=1, reason=""), Closed(how=Closing.AGREED, reason="")]
    summary = match_sum(BASRA, replay(BASRA, BASRA.options, table.seating, events))
    assert summary is not None
    assert (summary.deals, summary.seats[0].all, summary.seats[0].best) == (0, Deals(), None)


CALLED = {"declarer": 0, "partner": 2, "points": 70}
LOST_CALL = {"declarer": 1, "partner": 2, "points": 50}


def test_chiamata_tells_parts_and_pairs_of_one_deal_and_who_pays() -> None:
    summary = summed(CHIAMATA, [CALLED, LOST_CALL], Closed(how=Closing.AGREED, reason=""))
    one, two, three, four, _five = summary.seats
    assert one.parts == {"declarer": Deals(deals=1, won=1, points=2), "defender": Deals(deals=1, won=1, points=2)}
    assert two.parts == {"defender": Deals(deals=1, points=-1), "declarer": Deals(deals=1, points=-4)}
    assert three.parts == {"partner": Deals(deals=2, won=1, points=1 - 2)}
    assert three.beside == {0: Deals(deals=1, won=1, points=1), 1: Deals(deals=1, points=-2)}
    assert one.beside == {2: Deals(deals=1, won=1, points=2)}
    assert not four.beside
    assert [seat.all.points for seat in summary.seats] == [4, -5, -1, 1, 1]
    assert [seat.place for seat in summary.seats] == [1, 5, 4, 2, 2]
    assert summary.settlement is not None
    assert sum(paid.points for paid in summary.settlement.payments) == 6


def test_a_cappotto_of_the_declarer_is_the_partners_too() -> None:
    deal = {"declarer": 0, "partner": 2, "points": 120, "tricks": "all"}
    summary = summed(CHIAMATA, [deal], Closed(how=Closing.AGREED, reason=""))
    assert [seat.counted_events for seat in summary.seats] == [{"cappotto": 1}, {}, {"cappotto": 1}, {}, {}]


@pytest.mark.parametrize(
    ("key", "deal", "counted_events"),
    [
        ("briscola", {"points": [120, 0]}, [{"cappotto": 1}, {}]),
        ("briscola", {"points": [119 - 9, 10]}, [{}, {}]),
        ("trionfetti", {"vega": "accepted", "proposer": 0, "winner": 1}, [{}, {"vega": 1}]),
        ("trionfetti", {"vega": "refused", "proposer": 0}, [{}, {}]),
        (
            "buraco-us",
            {"card_points": [300, 100], "clean": [1, 0], "dirty": [1, 1], "out": 0},
            [{"buraco": 2, "clean-buraco": 1, "out": 1}, {"buraco": 1}],
        ),
    ],
)
def test_events_are_counted_by_side(key: str, deal: dict[str, Any], counted_events: list[dict[str, int]]) -> None:
    summary = summed(registry.BY_KEY[key], [deal], Closed(how=Closing.AGREED, reason=""))
    assert [seat.counted_events for seat in summary.seats][:2] == counted_events


@every_variant
def test_parts_and_feats_have_keys_of_their_own(variant: AnyVariant) -> None:
    for named in (variant.parts, variant.counted_events):
        keys = [each.key for each in named]
        assert len(set(keys)) == len(keys)


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_what_a_match_adds_up_to(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    closed = Closed(how=data.draw(st.sampled_from([Closing.TIME, Closing.AGREED])), reason="")
    whole = sheet_of(variant, match, [*match.events, *([] if match.states[-1].outcome else [closed])])
    summary = match_sum(variant, whole)
    assert summary is not None
    assert whole.outcome is not None
    scored = [entry.breakdown.totals for entry in whole.deals if entry.breakdown]
    assert summary.deals == len(scored)
    for seat, each in enumerate(summary.seats):
        side = match.seating.side_of(seat)
        assert (each.result == WON) == (side in whole.outcome.winners)
        assert (each.place == 1) == (each.result in (WON, DRAWN))
        assert each.all.deals == sum(seat not in state.table.resting for state in match.states[:-1])
        assert each.all.points == sum(totals[side] for totals in scored)
        assert set(each.parts) <= {part.key for part in variant.parts}
        assert set(each.counted_events) <= {event.key for event in variant.counted_events}
        assert sum(part.deals for part in each.parts.values()) <= each.all.deals
        for other, beside in each.beside.items():
            assert summary.seats[other].beside[seat].deals == beside.deals
    assert all(deals.won <= deals.deals for each in summary.seats for deals in (each.all, *each.parts.values()))
    if not whole.outcome.winners:
        assert any(each.result == DRAWN for each in summary.seats)
    if summary.settlement:
        totals = whole.state.table.standing.totals
        for side, total in enumerate(totals):
            got = sum(paid.points for paid in summary.settlement.payments if paid.payee == side)
            gave = sum(paid.points for paid in summary.settlement.payments if paid.payer == side)
            assert got - gave == total
