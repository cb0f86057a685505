"""Bisca, in Portugal and in Brazil (docs/rules/briscola.md 12)."""

from __future__ import annotations

from .variants import BISCA, BISCA_BRAZIL

__all__ = ["BISCA", "BISCA_BRAZIL"]
