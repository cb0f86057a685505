"""What a server that is left alone promises: each row names tests that are there, or says that none shows it."""

import re

import pytest

from .reading import ROOT

ROWS = re.findall(
    r"^\| (?!What holds|---)(.+?) \| (.+) \|$", (ROOT / "docs" / "held.md").read_text("utf-8"), re.MULTILINE
)
TEST = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def test_there_are_promises() -> None:
    assert len(ROWS) > 40


@pytest.mark.parametrize(("promise", "shown"), ROWS, ids=[promise for promise, _shown in ROWS])
def test_a_promise_is_shown_by_tests_that_are_there_or_said_not_to_be(promise: str, shown: str) -> None:
    named = TEST.findall(shown)
    assert named or re.search(r"\*\*Not s[ho]", shown), promise
    for path, name in named:
        assert f"def {name}(" in (ROOT / path).read_text("utf-8") if name else (ROOT / path).exists(), f"{path}::{name}"
