"""Bisca, in Portugal and in Brazil (docs/rules/briscola.md 12).

Why: docs/decisions/2026-11-21-relatives-of-briscola-where-their-sources-are-silent.md
"""

from .variants import BISCA as BISCA, BISCA_BRAZIL as BISCA_BRAZIL
