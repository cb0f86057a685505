"""Only the totals: in every variant they do to a match what the deals behind them would have done."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, strategies as st

from scorekeeper.rules.breakdown import impossible
from scorekeeper.rules.document import MatchDocument, event_from_json, event_to_json, read_document, written
from scorekeeper.rules.keeping import entry_to_json, state_from_json, state_to_json
from scorekeeper.rules.log import Amended, Recorded, Undone, Voided, advance, begin
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.summing import match_sum
from scorekeeper.rules.text import render
from scorekeeper.rules.totals import Totals
from scorekeeper.rules.totals_checks import totals_problems
from tests.rules.laws import comparable, every_variant, often, seldom, sentence
from tests.rules.made_up import AnyVariant, matches, sheet_of


def totals_of(variant: AnyVariant, match: Any, place: int) -> Totals:
    """All that a table can say of the deal at *place* without its facts."""
    before, after = match.states[place], match.states[place + 1]
    breakdown = variant.score(match.deals[place], before.table)
    over = after.outcome is not None
    return Totals(
        points=breakdown.totals,
        carried=after.table.carried,
        dealer=after.table.dealer,
        dealt=after.table.dealt,
        winner=breakdown.winner,
        drawn=breakdown.drawn,
        counts=breakdown.counts,
        over=over,
        winners=after.outcome.winners if over else (),
    )


def slip_of(variant: AnyVariant, match: Any) -> Totals:
    """What a slip of paper says of the whole match so far."""
    state, ending = match.states[-1], variant.ending(match.options, match.seating)
    standing, over = state.table.standing, state.outcome is not None
    return Totals(
        points=standing.totals,
        so_far=True,
        games=standing.games if ending.in_games else (),
        deals=standing.deals if not ending.in_games and standing.deals else len(match.deals),
        carried=state.table.carried,
        dealer=state.table.dealer,
        dealt=state.table.dealt,
        over=over,
        winners=state.outcome.winners if over else (),
    )


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_the_points_of_a_deal_do_what_its_facts_would_have_done(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    place = data.draw(st.integers(0, len(match.deals) - 1))
    totals = totals_of(variant, match, place)
    entry, after = advance(variant, match.states[place], totals, event=place + 1, number=place + 1)
    by_facts = match.states[place + 1]
    assert not impossible(entry.problems)
    assert entry.kind == "totals"
    assert entry.breakdown is not None
    assert entry.breakdown.totals == totals.points
    for line in entry.breakdown.lines:
        assert variant.paragraph(line.rule).key == "totals"
        sentence(line.phrase)
    now, then = after.table.standing, by_facts.table.standing
    assert (now.totals, now.deals, now.number, now.game) == (then.totals, then.deals, then.number, then.game)
    assert now.games == then.games
    assert (after.table.carried, after.table.dealer) == (by_facts.table.carried, by_facts.table.dealer)
    assert (after.outcome is None) == (by_facts.outcome is None)
    if after.outcome and by_facts.outcome:
        assert set(after.outcome.winners) == set(by_facts.outcome.winners) or not by_facts.outcome.winners
        sentence(after.outcome.phrase)


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_totals_typed_are_the_totals_of_the_sheet(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    totals, by_facts = slip_of(variant, match), match.states[-1]
    in_games = variant.ending(match.options, match.seating).in_games
    assume(in_games or by_facts.table.standing.deals)  # who writes only totals has played a deal that counts
    sheet = sheet_of(variant, match, [Recorded(deal=totals)])
    (entry,) = sheet.entries
    assert not impossible(entry.problems), entry.problems
    assert entry.totals == totals.points
    started = match.start.totals or (0,) * len(match.seating.sides)
    assert entry.breakdown is not None
    if entry.game == 1:
        for side, total in enumerate(entry.totals):
            assert total == started[side] + sum(line.points for line in entry.breakdown.lines if line.side == side)
    state = sheet.state
    assert (state.outcome is None) == (by_facts.outcome is None)
    assert state.table.standing.totals == by_facts.table.standing.totals
    assert state.table.standing.games == by_facts.table.standing.games
    if state.outcome and by_facts.outcome and by_facts.outcome.winners:
        assert set(state.outcome.winners) == set(by_facts.outcome.winners)
        summed = match_sum(variant, sheet)
        assert summed is not None
        assert {seat.result for seat in summed.seats} >= {"won"}
        assert not any(seat.all.deals for seat in summed.seats)
    assert state.unknown == 1
    kept = json.loads(json.dumps(state_to_json(state)))
    assert state_from_json(kept, match.options, match.seating) == state
    assert json.loads(json.dumps(entry_to_json(entry)))["only"]["so_far"] is True


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_totals_are_corrected_crossed_out_and_undone_as_a_deal_is(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, longest=4))
    place = data.draw(st.integers(0, len(match.deals) - 1))
    totals = replace(totals_of(variant, match, place), over=False, winners=())
    with_totals = [*match.events[:place], Recorded(deal=totals)]
    before = sheet_of(variant, match, match.events[:place])
    undone = sheet_of(variant, match, [*with_totals, Undone(event=place + 1)])
    assert undone == before
    voided = sheet_of(variant, match, [*with_totals, Voided(event=place + 1)])
    assert voided.state == before.state
    assert voided.entries[-1].kind == "totals"
    right = Amended(event=place + 1, deal=match.deals[place])
    assert comparable(sheet_of(variant, match, [*with_totals, right])) == comparable(
        sheet_of(variant, match, match.events[: place + 1])
    )
    there = Amended(event=place + 1, deal=totals)
    assert comparable(sheet_of(variant, match, [*match.events[: place + 1], there])) == comparable(
        sheet_of(variant, match, with_totals)
    )
    wrong = Recorded(deal=replace(totals, points=tuple(each + 1 for each in totals.points)))
    mended = sheet_of(variant, match, [*match.events[:place], wrong, there])
    assert comparable(mended) == comparable(sheet_of(variant, match, with_totals))


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_a_document_holds_totals_and_gives_them_back(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, longest=3))
    context = variant.context(begin(match.options, match.seating, match.start).table)
    for totals in (totals_of(variant, match, len(match.deals) - 1), slip_of(variant, match)):
        kept = json.loads(json.dumps(event_to_json(Recorded(deal=totals))))
        assert event_from_json(kept, variant, context) == Recorded(deal=totals)
        document = MatchDocument(
            variant=variant,
            seating=match.seating,
            players=tuple(f"Player {seat}" for seat in range(match.seating.seats)),
            options=match.options,
            start=match.start,
            events=(*(match.events[:-1] if not totals.so_far else ()), Recorded(deal=totals)),
        )
        back = read_document(json.loads(json.dumps(written(document))))
        assert back.events == document.events
        assert back.sheet == document.sheet


def at_the_start(key: str, **options: Any) -> tuple[Any, Any]:
    """A variant, and the table at which nothing was dealt yet under these house rules."""
    variant = BY_KEY[key]
    return variant, begin(variant.charter(options), variant.seatings[0]).table


def refusals(key: str, totals: Totals, table: Any) -> list[str]:
    return [render(each.phrase) for each in totals_problems(BY_KEY[key], totals, table) if each.code == "range"]


@pytest.mark.parametrize("before", [0, 4])
def test_totals_are_of_no_more_deals_than_the_match_still_has(before: int) -> None:
    _variant, table = at_the_start("briscola-chiamata")
    table = replace(table, standing=replace(table.standing, deals=before))
    of = Totals(points=(4, -1, -1, -1, -1), so_far=True, deals=10 - before, dealer=0)
    assert refusals("briscola-chiamata", of, table) == []
    says = f"Only {10 - before} deals of the match were still to come: it has no more."
    assert refusals("briscola-chiamata", replace(of, deals=11 - before), table) == [says]


def test_more_deals_won_than_a_match_has_are_told_though_nobody_says_that_it_is_over() -> None:
    _variant, table = at_the_start("briscola")
    most = Totals(points=(2, 1), so_far=True, deals=3, dealer=0)
    assert refusals("briscola", most, table) == []
    assert refusals("briscola", replace(most, points=(5, 0)), table) == [
        "A match is over as soon as a side has won 2 deals: nobody can have more."
    ]


@pytest.mark.parametrize(("tie", "bound"), [("draw", True), ("extra_deal", False)])
def test_where_a_level_match_goes_on_its_deals_are_not_bounded(tie: str, bound: bool) -> None:
    _variant, table = at_the_start("albastini", end="deals", deals=4, tie=tie)
    more = Totals(points=(70, 50), so_far=True, deals=6, dealer=0)
    assert bool(refusals("albastini", more, table)) is bound
