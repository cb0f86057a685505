"""Deals that wait for agreement, notes, substitutes, and the sheet as it stood after a deal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.asking import read
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import read_document, written
from scorekeeper.rules.log import (
    Accepted,
    Agreed,
    Amended,
    Contradiction,
    Event,
    Noted,
    Objected,
    Recorded,
    Sheet,
    Start,
    Substituted,
    Voided,
    awaited,
    begin,
    may_accept,
    replay,
    step,
)
from scorekeeper.rules.registry import find
from scorekeeper.rules.table import PAIRS, Standing, Table, singles

from .test_log import TALLY, Deal, Options

PAIRS_TALLY = replace(TALLY, seatings=(PAIRS,))
"""The tally for two pairs: Anna and Carla (seats 0, 2) against Bo and Di (1, 3)."""


def deal(first: int, second: int) -> Deal:
    return Deal(points=(first, second))


def sheet(*events: Event, confirm: bool = True, until: int | None = None) -> Sheet[Any]:
    options = Options(games=1, target=60)
    return replay(PAIRS_TALLY, options, PAIRS, events, Start(confirm=confirm), until=until)


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
    told = sheet(Recorded(deal=deal(5, 1), seat=0), Objected(event=1, seat=1, reason="we had two", deal=deal(4, 2)))
    entry = told.deals[0]
    assert not entry.settled
    assert entry.breakdown is not None
    assert entry.breakdown.totals == (5, 1)
    (objection,) = entry.objections
    assert objection.reason == "we had two"
    assert objection.breakdown is not None
    assert objection.breakdown.totals == (4, 2)


def test_an_objection_with_facts_that_cannot_be_says_why() -> None:
    told = sheet(Recorded(deal=deal(5, 1), seat=0), Objected(event=1, seat=1, reason="no", deal=deal(9, 9)))
    (objection,) = told.deals[0].objections
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
    told = sheet(Recorded(deal=deal(5, 1)), Objected(event=1, seat=1, reason="no"), confirm=False)
    assert not told.deals[0].settled
    assert told.state.unsettled == 1


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


def test_a_table_agrees_only_on_a_deal_that_stands() -> None:
    with pytest.raises(Contradiction):
        sheet(Recorded(deal=deal(5, 1)), Voided(event=1), Agreed(event=1))


def test_a_void_deal_waits_for_nobody() -> None:
    told = sheet(Recorded(deal=deal(5, 1), seat=0), Voided(event=1))
    assert told.state.unsettled == 0
    with pytest.raises(Contradiction):
        sheet(Recorded(deal=deal(5, 1)), Voided(event=1), Accepted(event=1, seat=1))


def test_only_the_points_of_the_game_being_played_are_told_as_waiting() -> None:
    options = Options(games=2, target=6)
    events: list[Event] = [Recorded(deal=deal(6, 1), seat=0), Recorded(deal=deal(2, 0), seat=0)]
    told = replay(PAIRS_TALLY, options, PAIRS, events, Start(confirm=True))
    assert told.state.waiting == (2, 0)
    assert told.state.unsettled == 2


def test_one_step_more_gives_what_a_replay_gives() -> None:
    first = sheet(Recorded(deal=deal(5, 1), seat=0))
    events: list[Event] = [Recorded(deal=deal(5, 1), seat=0), Recorded(deal=deal(3, 3), seat=1)]
    entry, state = step(PAIRS_TALLY, first.state, events[1], number=2, deals=1)
    whole = sheet(*events)
    assert (entry, state) == (whole.entries[-1], whole.state)


def test_a_note_stays_with_its_deal_and_changes_nothing_else() -> None:
    plain = sheet(Recorded(deal=deal(5, 1)), confirm=False)
    noted = sheet(Recorded(deal=deal(5, 1)), Noted(event=1, text="Bo dropped a card"), confirm=False)
    assert noted.deals[0].notes == ("Bo dropped a card",)
    assert noted.state == plain.state
    with pytest.raises(Contradiction):
        sheet(Recorded(deal=deal(5, 1)), Noted(event=2, text="nothing there"))


def test_a_substitute_plays_from_then_on_and_can_be_taken_back() -> None:
    told = sheet(Recorded(deal=deal(5, 1)), Substituted(seat=2, name="Eva"), confirm=False)
    assert told.state.substitutes == ((2, 2, "Eva"),)
    assert [(entry.kind, entry.name) for entry in told.entries] == [("deal", ""), ("substitution", "Eva")]
    back = sheet(Recorded(deal=deal(5, 1)), Substituted(seat=2, name="Eva"), Voided(event=2), confirm=False)
    assert back.state.substitutes == ()
    assert back.entries[-1].voided


def test_a_name_that_was_written_wrong_holds_since_its_player_sat_down() -> None:
    first = sheet(Recorded(deal=deal(5, 1)), Substituted(seat=2, name="Ewa", wrong=True), confirm=False)
    assert first.state.substitutes == ((0, 2, "Ewa"),)
    later = sheet(
        Recorded(deal=deal(5, 1)),
        Substituted(seat=2, name="Ewa"),
        Recorded(deal=deal(3, 3)),
        Substituted(seat=2, name="Eva", wrong=True),
        confirm=False,
    )
    assert later.state.substitutes == ((2, 2, "Ewa"), (2, 2, "Eva")), "who sat there before keeps the first deal"


def dealers(*events: dict[str, Any]) -> list[int | None]:
    """Who dealt each deal of Briscola for four, and who deals next."""
    raw = {"variant": "briscola", "players": ["Anna", "Bo", "Carla", "Dina"], "seating": "4-pairs", "events": [*events]}
    sheet = read_document(raw).sheet
    return [*(entry.dealer for entry in sheet.deals), sheet.state.table.dealer]


def test_the_deal_passes_from_now_on_or_passed_so_from_the_first_deal() -> None:
    deal = {"kind": "recorded", "deal": {"points": [59, 61]}}
    other = {"kind": "recorded", "deal": {"points": [61, 59]}}
    assert dealers(deal, other) == [0, 1, 2]
    assert dealers(deal, {"kind": "passed", "seat": 0}, other) == [0, 0, 1]
    wrong = {"kind": "passed", "seat": 3, "first": True}
    assert dealers(deal, other, wrong) == [3, 0, 1]
    assert dealers(deal, other, wrong, {"kind": "voided", "event": 3}) == [0, 1, 2]


def test_the_sheet_as_it_stood_after_a_deal_knows_later_corrections() -> None:
    events: list[Event] = [Recorded(deal=deal(5, 1)), Recorded(deal=deal(3, 3)), Amended(event=1, deal=deal(4, 1))]
    after_first = sheet(*events, confirm=False, until=1)
    assert after_first.state.table.standing.totals == (4, 1)
    assert len(after_first.entries) == 1


def test_a_start_may_say_how_often_the_dealer_has_dealt_already() -> None:
    trionfetti = find("trionfetti")
    options = trionfetti.charter()
    seating = trionfetti.seatings[0]
    table = replay(trionfetti, options, seating, (), Start(dealer=1, dealt=3)).state.table
    assert (table.dealer, table.dealt) == (1, 3)


def test_at_a_chiamata_table_the_declarers_side_stands_against_the_others() -> None:
    chiamata = find("briscola-chiamata")
    five = singles(5)
    table = Table(options=chiamata.charter(None, five), seating=five, standing=Standing.new(5))
    document = {"variant": "briscola-chiamata", "players": ["A", "B", "C", "D", "E"], "deals": [CALLED]}
    called = read_document(document).sheet.deals[0].deal
    assert chiamata.teams(called, table) == ((1, 3), (0, 2, 4))
    alone = replace(called, partner=None)
    assert chiamata.teams(alone, table) == ((1,), (0, 2, 3, 4))


CALLED = {"declarer": 1, "partner": 3, "points": 70}


def test_all_that_was_said_of_a_deal_is_written_into_a_document_and_read_back() -> None:
    said = [
        {"kind": "recorded", "deal": {"points": [70, 50]}, "seat": 0},
        {"kind": "objected", "event": 1, "seat": 1, "reason": "69", "deal": {"points": [69, 51]}},
        {"kind": "accepted", "event": 1, "seat": 1},
        {"kind": "noted", "event": 1, "text": "the three fell late"},
        {"kind": "substituted", "seat": 1, "name": "هدى"},
        {"kind": "substituted", "seat": 0, "name": "Eva", "wrong": True},
        {"kind": "passed", "seat": 0},
        {"kind": "passed", "seat": 1, "first": True},
    ]
    raw = {"variant": "briscola", "players": ["Anna", "Bo"], "start": {"confirm": True}, "events": said}
    document = read_document(raw)
    again = written(document)
    assert again["start"]["confirm"] is True
    keys = {key for event in said for key in event}
    told = [{key: value for key, value in event.items() if key in keys - {"deal"}} for event in again["events"]]
    assert told == [{key: value for key, value in event.items() if key != "deal"} for event in said]
    assert again["events"][1]["deal"]["points"] == [69, 51]
    assert read_document(again).sheet == document.sheet
    assert document.sheet.deals[0].settled


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "accepted", "event": 1},
        {"kind": "accepted", "event": 1, "seat": 2},
        {"kind": "accepted", "event": 1, "seat": True},
        {"kind": "accepted", "event": 2, "seat": 0},
        {"kind": "objected", "event": 1, "seat": -1, "reason": "no"},
        {"kind": "noted", "event": 1, "text": ""},
        {"kind": "noted", "event": 1, "text": "x" * 301},
        {"kind": "substituted", "seat": 0, "name": "a\x00"},
        {"kind": "substituted", "seat": 10**20, "name": "Eva"},
        {"kind": "passed", "first": True},
        {"kind": "passed", "seat": 2},
    ],
    ids=str,
)
def test_what_nobody_can_have_said_is_refused_with_a_sentence(wrong: dict[str, Any]) -> None:
    deals = [{"kind": "recorded", "deal": {"points": [70, 50]}}]
    with pytest.raises(Impossible) as refused:
        read_document({"variant": "briscola", "players": ["Anna", "Bo"], "events": [*deals, wrong]})
    assert refused.value.problems


@pytest.mark.parametrize(
    ("variant", "dealt"), [("briscola", 1), ("trionfetti", 4), ("trionfetti", -1), ("trionfetti", "2")]
)
def test_a_dealer_cannot_have_dealt_more_than_its_turn(variant: str, dealt: Any) -> None:
    with pytest.raises(Impossible):
        read_document({"variant": variant, "start": {"dealt": dealt}})


@pytest.mark.parametrize(
    ("declarer", "partner", "accepted", "objecting", "waited_for"),
    [
        (0, 2, (0,), (), (1, 3, 4)),
        (0, 2, (2,), (), (1, 3, 4)),
        (0, 2, (4,), (), (0, 2)),
        (0, None, (), (), (0, 1, 2, 3, 4)),
        (0, 2, (0,), (5,), (1, 3, 4, 5)),  # who rests settles nothing, but may come round
    ],
)
def test_a_deal_waits_for_the_teams_that_have_not_accepted(
    declarer: int,
    partner: int | None,
    accepted: tuple[int, ...],
    objecting: tuple[int, ...],
    waited_for: tuple[int, ...],
) -> None:
    chiamata = find("briscola-chiamata")
    seating = chiamata.seating("6-one-rests")
    table = begin(chiamata.charter({}, seating), seating, Start(dealer=2)).table
    told = read(chiamata.deal, {"declarer": declarer, "partner": partner, "points": 70}, chiamata.context(table)).value
    found = may_accept(chiamata, table, told, 5, accepted=accepted, objecting=objecting)
    assert found == waited_for


@pytest.mark.parametrize(
    ("accepted", "lacking", "teams"),
    [
        ((), 2, ((0, 2), (1, 3))),
        ((2,), 1, ((1, 3),)),
        ((2, 1), 0, ()),
    ],
)
def test_a_deal_lacks_the_word_of_two_teams(
    accepted: tuple[int, ...], lacking: int, teams: tuple[tuple[int, ...], ...]
) -> None:
    table = begin(Options(games=1, target=60), PAIRS).table
    assert awaited(PAIRS_TALLY, table, deal(5, 1), None, accepted=accepted) == (lacking, teams)


@pytest.mark.parametrize(("accepted", "lacking", "teams"), [((), 2, (0, 1, 2)), ((1,), 1, (0, 2)), ((1, 2), 0, (0,))])
def test_of_more_than_two_teams_any_two_are_enough(
    accepted: tuple[int, ...], lacking: int, teams: tuple[int, ...]
) -> None:
    variant = find("briscola")
    table = begin(variant.charter(None, singles(3)), singles(3)).table
    found = awaited(variant, table, None, None, accepted=accepted)
    assert found == (lacking, tuple((seat,) for seat in teams))
