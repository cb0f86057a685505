"""Light, dark or sunlight: how this phone shows its pages."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import NoReverseMatch, reverse

from scorekeeper.web.addresses import here_or_nothing
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.papers import COOKIE, THEMES


@takes_form
def theme(request: HttpRequest) -> HttpResponse:
    """Choose light, dark or sunlight for this phone; one comes back to the table or the page one was at."""
    try:
        response: HttpResponse = redirect("matches:sheet", request.POST.get("table", "")[:60])
    except NoReverseMatch:
        response = HttpResponseRedirect(here_or_nothing(request.POST.get("next", "")) or reverse("matches:home"))
    chosen = request.POST.get("theme", "")
    if chosen in THEMES:
        secure = settings.CSRF_COOKIE_SECURE
        response.set_cookie(COOKIE, chosen, max_age=365 * 24 * 3600, samesite="Lax", httponly=True, secure=secure)
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
    return response
