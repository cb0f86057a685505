"""The board of an evening on a screen in the room: its link, and how large its letters are."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from ...access import Here
from ...pages import link
from ...policy import Act
from ..models import Evening
from ..services.boards import room_code_of


def board_link(request: HttpRequest, here: Here, evening: Evening) -> dict[str, Any] | None:
    """The link of the board for a screen in the room, empty where none is made; None for whoever may give none."""
    if not here.may(Act.OPEN_EVENINGS) or evening.state == Evening.State.CLOSED:
        return None
    code = room_code_of(evening)
    return link(request, reverse("clubs:room", args=[code])) if code else {"address": "", "qr": ""}


CROWDS = (("few", 4), ("some", 8), ("more", 12), ("many", 18))
"""Sizes of the letters of a board, with the most tables that they have room for."""


def crowd(tables: int) -> str:
    """How many rows a board has to find room for, as a size of its letters."""
    return next((size for size, most in CROWDS if tables <= most), "crowd")
