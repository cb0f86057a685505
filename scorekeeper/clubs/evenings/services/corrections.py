"""What is written into a match of the club after its evening was closed: the club's log tells it as well."""

from collections.abc import Sequence
from string import ascii_lowercase

from scorekeeper.matches.models import Event, Match

from ... import audit
from ...club import Member
from ..models import Evening, Played

_WHAT = {
    "amended": "match-corrected",
    "voided": "match-taken-back",
    "adjusted": "match-ruled",
    "ruled": "match-ruled",
    "decided": "match-decided",
    "recorded": "match-went-on",
    "closed": "match-ended",
}
"""What is told, by the kind of the event."""
_CORRECTIONS = frozenset({"amended", "voided", "adjusted", "ruled", "decided"})


def tell_of(match: Match, events: Sequence[Event]) -> None:
    """Write down in the club's log what *events* change about a *match* whose evening is closed.

    To be called inside the transaction that writes them, before the match is followed. A sheet of paper that is still
    being typed in is no correction.
    """
    if not events:
        return
    first, kind = events[0], events[0].payload.get("kind", "")
    if kind not in _WHAT or not (match.sealed or kind in _CORRECTIONS):
        return
    of_closed = Played.objects.filter(match=match.pk, evening__state=Evening.State.CLOSED)
    played = of_closed.select_related("club", "evening").first()
    if played is None or (played.from_paper and played.state == Played.State.RUNNING):
        return
    by = Member.objects.filter(club=played.club, name=first.by).exclude(account=None).first() if first.by else None
    reason = first.payload.get("reason", "")
    audit.write(
        played.club,
        _WHAT[kind],
        by,
        evening=str(played.evening),
        game=match.variant.name,
        **{f"seat_{letter}": name for letter, name in zip(ascii_lowercase, match.players, strict=False)},
        **({"reason": reason} if reason else {}),
    )
