"""Following the matches that a club keeps."""

from typing import Any

from django.dispatch import receiver

from scorekeeper.matches.models import Match
from scorekeeper.matches.signals import match_changed, match_followed
from scorekeeper.rules import log

from .services import playing


@receiver(match_changed)
def follow(match: Match, state: log.State[Any], **_more: object) -> None:
    """Keep where a match stands beside it."""
    playing.follow(match, state)


@receiver(match_followed)
def keep_rematch(before: Match, match: Match, **_more: object) -> None:
    """A rematch of a club's match is the club's as well."""
    playing.keep_rematch(before, match)
