"""What the server tells of a match (``along.json``), as this phone reads it."""

import uuid
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from django.utils import timezone

from scorekeeper.matches.services import Along, Written
from scorekeeper.rules.document import MatchDocument, event_to_json, read_document


def read_along(content: Mapping[str, Any]) -> Along:
    """The match as the server told it, its times by the clock of this phone.

    :raises ValueError: where that is no such thing; :class:`~scorekeeper.rules.breakdown.Impossible` where its match is
        none.
    :raises KeyError: where something is missing.
    """
    document = read_document(content["match"], kept=True)
    ahead = timezone.now() - _moment(content["now"])
    return Along(
        document=document,
        events=_events(document, ahead),
        own=list(content["own"]),
        writes=content["writes"],
        may_write=content["may_write"],
        seat=content["seat"],
        owns=content["owns"],
        alone=content["alone"],
        seats_taken=list(content["seats_taken"]),
        followed=content["followed"],
        sealed=content["sealed"],
        kept=content["kept"],
        paid=list(content["paid"]),
        noted=dict(content["noted"]),
        clock_started_at=content["clock_started_at"] and _moment(content["clock_started_at"]) + ahead,
        clock_ends_at=content["clock_ends_at"] and _moment(content["clock_ends_at"]) + ahead,
    )


def _events(document: MatchDocument, ahead: timedelta) -> list[Written]:
    return [
        Written(number, uuid.UUID(mark["id"]), event_to_json(event), _moment(mark["at"]) + ahead)
        for number, (event, mark) in enumerate(zip(document.events, document.marks, strict=True), start=1)
    ]


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)
