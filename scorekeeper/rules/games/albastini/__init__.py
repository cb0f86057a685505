"""Albastini (rules/briscola.md)."""

from __future__ import annotations

from typing import Any, Final

from ...variant import Variant

VARIANTS: Final[tuple[Variant[Any, Any], ...]] = ()
