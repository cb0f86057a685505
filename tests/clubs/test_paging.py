"""Long tables, page by page."""

import pytest
from django.core.paginator import EmptyPage
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.clubs.club import Club, Member
from scorekeeper.web.paging import FromNearerEnd

pytestmark = pytest.mark.django_db


@pytest.fixture
def names() -> list[str]:
    """Eleven people of a club; two are called alike but for their number."""
    club = Club.objects.create(name="Bar Sport", code="barsport12")
    called = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gino", "Hal", "Ida", "Jo", "Jo 2"]
    Member.objects.bulk_create(Member(club=club, name=name, folded=name.lower()) for name in called)
    return called


@pytest.mark.parametrize("a_page", [1, 2, 3, 4, 5, 10, 11, 12])
def test_all_pages_together_are_the_table(names: list[str], a_page: int) -> None:
    pages = FromNearerEnd(Member.objects.order_by("folded", "pk"), a_page)
    by_page = [[member.name for member in pages.page(number)] for number in pages.page_range]
    assert [name for page in by_page for name in page] == names
    assert all(len(page) == a_page for page in by_page[:-1])


def test_the_last_page_is_read_from_the_end(names: list[str]) -> None:
    pages = FromNearerEnd(Member.objects.order_by("-folded", "-pk").values_list("name", flat=True), 2)
    with CaptureQueriesContext(connection) as seen:
        last = list(pages.get_page(99999))
    assert last == names[:1]
    assert not [query for query in seen.captured_queries if "OFFSET" in query["sql"]]
    assert list(pages.get_page(5)) == names[2:0:-1]


def test_there_is_no_page_beyond_the_last_and_one_of_an_empty_table(names: list[str]) -> None:
    with pytest.raises(EmptyPage):
        FromNearerEnd(Member.objects.order_by("pk"), len(names)).page(2)
    assert list(FromNearerEnd(Member.objects.none(), 3).get_page(1)) == []
    assert list(FromNearerEnd(names, 4).page(3)) == names[8:]
