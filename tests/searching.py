"""How hard the laws look for a case that breaks them.

In the ordinary suite every law meets the same examples each time, so that no change is refused for a case it has
nothing to do with. ``SCOREKEEPER_SEARCH=40 pytest tests/rules`` draws forty times as many, new ones on each run.

Why: docs/decisions/2026-11-21-the-laws-meet-the-same-cases-each-time.md
"""

from __future__ import annotations

import os
from typing import Final

from hypothesis import settings

HARDER: Final = int(os.environ.get("SCOREKEEPER_SEARCH", "1"))

settings.register_profile("ordinary", derandomize=True)
settings.register_profile("searching", derandomize=False, print_blob=True)


def begin_searching() -> None:
    """Set what every law inherits that does not say otherwise; called before the first of them is read."""
    settings.load_profile("searching" if HARDER > 1 else "ordinary")


def examples(usual: int) -> int:
    """How many examples a law that usually meets ``usual`` of them is to meet now."""
    return usual * HARDER
