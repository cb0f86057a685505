"""A first visit to a phone that has no server behind it: a match of each game to look at, at one touch."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from scorekeeper.matches import services
from scorekeeper.matches.devices.cookies import mark_device, own_mark, recent_codes, remember
from scorekeeper.matches.services import Author
from scorekeeper.rules.document import read_document
from scorekeeper.web.writing import write_transaction

PLAYED: Final[tuple[dict[str, Any], ...]] = (
    {
        "variant": "basra-egypt",
        "seating": "4-pairs",
        "players": ["Anna", "Carla", "Bo", "Di"],
        "deals": [
            {"cards": [30, 22], "tens": [1, 0], "club2": [0, 1], "aces": [3, 1], "jacks": [2, 2], "basras": [1, 0]},
            {"cards": [24, 28], "tens": [0, 1], "club2": [1, 0], "aces": [2, 2], "jacks": [1, 3], "basras": [0, 2]},
        ],
    },
    {
        "variant": "buraco-us",
        "seating": "4-pairs",
        "players": ["Anna", "Carla", "Bo", "Di"],
        "deals": [
            {
                "card_points": [145, 60],
                "clean": [1, 0],
                "in_hand": [0, 85],
                "pot": ["played", "not_taken"],
                "out": 0,
            },
            {"cut": 1, "card_points": [120, 330], "clean": [0, 2], "dirty": [1, 1], "in_hand": [40, 25], "out": 1},
        ],
    },
    {
        "variant": "trionfetti",
        "seating": "4-pairs",
        "players": ["Anna", "Carla", "Bo", "Di"],
        "deals": [{"winner": 0}, {"vega": "refused", "proposer": 1}, {"vega": "accepted", "proposer": 1, "winner": 1}],
    },
    {
        "variant": "albastini",
        "seating": "5",
        "players": ["Anna", "Bo", "Carla", "Di", "Eva"],
        "options": {"end": "target", "target": 3},
        "deals": [
            {"undrawn": "A", "points": [40, 20, 20, 19, 10]},
            {"undrawn": "5", "points": [9, 21, 30, 30, 30]},
        ],
    },
    {
        "variant": "briscola",
        "seating": "2",
        "players": ["Anna", "Bo"],
        "deals": [{"points": [67, 53]}, {"points": [60, 60]}, {"points": [59, 61]}, {"points": [62, 58]}],
    },
)
"""One match of each game; the last of them is over."""
HOST: Final = "python3 -m pip install uv && python3 -m uv run --no-dev manage.py serve"
"""What starts a server in the folder of the program, as README says it."""


@require_POST
def show(request: HttpRequest) -> HttpResponse:
    """Bring in a match of each game, and name them on home; nothing where a match is named there, as after a touch."""
    response = redirect("matches:home")
    if recent_codes(request):
        return response
    with write_transaction():
        made = [
            services.import_document(read_document(document), author=Author(device=own_mark(request)))
            for document in PLAYED
        ]
    mark_device(request, response)
    remember(request, response, *(access.code for access in made))
    return response
