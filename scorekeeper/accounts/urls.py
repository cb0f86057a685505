"""Addresses of the account: django-allauth's own, without what we do not use."""

from allauth.account import urls as account
from allauth.account.decorators import reauthentication_required
from allauth.account.views import logout
from allauth.usersessions.views import list_usersessions
from django.http import HttpRequest, HttpResponse
from django.urls import include, path


def sign_out(request: HttpRequest) -> HttpResponse:
    """Sign out, and let the browser forget the pages that it has kept; over plain HTTP it does not listen."""
    response: HttpResponse = logout(request)
    if request.method == "POST":
        response.headers["Clear-Site-Data"] = '"cache"'
    return response


urlpatterns = [
    path("logout/", sign_out, name="account_logout"),
    path("", include(account.urlpatterns)),
    path("2fa/", include("allauth.mfa.urls")),
    path("sessions/", reauthentication_required(list_usersessions, allow_get=True), name="usersessions_list"),
]
