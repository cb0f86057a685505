"""Money of one coin is never added to another: in the ledger, in what is due, as CSV, followed or made again."""

import csv
import io
from datetime import date

import pytest

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.members.services import members
from scorekeeper.rules.ending import Closing
from tests.clubs.cast import phone_of
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch
from tests.clubs.figures.test_pages import at, read, rows
from tests.clubs.small_club import ADA_CALLS, SmallClub, play

pytestmark = pytest.mark.django_db


def for_money(small: SmallClub, who: list[Member], coin: str, worth: int) -> None:
    """A deal of Chiamata for money: 2 to the first of *who*, 1 to the third, 1 from each of the others."""
    play(
        small.club,
        who,
        date(2026, 3, 1),
        [ADA_CALLS],
        variant="briscola-chiamata",
        seating="5",
        closing=Closing.AGREED,
        chip_value=worth,
        coin=coin,
    )


@pytest.fixture
def small() -> SmallClub:
    """A club that played for euros, for dollars and for yen: Gus lost a chip in one and won it back in another."""
    small = SmallClub()
    ada, ben, cleo, dan = small.ada, small.ben, small.cleo, small.dan
    gus = members.add_name(small.club, "Gus", small.owner, guest=True)
    for_money(small, [ada, ben, cleo, dan, gus], "euro", 10)
    for_money(small, [ben, ada, gus, dan, cleo], "dollar", 25)
    for_money(small, [dan, ben, cleo, ada, small.eva], "yen", 100)
    return small


def table(small: SmallClub, name: str) -> list[dict[str, str]]:
    """A table of the club as CSV, of all time."""
    rows = csv.DictReader(io.StringIO("".join(table_of(small.club, None, name, Kind.PLAIN))))
    return [row for row in rows if not row["season"]]


def test_each_coin_has_a_sum_of_its_own(small: SmallClub) -> None:
    page = read(phone_of(small.owner.account), at(small, "ledger"))
    money = {row[0]: row[1:] for row in rows(page, "won-h")}
    assert money["Ada"] == ["+5", "−¥100 · −$0.25 · +€0.20"]
    assert money["Gus"] == ["0", "+$0.25 · −€0.10"], "level in chips, though not in what they are worth"
    assert "sort=money" not in "".join(page.links), "one coin is not more than another"


def test_money_of_one_coin_sorts_the_ledger() -> None:
    small = SmallClub()
    for_money(small, [small.ben, small.ada, small.cleo, small.dan, small.eva], "euro", 10)
    owner = phone_of(small.owner.account)
    for sort, first in (("money", ["Ben", "Cleo"]), ("-money", ["Eva", "Dan"])):
        page = read(owner, f"{at(small, 'ledger')}?sort={sort}")
        assert [row[0] for row in rows(page, "won-h")][:2] == first
    for_money(small, [small.ben, small.ada, small.cleo, small.dan, small.eva], "no_sign", 10)
    assert "sort=money" not in "".join(read(owner, at(small, "ledger")).links), "money without a sign is a coin too"


def test_one_coin_is_not_set_off_with_another(small: SmallClub) -> None:
    debts = read(phone_of(small.owner.account), at(small, "ledger")).text.split("Still to be paid")[1]
    assert "Dan to Ada €0.10" in debts
    assert "Ada to Dan ¥100" in debts


def test_the_tables_name_the_coin_and_chips_can_still_be_added_up(small: SmallClub) -> None:
    of_ada = [row for row in table(small, "ledger") if row["name"] == "Ada"]
    assert [(row["chips"], row["money"], row["coin"]) for row in of_ada] == [
        ("5", "", ""),
        ("", "-100.00", "¥"),
        ("", "-0.25", "$"),
        ("", "0.20", "€"),
    ]
    due = {(row["debtor"], row["creditor"], row["chips"], row["money"], row["coin"]) for row in table(small, "debts")}
    assert {("Dan", "Ada", "1", "0.10", "€"), ("Ada", "Dan", "1", "100.00", "¥")} <= due


def test_sums_of_coins_are_the_same_followed_and_made_again(small: SmallClub) -> None:
    assert_as_if_made_from_scratch()


@pytest.mark.parametrize(("times", "chips", "owed"), [(1, "0", "0.90"), (2, "-1", "0.80")])
def test_the_money_says_who_owes_where_a_chip_was_not_worth_the_same(
    small: SmallClub, times: int, chips: str, owed: str
) -> None:
    """Cleo lost a chip of ten cents to Eva, once or twice, and won one of a euro back."""
    eva, cleo, others = small.eva, small.cleo, [small.ada, small.dan]
    for _time in range(times):
        for_money(small, [eva, *others, cleo, small.ben], "euro", 10)
    for_money(small, [cleo, *others, eva, small.ben], "euro", 100)
    debts = read(phone_of(small.owner.account), at(small, "ledger")).text.split("Still to be paid")[1]
    assert f"€{owed} Eva to Cleo" in debts
    due = [row for row in table(small, "debts") if {"Cleo", "Eva"} == {row["debtor"], row["creditor"]}]
    assert [(row["debtor"], row["chips"], row["money"]) for row in due if row["coin"] == "€"] == [("Eva", chips, owed)]
