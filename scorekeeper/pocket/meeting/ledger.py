"""What this phone knows of the server, match by match; kept beside the cookies.

A match that is not known to it was begun here and has not met the server.
"""

import json
from dataclasses import asdict, dataclass
from typing import Any, Final

MOST: Final = 30
"""So many matches are remembered: those without anything that waits go first."""


@dataclass
class Met:
    """What is known of one match.

    ``met`` is whether the server has it, ``has`` how many of the phone's first events are there. ``since`` is the time
    of day since which no server has answered, as the phone tells it (empty where it does, or was not asked about this
    match), ``says`` why it refused what waits. ``theirs`` is what the server told last (as ``along.json``) where this
    phone has more, ``parted`` whether both have gone on, ``directs`` why this phone gives no rulings.
    ``beside`` is what both sides knew last of what stands beside the log; None where nobody noted it. ``gone`` says
    that the server had the match once, and has it no more.
    """

    met: bool = False
    has: int = 0
    since: str = ""
    says: str = ""
    theirs: dict[str, Any] | None = None
    parted: bool = False
    directs: str = ""
    beside: dict[str, Any] | None = None
    gone: bool = False


class Ledger:
    """What is known, by the code of the match.

    >>> ledger = Ledger()
    >>> ledger.of("a").has, ledger.of("a").met = 3, True
    >>> again = Ledger()
    >>> again.read(ledger.to_json())
    >>> again.has_met("a"), again.has_met("b"), again.of("a").has
    (True, False, 3)
    """

    def __init__(self) -> None:
        self.server = False
        """Whether a server stands behind this phone at all."""
        self.matches: dict[str, Met] = {}

    @property
    def since(self) -> str:
        """Since when no server has answered, whichever match it was asked about first; empty where it does.

        >>> ledger = Ledger()
        >>> for code, time in (("a", "18:06"), ("b", "18:15")):
        ...     ledger.went_away(code, time)
        >>> ledger.of("c").since, ledger.since
        ('', '18:06')
        >>> ledger.came_back()
        >>> ledger.since
        ''
        """
        return next((met.since for met in self.matches.values() if met.since), "")

    def went_away(self, code: str, time: str) -> None:
        """The server did not answer when it was asked about the match of this *code*."""
        self.of(code).since = self.since or time

    def came_back(self) -> None:
        """The server has answered."""
        for met in self.matches.values():
            met.since = ""

    def has_met(self, code: str) -> bool:
        """Whether the server has been met about the match of this *code*."""
        return code in self.matches and self.matches[code].met

    def of(self, code: str) -> Met:
        """What is known of the match of this *code*, to be changed."""
        met = self.matches.pop(code, None) or Met()
        self.matches[code] = met  # the last one spoken of stands last
        return met

    def to_json(self) -> str:
        """All of it, to be kept."""
        return json.dumps({code: asdict(met) for code, met in self.matches.items()})

    def read(self, text: str) -> None:
        """Know what :meth:`to_json` wrote, and nothing else."""
        self.matches = {code: Met(**values) for code, values in json.loads(text or "{}").items()}


ledger: Final = Ledger()
