"""The ledger of a club: who has won and lost what at play for chips, and who still owes whom."""

from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from scorekeeper.matches.presenters.payments import money
from scorekeeper.rules.text import points_text

from ...club import Member
from ..models import About
from .scope import Scope
from .tables import FigureRow

MOST_DEBTS = 200


def others(scope: Scope) -> FigureRow | None:
    """What the bank has won or lost, and seats that count for nobody: they changed hands, or have no name kept here."""
    total = scope.club_total(About.CHIPS)
    if total is None or not (total.halves or total.cents):
        return None
    return FigureRow(None, _("The bank and everybody else"), halves=-total.halves, cents=-total.cents)


@dataclass(frozen=True)
class Debt:
    """What one person still owes another."""

    debtor: Member
    creditor: Member
    amount: str
    money: str


def debts(scope: Scope) -> list[Debt]:
    """Who still owes whom what was not ticked as paid at the tables, what went both ways set off, the most first."""
    rows = scope.people(About.DUE).filter(first__gt=0).order_by("-first", "-second", "person_id", "other_id")
    return [
        Debt(
            debtor=row.other,
            creditor=row.person,
            amount=points_text(Fraction(row.halves, 2)),
            money=money(abs(row.cents)),
        )
        for row in rows.prefetch_related("person", "other")[:MOST_DEBTS]
        if row.person and row.other
    ]
