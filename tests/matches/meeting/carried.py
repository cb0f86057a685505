"""A phone that keeps a match by itself, as documents tell it, and the server it meets."""

import json
import uuid
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from scorekeeper.matches import services
from scorekeeper.matches.codes import new_code
from scorekeeper.matches.models import Match
from tests.people import Json, Phone, assert_kept_is_the_fold, document

JSON = "application/json"


@dataclass
class Carried:
    """A match on a phone: its document, the link under which it is kept, and the browser that meets the server."""

    code: str = field(default_factory=new_code)
    match: Json = field(default_factory=lambda: {**document(events=[]), "rules_version": 1})
    client: Client = field(default_factory=Client)

    @property
    def ids(self) -> list[str]:
        """The keys of its events."""
        return [event["id"] for event in self.match["events"]]

    def write(self, kind: str, *, at: datetime | None = None, **fields: Any) -> int:
        """Write an event; its number."""
        marks = {"id": str(uuid.uuid4()), "at": (at or timezone.now()).isoformat()}
        self.match["events"].append({"kind": kind, **fields, **marks})
        return len(self.match["events"])

    def record(self, deal: Any, **fields: Any) -> int:
        """Write a deal; the number of its event."""
        return self.write("recorded", deal=deal, **fields)

    def take_along(self) -> Json:
        """Fetch the match as it is at the server; all that is told."""
        answer = self.client.get(f"/t/{self.code}/along.json")
        assert answer.status_code == 200, answer.content
        document: Json = answer.json()
        self.match = document["match"]
        return document

    def bring(self, *, query: str = "", body: bytes | None = None, **head: str) -> Any:
        """Bring what the phone has to the server; its answer."""
        sent = json.dumps(self.match).encode() if body is None else body
        answer = self.client.put(f"/t/{self.code}/events{query}", sent, content_type=JSON, headers=head)
        access = services.access_by(self.code)
        if access is not None:
            assert_kept_is_the_fold(access.match)
        return answer

    def at_server(self) -> Match:
        """The match that the link opens there."""
        access = services.access_by(self.code)
        assert access is not None
        return access.match

    def ids_at_server(self) -> list[str]:
        """The keys of the events the server has."""
        return [str(key) for key in self.at_server().events.order_by("number").values_list("key", flat=True)]


def carried_by(phone: Phone) -> Carried:
    """The match of a *phone* of the cast, taken along."""
    carried = Carried(code=phone.code, client=phone.client)
    carried.take_along()
    return carried


def long_ago(minutes: int = 30) -> datetime:
    """So many minutes before now."""
    return timezone.now() - timedelta(minutes=minutes)
