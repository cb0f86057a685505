"""Clubs that take long to make: nobody sees one before it is whole, and one that was given up leaves nothing behind.

Why: docs/decisions/2026-11-22-a-killed-import-goes-on-by-its-fingerprint.md
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from django.db import Error
from django.db.models import QuerySet
from django.utils import timezone

from scorekeeper.accounts.models import Account
from scorekeeper.matches import services as matches
from scorekeeper.web import faults
from scorekeeper.web.writing import write_transaction

from ...audit import AuditEntry
from ...club import Club, Member
from ...evenings.models import Evening, Played, Seated
from ...figures.models import Rated, Rating, Season, SeatFigures, Share, Total
from ..models import Unfinished
from . import makers

CHUNK = 200
"""Rows a transaction, of what has many of its own: others may write in between."""
PASSING: Final = (faults.BUSY, faults.GONE, faults.DISK)
"""Faults of the machine that end by themselves, and then another goes on with what is made."""


class TakenOver(RuntimeError):
    """Another process makes the club now, as this one was held to have stopped."""


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


@contextmanager
def making(club: Club) -> Iterator[None]:
    """Make *club* in the block: what goes wrong in it removes the club.

    Where the process is stopped, or the machine has a fault that passes, the club is left, for another to go on.
    """
    try:
        yield
    except TakenOver:
        raise
    except Exception as error:
        if faults.fault_of(error) in PASSING:
            with suppress(Error):  # it is this process's then, until that has ended
                leave(club)
        else:
            remove(club)
        raise
    except BaseException:  # Control-C, or a server that stops
        leave(club)
        raise


def leave(club: Club) -> None:
    """Note that this process makes *club* no more, and that another may go on with it."""
    with write_transaction():
        _ours(club).update(maker="")


def let_go_on(club: Club, source: str) -> None:
    """Let another process go on with *club* by its *source*, once this one has stopped; inside a transaction."""
    if not _ours(club).update(source=source, went_on_at=timezone.now()):
        raise TakenOver


def goes_on(club: Club) -> None:
    """Note that *club* is still being made; in the transaction that writes more of it.

    :raises TakenOver: where it is another process that makes it by now.
    """
    if not _ours(club).update(went_on_at=timezone.now()):
        raise TakenOver


def finish(club: Club) -> None:
    """Note that *club* is whole; to be called in the transaction that lets it be seen.

    :raises TakenOver: where it is another process that makes it by now.
    """
    gone, _kinds = _ours(club).delete()
    if not gone:
        raise TakenOver


def _ours(club: Club) -> QuerySet[Unfinished]:
    return Unfinished.objects.filter(club=club, maker=makers.this_process())


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
    entries = AuditEntry.objects.filter(club=club).order_by("pk")
    while some := list(entries.values_list("pk", flat=True)[:CHUNK]):
        with write_transaction():
            AuditEntry.objects.filter(pk__in=some).delete()
    evenings = Evening.objects.filter(club=club).order_by("pk")
    while some := list(evenings.values_list("pk", flat=True)[:CHUNK]):
        with write_transaction():
            Evening.objects.filter(pk__in=some).delete()
    with write_transaction():
        for sums in (Total, Rating, Season):
            sums.objects.filter(club=club).delete()
    for names in (  # first those that are merged into others; who has an account goes with the club
        Member.objects.filter(club=club).exclude(merged_into=None),
        Member.objects.filter(club=club, account=None),
    ):
        while some := list(names.order_by("pk").values_list("pk", flat=True)[:CHUNK]):
            with write_transaction():
                Member.objects.filter(pk__in=some).delete()
    with write_transaction():
        holders = list(Account.objects.filter(memberships__club=club).values_list("pk", flat=True))
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
