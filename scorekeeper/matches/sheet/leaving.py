"""A match to which nobody came back: it is kept at a touch."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scorekeeper.web.forms_sent import takes_form

from ..devices.access import opens_match
from ..services import Access, leaving


@takes_form
@opens_match(writing=True)
def keep(_request: HttpRequest, access: Access) -> HttpResponse:
    """Let the match stay, whose sheet says that it leaves."""
    leaving.keep(access.match)
    return redirect("matches:sheet", code=access.code)
