"""Phones at seats: how they come, sit, speak and fall silent."""

from typing import Any

from django.test import Client

from scorekeeper.matches.models import Device
from tests.people import Phone, TableOfFour

ANNA, CARLA, BO, DI = map(str, range(4))
"""The seats, as forms send them."""


def join(table: TableOfFour, seat: str = "none") -> Phone:
    """Another phone with the writing link, which sits down at *seat*."""
    phone = Phone(code=table.anna.code, client=Client())
    phone.post("sit", fields={"seat": seat})
    return phone


def mark(phone: Phone) -> str:
    """The whole mark of a phone, as its signed cookie has it."""
    (name,) = (name for name in phone.client.cookies if name.endswith("device"))
    return str(phone.client.cookies[name].value).partition(":")[0]


def seat_of(phone: Phone) -> int | None:
    """Where a phone sits, in the last match that knows it."""
    return Device.objects.filter(mark=mark(phone)).order_by("-match").values_list("seat", flat=True)[0]


def sheet(phone: Phone) -> str:
    return phone.page("sheet").text


def say(phone: Phone, action: str, asker: Phone | None = None, seat: str = ANNA) -> Any:
    """Answer a question for a seat, or take the own one back."""
    return phone.post("seat", fields={"action": action, "phone": mark(asker) if asker else "", "seat": seat})
