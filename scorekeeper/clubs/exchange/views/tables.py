"""Lists taken out as tables, names and results brought in from tables."""

from collections.abc import Callable, Sequence
from typing import Any

from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorekeeper.rules.registry import VARIANTS

from ...access import Here, opens_club
from ...club import Club, Member
from ...errors import Refused
from ...pages import page
from ...policy import Act
from ..services import importing_names, importing_results
from ..services.exporting_tables import TABLES, table_of
from ..sheets import Kind, decoded
from .archive import as_file, chosen, exchange_page, seconds_before_more, too_often

SHOWN = 300
"""So many rows of a preview are shown, those that are wrong first."""


@opens_club(Act.TAKE_OUT, "POST")
def take_table_out(here: Here) -> Any:
    """A list of the club as a table."""
    table, kind = here.request.POST.get("table", ""), here.request.POST.get("kind", Kind.PLAIN)
    if table not in TABLES or kind not in set(Kind):
        return exchange_page(here, _("Choose a list and what it is for."))
    if wait := seconds_before_more(here):
        return too_often(here, wait)
    answer = StreamingHttpResponse(table_of(here.club, here.me, table, Kind(kind)), content_type="text/csv")
    return as_file(answer, here.club, "csv", table)


@opens_club(Act.BRING_IN, "GET", "POST")
def names(here: Here) -> HttpResponse:
    """Names from a table: looked at first, then brought in."""
    return _bring(
        here,
        "clubs/exchange/names.html",
        importing_names.judged_names,
        importing_names.bring_names,
        then="clubs:members",
    )


@opens_club(Act.BRING_IN, "GET", "POST")
def results(here: Here) -> HttpResponse:
    """Results from a table: looked at first, then brought in."""
    return _bring(
        here,
        "clubs/exchange/results.html",
        importing_results.judged_results,
        importing_results.bring_results,
        then="clubs:history",
        games=VARIANTS,
    )


def _bring(
    here: Here,
    template: str,
    judge: Callable[[Club, str], Sequence[Any]],
    bring: Callable[[Club, str, Member], int],
    *,
    then: str,
    **more: Any,
) -> HttpResponse:
    text, problem, rows = "", "", list[Any]()
    if here.request.method == "POST":
        try:
            typed = here.request.POST.get("rows", "").encode()
            text = decoded(chosen(here.request).read() if here.request.FILES.get("file") else typed)
            rows = list(judge(here.club, text))
            if here.request.POST.get("action") == "save":
                bring(here.club, text, here.me)
                return redirect(then, club=here.club.code)
        except Refused as refused:
            problem = str(refused)
    wrong = [row for row in rows if row.problem]
    new = sum(not row.problem and not row.known for row in rows)
    if wrong and not problem:
        problem = ngettext(
            "%(count)s line is wrong, and nothing is brought in. Mend it below or in your file, then look again.",
            "%(count)s lines are wrong, and nothing is brought in. Mend them below or in your file, then look again.",
            len(wrong),
        ) % {"count": len(wrong)}
    shown = [*wrong, *(row for row in rows if not row.problem)][:SHOWN]
    return page(
        here,
        template,
        problem=problem,
        text=text,
        rows=shown,
        more=len(rows) - len(shown),
        new=0 if wrong else new,
        tab="members",
        **more,
    )
