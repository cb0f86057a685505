"""Paper sheets typed in and sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.matches.pages import Element, read_page
from tests.people import LEVEL, OURS, THEIRS, Phone, typed

Fields = dict[str, str]


def rows(*deals: Mapping[str, str]) -> Fields:
    """The rows of a sheet as a browser sends them.

    >>> rows({"won": "0"}, {}, {"points.0": "40+31"})
    {'r0.won': '0', 'r2.points.0': '40+31'}
    """
    return {f"r{place}.{name}": text for place, deal in enumerate(deals) for name, text in deal.items()}


def save(phone: Phone, *deals: Mapping[str, str], **changes: str) -> Any:
    """Open the empty sheet, type *deals* in and save them."""
    return phone.post("grid", fields=phone.form("grid", form="paper") | rows(*deals) | changes)


def check(phone: Phone, *deals: Mapping[str, str], htmx: bool = False, action: str = "check") -> Element:
    answer = phone.post("grid", fields=phone.form("grid", form="paper") | rows(*deals) | {"action": action}, htmx=htmx)
    assert answer.status_code == 200
    return read_page(answer)


def row_note(page: Element, place: int) -> str:
    """What is said about a row."""
    return page[f"told-{place}"].text


def outcomes(page: Element, place: int) -> list[str]:
    """What follows from a row: the totals with what the deal made, and who deals then."""
    return [cell.text for cell in page[f"row-{place}"].all("td", "grid-out")]


SHEETS: dict[str, tuple[dict[str, Any], list[Fields]]] = {
    "basra": (
        {"variant": "basra-egypt", "target": 999},
        [typed(deal) for deal in (OURS, LEVEL, THEIRS, OURS)],
    ),
    "briscola": (
        {"variant": "briscola", "deals": 9},
        [{"points.0": "61", "points.1": "59"}, {"points.0": "60", "points.1": "60"}, {"points.1": "90"}],
    ),
    "chiamata": (
        {"variant": "briscola-chiamata", "seating": "5", "players": ("Anna", "Bo", "Carla", "Di", "Eva")},
        [
            {"declarer": "0", "partner": "2", "points": "75"},
            {"declarer": "3", "partner": "", "points": "50"},
            {"declarer": "1", "partner": "4", "points": "61"},
        ],
    ),
    "buraco": (
        {"variant": "buraco-us"},
        [
            {"net.0": "640", "net.1": "410", "clean.0": "1", "dirty.1": "1", "out": "0"},
            {"net.0": "300-45", "net.1": "505", "clean.1": "2", "out": "1"},
        ],
    ),
}
