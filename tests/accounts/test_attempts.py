"""Failed attempts to sign in are counted by account, and strangers shut only strangers out."""

import pytest
from django.core.cache import cache
from django.test import Client

from scorekeeper.accounts.models import Account

PASSWORD = "correct horse battery"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def anna() -> Account:
    cache.clear()
    return Account.objects.create_user("anna", "anna@example.org", PASSWORD)


def attempt(phone: Client, password: str, login: str = "anna", host: str = "localhost:8000") -> str:
    """What comes of it: "in", "wrong" or "wait"."""
    answer = phone.post("/account/login/", {"login": login, "password": password}, headers={"host": host})
    if answer.status_code == 302:
        return "in"
    return "wait" if "Too many attempts" in answer.content.decode() else "wrong"


def shut_out(phone: Client) -> None:
    assert [attempt(phone, f"guess {number}") for number in range(6)] == ["wrong"] * 5 + ["wait"]


def sign_out(phone: Client) -> None:
    phone.post("/account/logout/")
    assert phone.get("/account/").status_code == 302


def test_five_wrong_passwords_shut_a_stranger_out() -> None:
    stranger = Client()
    shut_out(stranger)
    assert attempt(stranger, PASSWORD) == "wait"
    assert attempt(Client(), PASSWORD) == "wait", "another phone that was never seen is a stranger as well"


@pytest.mark.parametrize("host", ["localhost:9", "127.0.0.1:8000", "192.168.1.20", "[::1]:8000"])
def test_another_name_of_the_server_gives_no_more_attempts(host: str) -> None:
    shut_out(Client())
    assert attempt(Client(), PASSWORD, host=host) == "wait"


@pytest.mark.parametrize("login", ["ANNA", "Anna", " anna "])
def test_another_spelling_of_the_name_gives_no_more_attempts(login: str) -> None:
    shut_out(Client())
    assert attempt(Client(), PASSWORD, login=login) == "wait"


def test_who_has_signed_in_here_before_is_not_shut_out_by_strangers() -> None:
    phone = Client()
    assert attempt(phone, PASSWORD) == "in"
    sign_out(phone)
    shut_out(Client())
    assert attempt(phone, PASSWORD) == "in"


def test_a_phone_that_was_signed_in_on_has_its_five_attempts_too() -> None:
    phone = Client()
    assert attempt(phone, PASSWORD) == "in"
    sign_out(phone)
    shut_out(phone)
    assert attempt(phone, PASSWORD) == "wait"
    assert attempt(Client(), PASSWORD) == "in", "nobody else has failed"


def test_a_phone_known_to_one_account_is_a_stranger_to_another() -> None:
    Account.objects.create_user("bo", "", PASSWORD)
    phone = Client()
    assert attempt(phone, PASSWORD, login="bo") == "in"
    sign_out(phone)
    shut_out(Client())
    assert attempt(phone, PASSWORD) == "wait"


def test_a_mark_that_was_made_up_counts_for_nothing() -> None:
    phone = Client()
    assert attempt(phone, PASSWORD) == "in"
    forged = Client()
    forged.cookies["signed_in"] = phone.cookies["signed_in"].value[:-3] + "abc"
    shut_out(Client())
    assert attempt(forged, PASSWORD) == "wait"


def test_a_name_that_nobody_has_is_counted_like_any_other() -> None:
    stranger = Client()
    assert [attempt(stranger, "guess", login="nobody") for _ in range(6)] == ["wrong"] * 5 + ["wait"]
