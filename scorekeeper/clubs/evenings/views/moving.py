"""Moving a table to another evening."""

from django.http import HttpResponse
from django.shortcuts import redirect

from scorekeeper.web.language import gettext as _

from ...access import Here, first_or_404, opens_club
from ...errors import Refused, StillPlays
from ...pages import field_text
from ...policy import Act
from ..models import Played
from ..services import moving
from .evenings import evening_or_404, show_evening


@opens_club(Act.OPEN_EVENINGS, "POST")
def move(here: Here, evening: int) -> HttpResponse:
    """Let a table of this evening belong to another one, and go there."""
    the_evening = evening_or_404(here, evening)
    sent = {name: field_text(here.request, name, 18) for name in ("table", "to")}
    missing = {"table": _("The club has no such match."), "to": _("The club has no such evening.")}
    for name, says in missing.items():
        if not sent[name]:  # nothing was chosen
            return show_evening(here, the_evening, problem=says, moves=sent)
    rows = Played.objects.select_related("match")
    table = first_or_404(rows.filter(evening=the_evening, pk=_number(sent["table"])), missing["table"])
    to = evening_or_404(here, _number(sent["to"]))
    try:
        moving.move(table, to, here.me, ends=here.request.POST.get("ends") == sent["table"])
    except Refused as refused:
        ends = sent["table"] if isinstance(refused, StillPlays) else ""
        return show_evening(here, the_evening, problem=str(refused), moves=sent | {"ends": ends})
    return redirect("clubs:evening", club=here.club.code, evening=to.pk)


def _number(text: str) -> int:
    """What was chosen; 0, which nothing has, for what no page sends."""
    return int(text) if text.isascii() and text.isdecimal() else 0
