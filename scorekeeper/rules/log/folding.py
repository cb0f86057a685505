"""The fold: one event more, or all of them again.

Why: docs/decisions/2026-11-20-events-are-the-match.md
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from ..breakdown import Breakdown, Line, impossible
from ..headline import Headline
from ..table import Carried, Seating, Table
from ..text import Phrase, Points, exact, gettext_noop as _
from ..totals import Totals
from ..variant import Variant
from . import events as kinds
from .agreeing import Voice, judge_of, standing_by, weighed
from .refereeing import decided, remembered
from .sheet import Change, Entry, Sheet, Start, State, begin, entry_at, needs
from .slots import Slot, rows_of, settled
from .unknown import advance_totals, totals_of

D = TypeVar("D")
O = TypeVar("O")  # noqa: E741 - the options of a game


def advance(
    variant: Variant[D, O], state: State[O], deal: D, *, event: int = 0, number: int = 1
) -> tuple[Entry, State[O]]:
    """Score the next *deal* at *state*.

    Pure: preview and save both call this. A deal after the end, or one that
    cannot have been, makes an entry without lines and leaves the state alone.
    """
    if isinstance(deal, Totals):
        return advance_totals(variant, state, deal, event=event, number=number + deal.rows - 1)
    table = state.table
    blank = entry_at(state, event, "deal", number=number, deal=deal, dealer=table.dealer)
    if state.outcome:
        return replace(blank, surplus=True), state
    problems = tuple(variant.problems(deal, table))
    if impossible(problems):
        return replace(blank, problems=problems), state
    breakdown = variant.score(deal, table)
    judged = variant.ending(table.options, table.seating).after(table.standing, breakdown)
    carried = Carried(order=breakdown.carried.order) if judged.lapse else breakdown.carried
    rotation = variant.rotation(table.options, table.seating)
    dealer, dealt = rotation.following(table, breakdown, game_over=judged.game is not None)
    entry = replace(
        blank,
        breakdown=breakdown,
        headline=_headline(variant, deal, table, breakdown),
        problems=problems,
        totals=_plus(table.standing.totals, breakdown.totals),
        carried=carried,
        game_outcome=judged.game,
        outcome=judged.match,
    )
    following = replace(table, standing=judged.standing, carried=carried, dealer=dealer, dealt=dealt)
    return entry, replace(state, table=following, outcome=judged.match)


def _headline(variant: Variant[D, O], deal: D, table: Table[O], breakdown: Breakdown) -> Headline:
    """What the row tells of the deal, with what then lies before each player who began with a purse."""
    headline, purse = variant.headline(deal, table, breakdown), variant.purse(table.options)
    if not purse:
        return headline
    chips = _plus(table.standing.totals, breakdown.totals)
    return replace(headline, in_front=tuple(exact(purse + total) for total in chips))


def _plus(totals: tuple[Points, ...], more: tuple[Points, ...]) -> tuple[Points, ...]:
    return tuple(exact(a + b) for a, b in zip(totals, more, strict=True))


def _adjust(variant: Variant[D, O], state: State[O], adjusted: kinds.Adjusted, event: int) -> tuple[Entry, State[O]]:
    table = state.table
    phrase = Phrase(_("Adjustment: %(reason)s"), {"reason": adjusted.reason})
    lines = tuple(
        Line(side=side, points=points, rule="adjustment", phrase=phrase)
        for side, points in ((adjusted.side, adjusted.points), *adjusted.others)
    )
    breakdown = Breakdown(sides=table.sides, lines=lines, carried=table.carried)
    standing = replace(table.standing, totals=_plus(table.standing.totals, breakdown.totals))
    entry = entry_at(state, event, "adjustment")
    if state.outcome:
        return replace(entry, surplus=True), state
    judged = variant.ending(table.options, table.seating).judge(standing)
    carried = Carried(order=table.carried.order) if judged.lapse else table.carried
    rotation = variant.rotation(table.options, table.seating)
    dealer, dealt = table.dealer, table.dealt
    if judged.game and rotation.game_passes and dealt:
        dealer, dealt = rotation.passed(table)
    following = replace(table, standing=judged.standing, carried=carried, dealer=dealer, dealt=dealt)
    entry = replace(
        entry,
        breakdown=breakdown,
        totals=standing.totals,
        carried=carried,
        game_outcome=judged.game,
        outcome=judged.match,
    )
    after = replace(state, table=following, outcome=judged.match)
    return entry, replace(after, waiting=()) if judged.game else after


def _close(variant: Variant[D, O], state: State[O], closed: kinds.Closed, event: int) -> tuple[Entry, State[O]]:
    table = state.table
    entry = entry_at(state, event, "closing")
    if state.outcome:
        return replace(entry, surplus=True), state
    ending = variant.ending(table.options, table.seating)
    outcome = ending.close(table.standing, closed.how)
    return replace(entry, outcome=outcome), replace(state, outcome=outcome)


def _substitute(state: State[O], substituted: kinds.Substituted, event: int) -> tuple[Entry, State[O]]:
    seat, name, wrong = substituted.seat, substituted.name, substituted.wrong
    entry = entry_at(state, event, "substitution", seat=seat, name=name, wrong=wrong)
    if state.outcome and not wrong:
        return replace(entry, surplus=True), state
    sat_down = max((number for number, taken, _name in state.substitutes if taken == seat), default=0)
    return entry, replace(state, substitutes=(*state.substitutes, (sat_down if wrong else event, seat, name)))


def _pass(state: State[O], passed: kinds.Passed, event: int) -> tuple[Entry, State[O]]:
    """The entry of a new dealer; one that dealt from the first deal on changed where the match began."""
    entry = entry_at(state, event, "turn", seat=passed.seat, wrong=passed.first)
    if passed.first:
        return entry, state
    if state.outcome:
        return replace(entry, surplus=True), state
    return entry, replace(state, table=replace(state.table, dealer=passed.seat, dealt=0))


def step(
    variant: Variant[D, O], state: State[O], event: kinds.Event, *, number: int, deals: int
) -> tuple[Entry, State[O]]:
    """Apply one event that adds to the end of the sheet.

    *number* is the number of the event, *deals* how many deals were recorded
    before it.

    :raises TypeError: for a correction, which needs a replay.
    """
    match event:
        case kinds.Recorded():
            return _record(variant, state, event, (), number=number, deals=deals)
        case kinds.Adjusted():
            return _adjust(variant, state, event, number)
        case kinds.Closed():
            return _close(variant, state, event, number)
        case kinds.Substituted():
            return _substitute(state, event, number)
        case kinds.Passed():
            return _pass(state, event, number)
        case kinds.Ruled():
            return remembered(variant, state, event, number)
        case kinds.Decided():
            return decided(variant, state, event, number)
    raise TypeError("a correction changes what stands before it: replay the match")


def _record(
    variant: Variant[D, O],
    state: State[O],
    recorded: kinds.Recorded,
    voices: tuple[Voice, ...],
    before: tuple[kinds.Recorded, tuple[Voice, ...]] | None = None,
    *,
    number: int,
    deals: int,
) -> tuple[Entry, State[O]]:
    """A deal comes to stand, with what was said of it and of the version *before* it."""
    entry, after = advance(variant, state, recorded.deal, event=number, number=deals + 1)
    if entry.breakdown is None or entry.only:
        return entry, after
    accepted, objections, settled = standing_by(variant, state, recorded, voices, before)
    problems = []
    for objection in objections:
        if objection.deal is not None:
            other, _after = advance(variant, state, objection.deal)
            objection = replace(objection, breakdown=other.breakdown, problems=other.problems)
        problems.append(objection)
    entry = replace(entry, accepted=accepted, objections=tuple(problems), settled=settled, judge_name=judge_of(voices))
    return entry, weighed(state, after, entry)


def replay(
    variant: Variant[D, O],
    options: O,
    seating: Seating,
    events: Iterable[kinds.Event],
    start: Start | None = None,
    *,
    until: int | None = None,
) -> Sheet[O]:
    """Fold *events* into a sheet.

    A corrected deal stays in its old place, and every later deal is scored
    again. A voided deal keeps its number and counts for nothing. Voided at once
    it was never dealt, and its dealer deals again; voided when later deals stood,
    it keeps its dealer's turn, so that those keep the dealers they had. With
    *until* the sheet ends with what that event made, as it stands after all
    corrections, later ones too.

    :raises Contradiction: when a correction names nothing it can correct.
    """
    slots = settled(events)
    state = begin(options, seating, _first_dealt_by(slots, start or Start()))
    entries = []
    deals = 0
    for number, item in slots.items():
        if until is not None and number > until:
            break
        is_deal = isinstance(item.event, kinds.Recorded)
        rows = rows_of(item.event)
        changes = tuple(_weighed_before(variant, state, change, deal) for change, deal in item.changes)
        if item.voided:
            only = totals_of(item.event)
            entry = entry_at(
                state,
                number,
                "totals" if only else _KINDS[type(item.event)],
                number=deals + rows if is_deal else 0,
                deal=item.event.deal if isinstance(item.event, kinds.Recorded) and not only else None,
                only=only,
                voided=True,
                seat=item.event.seat if isinstance(item.event, kinds.Substituted | kinds.Passed) else None,
                name=item.event.name if isinstance(item.event, kinds.Substituted) else "",
                ruled=item.event if isinstance(item.event, kinds.Ruled) else None,
                decided=item.event if isinstance(item.event, kinds.Decided) else None,
            )
            if is_deal and item.dealt and state.outcome is None:
                state = _turned(variant, state)
        elif isinstance(item.event, kinds.Recorded):
            entry, state = _record(
                variant, state, item.event, item.voices, item.spoken_before, number=number, deals=deals
            )
        else:
            entry, state = step(variant, state, item.event, number=number, deals=deals)
        deals += rows
        entries.append(replace(entry, amendments=item.amendments, changes=changes, notes=item.notes))
    return Sheet(entries=tuple(entries), state=state, needs=needs(variant, state))


def _first_dealt_by(slots: Mapping[int, Slot], start: Start) -> Start:
    """The *start* with the first dealer as corrected last."""
    for item in slots.values():
        if isinstance(item.event, kinds.Passed) and item.event.first and not item.voided:
            start = replace(start, dealer=item.event.seat)
    return start


def _weighed_before(variant: Variant[D, O], state: State[O], change: Change, deal: Any) -> Change:
    """*change* with what the deal before it would have given at *state*."""
    if deal is None:
        return change
    breakdown = advance(variant, state, deal)[0].breakdown
    return replace(change, was=breakdown.totals if breakdown else None)


def _turned(variant: Variant[D, O], state: State[O]) -> State[O]:
    """The state after a deal that counts for nothing but was somebody's turn to deal."""
    table = state.table
    rotation = variant.rotation(table.options, table.seating)
    nothing = Breakdown(sides=table.sides, lines=(), carried=table.carried)
    dealer, dealt = rotation.following(table, nothing, game_over=False)
    return replace(state, table=replace(table, dealer=dealer, dealt=dealt))


_KINDS = {
    kinds.Recorded: "deal",
    kinds.Adjusted: "adjustment",
    kinds.Closed: "closing",
    kinds.Substituted: "substitution",
    kinds.Passed: "turn",
    kinds.Ruled: "ruling",
    kinds.Decided: "decision",
}
