"""What django-allauth asks us."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

CAME_FOR = "came_for"
"""In a session: the path of what its holder came for and has to sign in for first. It may hold a code, and so it is
kept here and not in an address."""
MADE_FOR = "made_for"
"""In a session: the path of the invitation that the account was made for."""


class Adapter(DefaultAccountAdapter):
    """Accounts for whoever may have one; who came for something goes back to it."""

    error_messages = {  # noqa: RUF012 - as the library has it
        **DefaultAccountAdapter.error_messages,
        "username_password_mismatch": _("This user name and this password do not belong together."),
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Whether whoever asks may make an account: anyone, or only who was invited."""
        return bool(settings.SIGN_UP or str(request.session.get(CAME_FOR, "")).startswith("/join/"))

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Where to go from signing in."""
        return str(request.session.get(CAME_FOR) or super().get_login_redirect_url(request))

    def get_signup_redirect_url(self, request: HttpRequest) -> str:
        """Where to go from making an account."""
        return str(request.session.get(CAME_FOR) or super().get_signup_redirect_url(request))

    def save_user(self, request: HttpRequest, user: Any, form: Any, commit: bool = True) -> Any:
        """Keep the account, and for which invitation it was made."""
        if CAME_FOR in request.session:
            request.session[MADE_FOR] = request.session[CAME_FOR]
        return super().save_user(request, user, form, commit)
