"""Moving a table to another evening."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect

from scorekeeper.web.language import gettext as _

from ...access import Here, opens_club
from ...errors import Refused
from ...pages import field_text
from ...policy import Act
from ..models import Played
from ..services import moving
from .evenings import evening_or_404, show_evening


@opens_club(Act.OPEN_EVENINGS, "POST")
def move(here: Here, evening: int) -> HttpResponse:
    """Let a table of this evening belong to another one, and go there."""
    the_evening = evening_or_404(here, evening)
    if not all(field_text(here.request, name, 18) for name in ("table", "to")):  # nothing was chosen
        return show_evening(here, the_evening, problem=_("The club has no such evening."))
    rows = Played.objects.select_related("match")
    table = get_object_or_404(rows, evening=the_evening, pk=_number(here, "table"))
    to = evening_or_404(here, _number(here, "to"))
    try:
        moving.move(table, to, here.me)
    except Refused as refused:
        return show_evening(here, the_evening, problem=str(refused))
    return redirect("clubs:evening", club=here.club.code, evening=to.pk)


def _number(here: Here, name: str) -> int:
    """What was chosen; 0, which nothing has, for what no page sends."""
    text = field_text(here.request, name, 18)
    return int(text) if text.isascii() and text.isdecimal() else 0
