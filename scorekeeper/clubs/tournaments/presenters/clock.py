"""The clock of a round."""

import math
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from scorekeeper.rules import registry
from scorekeeper.rules.text import render as say
from scorekeeper.web.language import gettext as _

from ..models import Round


@dataclass(frozen=True)
class RoundClock:
    """The clock of a round; what is still played where it has run out, in words."""

    ends: datetime
    still: str

    @property
    def left(self) -> int:
        """Seconds left."""
        return max(0, math.ceil((self.ends - timezone.now()).total_seconds()))

    @property
    def minutes_left(self) -> int:
        """Minutes left, begun ones among them."""
        return -(-self.left // 60)

    @property
    def over(self) -> bool:
        """Whether time is up."""
        return self.left == 0


def clock_of(played: Round) -> RoundClock | None:
    """The clock of a round that is running; None while it is not, or where it has none."""
    if played.state != Round.State.RUNNING or not played.ends_at:
        return None
    tournament = played.tournament
    variant = registry.BY_KEY[tournament.variant_key]
    seating = variant.seating(tournament.seating_key)
    options = variant.charter(tournament.options, seating)
    return RoundClock(played.ends_at, say(variant.time_up(options, seating), _))
