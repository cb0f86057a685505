"""Brusquembille, with its side payments and its pot (docs/rules/briscola.md 8)."""

from __future__ import annotations

from .variants import BRUSQUEMBILLE

__all__ = ["BRUSQUEMBILLE"]
