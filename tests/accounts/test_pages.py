"""The pages of accounts are django-allauth's in our look: under the strict policy, without a mail server, in order."""

import re
import subprocess
import sys
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from allauth.mfa.totp.internal import auth
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import URLPattern, reverse
from django.utils import timezone

from scorekeeper.accounts import urls
from scorekeeper.accounts.models import Account
from tests.clubs.cast import PASSWORD
from tests.conftest import ROOT, clean_environment
from tests.matches.pages import Element, read_page
from tests.second_factor import code_of

pytestmark = pytest.mark.django_db


def addresses(patterns: list[Any] | None = None) -> list[str]:
    """The name of every address of an account that is about nothing in particular."""
    names = []
    for each in urls.urlpatterns if patterns is None else patterns:
        if isinstance(each, URLPattern):
            plain = not each.pattern.converters and not each.pattern.regex.groups
            names += [str(each.name)] if plain and each.name else []
        else:
            names += addresses(each.url_patterns)
    return names


@pytest.fixture
def anna(db: None) -> Client:
    """A phone in which Anna has signed in, and has just said her password again."""
    Account.objects.create_user("anna", password=PASSWORD)
    phone = Client()
    phone.post("/account/login/", {"login": "anna", "password": PASSWORD})
    phone.post("/account/reauthenticate/", {"password": PASSWORD})
    return phone


def inline(page: Element) -> list[str]:
    """What the policy would refuse."""
    scripts = [
        e for e in page.all("script") if "src" not in e.attributes and e.attributes.get("type") != "application/json"
    ]
    acts = [e for e in page if any(name.startswith("on") or name == "style" for name in e.attributes)]
    return [e.tag for e in scripts + acts + page.all("style")]


def set_up_app(phone: Client) -> None:
    """Let signing in ask for a code from an app."""
    phone.get("/account/2fa/totp/activate/")
    secret = phone.session[auth.SECRET_SESSION_KEY]
    code = code_of(secret)
    answer = phone.post("/account/2fa/totp/activate/", {"code": code})
    assert answer.status_code == 302, read_page(answer).text


def in_our_words(phone: Client, path: str) -> bool:
    """Whether what is shown there is written by us, and not the library's own page."""
    answer = phone.get(path)
    drawn = getattr(answer, "templates", [])
    return not drawn or Path(drawn[0].origin.name).is_relative_to(ROOT / "templates")


def test_no_page_is_in_the_words_of_the_library(anna: Client) -> None:
    def others() -> list[str]:
        half = Client()
        half.post("/account/login/", {"login": "anna", "password": PASSWORD})
        paths = [*map(reverse, addresses()), "/account/confirm-email/x/", "/account/password/reset/key/1-x/"]
        return [path for phone in (anna, half, Client()) for path in paths if not in_our_words(phone, path)]

    assert others() == []
    set_up_app(anna)
    assert others() == []
    Account.objects.update(is_active=False)
    assert others() == []


def test_the_words_of_forms_and_refusals_are_ours(anna: Client) -> None:
    wrong = {"oldpassword": "x", "password1": PASSWORD + "!", "password2": PASSWORD + "!"}
    page = read_page(anna.post("/account/password/change/", wrong))
    assert "The password so far" in page.text
    assert "This is not your password so far." in page.text
    page = read_page(anna.post("/account/reauthenticate/", {"password": "x"}))
    assert "This is not your password. Write it once more." in page.text
    page = read_page(anna.post("/account/2fa/totp/activate/", {"code": "1"}))
    assert "The six digits it shows now" in page.text
    assert "This code is not right" in page.text
    set_up_app(anna)
    page = read_page(anna.get("/account/2fa/recovery-codes/"))
    assert "10 codes of 10 are left." in page.text
    assert "Use a code from the app, or a recovery code" in read_page(anna.get("/account/reauthenticate/")).text


@pytest.mark.parametrize("name", addresses())
def test_every_page_is_ours_and_under_the_policy(anna: Client, name: str) -> None:
    for phone in anna, Client():
        answer = phone.get(reverse(name))
        assert answer.status_code in (200, 302, 404, 405), answer.status_code
        if answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html"):
            page = read_page(answer)
            assert "main" in page, "not in our look"
            assert inline(page) == []
            assert page.all("h1")


def test_an_account_needs_a_name_and_a_password_and_nothing_else(db: None) -> None:
    phone = Client()
    form = read_page(phone.get("/account/signup/")).form("sign-up")
    assert set(form) - {"csrfmiddlewaretoken"} == {"username", "password1"}
    phone.post("/account/signup/", {"username": "Anna", "password1": PASSWORD})
    assert Account.objects.get().password.startswith("argon2$")
    assert phone.get("/account/").status_code == 200


@pytest.mark.parametrize("password", ["short", "password", "anna"])
def test_a_weak_password_is_refused_in_a_sentence(db: None, password: str) -> None:
    answer = Client().post("/account/signup/", {"username": "anna", "password1": password})
    assert read_page(answer).all("p", "impossible")
    assert not Account.objects.exists()


@pytest.mark.parametrize(
    ("password", "good"),
    [
        ("Scorekeeper-2026", False),
        ("briscola!club", False),
        ("BURRACO.buraco.1", False),
        ("briscola with our aunt", True),
        ("20261123-7781", True),
        ("ぶりすこらのよる", True),
    ],
)
def test_a_password_is_more_than_the_words_of_this_place(db: None, password: str, good: bool) -> None:
    answer = Client().post("/account/signup/", {"username": "anna", "password1": password})
    assert Account.objects.exists() == good
    assert ("anybody here would guess" in answer.content.decode()) != good


@pytest.mark.parametrize("password", ["only small letters and spaces ", "7" * 20 + "x" * 80, "пароль без единой цифры"])
def test_a_password_is_taken_as_it_is_typed_whatever_is_in_it(db: None, password: str) -> None:
    phone = Client()
    fields = {
        each.attributes["name"]: each.attributes for each in read_page(phone.get("/account/signup/")).all("input")
    }
    assert fields["password1"]["type"] == "password"
    assert fields["password1"]["autocomplete"] == "new-password"
    assert "maxlength" not in fields["password1"]
    phone.post("/account/signup/", {"username": "anna", "password1": password})
    kept = phone.cookies["sessionid"].value
    phone.post("/account/logout/")
    phone.cookies["sessionid"] = kept
    assert phone.get("/account/").status_code == 302, "who signed out is signed out, whoever has kept the cookie"
    for wrong in (password.strip() + "!", password[:64], password.upper(), password.strip()):
        if wrong != password:
            Client().post("/account/login/", {"login": "anna", "password": wrong})
            assert not Session.objects.exists()
    phone.post("/account/login/", {"login": "anna", "password": password})
    assert phone.get("/account/").status_code == 200
    assert phone.cookies["sessionid"].value != kept


def test_two_names_that_differ_in_case_only_are_one(anna: Client) -> None:
    answer = Client().post("/account/signup/", {"username": "ANNA", "password1": PASSWORD})
    assert read_page(answer).all("p", "impossible")
    assert Account.objects.count() == 1


def test_guessing_passwords_is_stopped(anna: Client) -> None:
    guesser = Client()
    answers = [guesser.post("/account/login/", {"login": "anna", "password": f"guess {n}"}) for n in range(8)]
    last = read_page(answers[-1]).text if answers[-1].status_code == 200 else "429"
    assert "Too many" in last or answers[-1].status_code == 429
    assert Client().post("/account/login/", {"login": "anna", "password": PASSWORD}).status_code != 302


def test_a_second_factor_is_asked_for_once_it_is_set_up(anna: Client) -> None:
    set_up_app(anna)
    phone = Client()
    answer = phone.post("/account/login/", {"login": "anna", "password": PASSWORD})
    assert answer.headers["Location"] == "/account/2fa/authenticate/"
    assert phone.get("/account/").status_code == 302, "signed in by half"
    assert "the code that your authenticator app shows" in read_page(phone.get("/account/2fa/authenticate/")).text


def test_a_new_password_ends_the_other_sessions(anna: Client) -> None:
    other = Client()
    other.post("/account/login/", {"login": "anna", "password": PASSWORD})
    assert other.get("/account/").status_code == 200
    new = "another horse battery"
    anna.post("/account/password/change/", {"oldpassword": PASSWORD, "password1": new, "password2": new})
    assert anna.get("/account/").status_code == 200
    assert other.get("/account/").status_code == 302


def test_a_forgotten_password_without_a_mail_server_says_whom_to_ask(db: None) -> None:
    page = read_page(Client().get("/account/password/reset/"))
    assert "Ask an owner of the club that invited you" in page.text
    assert not [form for form in page.all("form") if "reset" in form.attributes.get("action", "")]


def test_the_session_is_for_our_server_alone(anna: Client) -> None:
    cookie = anna.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_a_session_ends_two_months_after_signing_in_whatever_is_done_in_it(anna: Client) -> None:
    begun = timezone.now()
    two_months = timedelta(days=60)
    for way in (anna, Client()):
        if way is not anna:
            way.post("/account/signup/", {"username": "bo", "password1": PASSWORD})
        ends = way.session.get_expiry_date(modification=begun + timedelta(days=59))
        assert abs(ends - begun - two_months) < timedelta(hours=1)
        assert way.session.get_expiry_age(modification=begun) <= two_months.total_seconds()


def test_pages_of_an_account_are_kept_by_no_cache_and_signing_out_clears_what_is_there(anna: Client) -> None:
    for path in ("/account/", "/account/login/", "/account/sessions/", "/account/2fa/"):
        assert {"private", "no-store"} <= set(anna.get(path)["Cache-Control"].split(", ")), path
    assert "Clear-Site-Data" not in anna.get("/account/")
    assert anna.post("/account/logout/")["Clear-Site-Data"] == '"cache"'


def test_who_ends_other_sessions_says_the_password_again(anna: Client) -> None:
    other = Client()
    other.post("/account/login/", {"login": "anna", "password": PASSWORD})
    session = other.session
    session["account_authentication_methods"] = [{"method": "password", "at": 0, "username": "anna"}]
    session.save()
    assert other.get("/account/sessions/").status_code == 200
    answer = other.post("/account/sessions/")
    assert answer.headers["Location"].startswith("/account/reauthenticate/")
    assert anna.get("/account/").status_code == 200
    other.post(answer.headers["Location"], {"password": PASSWORD})
    assert anna.get("/account/").status_code == 302


def test_whoever_runs_the_server_signs_somebody_out_or_everybody(anna: Client) -> None:
    Account.objects.create_user("bo", password=PASSWORD)
    bo = Client()
    bo.post("/account/login/", {"login": "bo", "password": PASSWORD})
    with pytest.raises(CommandError, match="Nobody signs in here as carla"):
        call_command("sign_out", "carla")
    call_command("sign_out", "ANNA", stdout=(output := StringIO()))
    assert output.getvalue() == "Sessions ended: 1.\n"
    assert [phone.get("/account/").status_code for phone in (anna, bo)] == [302, 200]
    call_command("sign_out", "--everybody", stdout=StringIO())
    assert bo.get("/account/").status_code == 302


BEHIND_HTTPS = """
from django.conf import settings
settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
import django; django.setup()
from django.core import mail
from django.core.management import call_command; call_command("migrate", verbosity=0)
from django.test import Client
from django.test.utils import setup_test_environment; setup_test_environment()

def phone(address):
    return Client(
        SERVER_NAME="scores.example.org", HTTP_X_FORWARDED_PROTO="https", HTTP_X_FORWARDED_FOR=address
    )

anna, stranger = phone("192.0.2.7"), phone("192.0.2.8")
given = {"username": "anna", "email": "anna@example.org", "password1": "correct horse battery"}
print(anna.post("/account/signup/", given, secure=True).status_code)
print(anna.cookies["__Host-sessionid"]["secure"], len(mail.outbox), "/confirm-email/" in mail.outbox[0].body)
print(anna.get("/account/2fa/webauthn/add/", secure=True).status_code)
print("Sign in with a passkey" in stranger.get("/account/login/", secure=True).content.decode())
stranger.post("/account/password/reset/", {"email": "anna@example.org"}, secure=True)
print(len(mail.outbox), "/password/reset/key/" in mail.outbox[-1].body)
"""


@pytest.mark.deep
def test_behind_https_there_are_passkeys_and_with_a_mail_server_confirmations(tmp_path: Path) -> None:
    environment = clean_environment(
        tmp_path,
        DJANGO_SETTINGS_MODULE="scorekeeper.settings",
        SCOREKEEPER_URL="https://scores.example.org",
        SCOREKEEPER_MAIL="memorymail://localhost",
        SECRET_KEY="x" * 60,
    )
    run = subprocess.run(
        [sys.executable, "-c", BEHIND_HTTPS], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    lines = run.stdout.split("\n")
    assert lines[0] == "302"
    assert lines[1] == "True 1 True"
    assert re.fullmatch("200|302", lines[2])
    assert lines[3] == "True"
    assert lines[4] == "2 True"
