"""The log, by hand: replay, corrections, events after the end, and rulings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorekeeper.rules.breakdown import Level
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.log import (
    Adjusted,
    Amended,
    Closed,
    Contradiction,
    Entry,
    Event,
    Start,
    Voided,
    advance,
    begin,
    step,
)
from scorekeeper.rules.table import PAIRS, Carried, Standing, singles
from scorekeeper.rules.text import render
from tests.rules.core.tally import GAMES, PLAIN, TALLY, deal, recorded, sheet


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
