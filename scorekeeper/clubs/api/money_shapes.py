"""What the answers about money and evenings hold: what was won, who owes whom, who came and paid."""

from datetime import date

from ninja import Schema


class WonOut(Schema):
    """What somebody has won at play for chips with a variant; `season` is null for all time.

    Money of a `coin` with a sign stands in rows of its own, whose `chips` are null.
    """

    season: int | None
    game: str
    variant: str
    member: int
    name: str
    chips: float | int | None
    money: float | None
    coin: str


class DebtOut(Schema):
    """What a `debtor` still owes a `creditor`: the money says who owes, `chips` that go the other way are below 0."""

    season: int | None
    game: str
    variant: str
    debtor: int
    debtor_name: str
    creditor: int
    creditor_name: str
    chips: float | int
    money: float | None
    coin: str


class GuestOut(Schema):
    """Somebody at an evening: the `answer`, null for who gave none, and the place in the waiting list, if they wait.

    `came` says whether somebody sat at a table, null before the evening has begun. `paid` is null for who has no dues
    to pay.
    """

    member: int
    name: str
    answer: str | None
    waiting: int | None
    came: bool | None
    paid: bool | None


class AttendedOut(Schema):
    """An evening with everybody who said something about it, sat down at it or paid."""

    evening: int
    held_on: date
    name: str
    state: str
    dues: str
    people: list[GuestOut]


class Ledger(Schema):
    """A page of what was won; `next` as for members."""

    items: list[WonOut]
    next: int | None


class Debts(Schema):
    """A page of debts; `next` as for members."""

    items: list[DebtOut]
    next: int | None


class Attended(Schema):
    """A page of evenings with who came; `next` as for members."""

    items: list[AttendedOut]
    next: int | None
