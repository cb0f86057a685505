"""What happens to accounts goes into the account of security; and which language they read."""

from typing import Any

from allauth.account import signals
from allauth.account.models import EmailAddress
from allauth.mfa import signals as of_factors
from django.contrib.auth.signals import user_logged_out, user_login_failed
from django.dispatch import receiver
from django.http import HttpRequest

from scorekeeper.web import security
from scorekeeper.web.languages.choosing import chosen, chosen_on_phone, keep_with_answer
from scorekeeper.web.writing import write_transaction

from .attempts import account_of
from .models import Account
from .resetting import end_links


@receiver(signals.user_logged_in)
def signed_in(user: Any, **_more: object) -> None:
    """Somebody signed in."""
    security.note("sign-in", account=user.pk, name=user.username)


@receiver(signals.user_logged_in)
def speak(request: HttpRequest, user: Account, **_more: object) -> None:
    """A phone that has chosen no language reads what the account has chosen; what it has chosen is the account's."""
    language = chosen_on_phone(request)
    if not language:
        keep_with_answer(request, user.language)
    elif language != user.language:
        _remember(user, language)


@receiver(signals.email_confirmed)
def confirmed(email_address: EmailAddress, **_more: object) -> None:
    """Whoever can be sent a link needs no help by one that somebody else made before."""
    end_links(email_address.user_id)


@receiver(chosen)
def remember_language(request: HttpRequest, language: str, **_more: object) -> None:
    """A language is chosen on a phone that is signed in."""
    if isinstance(request.user, Account):
        _remember(request.user, language)


def _remember(account: Account, language: str) -> None:
    with write_transaction():
        Account.objects.filter(pk=account.pk).update(language=language)


@receiver(user_logged_out)
def signed_out(user: Any, **_more: object) -> None:
    """Somebody signed out."""
    if user is not None:
        security.note("sign-out", account=user.pk, name=user.username)


@receiver(user_login_failed)
def failed(credentials: dict[str, Any], **_more: object) -> None:
    """A password was wrong. What was typed for a name is told of accounts only: it may be a password."""
    note_failure("sign-in-failed", credentials)


def note_failure(what: str, credentials: dict[str, Any]) -> None:
    """Write down that an attempt with these *credentials* came to nothing."""
    account = account_of(credentials)
    if account is None:
        security.note(what)
    else:
        security.note(what, account=account.pk, name=account.username)


_OF_AN_ACCOUNT = {
    "account-made": signals.user_signed_up,
    "password-changed": signals.password_changed,
    "password-set": signals.password_set,
    "password-reset": signals.password_reset,
    "factor-added": of_factors.authenticator_added,
    "factor-removed": of_factors.authenticator_removed,
    "recovery-codes-made": of_factors.authenticator_reset,
    "factor-failed": of_factors.authentication_failed,
}


def _follow(what: str, signal: Any) -> None:
    def tell(user: Any, **_more: object) -> None:
        security.note(what, account=user.pk, name=user.username)

    signal.connect(tell, weak=False, dispatch_uid=f"security:{what}")


for what, signal in _OF_AN_ACCOUNT.items():
    _follow(what, signal)
