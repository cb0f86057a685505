"""The ledger: who pays whom, so that every account is settled with the fewest payments.

    >>> [(paid.payer, paid.payee, paid.points) for paid in payments((4, -1, -1, -1, -1))]
    [(1, 0, 1), (2, 0, 1), (3, 0, 1), (4, 0, 1)]

Sides whose totals cancel out settle among themselves: so many such groups as there can be
save as many payments.

    >>> [(paid.payer, paid.payee, paid.points) for paid in payments((5, 3, -5, -3))]
    [(2, 0, 5), (3, 1, 3)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from .table import MOST_SEATS
from .text import Fact, Phrase, Points, Side, exact, gettext_noop as _, points_to_json


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """One payment, from ``payer`` to ``payee``: sides, or None for the bank. ``points`` is more than 0."""

    payer: int | None
    payee: int | None
    points: Points

    def phrase(self) -> Phrase:
        """The payment in a sentence.

        :raises ValueError: when the bank would pay itself.
        """
        facts: dict[str, Fact] = {"points": self.points}
        if self.payer is None and self.payee is not None:
            return Phrase(_("The bank pays %(points)s to %(payee)s."), {**facts, "payee": Side(self.payee)})
        if self.payee is None and self.payer is not None:
            return Phrase(_("%(payer)s pays %(points)s to the bank."), {**facts, "payer": Side(self.payer)})
        if self.payer is None or self.payee is None:
            raise ValueError("the bank does not pay itself")
        facts |= {"payer": Side(self.payer), "payee": Side(self.payee)}
        return Phrase(_("%(payer)s pays %(points)s to %(payee)s."), facts)

    def to_json(self) -> dict[str, object]:
        """The payment as plain values, None for the bank.

        >>> Payment(payer=1, payee=None, points=3).to_json()
        {'from': 1, 'to': None, 'points': 3}
        """
        return {"from": self.payer, "to": self.payee, "points": points_to_json(self.points)}


class Coin(NamedTuple):
    """In which money is paid: the ``sign`` beside an amount, marked for translation, and the digits after the point."""

    sign: str = ""
    places: int = 2

    @property
    def key(self) -> str:
        """It as one word, to keep sums of different coins apart: the places, then the sign."""
        return f"{self.places}{self.sign}"

    @classmethod
    def of(cls, key: str) -> Coin:
        """The coin of a :attr:`key`.

        >>> Coin.of(Coin("¥", places=0).key)
        Coin(sign='¥', places=0)
        """
        return cls(key[1:], int(key[0]))


PLAIN: Final = Coin()
"""Money whose name nobody said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """What a match leaves to be paid when it is over, or if it were over now: as few ``payments`` as will do.

    ``worth`` is what one point or chip is worth in the smallest ``coin`` (cents), 0
    where nothing but points is played for. ``purses`` are the chips that lie before
    each side, where every side was given some to begin with; less than 0 is a debt.
    """

    payments: tuple[Payment, ...]
    worth: int = 0
    coin: Coin = PLAIN
    purses: tuple[Points, ...] = ()

    @property
    def hundredths(self) -> int:
        """What one point or chip is worth in hundredths of the money, whatever its smallest coin is.

        >>> [Settlement(payments=(), worth=10, coin=coin).hundredths for coin in (Coin("€"), Coin("¥", places=0))]
        [10, 1000]
        """
        return int(self.worth * 10 ** (2 - self.coin.places))

    def money(self, payment: Payment) -> Points:
        """A payment in the smallest coin.

        >>> settled = Settlement(payments=payments((3, -3)), worth=25)
        >>> settled.money(settled.payments[0])
        75
        """
        return exact(payment.points * self.worth)


def payments(totals: Sequence[Points]) -> tuple[Payment, ...]:
    """The fewest payments that settle *totals*, one for each side: what it has won, or lost if less than 0.

    What is left when the totals do not cancel out goes through the bank (None),
    which is one more party to be settled. Equal totals always give equal payments.

    :raises ValueError: for more sides than a table seats.

    >>> [(paid.payer, paid.payee, paid.points) for paid in payments((4, 2, -2, -2))]
    [(2, 1, 2), (3, 0, 2), (None, 0, 2)]
    """
    if len(totals) > MOST_SEATS + 1:
        raise ValueError("so many do not sit at a table")
    accounts: list[tuple[int | None, Points]] = [(side, exact(total)) for side, total in enumerate(totals) if total]
    left = exact(sum(totals, start=0))
    if left:
        accounts.append((None, exact(-left)))
    return tuple(paid for group in _groups(accounts) for paid in _settle(group))


_Account: TypeAlias = "tuple[int | None, Points]"


def _groups(accounts: Sequence[_Account]) -> list[list[_Account]]:
    """The accounts in as many groups as possible that cancel out; together they do."""
    whole = (1 << len(accounts)) - 1
    sums: list[Points] = [0] * (whole + 1)
    most = [0] * (whole + 1)
    for chosen in range(1, whole + 1):
        lowest = (chosen & -chosen).bit_length() - 1
        sums[chosen] = sums[chosen & (chosen - 1)] + accounts[lowest][1]
        best = max(most[chosen & ~(1 << index)] for index in range(len(accounts)) if chosen >> index & 1)
        most[chosen] = best + (sums[chosen] == 0)
    # Taking away one account at a time without losing a group, a group is complete wherever the rest cancels out.
    groups: list[list[_Account]] = []
    chosen, group = whole, 0
    while chosen:
        if sums[chosen] == 0 and group:
            groups.append([account for index, account in enumerate(accounts) if group >> index & 1])
            group = 0
        gone = max(
            (index for index in range(len(accounts)) if chosen >> index & 1),
            key=lambda index: (most[chosen & ~(1 << index)], index),
        )
        chosen &= ~(1 << gone)
        group |= 1 << gone
    if group:
        groups.append([account for index, account in enumerate(accounts) if group >> index & 1])
    return groups[::-1]


def _settle(group: Sequence[_Account]) -> list[Payment]:
    """One payment fewer than there are accounts: the debtors pay the creditors in turn."""
    creditors = [(who, total) for who, total in group if total > 0]
    debtors = [(who, exact(-total)) for who, total in group if total < 0]
    result = []
    while creditors and debtors:
        (payee, owed), (payer, owing) = creditors.pop(0), debtors.pop(0)
        amount = min(owed, owing)
        result.append(Payment(payer=payer, payee=payee, points=amount))
        if owed > amount:
            creditors.insert(0, (payee, exact(owed - amount)))
        if owing > amount:
            debtors.insert(0, (payer, exact(owing - amount)))
    return result
