"""Ticking payments as settled."""

from scorekeeper.web.writing import write_transaction

from ..models import Match
from ..presenters.payments import key_of, settlement_of
from .keepers import tell_keeper
from .writing import refuse_sealed


class NotDue(Exception):
    """No such payment is to be made: the match goes on, or a correction has changed who pays whom."""


def tick(match: Match, key: str, *, paid: bool) -> Match:
    """Note that the payment *key* of a finished match is settled, or is not; return the match as it is then.

    Ticks of payments that are due no more are forgotten on the way. Twice the same is once.

    :raises NotDue: when there is no such payment.
    :raises Sealed: when the match was sealed since it was read.
    """
    read = match
    with write_transaction():
        match = Match.objects.select_for_update(no_key=True).get(pk=match.pk)
        refuse_sealed(read, match)
        settled = settlement_of(match) if match.finished else None
        due = [key_of(payment) for payment in settled.payments] if settled else []
        if key not in due:
            raise NotDue
        ticked = {*match.paid, key} if paid else {*match.paid} - {key}
        match.paid = [each for each in due if each in ticked]
        match.save(update_fields=["paid"])
        tell_keeper(match, match.standing)
    return match
