"""Chiamata and its relatives: a declarer, a silent partner, and chips (docs/rules/briscola.md 4 to 6).

Why: docs/decisions/2026-11-21-chiamata-where-its-sources-are-silent.md
"""

from __future__ import annotations

from .variants import VARIANTS as VARIANTS
