"""Bad luck when a phone meets its server again: what is refused stays on the phone, with the sentence that says why."""

import json

import pytest

from scorekeeper.matches.models import Device, Match
from tests.people import LEVEL, OURS, TableOfFour

from .test_meeting import Worker, cards, table as table, worker as worker

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("server_without_clubs")]

OTHER = "from scorekeeper.matches.models import Match; Match.objects.update(rules_version={})"
"""Lets a phone have begun its matches under the rules of another version."""


def is_whole(worker: Worker, code: str, deals: int) -> None:
    """The sheet of the phone has all its deals, and each of its pages is drawn."""
    document = json.loads(worker.pocket.ask("GET", f"/t/{code}/match.json").text)
    assert len([each for each in document["events"] if each["kind"] == "recorded"]) == deals
    for page in ("", "log/", "board/", "chart/"):
        assert worker.pocket.ask("GET", f"/t/{code}/{page}").status == 200


@pytest.mark.long
@pytest.mark.parametrize(
    ("model", "change", "sentence"),
    [
        (Match, {"sealed": True}, "A referee or an organiser of the club can still correct the score."),
        (Device, {"may_write": False}, "This link is for watching."),
    ],
    ids=["a match that was sealed", "a right that was taken back"],
)
def test_what_changed_meanwhile_keeps_the_deal_on_the_phone(
    worker: Worker, table: TableOfFour, model: type[Match | Device], change: dict[str, bool], sentence: str
) -> None:
    code = table.anna.code
    table.anna.record(LEVEL)
    worker.take_along(code)
    worker.record(code, OURS)
    model.objects.update(**change)
    assert worker.bring(code).status_code == 403
    assert sentence in worker.sheet(code)
    assert worker.waits() == {code: 1}
    assert len(cards(code)) == 1
    is_whole(worker, code, deals=2)


@pytest.mark.parametrize("version", [99, 9999])
def test_a_server_that_knows_other_rules_takes_nothing_and_says_so(worker: Worker, version: int) -> None:
    code = worker.send("/new/briscola/", "start").headers["Location"].split("/")[2]
    deal = worker.send(f"/t/{code}/deal/", "deal", **{"points.0": "71"})
    assert deal.status == 302
    worker.pocket.run(OTHER.format(version))
    answer = worker.bring(code)
    assert answer.status_code in (409, 422)
    assert "know different versions of the rules" in worker.sheet(code)
    assert worker.waits()[code]
    assert not Match.objects.filter(variant_key="briscola").exists()
    is_whole(worker, code, deals=1)
    worker.pocket.run(OTHER.format(1))
