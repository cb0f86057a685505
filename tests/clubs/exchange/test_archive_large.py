"""The archive of a larger club takes more questions to the database, and no more memory."""

import gc
import json
import tracemalloc
from collections.abc import Sequence
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.clubs.club import Club
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.exchange.services import exporting
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.matches.models import Event, Match
from tests.clubs.cast import account
from tests.clubs.exchange.archives import archive_text, brought

pytestmark = pytest.mark.django_db
A_CHUNK = 20


def larger(name: str, times: int) -> Club:
    """A club with the matches of the small one so many times."""
    archive = json.loads(archive_text())
    archive |= {"matches": archive["matches"] * times, "evenings": archive["evenings"], "deeds": archive["deeds"]}
    return brought(json.dumps(archive).encode(), account(name)).club


def taken_out(club: Club) -> tuple[int, int, int]:
    """How many matches, in how many questions, with how many bytes of memory at the most."""
    with CaptureQueriesContext(connection) as queries:
        count = sum("scorekeeper-match" in piece for piece in archive_of(club, None))
    gc.collect()
    gc.freeze()  # what was there before is none of it: to look through all tests each time takes minutes
    tracemalloc.start()  # what is asked is not kept now
    try:
        for number, piece in enumerate(archive_of(club, None)):
            del piece
            if number % A_CHUNK == 0:
                gc.collect()  # rows that point to each other go in their time; here, what somebody holds is looked for
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        gc.unfreeze()
    return count, len(queries), most


@pytest.mark.long
@pytest.mark.parametrize("events", [1_000, 10], ids=["many-matches", "long-matches"])
def test_a_larger_club_goes_out_in_more_parts_and_no_more_memory(events: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "CHUNK", A_CHUNK)
    monkeypatch.setattr(exporting, "EVENTS_AT_ONCE", events)
    few, many = (taken_out(larger(name, times)) for name, times in (("nina", 3), ("otto", 12)))
    assert (few[0], many[0]) == (36, 144)
    assert many[2] < 1.25 * few[2]
    more = many[1] - few[1]
    parts = (144 - 36) / A_CHUNK
    assert more <= 5 * (parts + 1) if events == 1_000 else 5 * parts < more <= 5 * (144 - 36)


def test_no_more_events_are_held_than_those_of_few_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    club = larger("nina", 2)
    held: list[int] = []
    seen = exporting.meetings_at

    def count(chunk: Sequence[Played], *rest: Any) -> Any:
        held.append(Event.objects.filter(match__in=[each.match_id for each in chunk]).count())
        return seen(chunk, *rest)

    monkeypatch.setattr(exporting, "meetings_at", count)
    monkeypatch.setattr(exporting, "EVENTS_AT_ONCE", 4)
    whole = json.loads("".join(archive_of(club, None)))
    assert len(whole["matches"]) == 24
    assert sum(held) == Event.objects.filter(match__club_number=club.pk).count()
    longest = max(Match.objects.filter(club_number=club.pk).values_list("version", flat=True))
    assert max(held) <= max(4, longest)
    assert len(held) > 6
