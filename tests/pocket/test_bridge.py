"""The bridge between a service worker and Django: cookies, tokens, and what it is made of."""

import json
import re
from pathlib import Path

import pytest

from scorekeeper.pocket.building.gathering import files_below
from scorekeeper.pocket.jar import Jar
from tests.people import OURS, typed

from .phone import Pocket

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')


def test_nothing_of_clubs_or_accounts_is_gathered_and_no_key_of_the_server(gathered: Path) -> None:
    names = {path.relative_to(gathered).as_posix() for path in files_below(gathered)}
    foreign = re.compile(r"scorekeeper/(clubs|accounts|bench)/|templates/(clubs|account)/|secret_key")
    assert not [name for name in names if foreign.search(name)]
    assert {"empty.sqlite3", "static.json", "tz/UTC", "app/scorekeeper/pocket/bridge.py"} <= names


@pytest.mark.long
def test_a_deal_is_recorded_by_the_forms_of_the_pages(pocket: Pocket) -> None:
    form = pocket.ask("GET", "/new/basra-egypt/").read.form("start")
    begun = pocket.ask("POST", "/new/basra-egypt/", form)
    assert begun.status == 302
    sheet = begun.headers["Location"]
    deal = pocket.ask("GET", f"{sheet}deal/").read.form("deal")
    saved = pocket.ask("POST", f"{sheet}deal/", deal | typed(OURS))
    assert saved.status == 302, saved.text
    again = pocket.ask("POST", f"{sheet}deal/", deal | typed(OURS))
    assert again.status == 302, "the same key again is the same deal"
    events = json.loads(pocket.ask("GET", f"{sheet}match.json").text)["events"]
    assert [event["kind"] for event in events] == ["recorded"]
    assert sheet in pocket.ask("GET", "/").text


def test_a_form_needs_a_token_unless_the_worker_knows_it_for_ours(pocket: Pocket) -> None:
    pocket.ask("GET", "/")
    form = {"theme": "dark"}
    assert pocket.ask("POST", "/theme/", form).status == 403
    assert pocket.ask("POST", "/theme/", form, {"Scorekeeper.Own": "1"}).status == 403
    assert pocket.ask("POST", "/theme/", form, own=True).status == 302
    token = TOKEN.search(pocket.ask("GET", "/").text)
    assert token
    assert pocket.ask("POST", "/theme/", form | {"csrfmiddlewaretoken": token[1]}).status == 302


def test_cookies_stay_in_the_phone(pocket: Pocket) -> None:
    answer = pocket.ask("POST", "/theme/", {"theme": "dark"}, own=True)
    assert "Set-Cookie" not in answer.headers
    assert 'data-theme="dark"' in pocket.ask("GET", "/").text
    pocket.ask("POST", "/theme/", {"theme": ""}, own=True)
    assert 'data-theme="dark"' not in pocket.ask("GET", "/").text


def test_a_jar_holds_what_it_wrote_and_gives_nothing_that_has_ended() -> None:
    jar = Jar()
    jar.take("kept=a:b; Max-Age=60; Path=/; HttpOnly")
    jar.take("plain=c")
    jar.take("past=d; Expires=Thu, 01 Jan 1970 00:00:00 GMT")
    again = Jar()
    again.read(jar.to_json())
    assert again.header() == jar.header() == "kept=a:b; plain=c"
    again.take("plain=; Max-Age=0")
    assert again.header() == "kept=a:b"


def test_a_request_that_fails_is_an_answer(pocket: Pocket) -> None:
    assert pocket.ask("GET", "/t/nothing/").status == 404
    assert pocket.ask("TRACE", "/").status == 405
    assert pocket.ask("GET", "/%00").status == 400
    assert pocket.ask("GET", "/clubs/").status == 404


def test_what_could_not_be_kept_is_said_with_the_form_as_it_was_sent(pocket: Pocket) -> None:
    form = pocket.ask("GET", "/new/basra-egypt/").read.form("start") | {"player.0": "Annunziata"}
    answer = pocket.ask("POST", "/new/basra-egypt/", form, unkept=True)
    assert answer.status == 507
    assert "This phone could not keep it" in answer.read.text
    assert "Nothing of this was saved" in answer.read.text
    sent_again = answer.read.all("input")
    assert {each.attributes["name"]: each.attributes["value"] for each in sent_again}["player.0"] == "Annunziata"
    assert "Annunziata" not in pocket.ask("GET", "/").text
