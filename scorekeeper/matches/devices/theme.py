"""Light, dark or sunlight, large print, the other hand: how this phone shows its pages."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import NoReverseMatch, reverse

from scorekeeper.web.addresses import here_or_nothing
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.papers import LOOKS, cookie_of


@takes_form
def theme(request: HttpRequest) -> HttpResponse:
    """Choose the paper, the print or the hand of this phone; one comes back to the table or the page one was at."""
    try:
        response: HttpResponse = redirect("matches:sheet", request.POST.get("table", "")[:60])
    except NoReverseMatch:
        response = HttpResponseRedirect(here_or_nothing(request.POST.get("next", "")) or reverse("matches:home"))
    secure = settings.CSRF_COOKIE_SECURE
    for name in LOOKS.keys() & request.POST.keys():
        cookie, choice = cookie_of(name), request.POST[name]
        if choice in LOOKS[name]:
            response.set_cookie(cookie, choice, max_age=365 * 24 * 3600, samesite="Lax", httponly=True, secure=secure)
        else:
            response.delete_cookie(cookie, samesite="Lax")
    return response
