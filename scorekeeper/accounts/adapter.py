"""What django-allauth asks us."""

from typing import Any
from urllib.parse import urlsplit, urlunsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.utils import filter_users_by_email
from allauth.core.internal.ratelimit import clear
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _, gettext_lazy

from . import attempts, receivers
from .lasting import end_in_time

CAME_FOR = "came_for"
"""In a session: the path of what its holder came for and has to sign in for first. It may hold a code, and so it is
kept here and not in an address."""
MADE_FOR = "made_for"
"""In a session: the path of the invitation that the account was made for."""


class Adapter(DefaultAccountAdapter):
    """Accounts for whoever may have one; who came for something goes back to it."""

    error_messages = {  # noqa: RUF012 - as the library has it
        **DefaultAccountAdapter.error_messages,
        "username_password_mismatch": gettext_lazy("This user name and this password do not belong together."),
        "email_password_mismatch": gettext_lazy("This e-mail address and this password do not belong together."),
        "account_inactive": gettext_lazy("This account is closed. Ask whoever runs this server."),
        "cannot_remove_primary_email": gettext_lazy("This is the address that is used. Choose another one first."),
        "duplicate_email": gettext_lazy("Your account has this address already."),
        "email_taken": gettext_lazy("Another account has this address."),
        "enter_current_password": gettext_lazy("This is not your password so far. Write it once more."),
        "incorrect_password": gettext_lazy("This is not your password. Write it once more."),
        "too_many_login_attempts": gettext_lazy("Too many attempts have failed. Wait five minutes, then try again."),
        "same_as_current": gettext_lazy("This is what it was before. Write a new one."),
        "rate_limited": gettext_lazy("That was often. Wait a minute, and go on then."),
    }

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        return attempts.name_of(request, credentials)

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Refuse whoever has failed too often."""
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError:
            receivers.note_failure("shut-out", credentials)
            raise

    def _delete_login_attempts_cached_email(self, request: HttpRequest, **credentials: Any) -> None:
        """Whoever has set a new password by mail may use it at once, on this phone and on others."""
        super()._delete_login_attempts_cached_email(request, **credentials)
        for account in filter_users_by_email(credentials["email"]):
            clear(request, app="allauth.account", action="login_failed", key=attempts.of_strangers(account))

    def post_login(self, request: HttpRequest, user: Any, **how: Any) -> HttpResponseBase:
        """Remember on this phone that the account has signed in on it, and say when that ends."""
        response: HttpResponseBase = super().post_login(request, user, **how)
        attempts.remember(request, response, user)
        end_in_time(request)
        return response

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send it with links to our own address, whatever the request called this server."""
        ours = {name: _at_our_address(value) for name, value in context.items()}
        host = urlsplit(settings.PUBLIC_URL).netloc
        super().send_mail(template_prefix, email, ours | {"current_site": {"domain": host, "name": host}})

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Whether whoever asks may make an account: anyone, or only who was invited."""
        return bool(settings.SIGN_UP or str(request.session.get(CAME_FOR, "")).startswith("/join/"))

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Where to go from signing in."""
        return str(request.session.get(CAME_FOR) or super().get_login_redirect_url(request))

    def get_signup_redirect_url(self, request: HttpRequest) -> str:
        """Where to go from making an account."""
        return str(request.session.get(CAME_FOR) or super().get_signup_redirect_url(request))

    def get_reauthentication_methods(self, user: Any) -> list[dict[str, Any]]:
        """The ways to say once more that it is oneself."""
        words = {
            "reauthenticate": _("Use your password"),
            "mfa_reauthenticate": _("Use a code from the app, or a recovery code"),
            "mfa_reauthenticate:webauthn": _("Use a passkey"),
        }
        return [{**each, "description": words[each["id"]]} for each in super().get_reauthentication_methods(user)]

    def save_user(self, request: HttpRequest, user: Any, form: Any, commit: bool = True) -> Any:
        """Keep the account, and for which invitation it was made."""
        if CAME_FOR in request.session:
            request.session[MADE_FOR] = request.session[CAME_FOR]
        return super().save_user(request, user, form, commit)


def _at_our_address(value: Any) -> Any:
    """*value*, but with the name and port of this server where it is a link."""
    if not isinstance(value, str) or not value.startswith(("http://", "https://")):
        return value
    link = urlsplit(value)
    return settings.PUBLIC_URL + urlunsplit(("", "", link.path, link.query, link.fragment))


class FactorAdapter(DefaultMFAAdapter):
    """A second factor, in our words."""

    error_messages = {  # noqa: RUF012 - as the library has it
        **DefaultMFAAdapter.error_messages,
        "add_email_blocked": gettext_lazy("Take your second factor away first; then you can add an address."),
        "cannot_delete_authenticator": gettext_lazy("This factor has to stay."),
        "cannot_generate_recovery_codes": gettext_lazy(
            "Set up an app or a passkey first: recovery codes stand in for it."
        ),
        "incorrect_code": gettext_lazy("This code is not right, or it was used. Write the one that is shown now."),
        "unverified_email": gettext_lazy("Confirm your e-mail address first, or remove it."),
    }

    def generate_authenticator_name(self, user: Any, type: Any) -> str:
        """What a passkey is called at first."""
        many = Authenticator.objects.filter(user=user, type=type).count()
        return _("Passkey %(number)s") % {"number": many + 1}
