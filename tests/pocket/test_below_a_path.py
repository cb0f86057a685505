"""Below a path of its host every page leads to pages below it, those for errors and languages too."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from .phone import Page, Pocket, copy_of

LEADS = re.compile(r'\s(?:href|src|action|hx-get|hx-post)="(/[^"]*)"')


@pytest.fixture(scope="module")
def below(gathered: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pocket]:
    """A phone whose first page is at ``/cards/``."""
    database = copy_of(gathered, tmp_path_factory.mktemp("below"))
    phone = Pocket(gathered, database, SCOREKEEPER_POCKET_AT="/cards/")
    yield phone
    phone.close()


def assert_below(page: Page, address: str) -> None:
    """All addresses of ours in a page lie below the path."""
    leads = LEADS.findall(page.text)
    assert leads, address
    assert [each for each in leads if not each.startswith("/cards/")] == [], address


@pytest.mark.long
def test_every_page_leads_below_the_path(below: Pocket) -> None:
    begun = below.ask(
        "POST", "/cards/new/briscola/", below.ask("GET", "/cards/new/briscola/").read.form("start"), own=True
    )
    sheet = begun.headers["Location"]
    assert sheet.startswith("/cards/t/")
    addresses = ("", "rules/", "en/rules/", "rules/briscola/", "referee/", "language/", "import/")
    of_a_table = ("", "deal/", "log/", "board/", "share/", "end/", "rules/", "chart/")
    for address in (*(f"/cards/{each}" for each in addresses), *(sheet + each for each in of_a_table)):
        page = below.ask("GET", address)
        assert page.status == 200, address
        assert_below(page, address)
    assert below.ask("GET", sheet).headers["Cache-Control"] == "private, no-cache"


def test_pages_for_errors_lead_below_the_path(below: Pocket) -> None:
    missing = below.ask("GET", "/cards/nothing/")
    refused = below.ask("POST", "/cards/theme/", {"theme": "dark"})
    unread = below.ask("POST", "/cards/theme/", {f"field{number}": "" for number in range(1001)}, own=True)
    large = below.ask("POST", "/cards/import/", {"document": "x" * 2_600_000}, own=True)
    for status, page in ((404, missing), (403, refused), (400, unread), (413, large)):
        assert page.status == status
        assert_below(page, str(status))


def test_who_chooses_a_language_stays_below_the_path(below: Pocket) -> None:
    def chosen(came_from: str) -> str:
        page = below.ask("GET", "/cards/language/", headers={"Referer": f"http://localhost{came_from}"})
        assert f'name="next" value="{came_from}"' in page.text
        return below.ask("POST", "/cards/language/", {"language": "it", "next": came_from}, own=True).headers[
            "Location"
        ]

    assert chosen("/cards/rules/briscola/") == "/cards/rules/briscola/"
    assert chosen("/cards/en/rules/briscola/") == "/cards/rules/briscola/"
    assert below.ask("POST", "/cards/language/", {"language": "it"}, own=True).headers["Location"] == "/cards/"
    below.run("bridge.remember('')")
