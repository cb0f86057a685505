"""Lists that were taken out and do not come in: the page says what to take instead."""

import pytest
from django.urls import reverse

from scorekeeper.clubs.exchange.services.exporting_tables import TABLES, table_of
from scorekeeper.clubs.exchange.sheets import Kind
from tests.clubs.cast import Circle
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db
FOLLOWS = "it follows from matches. Bring in the list “Matches”, or the archive of the whole club."
BY_ARCHIVE = "does not come in by itself. The archive of the whole club brings it."
HINTS = {
    **dict.fromkeys(TABLES, FOLLOWS),
    **dict.fromkeys(["attendance", "debts"], BY_ARCHIVE),
    "members": "bring it in as names.",
    **dict.fromkeys(["matches", "deals"], "bring it in as results of long ago."),
}


@pytest.mark.parametrize("page", ["names", "results"])
@pytest.mark.parametrize("table", TABLES)
def test_a_list_says_where_it_comes_in_or_what_to_take_instead(circle: Circle, table: str, page: str) -> None:
    text = "".join(table_of(circle.club, circle.owner, table, Kind.EXCEL_SEMICOLON))
    phone = circle.phone()
    with nothing_stored():
        answer = phone.post(reverse(f"clubs:bring-{page}", args=[circle.club.code]), {"rows": text})
    words = read_page(answer).text
    comes_in = table in {"names": ["members"], "results": ["matches", "deals"]}[page]
    assert (f"“{TABLES[table][0]}”" in words and HINTS[table] in words) != comes_in


def test_a_list_of_somebody_else_is_no_list_of_ours(circle: Circle) -> None:
    answer = circle.phone().post(
        reverse("clubs:bring-results", args=[circle.club.code]), {"rows": "date,game,name,points\n2019-03-01,x,Ugo,3\n"}
    )
    assert "does not come in" not in read_page(answer).text
