"""The games of king and queen: Marianna and Mariccia (docs/rules/briscola.md 9 and 11).

Why: docs/decisions/2026-11-21-relatives-of-briscola-where-their-sources-are-silent.md
"""

from .marianna import MARIANNA as MARIANNA
from .mariccia import MARICCIA as MARICCIA
