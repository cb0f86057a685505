"""A slip taken back at once is as if it had never been written."""

import pytest

from scorekeeper.rules.log import Amended, Contradiction, Event, Undone, Voided

from .tally import deal, recorded, sheet


def test_a_deal_undone_leaves_no_row_and_gives_its_number_back() -> None:
    seen = sheet(recorded(1, 3), recorded(5, 0), Undone(event=2))
    assert seen == sheet(recorded(1, 3))
    again = sheet(recorded(1, 3), recorded(5, 0), Undone(event=2), recorded(0, 5))
    assert [(entry.event, entry.number, entry.totals) for entry in again.entries] == [(1, 1, (1, 3)), (4, 2, (1, 8))]


def test_a_correction_undone_lets_the_deal_stand_as_before() -> None:
    played: list[Event] = [recorded(1, 3), recorded(5, 0), Amended(event=1, deal=deal(9, 9), reason="misread")]
    assert sheet(*played, Undone(event=3)) == sheet(*played[:2])
    twice = [*played, Amended(event=1, deal=deal(7, 7))]
    assert sheet(*twice, Undone(event=4)) == sheet(*played)
    assert sheet(*twice, Undone(event=4), Undone(event=3)) == sheet(*played[:2])


def test_a_deal_undone_after_it_was_voided_stands_again() -> None:
    played: list[Event] = [recorded(1, 3), recorded(5, 0), Voided(event=1)]
    assert sheet(*played, Undone(event=3)) == sheet(*played[:2])


@pytest.mark.parametrize(
    "events",
    [
        [Undone(event=1)],
        [recorded(1, 1), recorded(2, 2), Undone(event=1)],
        [recorded(1, 1), Undone(event=1), Undone(event=1)],
        [recorded(1, 1), Amended(event=1, deal=deal(2, 2)), Undone(event=1)],
        [recorded(1, 1), Amended(event=1, deal=deal(2, 2)), Voided(event=1), Undone(event=2)],
        [recorded(1, 1), Amended(event=1, deal=deal(2, 2)), recorded(3, 3), Undone(event=2)],
        [recorded(1, 1), Undone(event=1), Amended(event=1, deal=deal(2, 2))],
    ],
    ids=lambda events: " ".join(type(event).__name__ for event in events),
)
def test_what_does_not_stand_or_has_deals_after_it_is_not_undone(events: list[Event]) -> None:
    with pytest.raises(Contradiction) as contradiction:
        sheet(*events)
    assert contradiction.value.number == len(events)
