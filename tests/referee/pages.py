"""Pages of the desk."""

from __future__ import annotations

from django.test import Client

from tests.matches.pages import Element, read_page


def read(phone: Client, address: str, query: dict[str, str] | None = None, *, htmx: bool = False) -> Element:
    answer = phone.get(address, query or {}, headers={"HX-Request": "true"} if htmx else {})
    assert answer.status_code == 200
    return read_page(answer)
