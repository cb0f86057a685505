"""A second factor is worth something: no code twice, none of another account, few guesses, no way round it."""

import pytest
from allauth.mfa.totp.internal import auth
from django.core.cache import cache
from django.test import Client

from scorekeeper.accounts.factors import has_second_factor
from scorekeeper.accounts.models import Account
from tests.clubs.cast import PASSWORD
from tests.second_factor import code_of

pytestmark = pytest.mark.django_db

ASKS = "/account/2fa/authenticate/"


def with_app(name: str) -> tuple[Client, str]:
    """A phone signed in to a new account of this *name* that has an app, and the secret of that app."""
    cache.clear()
    Account.objects.create_user(name, password=PASSWORD)
    phone = by_password(name)
    phone.post("/account/reauthenticate/", {"password": PASSWORD})
    phone.get("/account/2fa/totp/activate/")
    secret = phone.session[auth.SECRET_SESSION_KEY]
    phone.post("/account/2fa/totp/activate/", {"code": code_of(secret)})
    return phone, secret


def by_password(name: str) -> Client:
    """A phone on which the password was right."""
    phone = Client()
    phone.post("/account/login/", {"login": name, "password": PASSWORD})
    return phone


def is_in(phone: Client) -> bool:
    return phone.get("/account/").status_code == 200


def long_since(phone: Client) -> Client:
    """The same *phone*, whose holder said who they are long ago."""
    session = phone.session
    session["account_authentication_methods"] = [{"method": "password", "at": 0, "username": "anna"}]
    session.save()
    return phone


def test_a_code_that_was_used_opens_nothing_more() -> None:
    _phone, secret = with_app("anna")
    first, second = by_password("anna"), by_password("anna")
    code = code_of(secret)
    first.post(ASKS, {"code": code})
    second.post(ASKS, {"code": code})
    assert (is_in(first), is_in(second)) == (True, False)


def test_a_code_of_another_account_opens_nothing() -> None:
    _phone, secret = with_app("bo")
    with_app("anna")
    stranger = by_password("anna")
    stranger.post(ASKS, {"code": code_of(secret)})
    assert not is_in(stranger)


def test_five_guesses_at_a_code_shut_the_account_also_for_the_right_one() -> None:
    _phone, secret = with_app("anna")
    for guess in range(5):
        by_password("anna").post(ASKS, {"code": f"00000{guess}"})
    stranger = by_password("anna")
    stranger.post(ASKS, {"code": code_of(secret)})
    assert not is_in(stranger)


@pytest.mark.parametrize(
    "path", ["totp/deactivate/", "totp/activate/", "recovery-codes/generate/", "recovery-codes/", ""]
)
def test_nothing_is_changed_by_who_has_only_the_password_or_only_the_phone(path: str) -> None:
    phone, _secret = with_app("anna")
    half = by_password("anna")
    for asker, leads in ((half, "/account/login/"), (long_since(phone), "/account/reauthenticate/")):
        answer = asker.post(f"/account/2fa/{path}", {})
        assert answer.status_code == 405 or answer.headers.get("Location", "").startswith(leads), answer.headers
    assert has_second_factor(Account.objects.get(username="anna"))
