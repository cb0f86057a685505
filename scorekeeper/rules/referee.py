"""Verdicts: what the referee answers, why, and by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .text import Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """An answer to a question that stopped the game.

    ``answer`` is the verdict in one sentence, ``reasons`` what it rests on,
    ``rule`` names a paragraph of the rule book, ``values`` holds the answer as
    plain values for programs.
    """

    answer: Phrase
    rule: str
    reasons: tuple[Phrase, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)
