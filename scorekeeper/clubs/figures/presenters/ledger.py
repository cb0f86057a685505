"""The ledger: who has won and lost what at play for chips, and who still owes whom.

Chips are added up whatever they are worth. Money is not where it has a sign: each coin has a sum of its own.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from scorekeeper.rules.ledger import PLAIN
from scorekeeper.rules.text import points_text
from scorekeeper.web.language import gettext as _

from ...club import Member
from ..models import OWED, About, PersonTotal
from .scope import Scope
from .tables import FigureRow, in_coin, listed

MOST_DEBTS = 200


def of_people(scope: Scope, chips: Iterable[PersonTotal]) -> list[FigureRow]:
    """What people have won and lost: their *chips*, and the money of each coin."""
    rows = listed(chips)
    coins: dict[int, dict[str, int]] = {row.member.pk: {} for row in rows if row.member}
    for one in scope.coins.filter(person__in=coins):
        coins[one.person_id or 0][coin_of(one)] = one.cents
    return [replace(row, coins=coins[row.member.pk]) for row in rows if row.member]


def everybody_else(scope: Scope) -> FigureRow | None:
    """What the bank has won or lost, and seats that count for nobody: they changed hands, or have no name kept here."""
    total = scope.club_total(About.CHIPS)
    coins = {coin_of(one): -one.cents for one in scope.coins.filter(person=None) if one.cents}
    if total is None or not (total.halves or total.cents or coins):
        return None
    label = _("The bank and everybody else")
    return FigureRow(None, label, halves=-total.halves, cents=-total.cents, coins=coins)


def coin_of(one: PersonTotal) -> str:
    """The key of the coin that a sum is about."""
    return one.about.partition(":")[2] or PLAIN.key


@dataclass(frozen=True)
class Debt:
    """What one person still owes another."""

    debtor: Member
    creditor: Member
    amount: str
    money: str


def debts(scope: Scope) -> list[Debt]:
    """Who still owes whom what was not ticked as paid at the tables, the most first.

    What went both ways is set off, but not one coin with another. Chips that go the other way than their money, as they
    may where they were not worth the same each time, are left out.
    """
    rows = [
        row for coin in scope.due_in_coins() for row in coin.filter(OWED).select_related("person", "other")[:MOST_DEBTS]
    ]
    rows.sort(key=lambda row: (-row.first, -row.second, row.person_id or 0, row.other_id or 0, row.about))
    return [_debt(row.other, row.person, row) for row in rows[:MOST_DEBTS] if row.person and row.other]


def _debt(debtor: Member, creditor: Member, row: PersonTotal) -> Debt:
    money = in_coin(row.cents, coin_of(row), plus="") if row.cents else ""
    if row.halves <= 0:
        return Debt(debtor, creditor, amount=money, money="")
    return Debt(debtor, creditor, amount=points_text(Fraction(row.halves, 2)), money=money)
