"""What the laws of every variant share: how often they are tried, and what is a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from scorekeeper.rules import registry
from scorekeeper.rules.log import Sheet
from scorekeeper.rules.text import Phrase, render
from tests.searching import examples

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.large_base_example]
often = settings(max_examples=examples(12), deadline=None, suppress_health_check=CALM)
seldom = settings(max_examples=examples(8), deadline=None, suppress_health_check=CALM)


def sentence(phrase: Phrase) -> str:
    """The phrase in English, with nothing left open in it."""
    text = render(phrase)
    assert text.strip()
    assert "%(" not in text
    return text


def comparable(sheet: Sheet[Any]) -> Sheet[Any]:
    """The sheet without the marks corrections leave."""
    return replace(sheet, entries=tuple(replace(entry, amendments=(), changes=()) for entry in sheet.entries))
