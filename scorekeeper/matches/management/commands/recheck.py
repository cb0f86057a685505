"""``manage.py recheck``: would a finished match end differently today?"""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand

from scorekeeper.matches import services
from scorekeeper.matches.models import Match
from scorekeeper.rules import keeping


class Command(BaseCommand):
    """Replay every finished match and list those whose result would differ from the stored one."""

    help = (
        "Replay every finished match and list those whose result would differ from the stored one. "
        "Exit code 1 when there are any."
    )

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Write one JSON object with the differing matches to standard output."""
        differing = []
        count = 0
        for match in Match.objects.filter(finished=True).order_by("pk").iterator(chunk_size=200):
            count += 1
            difference = _difference(match)
            if difference:
                differing.append({"match": match.pk, "played": str(match), **difference})
        result = {"replayed": count, "differing": differing}
        self.stdout.write(json.dumps(result, ensure_ascii=False, indent=1))
        if differing:
            sys.exit(1)


def _difference(match: Match) -> dict[str, Any] | None:
    """How today's result of *match* differs from the stored one."""
    try:
        state = keeping.state_to_json(services.sheet_of(match).state)
    except (ValueError, KeyError) as error:
        return {"problem": f"it can no longer be read: {error}"}
    result = [(key, match.state[key], state[key]) for key in ("totals", "games", "outcome")]
    changed = {key: {"stored": old, "today": new} for key, old, new in result if old != new}
    if not changed:
        return None
    return {"rules_version": match.rules_version, "today": match.variant.rules_version, **changed}
