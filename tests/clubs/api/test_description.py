"""What the API answers is what its description says, whatever is asked: schemathesis asks it.

``SCOREKEEPER_SEARCH=40`` asks forty times as much, and something new on each run.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from django.test import Client
from hypothesis import HealthCheck, Phase, given, settings, strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection

from scorekeeper.clubs.api import asking
from scorekeeper.clubs.exchange.services import tokens
from tests.clubs.cast import Circle
from tests.matches.devices.polling import its_own_connection_kept
from tests.searching import examples

pytestmark = pytest.mark.django_db
PHASES = (Phase.generate, Phase.shrink)
PATH = "/api/v1/openapi.json"
PLAIN = {"Accept-Encoding": "identity"}
"""Werkzeug's client, which asks, does not unpack what it says it would."""


def described() -> Any:
    """The API as it describes itself, asked in this process."""
    return schemathesis.openapi.from_wsgi(PATH, get_wsgi_application(), headers=PLAIN)


@pytest.fixture(autouse=True)
def connected() -> Iterator[None]:
    with its_own_connection_kept():
        yield


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.parametrize("mode", GenerationMode, ids=lambda mode: str(mode.name).lower())
@pytest.mark.parametrize("caller", ["with a key", "without"])
def test_every_answer_is_described(
    circle: Circle, mode: GenerationMode, caller: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "MOST", 10**9)
    monkeypatch.setattr(tokens, "MOST_TABLES", 10**9)
    headers = PLAIN | ({"Authorization": f"Bearer {circle.key}"} if caller == "with a key" else {})
    about = {"matches": circle.played.pk, "seasons": circle.season.pk, "tournaments": circle.round.tournament_id}
    met: set[int] = set()
    operations = [result.ok() for result in described().get_all_operations()]
    assert len(operations) >= 5
    for operation in operations:

        @settings(max_examples=examples(8), deadline=None, phases=PHASES, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode), here=st.booleans())
        def ask(case: Any, here: bool) -> None:
            if here:  # about what there is, which no chance would find
                case.path_parameters["code"] = circle.club.code
                if "number" in case.path_parameters:
                    case.path_parameters["number"] = about[case.path.split("/")[5]]
            if caller == "with a key":
                # What was wrong may be what has just been put right.
                excluded = [negative_data_rejection] if here else []
                answer = case.call_and_validate(headers=headers, excluded_checks=excluded)
            else:  # what is wrong with a question is nobody's business who has no key
                answer = case.call(headers=headers)
                assert answer.status_code in (400, 401)
            met.add(answer.status_code)

        ask()
    if caller == "with a key":
        assert met >= ({200, 404} if mode is GenerationMode.POSITIVE else {422})


def test_its_limits_are_described() -> None:
    whole = json.loads(Client().get(PATH).content)
    assert f"{asking.MOST} times in every {asking.WITHIN} seconds" in whole["info"]["description"]
    assert f"{asking.PAGE} rows" in whole["info"]["description"]
    for path, methods in whole["paths"].items():
        assert methods["get"]["responses"]["429"]["headers"]["Retry-After"]["schema"]["type"] == "integer"
        limits = [each["schema"] for each in methods["get"]["parameters"] if each["name"] == "limit"]
        assert limits or path.endswith("{number}") or "/tables/" in path
        assert all((one["default"], one["maximum"]) == (asking.PAGE, asking.MOST_PAGE) for one in limits)
