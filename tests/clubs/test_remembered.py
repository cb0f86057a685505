"""What tests begin with is the same, whether it has just been made or is put back."""

import pytest
from django.core.management import call_command

from scorekeeper.clubs.club import Club, Member
from tests.clubs import remembered
from tests.clubs.cast import Circle
from tests.clubs.small_club import SmallClub

pytestmark = pytest.mark.django_db


def in_order(rows: remembered.Rows) -> dict[str, list[str]]:
    """The rows of each table in one order: a database may give those first that were changed last."""
    return {
        table: sorted(repr(values[start : start + len(columns)]) for start in range(0, len(values), len(columns)))
        for table, (columns, values) in rows.items()
    }


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("make", [lambda: Circle("Circolo"), lambda: SmallClub(password="secret")])
def test_a_club_that_is_put_back_is_the_club_that_was_made(make: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "_remembered", {})
    rows, clubs = [], []
    for _time in range(2):
        made = make()
        rows.append(in_order(remembered._all_rows()))
        clubs.append((made.club.pk, made.club.code, made.owner.account.username))
        call_command("flush", verbosity=0, interactive=False, reset_sequences=False)
    assert rows[0] == rows[1]
    assert clubs[0] == clubs[1]


def test_nothing_is_put_back_beside_what_is_there() -> None:
    first = Circle("Circolo")
    second = Circle("Bar Sport")
    assert Club.objects.count() == 2
    assert first.owner.pk != second.owner.pk
    assert Member.objects.filter(club=second.club).count() == Member.objects.filter(club=first.club).count()
