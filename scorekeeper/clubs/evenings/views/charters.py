"""How the club usually plays each game: the list, the house rules of one to read, and changing them."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from scorekeeper.matches.start.choice import variant_or_404
from scorekeeper.matches.start.form import Sent
from scorekeeper.rules import registry
from scorekeeper.rules.breakdown import impossible
from scorekeeper.rules.text import render as say
from scorekeeper.web.htmx import is_htmx

from ...access import Here, opens_club
from ...pages import page
from ...policy import Act
from ..charters import charter_of, rules_form
from ..services import tables


@opens_club(Act.SEE)
def charters(here: Here) -> HttpResponse:
    """Every game, those first that the club has agreed about."""
    agreed = {key: charter for key in here.club.defaults if (charter := charter_of(here.club, key))}
    games = [
        {"name": _(label), "variants": [v for v in registry.VARIANTS if v.game == game and v.key not in agreed]}
        for game, label in registry.GAMES.items()
    ]
    return page(
        here,
        "clubs/evenings/charters.html",
        agreed=[agreed[variant.key] for variant in registry.VARIANTS if variant.key in agreed],
        games=[game for game in games if game["variants"]],
    )


@opens_club(Act.SEE)
def charter(here: Here, key: str) -> HttpResponse:
    """What the club has agreed about one game: the house rules that are not as usual."""
    variant = variant_or_404(key)
    kept = charter_of(here.club, key)
    seating = variant.seating(kept.seating) if kept else variant.seatings[0]
    raw = dict(kept.changed) if kept else {}
    reading = variant.read_options(raw, seating)
    return page(
        here,
        "clubs/evenings/charter_read.html",
        variant=variant,
        kept=kept,
        seating=seating,
        form=rules_form(variant, seating, raw, reading.problems),
        says=say(variant.ending(reading.value or variant.options, seating).says(), _),
    )


@opens_club(Act.SET_CHARTERS, "GET", "POST")
def change(here: Here, key: str) -> HttpResponse:
    """The house rules a table of the club begins with; saved whole."""
    variant = variant_or_404(key)
    kept = charter_of(here.club, key)
    sent = Sent(variant=variant, data=here.request.POST)
    if here.request.method == "POST" and here.request.POST.get("action") == "drop":
        tables.drop_charter(here.club, here.me, variant)
        return redirect("clubs:charters", club=here.club.code)
    fresh = here.request.method == "GET"
    seating = variant.seating(kept.seating) if fresh and kept else sent.seating
    raw = dict(kept.changed) if fresh and kept else sent.rules
    confirm = kept.confirm if fresh and kept else sent.confirm
    reading = variant.read_options(raw, seating)
    options = reading.value
    saving = not fresh and not here.request.POST.get("action") and "reseat" not in here.request.POST
    if saving and options is not None and not impossible(reading.problems):
        tables.set_charter(here.club, here.me, variant, seating, options, confirm=confirm)
        return redirect("clubs:charters", club=here.club.code)
    context: dict[str, Any] = {
        "variant": variant,
        "seating": seating,
        "wide": any(each.sitting_out for each in variant.seatings),
        "form": rules_form(variant, seating, raw, reading.problems),
        "confirm": confirm,
        "kept": kept,
        "says": say(variant.ending(options or variant.options, seating).says(), _),
    }
    if is_htmx(here.request):
        return render(here.request, "clubs/evenings/charter.html#rules", {"here": here, "club": here.club, **context})
    return page(here, "clubs/evenings/charter.html", status=422 if saving else 200, **context)
