"""Warnings and penalties that the referee of a tournament gives an entry, each with a reason that is shown."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.utils.translation import gettext as _

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import Points, points_text, points_to_json

from ...club import Member
from ...errors import Refused
from ..models import Entry, Round, Warned
from .deciding import MOST_RULED, reason_of, refuse_when_over
from .entries import tell_of
from .locking import locked


def warn(entry: Entry, reason: str, by: Member, *, difference: Points | None = 0) -> Warned:
    """Warn an entry, in the round that was drawn last.

    What the warning costs in points follows from the award. A *difference* that it costs besides, where the award says
    none, is a penalty of the same reason, which can be taken back by itself.

    :raises Refused: without a reason, before the first round, or for a difference below nought.
    """
    reason = reason_of(reason)
    with _in_last_round(entry) as (entry, number):
        given = Warned.objects.create(entry=entry, round_number=number, reason=reason, by=by)
        tell_of(entry, "warned", by, reason=reason)
        if difference != 0:
            penalise(entry, 0, difference, reason, by)
    return given


def penalise(entry: Entry, points: Points | None, difference: Points | None, reason: str, by: Member) -> Warned:
    """Take *points* and *difference* from an entry, which nobody gains, in the round that was drawn last.

    :raises Refused: as :func:`warn`, and for amounts below nought or none at all.
    """
    reason = reason_of(reason)
    amounts = [each for each in (points, difference) if each is not None and 0 <= each <= MOST_RULED]
    if len(amounts) != 2 or not any(amounts):
        raise Refused(_("Write what the penalty takes: whole or half points, without a minus."))
    with _in_last_round(entry) as (entry, number):
        penalty = dict(zip(("points", "difference"), map(points_to_json, amounts), strict=True))
        given = Warned.objects.create(entry=entry, round_number=number, reason=reason, by=by, penalty=penalty)
        facts = dict(zip(("points", "difference"), map(points_text, amounts), strict=True))
        tell_of(entry, "penalised", by, reason=reason, **facts)
    return given


@contextmanager
def _in_last_round(entry: Entry) -> Iterator[tuple[Entry, int]]:
    """The entry as it stands now, and the number of the last round drawn, kept from other writers.

    :raises Refused: before the first round, and once the tournament is over.
    """
    with locked(entry.tournament) as tournament:
        rounds = tournament.rounds.order_by("-number")
        last = rounds.first()
        if last is not None and last.movement == core.LEAGUE:  # which is drawn whole
            last = rounds.exclude(state=Round.State.DRAWN).first() or rounds.last()
        if last is None:
            raise Refused(_("There is nothing to warn of before the first round."))
        refuse_when_over(tournament)
        yield Entry.objects.get(pk=entry.pk), last.number


def take_back_warning(warning: Warned, by: Member) -> None:
    """Take a warning or a penalty back, as if it had not been given; the audit entries of the club remember both."""
    with locked(warning.entry.tournament) as tournament:
        given = Warned.objects.filter(pk=warning.pk).select_related("entry").first()
        if given is None:
            return
        refuse_when_over(tournament)
        what = "warning-taken-back" if given.penalty is None else "penalty-taken-back"
        tell_of(given.entry, what, by, reason=given.reason)
        given.delete()
