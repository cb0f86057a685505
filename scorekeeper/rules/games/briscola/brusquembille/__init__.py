"""Brusquembille, with its side payments and its pot (docs/rules/briscola.md 8).

Why: docs/decisions/2026-11-21-relatives-of-briscola-where-their-sources-are-silent.md
"""

from .variants import BRUSQUEMBILLE as BRUSQUEMBILLE
