"""The lists that tell of money: who won and owes what at play for chips, who came and has paid.

Each is opened by a key that was made for it alone.

Why: docs/decisions/2026-11-26-a-feed-has-its-key-in-its-address.md
"""

from fractions import Fraction
from typing import Any

from django.http import HttpRequest
from ninja import Query, Router

from scorekeeper.rules.ledger import Coin
from scorekeeper.rules.text import points_to_json

from ..club import Member
from ..evenings.models import Attendance, Evening
from ..evenings.services.attendance import guests_among, payers_among, written_and_sat
from ..exchange.services.exporting_figures import chip_sums, debt_sums
from ..figures.models import About, PersonTotal
from ..figures.presenters.ledger import coin_of
from .asking import EXTRA, PAGE, REFUSALS, After, Code, Filters, KeyOf, Limit, OfSeason, page_of, selection_of
from .lists import AS_CSV, as_csv
from .money_shapes import Attended, Debts, Ledger

router = Router()


@router.get("/clubs/{code}/ledger", response={200: Ledger, **REFUSALS}, openapi_extra=EXTRA, auth=KeyOf("ledger"))
def ledger(
    request: HttpRequest, code: Code, filters: Query[OfSeason], after: After = 0, limit: Limit = PAGE
) -> dict[str, Any]:
    """Who has won what at play for chips, of each variant, in each season and of all time."""
    page, more = page_of(chip_sums(selection_of(request, code, filters)), after, limit)
    return {"items": [_won(row) for row in page], "next": more}


@router.get("/clubs/{code}/debts", response={200: Debts, **REFUSALS}, openapi_extra=EXTRA, auth=KeyOf("debts"))
def debts(
    request: HttpRequest, code: Code, filters: Query[OfSeason], after: After = 0, limit: Limit = PAGE
) -> dict[str, Any]:
    """Who still owes whom what was not ticked as paid."""
    page, more = page_of(debt_sums(selection_of(request, code, filters)), after, limit)
    return {"items": [_owed(row) for row in page], "next": more}


@router.get(
    "/clubs/{code}/attendance", response={200: Attended, **REFUSALS}, openapi_extra=EXTRA, auth=KeyOf("attendance")
)
def attendance(
    request: HttpRequest, code: Code, filters: Query[Filters], after: After = 0, limit: Limit = PAGE
) -> dict[str, Any]:
    """Who said what about each evening, who came, and who has paid its dues."""
    of = selection_of(request, code, filters)
    page, more = page_of(of.attended, after, limit)
    there = written_and_sat(page)
    items = [_evening(evening, _people(evening, *there[evening.pk], of.person)) for evening in page]
    return {"items": items, "next": more}


def _of_what(row: PersonTotal) -> dict[str, Any]:
    return {
        "season": row.season_id,
        "game": row.game,
        "variant": row.variant_key,
        "money": row.cents / 100 if row.cents else None,
        "coin": Coin.of(coin_of(row)).sign,
    }


def _won(row: PersonTotal) -> dict[str, Any]:
    chips = points_to_json(Fraction(row.halves, 2)) if row.about == About.CHIPS else None
    name = row.person.name if row.person else ""
    return {**_of_what(row), "member": row.person_id, "name": name, "chips": chips}


def _owed(row: PersonTotal) -> dict[str, Any]:
    return {
        **_of_what(row),
        "debtor": row.other_id,
        "debtor_name": row.other.name if row.other else "",
        "creditor": row.person_id,
        "creditor_name": row.person.name if row.person else "",
        "chips": points_to_json(Fraction(row.halves, 2)),
    }


def _evening(evening: Evening, people: list[dict[str, Any]]) -> dict[str, Any]:
    columns = {name: getattr(evening, name) for name in ("held_on", "name", "state", "dues")}
    return {"evening": evening.pk, **columns, "people": people}


def _people(evening: Evening, rows: list[Attendance], sat: list[Member], only: Member | None) -> list[dict[str, Any]]:
    guests = guests_among(evening, rows)
    guest_of = {guest.person.pk: guest for guest in (*guests.coming, *guests.waiting, *guests.absent)}
    due = dict(payers_among(evening, rows, sat))
    people = {guest.person for guest in guest_of.values()} | due.keys()
    begun = evening.state != Evening.State.PLANNED
    return [
        {
            "member": person.pk,
            "name": person.name,
            "answer": guest_of[person.pk].answer if person.pk in guest_of else None,
            "waiting": (guest_of[person.pk].waiting or None) if person.pk in guest_of else None,
            "came": person in sat if begun else None,
            "paid": due.get(person) if evening.dues else None,
        }
        for person in sorted(people, key=lambda one: (one.folded, one.pk))
        if only in (None, person)
    ]


# As CSV


@router.get("/clubs/{code}/tables/ledger", **AS_CSV, auth=KeyOf("ledger"))
def ledger_table(request: HttpRequest, code: Code, filters: Query[OfSeason]) -> Any:
    """Who has won what at play for chips as CSV."""
    return as_csv(request, code, "ledger", filters)


@router.get("/clubs/{code}/tables/debts", **AS_CSV, auth=KeyOf("debts"))
def debts_table(request: HttpRequest, code: Code, filters: Query[OfSeason]) -> Any:
    """Who still owes whom as CSV."""
    return as_csv(request, code, "debts", filters)


@router.get("/clubs/{code}/tables/attendance", **AS_CSV, auth=KeyOf("attendance"))
def attendance_table(request: HttpRequest, code: Code, filters: Query[Filters]) -> Any:
    """Who said what about each evening, who came and who has paid, as CSV."""
    return as_csv(request, code, "attendance", filters)
