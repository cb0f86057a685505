"""A note beside a deal, for the log."""

from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.document import LONGEST_REASON
from scorekeeper.rules.text import gettext_noop as mark

from .. import services
from ..devices.access import opens_match
from ..devices.page import entry_or_404, form_page, typed
from ..models import SheetEntry
from ..presenters.entries import entry_of
from ..presenters.names import names_of
from ..questions.problems import problem_sentences, refusal
from ..services import Access
from .saving import save_once


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def note(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Note something about a deal."""
    match = access.match
    entry = entry_or_404(match, event)
    if entry.content["kind"] != "deal":
        raise Http404(_("This match has no such deal."))
    if request.method == "GET":
        return _note_page(request, entry, access)
    again = partial(_note_page, request, entry)
    text = typed(request, "text", LONGEST_REASON)
    if not text:
        return again(access, problems=(NO_WORDS,), status=422)
    return save_once(request, access, partial(services.note_deal, match, event, text), again)


def _note_page(
    request: HttpRequest,
    entry: SheetEntry,
    access: Access,
    *,
    problems: tuple[Problem, ...] = (),
    status: int = 200,
) -> HttpResponse:
    return form_page(
        request,
        access,
        "matches/agree/note.html",
        entry=entry_of(access.match, entry.content),
        text=request.POST.get("text", "")[:LONGEST_REASON],
        problem=problem_sentences(names_of(access.match), problems),
        status=status,
    )


NO_WORDS = refusal(mark("Write a few words to remember, at most %(most)s letters."), "missing", most=LONGEST_REASON)
