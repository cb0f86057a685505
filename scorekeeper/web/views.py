"""The pages shown when something is wrong, and the ones that say the server is well."""

import logging
import sys
from typing import Any

from django.core.exceptions import BadRequest, DisallowedHost, RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template import loader
from django.templatetags.static import static
from django.urls import get_script_prefix
from django.utils.html import format_html
from django.utils.translation import get_language, get_language_bidi, gettext_noop, pgettext

from scorekeeper.web import faults, health, upkeep
from scorekeeper.web.faults import Fault
from scorekeeper.web.language import gettext as _

log = logging.getLogger(__name__)

PLAIN_PAGE = """<!doctype html>
<html lang="{language}" dir="{direction}"><title>{title}</title>
<h1>{title}</h1><p>{sentence}</p><p><a href="{home}">Scorekeeper</a></p></html>
"""
PROGRAMS = "/api/"
"""Below this programs ask, who read JSON; so does whatever sends a PUT, which no form does."""
NUL = gettext_noop("The text holds a character that cannot be kept (NUL).")


def healthz(request: HttpRequest) -> HttpResponse:
    """Say that the server answers; nothing about what it holds."""
    return HttpResponse("ok\n", content_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})


def readyz(request: HttpRequest) -> HttpResponse:
    """Say whether the server can keep what it is sent: a line for each thing it needs, 503 where one is missing.

    Below stands how far that is which an upgrade wants made again; the server can keep what it is sent all the time.
    """
    lines = health.lines()
    return HttpResponse(
        "".join(f"{name}: {word}\n" for name, word in (lines | upkeep.progress()).items()),
        status=200 if set(lines.values()) == {health.OK} else 503,
        content_type="text/plain; charset=utf-8",
        headers={"Cache-Control": "no-store"},
    )


def favicon(request: HttpRequest) -> HttpResponse:
    """Where browsers look for the icon on an answer that names none."""
    return redirect(static("img/favicon.svg"))


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: what was sent cannot be understood."""
    sentence = ""
    if isinstance(exception, RequestDataTooBig):
        return too_large(request)
    if isinstance(exception, DisallowedHost):
        sentence = _(
            "This server does not know the name in your address bar. "
            "Open the address it printed when it started, or have the name added to SCOREKEEPER_HOSTS."
        )
    elif isinstance(exception, (TooManyFieldsSent, TooManyFilesSent)):
        sentence = _("The form holds more fields than this page ever asks for.")
    elif isinstance(exception, BadRequest):
        sentence = _(str(exception)) if exception.args else ""
    return _page(request, 400, _("That could not be read"), sentence)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: not for this phone."""
    return _page(request, 403, pgettext("page", "Not allowed"), str(exception))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: the form does not prove that it came from our page."""
    return _page(request, 403, _("The page was too old to save"), template="errors/403_csrf.html", reason=reason)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: nothing is at this address; our own views say in a sentence what that means, and may give it a ``title``."""
    sentence = exception.args[0] if exception.args and isinstance(exception.args[0], str) else ""
    return _page(request, 404, str(getattr(exception, "title", _("Nothing is here"))), sentence)


def too_large(request: HttpRequest) -> HttpResponse:
    """413: more was sent than a match can be."""
    return _page(request, 413, _("That is too much at once"))


def server_error(request: HttpRequest) -> HttpResponse:
    """500: our mistake; or 503, where the machine is at fault."""
    if fault := faults.fault_of(sys.exception()):
        return unavailable(request, fault)
    return _page(request, 500, _("Something went wrong on our side"))


def unavailable(request: HttpRequest, fault: Fault) -> HttpResponse:
    """503: what the machine lacks, with the form that was sent, to be sent again."""
    response = _page(
        request,
        503,
        _("This cannot be saved now") if request.method == "POST" else _("This cannot be shown now"),
        _(fault.sentence),
        fields=_fields_to_send_again(request),
        seconds=fault.seconds,
    )
    response.headers["Retry-After"] = str(fault.seconds)
    response.headers[faults.MARK] = fault.mark
    return response


SENT_AGAIN = 32_000
"""Letters of a form that a page can bring back; a longer one is still in the page before."""
SECRETS = "/account/"
"""Below this forms hold passwords, which no page brings back."""


def _fields_to_send_again(request: HttpRequest) -> list[tuple[str, str]]:
    """The fields of a form that was sent, if it can be sent again as it is."""
    if request.method != "POST" or request.path_info.startswith(SECRETS) or request.FILES:
        return []
    fields = [(name, str(value)) for name, values in request.POST.lists() for value in values]
    return fields if sum(len(name) + len(value) for name, value in fields) <= SENT_AGAIN else []


def _page(
    request: HttpRequest, status: int, title: str, sentence: str = "", *, template: str = "", **more: Any
) -> HttpResponse:
    """The page for *status*, or its title alone when even that page cannot be drawn; programs get no page."""
    if request.path_info.startswith(PROGRAMS) or request.method == "PUT":
        return JsonResponse({"detail": sentence or title}, status=status, headers={"Cache-Control": "no-store"})
    context = {"status": status, "title": title, "sentence": sentence, "home": get_script_prefix(), **more}
    try:
        body = loader.render_to_string(template or f"errors/{status}.html", context, request)
    except Exception:  # whatever broke the first page may break this one; it must still be answered
        log.exception("The page for status %s cannot be drawn", status)
        body = format_html(
            PLAIN_PAGE,
            home=get_script_prefix(),
            title=title,
            sentence=sentence,
            language=get_language(),
            direction="rtl" if get_language_bidi() else "ltr",
        )
    return HttpResponse(body, status=status, headers={"Cache-Control": "no-store"})
