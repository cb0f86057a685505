"""What django-allauth asks us."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

INVITED = "invited"
"""In a session: where the invitation is that its holder is on the way to accept."""


class Adapter(DefaultAccountAdapter):
    """Accounts for whoever may have one; who comes by an invitation goes back to it."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Whether whoever asks may make an account."""
        return bool(settings.SIGN_UP or request.session.get(INVITED))

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Where to go from signing in."""
        return str(request.session.get(INVITED) or super().get_login_redirect_url(request))

    def get_signup_redirect_url(self, request: HttpRequest) -> str:
        """Where to go from making an account."""
        return str(request.session.get(INVITED) or super().get_signup_redirect_url(request))

    def respond_user_inactive(self, request: HttpRequest, user: Any) -> HttpResponse:
        """As if there were no such account."""
        from django.shortcuts import redirect

        return redirect(reverse("account_login"))
