"""A phone that draws its own pages meets the server, as the worker does it: every deal is on both sides, once."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.matches.models import Device
from tests.matches.pages import parsed
from tests.people import LEVEL, OURS, SWEEP, THEIRS, TableOfFour, seat, typed

from .phone import Page, Pocket

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("server_without_clubs")]


class Worker:
    """What the worker of a phone does between its own pages and the server."""

    def __init__(self, pocket: Pocket, client: Client) -> None:
        self.pocket, self.client = pocket, client
        self.brought: Any = None
        pocket.run("bridge.ledger.server = True")

    def tell(self, name: str, code: str, message: Any) -> Any:
        """Tell the phone something of a match; what it answers."""
        answer = self.pocket.ask("PUT", f"/-/{name}/{code}", message=message, own=True)
        assert answer.status in (200, 204), answer.text
        return json.loads(answer.text or "null")

    def take_along(self, code: str) -> Any:
        """Lay by what the server tells of a match."""
        return self.tell("along", code, self.client.get(f"/t/{code}/along.json").json())

    def bring(self, code: str) -> Any:
        """Bring what waits, and lay by what the server has then; its answer to what was brought."""
        parcel = json.loads(self.pocket.ask("GET", f"/-/bring/{code}").text)
        self.brought = parcel["match"]
        query = f"?after={parcel['after']}" if parcel["after"] else ""
        sent = json.dumps(parcel["match"])
        answer = self.client.put(f"/t/{code}/events{query}", sent, content_type="application/json")
        self.tell("answered", code, answer.json())
        if self.client.get(f"/t/{code}/along.json").status_code == 200:
            self.take_along(code)
        return answer

    def waits(self) -> dict[str, int]:
        """How many events wait, by the code of their match."""
        waits: dict[str, int] = json.loads(self.pocket.ask("GET", "/-/waits").text)
        return waits

    def sheet(self, code: str) -> str:
        """The sheet as the phone draws it."""
        return self.pocket.ask("GET", f"/t/{code}/").read.text

    def send(self, address: str, form: str, **changes: str) -> Page:
        """Open a page of the phone and send its form; *changes* in place of what it holds."""
        page = self.pocket.ask("GET", address)
        fields = parsed(page.text).form(form)
        return self.pocket.ask("POST", address, {**fields, **changes}, own=True)

    def record(self, code: str, deal: Any) -> None:
        """Record a deal on the phone."""
        answer = self.send(f"/t/{code}/deal/", "deal", **typed(deal))
        assert answer.status == 302, answer.text


@pytest.fixture
def table() -> TableOfFour:
    """The table at the server."""
    return seat()


@pytest.fixture
def worker(pocket: Pocket, table: TableOfFour) -> Worker:
    """The worker of the phone of Anna, who began the table."""
    return Worker(pocket, table.anna.client)


def cards(code: str) -> list[Any]:
    """What was recorded at the server."""
    events = Client().get(f"/t/{code}/match.json").json()["events"]
    return [event["deal"]["cards"] for event in events if event["kind"] == "recorded"]


@pytest.mark.long
def test_a_match_is_taken_along_gone_on_with_and_brought_back(worker: Worker, table: TableOfFour) -> None:
    code = table.anna.code
    table.anna.record(LEVEL)
    assert worker.take_along(code) == {"laid": True, "waits": 0, "parted": False}
    assert "waits for the server" not in worker.sheet(code)
    for deal in (OURS, THEIRS, SWEEP):
        worker.record(code, deal)
    worker.tell("answered", code, {"away": "21:40"})
    text = worker.sheet(code)
    assert "On this phone: 3 deals wait for the server." in text
    assert "No net since 21:40." in text
    assert worker.waits() == {code: 3}
    assert worker.bring(code).json()["taken"] == 3
    assert worker.waits() == {}
    assert "for the server" not in worker.sheet(code)
    assert cards(code) == [deal["cards"] for deal in (LEVEL, OURS, THEIRS, SWEEP)]
    assert worker.take_along(code)["laid"]


def test_home_tells_of_all_matches_how_much_waits_and_since_when(worker: Worker, table: TableOfFour) -> None:
    def home() -> str:
        return " ".join(worker.pocket.ask("GET", "/").read.text.split())

    worker.take_along(table.anna.code)
    assert "for the server" not in home()
    for deal in (OURS, THEIRS):
        worker.record(table.anna.code, deal)
    begun = worker.send("/new/briscola/", "start").headers["Location"].split("/")[2]
    worker.send(f"/t/{begun}/deal/", "deal", **{"points.0": "71"})
    assert "On this phone: 3 deals wait for the server." in home()
    assert "No net" not in home()
    worker.tell("answered", begun, {"away": "21:40"})
    assert "On this phone: 3 deals wait for the server. No net since 21:40." in home()
    worker.bring(begun)
    assert "On this phone: 2 deals wait for the server." in home()
    worker.bring(table.anna.code)
    assert "for the server" not in home()


def test_since_when_there_is_no_net_is_said_though_nothing_waits(worker: Worker, table: TableOfFour) -> None:
    code = table.anna.code
    worker.take_along(code)
    for address in ("/", f"/t/{code}/", f"/t/{code}/deal/"):
        assert "No net" not in worker.pocket.ask("GET", address).read.text
        assert "No net since 21:40." in worker.pocket.ask("GET", address, headers={"Pocket-Since": "21:40"}).read.text
    assert "No net" not in worker.pocket.ask("GET", "/rules/", headers={"Pocket-Since": "21:40"}).read.text
    worker.record(code, OURS)
    worker.tell("answered", code, {"away": "21:39"})
    text = worker.pocket.ask("GET", f"/t/{code}/", headers={"Pocket-Since": "21:40"}).read.text
    assert "1 deal waits for the server. No net since 21:39." in text


def test_what_waits_may_be_deleted_by_the_browser_and_what_the_server_has_may_not(
    worker: Worker, table: TableOfFour
) -> None:
    def home() -> str:
        return worker.pocket.ask("GET", "/", headers={"Pocket-Lasts": "no"}).read.text

    says = "may delete what is on this phone"
    worker.take_along(table.anna.code)
    assert says not in home()
    worker.record(table.anna.code, OURS)
    assert says in home()
    worker.bring(table.anna.code)
    assert says not in home()


def test_a_deal_that_was_undone_is_none_that_waits(worker: Worker, table: TableOfFour) -> None:
    code = table.anna.code
    worker.take_along(code)
    worker.record(code, OURS)
    undo = f"/t/{code}/deal/1/void/"
    form = parsed(worker.pocket.ask("GET", f"/t/{code}/?saved=1").text).form(action=undo)
    assert worker.pocket.ask("POST", undo, {**form, "action": "undo"}, own=True).status == 302
    assert "On this phone: what was changed waits for the server." in worker.sheet(code)
    worker.record(code, THEIRS)
    assert "On this phone: 1 deal waits for the server." in worker.sheet(code)


def test_what_waits_pushes_no_form_down_unless_it_asks_for_something(worker: Worker, table: TableOfFour) -> None:
    code = table.anna.code
    table.anna.record(LEVEL)
    worker.take_along(code)
    worker.record(code, OURS)

    def is_below_the_form(page: str) -> bool:
        drawn = worker.pocket.ask("GET", f"/t/{code}/{page}").text
        return drawn.index("waits for the server") > drawn.index('name="key"')

    for form in ("deal/", "deal/1/", "deal/1/object/", "end/", "who/"):
        assert is_below_the_form(form), form
    sheet = worker.pocket.ask("GET", f"/t/{code}/").text
    assert sheet.index("waits for the server") < sheet.index("deal/1/"), "the sheet is read, and begins with it"
    Device.objects.update(may_write=False)
    worker.bring(code)
    assert not is_below_the_form("deal/")


def test_there_is_no_net_for_all_matches_since_the_same_time(worker: Worker, table: TableOfFour) -> None:
    worker.take_along(table.anna.code)
    worker.record(table.anna.code, OURS)
    worker.tell("answered", table.anna.code, {"away": "18:06"})
    begun = worker.send("/new/briscola/", "start").headers["Location"].split("/")[2]
    for _ in range(2):  # before the server was asked about the second match, and after it
        for code in (table.anna.code, begun):
            assert "No net since 18:06." in worker.sheet(code)
        worker.tell("answered", begun, {"away": "18:15"})
    worker.bring(begun)
    assert "No net" not in worker.sheet(table.anna.code)


def test_a_match_begun_without_a_signal_and_its_rematch(worker: Worker) -> None:
    begun = worker.send("/new/briscola/", "start").headers["Location"]
    code = begun.split("/")[2]
    assert "Others can open this match once this phone has met the server." in worker.sheet(code)
    assert worker.waits() == {code: 1}
    worker.send(f"/t/{code}/deal/", "deal", **{"points.0": "71"})
    worker.send(f"/t/{code}/end/", "end", how="agreed")
    again = worker.pocket.ask("POST", f"/t/{code}/again/", {}, own=True).headers["Location"]
    rematch = again.split("/")[2]
    assert worker.bring(rematch).status_code == 404, "the match before it comes first"
    assert worker.bring(code).status_code == 201
    assert worker.bring(rematch).status_code == 201
    assert worker.waits() == {}
    assert Client().get(f"/t/{rematch}/").status_code == 200


def test_what_the_server_lost_is_not_given_up(worker: Worker, table: TableOfFour) -> None:
    code = table.anna.code
    copy = table.anna.client.get(f"/t/{code}/along.json").json()
    worker.tell("along", code, copy)
    worker.record(code, OURS)
    assert worker.tell("along", code, copy) == {"laid": False, "waits": 1, "parted": False}
    worker.bring(code)
    restored = {**copy, "match": {**copy["match"], "events": []}}
    assert worker.tell("along", code, restored) == {"laid": False, "waits": 1, "parted": False}
    assert worker.bring(code).json()["events"] == 1


def test_two_versions_are_shown_and_each_deal_is_said_what_it_is(worker: Worker, table: TableOfFour) -> None:
    code = table.anna.code
    table.anna.post("sit", fields={"seat": "0"})
    worker.take_along(code)
    table.anna.record(LEVEL)
    for deal in (OURS, THEIRS):
        worker.record(code, deal)
    assert worker.bring(code).status_code == 409
    assert "Which is right?" in worker.sheet(code)
    page = worker.pocket.ask("GET", f"/t/{code}/meet/")
    assert page.status == 200
    for words in ("A: on the sheet", "B: this phone", "The same deal", "A further deal", "They are wrong"):
        assert words in page.read.text, words
    incomplete = worker.send(f"/t/{code}/meet/", "meet", **{"is.1": "wrong"})
    assert incomplete.status == 422
    assert 'value="wrong"' in re.sub(r"\s+", " ", incomplete.text)
    answer = worker.send(f"/t/{code}/meet/", "meet", **{"is.1": "wrong", "is.2": "further"})
    assert answer.status == 302, answer.text
    assert worker.bring(code).json()["taken"] == 2
    assert cards(code) == [LEVEL["cards"], THEIRS["cards"]]
    (objection,) = table.entries[0]["objections"]
    assert objection["deal"]["cards"] == OURS["cards"]
    assert worker.waits() == {}


def test_what_is_refused_stays_with_the_sentence_until_it_is_let_go(worker: Worker, table: TableOfFour) -> None:
    code = table.anna.code
    table.anna.record(LEVEL)
    worker.take_along(code)
    worker.record(code, OURS)
    Device.objects.update(may_write=False)
    assert worker.bring(code).status_code == 403
    assert "This link is for watching." in worker.sheet(code)
    assert worker.waits() == {code: 1}
    page = worker.pocket.ask("GET", f"/t/{code}/meet/").read.text
    assert "Let it go" in page
    answer = worker.send(f"/t/{code}/meet/", "meet", **{"is.2": "same"})
    assert answer.status == 302, answer.text
    assert worker.waits() == {}
    assert "This link is for watching." not in worker.sheet(code)
    assert worker.pocket.ask("GET", f"/t/{code}/deal/").status == 404, "as at the server"


def test_rights_are_those_of_the_server(worker: Worker, table: TableOfFour) -> None:
    code = table.anna.code
    copy = table.anna.client.get(f"/t/{code}/along.json").json()
    worker.tell("along", code, {**copy, "may_write": False})
    assert worker.pocket.ask("GET", f"/t/{code}/deal/").status == 404
    worker.tell("along", code, {**copy, "kept": True, "directs": "Rulings are given by Rita tonight."})
    refused = worker.pocket.ask("GET", f"/t/{code}/end/")
    assert (refused.status, "Rulings are given by Rita tonight." in refused.text) == (403, True)
    worker.record(code, OURS)


def test_a_match_the_server_does_not_begin_waits_with_the_sentence(worker: Worker, settings: Any) -> None:
    settings.STARTED_BY = "members"
    code = worker.send("/new/briscola/", "start").headers["Location"].split("/")[2]
    assert worker.bring(code).status_code == 403
    assert worker.waits() == {code: 1}
    text = worker.sheet(code)
    assert "Others can open this match once this phone has met the server." in text
    assert "matches are started by members of its clubs" in text
    settings.STARTED_BY = "anybody"
    assert worker.bring(code).status_code == 201
    assert worker.waits() == {}


def test_a_phone_without_a_server_says_nothing_of_one(pocket: Pocket, table: TableOfFour) -> None:
    worker = Worker(pocket, table.anna.client)
    pocket.run("bridge.ledger.server = False")
    begun = worker.send("/new/briscola/", "start").headers["Location"]
    for page in ("", "deal/"):
        assert "server" not in pocket.ask("GET", begun + page).read["main"].text
    says = "These links open the match on this phone alone."
    assert says in pocket.ask("GET", f"{begun}share/").read.text
    assert says not in pocket.ask("GET", begun).read.text


def test_a_match_the_server_does_not_know_any_more_is_brought_again_when_somebody_says_so(
    worker: Worker, table: TableOfFour
) -> None:
    code = table.anna.code
    table.anna.record(LEVEL)
    worker.take_along(code)
    assert worker.pocket.ask("PUT", "/-/gone/nothing-is-here", own=True).status == 404
    services.remove_matches([table.match.pk])
    assert worker.pocket.ask("PUT", f"/-/gone/{code}", own=True).status == 204
    text = worker.sheet(code)
    assert "The server does not have this match any more. It is on this phone." in text
    assert worker.waits() == {}, "who took it away there meant it"
    fields = parsed(worker.pocket.ask("GET", f"/t/{code}/").text).form(action=f"/t/{code}/back/")
    assert worker.pocket.ask("POST", f"/t/{code}/back/", fields, own=True).status == 302
    assert worker.waits() == {code: 1}
    assert worker.bring(code).status_code == 201
    assert worker.waits() == {}
    assert "any more" not in worker.sheet(code)
    assert cards(code) == [LEVEL["cards"]]


def test_a_seat_and_what_is_noted_are_brought_though_no_deal_is(worker: Worker, table: TableOfFour) -> None:
    code = table.anna.code
    worker.take_along(code)
    assert worker.waits() == {}
    worker.pocket.ask("POST", f"/t/{code}/sit/", {"seat": "2"}, own=True)
    noted = worker.send(f"/t/{code}/deal/?early", "deal", **{"basras.0": "2"}, action="note")
    assert noted.status == 302, noted.text
    assert worker.waits() == {code: 1}
    assert "On this phone: what was changed waits for the server." in worker.sheet(code)
    assert worker.take_along(code) == {"laid": True, "waits": 1, "parted": False}, "the server's does not undo it"
    assert worker.bring(code).json()["taken"] == 0
    assert worker.brought["unlogged"] == {"seat": 2, "noted": {"basras": [2, 0]}, "deal": 1}
    assert worker.waits() == {}
    assert Device.objects.filter(seat=2).exists()
    assert services.noted_of(table.now()) == {"basras": [2, 0]}
    worker.bring(code)
    assert "unlogged" not in worker.brought


def test_what_is_paid_is_brought_and_what_the_server_has_meanwhile_stays(worker: Worker) -> None:
    five = ("Anna", "Bo", "Carla", "Di", "Eli")
    table = seat("briscola-chiamata", "5", five, chip_value=25)
    worker.client, code = table.anna.client, table.anna.code
    called = {"declarer": "0", "partner": "2", "points": "75"}
    table.anna.post("record", fields=table.anna.form("record", form="deal") | called)
    table.anna.end()
    worker.take_along(code)
    first, second, *_rest = [each.attributes["value"] for each in table.anna.page("sheet").all("button", "tick")]
    worker.pocket.ask("POST", f"/t/{code}/paid/", {"paid": first}, own=True)
    table.anna.post("paid", fields={"paid": second})
    assert worker.waits() == {code: 1}
    worker.bring(code)
    assert sorted(table.now().paid) == sorted([first, second])
    assert worker.waits() == {}


def test_what_it_knows_is_kept_over_a_restart(worker: Worker, table: TableOfFour) -> None:
    worker.take_along(table.anna.code)
    worker.record(table.anna.code, OURS)
    worker.pocket.run("bridge.remember(bridge.kept())")
    assert worker.waits() == {table.anna.code: 1}
