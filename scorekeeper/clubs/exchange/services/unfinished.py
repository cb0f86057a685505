"""Clubs that take long to make: nobody sees one before it is whole, and one that was given up leaves nothing behind.

Why: docs/decisions/2026-11-22-a-killed-import-goes-on-by-its-fingerprint.md
"""

from django.utils import timezone

from scorekeeper.accounts.models import Account
from scorekeeper.matches import services as matches
from scorekeeper.web.writing import write_transaction

from ...audit import AuditEntry
from ...club import Club, Member
from ...evenings.models import Evening, Played, Seated
from ...figures.models import Rated, Rating, Season, SeatFigures, Share, Total
from ..models import Unfinished
from . import makers

CHUNK = 200
"""Matches a transaction: others may write in between."""


def begin(club: Club, kind: Unfinished.Kind, source: str = "") -> None:
    """Note that *club* is being made by this process; to be called in the transaction that makes its row.

    By *source*, the fingerprint of what it is made from, at most 64 letters, another process can go on with it.
    """
    Unfinished.objects.create(club=club, kind=kind, maker=makers.this_process(), source=source)


def go_on_with(kind: Unfinished.Kind, source: str) -> Club | None:
    """Take over a club of this *kind* that was begun from *source* and that nobody makes any more, if there is one.

    It is made by this process from now on, and by no other.
    """
    for each in Unfinished.objects.filter(kind=kind, source=source).select_related("club").order_by("pk"):
        if not makers.is_at_work(each) and _take_over(each):
            return each.club
    return None


def leave(club: Club) -> None:
    """Note that this process makes *club* no more, and that another may go on with it."""
    with write_transaction():
        Unfinished.objects.filter(club=club).update(maker="")


def goes_on(club: Club) -> None:
    """Note that *club* is still being made."""
    Unfinished.objects.filter(club=club).update(went_on_at=timezone.now())


def finish(club: Club) -> None:
    """Note that *club* is whole; to be called in the transaction that lets it be seen."""
    Unfinished.objects.filter(club=club).delete()


def remove_abandoned(kind: Unfinished.Kind) -> int:
    """Remove the clubs of this *kind* that nobody makes any more; return how many there were."""
    removed = 0
    for each in Unfinished.objects.filter(kind=kind).select_related("club"):
        if not makers.is_at_work(each) and _take_over(each):
            remove(each.club)
            removed += 1
    return removed


def remove(club: Club) -> None:
    """Remove a club that is not whole, with all its matches, and the accounts that were made for it as a demo.

    Stopped on the way, it can be called again.

    :raises ValueError: for a club that is whole.
    """
    kind = Unfinished.objects.filter(club=club).values_list("kind", flat=True).first()
    if kind is None:
        raise ValueError("a club that is whole is not removed")
    with write_transaction():
        Unfinished.objects.filter(club=club).update(source="")  # nobody goes on with what is left of it
    played = Played.objects.filter(club=club).order_by("pk")
    while chunk := list(played.values_list("pk", "match")[:CHUNK]):
        numbers = [number for number, _match in chunk]
        with write_transaction():
            for kept in (SeatFigures, Share, Rated, Seated):
                kept.objects.filter(played__in=numbers).delete()
            Played.objects.filter(pk__in=numbers).delete()
            matches.remove_matches([match for _number, match in chunk])
    with write_transaction():
        holders = list(Account.objects.filter(memberships__club=club).values_list("pk", flat=True))
        AuditEntry.objects.filter(club=club).delete()
        for sums in (Total, Rating, Evening, Season):
            sums.objects.filter(club=club).delete()
        Member.objects.filter(club=club).exclude(merged_into=None).delete()
        Club.objects.filter(pk=club.pk).delete()
        if kind == Unfinished.Kind.DEMO:
            Account.objects.filter(pk__in=holders).delete()


def _take_over(unfinished: Unfinished) -> bool:
    """Make it the work of this process; False where another was quicker."""
    with write_transaction():
        as_it_was = Unfinished.objects.filter(
            pk=unfinished.pk, maker=unfinished.maker, went_on_at=unfinished.went_on_at
        )
        return bool(as_it_was.update(maker=makers.this_process(), went_on_at=timezone.now()))
