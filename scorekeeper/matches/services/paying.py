"""Ticking payments as settled.

Why: docs/decisions/2026-11-21-what-is-paid-is-a-tick.md
"""

from typing import Any

from scorekeeper.rules.ledger import Payment, Settlement
from scorekeeper.rules.log import State
from scorekeeper.web.writing import write_transaction

from ..models import Match
from .appending import refuse_sealed
from .club import tell_club


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
        tell_club(match, match.standing)
    return match


def key_of(payment: Payment) -> str:
    """A payment in a word: who, whom, how much. Another amount is another payment.

    >>> key_of(Payment(payer=1, payee=None, points=3))
    '1>bank:3'
    """
    payer, payee = ("bank" if side is None else side for side in (payment.payer, payment.payee))
    return f"{payer}>{payee}:{payment.points}"


def settlement_of(match: Match, state: State[Any] | None = None) -> Settlement | None:
    """What *match* leaves to be paid as it stands, or at another *state*; None where nothing is played for.

    Payments settle totals: where a referee decided the result, those decided, whatever the deals gave.
    """
    return match.variant.settlement(match.charter, (state or match.standing).table.standing.totals)
