"""Where e-mail can be sent, an address is confirmed, changed, and gets a forgotten password set anew."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT, clean_environment

FLOWS = r"""
import json, re
from django.conf import settings
settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
import django; django.setup()
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.management import call_command; call_command("migrate", verbosity=0)
from django.test import Client
from django.test.utils import setup_test_environment; setup_test_environment()
from scorekeeper.accounts.models import Account

HERE = dict(SERVER_NAME="scores.example.org", HTTP_X_FORWARDED_PROTO="https", HTTP_X_FORWARDED_FOR="192.0.2.7")
outcome, PASSWORD, NEW = {}, "correct horse battery", "another horse battery"

def phone():
    return Client(**HERE)

def link():
    # The link in the last mail; its host is ours whatever the request said.
    return re.search(r"https://scores\.example\.org(/\S+)", mail.outbox[-1].body)[1]

def post(phone, path, **fields):
    return phone.post(path, fields, secure=True)

anna = phone()
post(anna, "/account/signup/", username="anna", email="anna@example.org", password1=PASSWORD)
outcome["before"] = list(EmailAddress.objects.values_list("email", "verified"))
outcome["confirm page"] = "<main" in anna.get(link(), secure=True).content.decode()
post(anna, link())
outcome["confirmed"] = list(EmailAddress.objects.values_list("email", "verified"))
post(anna, "/account/reauthenticate/", password=PASSWORD)

post(anna, "/account/email/", action_add="", email="new@example.org")
outcome["to the new one"] = mail.outbox[-1].to == ["new@example.org"]
outcome["not used yet"] = Account.objects.get().email
post(anna, link())
post(anna, "/account/email/", action_primary="", email="new@example.org")
outcome["used now"] = Account.objects.get().email

sent = len(mail.outbox)
for address in "nobody@example.org", "not an address":
    post(phone(), "/account/password/reset/", email=address)
outcome["to nobody"] = len(mail.outbox) - sent

post(phone(), "/account/password/reset/", email="NEW@example.org")
reset, lost = link(), phone()
form = lost.get(reset, follow=True, secure=True).request["PATH_INFO"]
outcome["weak"] = post(lost, form, password1="short", password2="short").status_code
outcome["set"] = post(lost, form, password1=NEW, password2=NEW).status_code
outcome["signed in elsewhere"] = anna.get("/account/", secure=True).status_code
outcome["a second time"] = "password1" in phone().get(reset, follow=True, secure=True).content.decode()
outcome["told of it"] = mail.outbox[-1].to == ["new@example.org"] and "password" in mail.outbox[-1].subject.lower()
outcome["by address"] = post(phone(), "/account/login/", login="new@example.org", password=NEW).status_code
outcome["by old password"] = post(phone(), "/account/login/", login="anna", password=PASSWORD).status_code

sent = len(mail.outbox)
again = post(phone(), "/account/signup/", username="bo", email="new@example.org", password1=PASSWORD)
outcome["taken address"] = [again.status_code, Account.objects.count()]
addresses = EmailAddress.objects.filter(email="new@example.org", verified=True)
outcome["whose it is"] = list(addresses.values_list("user__username"))
outcome["still by address"] = post(phone(), "/account/login/", login="new@example.org", password=NEW).status_code
sent = len(mail.outbox)
post(phone(), "/account/password/reset/", email="new@example.org")
outcome["reset for"] = [len(mail.outbox) - sent, "anna" in mail.outbox[-1].body]
foreign = phone().post("/account/password/reset/", {"email": "new@example.org"}, secure=True, HTTP_HOST="evil.example")
OTHER = "other.example.org:81"
other = phone().post("/account/password/reset/", {"email": "new@example.org"}, secure=True, HTTP_HOST=OTHER)
outcome["other host"] = [other.status_code, link().startswith("/account/"), OTHER in mail.outbox[-1].body]
outcome["foreign host"] = foreign.status_code
outcome["without address"] = post(phone(), "/account/signup/", username="cleo", password1=PASSWORD).status_code
print(json.dumps(outcome))
"""


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What came of it all, in a process of its own: whether there is mail is settled when the settings are read."""
    environment = clean_environment(
        Path(tmp_path_factory.mktemp("mail")),
        DJANGO_SETTINGS_MODULE="scorekeeper.settings",
        SCOREKEEPER_URL="https://scores.example.org",
        SCOREKEEPER_MAIL="memorymail://localhost",
        SCOREKEEPER_HOSTS="other.example.org",
        SECRET_KEY="x" * 60,
    )
    run = subprocess.run(
        [sys.executable, "-c", FLOWS], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    facts: dict[str, Any] = json.loads(run.stdout)
    return facts


@pytest.mark.deep
def test_an_address_is_confirmed_by_the_link_sent_to_it(outcome: dict[str, Any]) -> None:
    assert outcome["before"] == [["anna@example.org", False]]
    assert outcome["confirm page"]
    assert outcome["confirmed"] == [["anna@example.org", True]]


@pytest.mark.long
@pytest.mark.in_turns
def test_an_address_is_changed_once_the_new_one_is_confirmed(outcome: dict[str, Any]) -> None:
    assert outcome["to the new one"]
    assert outcome["not used yet"] == "anna@example.org"
    assert outcome["used now"] == "new@example.org"


@pytest.mark.in_turns
def test_a_forgotten_password_is_set_anew_by_mail_once_and_ends_other_sessions(outcome: dict[str, Any]) -> None:
    assert (outcome["weak"], outcome["set"]) == (200, 302)
    assert outcome["signed in elsewhere"] == 302
    assert not outcome["a second time"]
    assert outcome["told of it"]
    assert (outcome["by address"], outcome["by old password"]) == (302, 200)


def test_nobody_else_is_written_to_and_nobody_learns_who_has_an_account(outcome: dict[str, Any]) -> None:
    assert outcome["to nobody"] == 0
    assert outcome["taken address"] == [302, 2]
    assert outcome["whose it is"] == [["anna"]]
    assert outcome["still by address"] == 302
    assert outcome["reset for"] == [1, True]
    assert outcome["foreign host"] == 400


def test_its_links_are_to_our_own_address_whatever_the_request_calls_us(outcome: dict[str, Any]) -> None:
    assert outcome["other host"] == [302, True, False]


def test_none_is_needed_for_an_account(outcome: dict[str, Any]) -> None:
    assert outcome["without address"] == 302
