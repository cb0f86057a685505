"""The ledger of a club: who has won and lost what at play for chips, and who still owes whom."""

from dataclasses import dataclass
from fractions import Fraction

from django.db.models import F
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from scorekeeper.matches.paying import money
from scorekeeper.rules.text import points_text

from ..models import About, Member
from .scope import Scope
from .tables import ADDED, Row, named


def chips(scope: Scope) -> list[Row]:
    """What everybody has won or lost at play for chips, the most won first; those who are nobody at the end."""
    rows = scope.about(About.CHIPS).values("person").annotate(**ADDED).order_by("-halves_sum", "person")
    found = named(rows)
    others = Row(
        None, _("The bank and guests"), halves=-sum(row.halves for row in found), cents=-sum(row.cents for row in found)
    )
    return [*found, others] if others.halves or others.cents else found


@dataclass(frozen=True)
class Debt:
    """What one person still owes another."""

    debtor: Member
    creditor: Member
    amount: str
    money: str


def debts(scope: Scope) -> list[Debt]:
    """Who still owes whom what was not ticked as paid at the tables, what went both ways set off."""
    rows = (
        scope.about(About.DUE)
        .exclude(other=None)
        .annotate(them=Coalesce(F("other__merged_into"), F("other")))
        .exclude(person=F("them"))
        .values("person", "them")
        .annotate(**ADDED)
        .filter(halves_sum__gt=0)
        .order_by("-halves_sum", "person", "them")
    )
    found = list(rows[:200])
    known = Member.objects.in_bulk({row[key] for row in found for key in ("person", "them")})
    return [
        Debt(
            debtor=known[row["them"]],
            creditor=known[row["person"]],
            amount=points_text(Fraction(row["halves_sum"], 2)),
            money=money(abs(row["cents_sum"])),
        )
        for row in found
    ]
