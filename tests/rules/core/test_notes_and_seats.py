"""Notes, substitutes, names and dealers that are put right, and the sheet as it stood after a deal."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import read_document
from scorekeeper.rules.log import Amended, Contradiction, Event, Noted, Recorded, Start, Substituted, Voided, replay
from scorekeeper.rules.registry import find
from tests.rules.core.pairs import deal, sheet


def test_a_note_stays_with_its_deal_and_changes_nothing_else() -> None:
    plain = sheet(Recorded(deal=deal(5, 1)), confirm=False)
    noted = sheet(Recorded(deal=deal(5, 1)), Noted(event=1, text="Bo dropped a card"), confirm=False)
    assert noted.deals[0].notes == ("Bo dropped a card",)
    assert noted.state == plain.state
    with pytest.raises(Contradiction):
        sheet(Recorded(deal=deal(5, 1)), Noted(event=2, text="nothing there"))


def test_a_substitute_plays_from_then_on_and_can_be_taken_back() -> None:
    match = sheet(Recorded(deal=deal(5, 1)), Substituted(seat=2, name="Eva"), confirm=False)
    assert match.state.substitutes == ((2, 2, "Eva"),)
    assert [(entry.kind, entry.name) for entry in match.entries] == [("deal", ""), ("substitution", "Eva")]
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


@pytest.mark.parametrize(
    ("variant", "dealt"), [("briscola", 1), ("trionfetti", 4), ("trionfetti", -1), ("trionfetti", "2")]
)
def test_a_dealer_cannot_have_dealt_more_than_its_turn(variant: str, dealt: Any) -> None:
    with pytest.raises(Impossible):
        read_document({"variant": variant, "start": {"dealt": dealt}})
