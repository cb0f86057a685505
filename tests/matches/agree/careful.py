"""A table that confirms its deals, its phones, and what they say."""

import uuid
from typing import Any

from django.test import Client

from scorekeeper.matches import services
from tests.people import SEATED, Phone as Browser, TableOfFour

SEAT_OF = {name: str(seat) for seat, name in enumerate(SEATED)}


def phone_of(table: TableOfFour, name: str) -> Browser:
    """Another phone with the writing link, sitting where *name* sits."""
    phone = Browser(code=table.anna.code, client=Client())
    phone.post("sit", fields={"seat": SEAT_OF[name]})
    return phone


def say(phone: Browser, what: str, event: int, *more: int, **fields: str) -> Any:
    """Accept, object, take a version or note with a fresh key, having seen all there is."""
    access = services.access_by(phone.code)
    assert access is not None
    sent = {"key": str(uuid.uuid4()), "seen": str(access.match.version), **fields}
    return phone.post(what, event, *more, fields=sent)


def offered(phone: Browser) -> list[str]:
    """The names that the sheet of a phone offers to accept the deal."""
    buttons = [each for each in phone.page("sheet").all("button", "button") if each.attributes.get("name") == "seat"]
    return [SEATED[int(button.attributes["value"])] for button in buttons]


def asked_at(phone: Browser) -> list[str]:
    """Where the forms of a phone's sheet lead that accept a deal, the deal on the card first."""
    forms = [form.attributes["action"] for form in phone.page("sheet").all("form")]
    return [action for action in forms if "/accept/" in action]
