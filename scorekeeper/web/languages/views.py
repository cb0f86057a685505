"""Choosing a language by hand: a page that names them all, and the form that is sent."""

from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import get_script_prefix
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scorekeeper.web.addresses import here_or_nothing

from .choosing import chosen, keep_on_phone, language_of_address
from .offered import is_offered


@never_cache  # it leads back to where each came from
@require_http_methods(["GET", "POST"])
def choose(request: HttpRequest) -> HttpResponse:
    """Show the languages, or keep the one that was chosen and go back to the page one was at."""
    if request.method == "GET":
        return render(request, "languages/choose.html", {"next": _came_from(request)})
    response = HttpResponseRedirect(
        _in_any_language(here_or_nothing(request.POST.get("next", ""))) or get_script_prefix()
    )
    language = request.POST.get("language", "")
    if is_offered(language):
        keep_on_phone(response, language)
        chosen.send(sender=choose, request=request, language=language)
    return response


def _came_from(request: HttpRequest) -> str:
    """The page of ours whose link led here, if the browser says which; not this one."""
    parts = urlsplit(request.headers.get("Referer", ""))
    if parts.netloc != request.get_host() or parts.path == request.path:
        return ""
    return here_or_nothing(f"{parts.path}{f'?{parts.query}' if parts.query else ''}")


def _in_any_language(address: str) -> str:
    """An address that does not say in which language it is told."""
    first = get_script_prefix()
    fixed = language_of_address(f"/{address.removeprefix(first)}")
    return first + address.removeprefix(f"{first}{fixed}/") if fixed else address
