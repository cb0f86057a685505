"""Deals that wait for agreement."""

from __future__ import annotations

import pytest

from scorekeeper.rules import keeping
from scorekeeper.rules.log import (
    Accepted,
    Agreed,
    Amended,
    Contradiction,
    Event,
    Objected,
    Recorded,
    Start,
    Voided,
    replay,
    step,
)
from scorekeeper.rules.table import PAIRS
from tests.rules.core.pairs import PAIRS_TALLY, deal, sheet

from .tally import Options


def test_a_deal_is_settled_at_once_where_nothing_is_confirmed() -> None:
    written = sheet(Recorded(deal=deal(5, 1)), confirm=False)
    assert written.deals[0].settled
    assert written.state.unsettled == 0


def test_a_deal_waits_until_a_seat_of_the_other_side_accepts_it() -> None:
    written = Recorded(deal=deal(5, 1), seat=0)
    waits = sheet(written)
    assert not waits.deals[0].settled
    assert (waits.state.unsettled, waits.state.waiting, waits.state.table.standing.totals) == (1, (5, 1), (5, 1))
    own_side = sheet(written, Accepted(event=1, seat=2))
    assert not own_side.deals[0].settled
    settled = sheet(written, Accepted(event=1, seat=3))
    assert settled.deals[0].settled
    assert settled.deals[0].accepted == (0, 3)
    assert (settled.state.unsettled, settled.state.waiting) == (0, ())


def test_a_deal_from_a_phone_without_a_seat_needs_a_voice_of_each_side() -> None:
    written = Recorded(deal=deal(5, 1))
    assert not sheet(written, Accepted(event=1, seat=1)).deals[0].settled
    assert sheet(written, Accepted(event=1, seat=1), Accepted(event=1, seat=2)).deals[0].settled


def test_an_objection_shows_both_versions_and_what_each_makes() -> None:
    match = sheet(Recorded(deal=deal(5, 1), seat=0), Objected(event=1, seat=1, reason="we had two", deal=deal(4, 2)))
    entry = match.deals[0]
    assert not entry.settled
    assert entry.breakdown is not None
    assert entry.breakdown.totals == (5, 1)
    (objection,) = entry.objections
    assert objection.reason == "we had two"
    assert objection.breakdown is not None
    assert objection.breakdown.totals == (4, 2)


def test_an_objection_with_facts_that_cannot_be_says_why() -> None:
    match = sheet(Recorded(deal=deal(5, 1), seat=0), Objected(event=1, seat=1, reason="no", deal=deal(9, 9)))
    (objection,) = match.deals[0].objections
    assert objection.breakdown is None
    assert [problem.code for problem in objection.problems] == ["much"]


def test_an_objection_holds_up_a_deal_both_sides_had_accepted() -> None:
    settled: list[Event] = [Recorded(deal=deal(5, 1), seat=0), Accepted(event=1, seat=1)]
    assert not sheet(*settled, Objected(event=1, seat=1, reason="stop")).deals[0].settled
    back = sheet(*settled, Objected(event=1, seat=1, reason="stop"), Accepted(event=1, seat=3))
    assert back.deals[0].settled
    assert back.deals[0].objections == ()


def test_an_objection_is_withdrawn_by_its_own_side_only() -> None:
    events: list[Event] = [Recorded(deal=deal(5, 1), seat=0), Objected(event=1, seat=1, reason="stop")]
    assert sheet(*events, Accepted(event=1, seat=2)).deals[0].objections
    assert not sheet(*events, Accepted(event=1, seat=3)).deals[0].objections


def test_where_nothing_is_confirmed_an_objection_still_holds_up_the_deal() -> None:
    match = sheet(Recorded(deal=deal(5, 1)), Objected(event=1, seat=1, reason="no"), confirm=False)
    assert not match.deals[0].settled
    assert match.state.unsettled == 1


def test_a_corrected_deal_must_be_accepted_again() -> None:
    events: list[Event] = [
        Recorded(deal=deal(5, 1), seat=0),
        Accepted(event=1, seat=1),
        Amended(event=1, deal=deal(4, 2), seat=0),
    ]
    assert not sheet(*events).deals[0].settled
    assert sheet(*events, Accepted(event=1, seat=3)).deals[0].settled


DISPUTED: list[Event] = [
    Recorded(deal=deal(5, 1), seat=0),
    Objected(event=1, seat=1, reason="we had two", deal=deal(4, 2)),
]


def test_a_version_taken_over_by_its_opponent_is_settled_at_once() -> None:
    taken = sheet(*DISPUTED, Amended(event=1, deal=deal(4, 2), seat=0)).deals[0]
    assert (taken.settled, taken.accepted, taken.objections) == (True, (0, 1), ())


def test_who_takes_ones_own_version_over_does_not_settle_it() -> None:
    taken = sheet(*DISPUTED, Amended(event=1, deal=deal(4, 2), seat=3)).deals[0]
    assert (taken.settled, taken.accepted) == (False, (3, 1))


def test_a_version_taken_over_by_a_phone_without_a_seat_waits_for_the_other_side_only() -> None:
    events: list[Event] = [*DISPUTED, Amended(event=1, deal=deal(4, 2))]
    assert not sheet(*events).deals[0].settled
    assert sheet(*events, Accepted(event=1, seat=2)).deals[0].settled


@pytest.mark.parametrize(
    "between",
    [
        (Objected(event=1, seat=1, reason="no, three", deal=deal(3, 3)),),
        (Accepted(event=1, seat=3),),
        (Amended(event=1, deal=deal(5, 2), seat=0),),
        (Voided(event=1),),
    ],
    ids=["said otherwise", "accepted by its own side", "amended otherwise", "voided"],
)
def test_only_an_objection_that_stood_is_taken_over(between: tuple[Event, ...]) -> None:
    taken = sheet(*DISPUTED, *between, Amended(event=1, deal=deal(4, 2), seat=0)).deals[0]
    assert (taken.settled, taken.accepted) == (False, (0,))


def test_other_facts_than_the_objection_gave_must_be_accepted() -> None:
    assert not sheet(*DISPUTED, Amended(event=1, deal=deal(4, 1), seat=0)).deals[0].settled


def test_who_gave_the_version_that_was_taken_over_may_object_again() -> None:
    events: list[Event] = [*DISPUTED, Amended(event=1, deal=deal(4, 2), seat=0)]
    again = sheet(*events, Objected(event=1, seat=1, reason="we were wrong", deal=deal(5, 1))).deals[0]
    assert (again.settled, again.accepted) == (False, (0,))


@pytest.mark.parametrize("before", [[Recorded(deal=deal(5, 1), seat=0)], DISPUTED], ids=["waits", "disputed"])
def test_what_the_whole_table_agrees_on_is_settled(before: list[Event]) -> None:
    agreed = sheet(*before, Agreed(event=1))
    assert (agreed.deals[0].settled, agreed.deals[0].objections, agreed.state.unsettled) == (True, (), 0)
    assert agreed.state.table.standing.totals == (5, 1), "as it was written"


def test_after_the_table_agreed_somebody_may_still_object_and_a_correction_is_agreed_on_anew() -> None:
    agreed: list[Event] = [Recorded(deal=deal(5, 1), seat=0), Agreed(event=1)]
    assert not sheet(*agreed, Objected(event=1, seat=2, reason="stop")).deals[0].settled
    assert not sheet(*agreed, Objected(event=1, seat=2, reason="stop"), Accepted(event=1, seat=0)).deals[0].settled
    assert not sheet(*agreed, Amended(event=1, deal=deal(4, 2), seat=0)).deals[0].settled
    taken = sheet(*DISPUTED, Agreed(event=1), Amended(event=1, deal=deal(4, 2), seat=0)).deals[0]
    assert (taken.settled, taken.accepted) == (False, (0,)), "the objection stood no more"


RULED = Agreed(event=1, judge_name="Rita")


@pytest.mark.parametrize(
    "before",
    [
        [Recorded(deal=deal(5, 1), seat=0)],
        DISPUTED,
        [*DISPUTED, Amended(event=1, deal=deal(4, 1), reason="A ruling of the table")],
    ],
    ids=["waits", "disputed", "corrected by ruling"],
)
def test_a_deal_that_a_referee_lets_stand_waits_for_nobody_and_says_who_ruled(before: list[Event]) -> None:
    stands = sheet(*before, RULED)
    assert (stands.deals[0].settled, stands.deals[0].objections, stands.state.unsettled) == (True, (), 0)
    assert stands.deals[0].judge_name == "Rita"
    assert keeping.entry_to_json(stands.deals[0])["judge_name"] == "Rita"


def test_the_word_of_a_referee_is_the_last_one_until_the_deal_is_another() -> None:
    with pytest.raises(Contradiction, match="let stand"):
        sheet(*DISPUTED, RULED, Objected(event=1, seat=2, reason="stop"))
    corrected = sheet(*DISPUTED, RULED, Amended(event=1, deal=deal(4, 1), seat=0)).deals[0]
    assert (corrected.settled, corrected.judge_name) == (False, "")
    again = sheet(*DISPUTED, RULED, Amended(event=1, deal=deal(4, 1)), Objected(event=1, seat=2, reason="stop"))
    assert len(again.deals[0].objections) == 1


def test_a_table_agrees_only_on_a_deal_that_stands() -> None:
    with pytest.raises(Contradiction):
        sheet(Recorded(deal=deal(5, 1)), Voided(event=1), Agreed(event=1))


def test_a_void_deal_waits_for_nobody() -> None:
    match = sheet(Recorded(deal=deal(5, 1), seat=0), Voided(event=1))
    assert match.state.unsettled == 0
    with pytest.raises(Contradiction):
        sheet(Recorded(deal=deal(5, 1)), Voided(event=1), Accepted(event=1, seat=1))


def test_only_the_points_of_the_game_being_played_are_told_as_waiting() -> None:
    options = Options(games=2, target=6)
    events: list[Event] = [Recorded(deal=deal(6, 1), seat=0), Recorded(deal=deal(2, 0), seat=0)]
    match = replay(PAIRS_TALLY, options, PAIRS, events, Start(confirm=True))
    assert match.state.waiting == (2, 0)
    assert match.state.unsettled == 2


def test_one_step_more_gives_what_a_replay_gives() -> None:
    first = sheet(Recorded(deal=deal(5, 1), seat=0))
    events: list[Event] = [Recorded(deal=deal(5, 1), seat=0), Recorded(deal=deal(3, 3), seat=1)]
    entry, state = step(PAIRS_TALLY, first.state, events[1], number=2, deals=1)
    whole = sheet(*events)
    assert (entry, state) == (whole.entries[-1], whole.state)
