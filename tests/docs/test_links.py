"""Every link of the documents leads somewhere, and the README stays short."""

from pathlib import Path

import pytest

from .reading import README, anchors, documents, links, name_of

MOST_LINES = 150
ELSEWHERE = ("https://", "http://", "mailto:")


def dead(path: Path) -> list[str]:
    """The links of a document that lead to no file, or to no heading of one."""
    dead_links = []
    for link in links(path):
        if link.startswith(ELSEWHERE):
            continue
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead_links.append(link)
    return dead_links


@pytest.mark.parametrize("path", documents(), ids=name_of)
def test_a_link_leads_somewhere(path: Path) -> None:
    assert dead(path) == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A heading, and `code`\n\n[here](#a-heading-and-code) [gone](gone.md) ![none](none.png) [no](#no)\n"
        "[text](page.md#a-heading-and-code) [far](https://example.org/gone) `[no link](at-all.md)`\n",
        "utf-8",
    )
    assert dead(page) == ["gone.md", "none.png", "#no"]


def test_the_readme_is_short() -> None:
    assert len(README.read_text("utf-8").splitlines()) <= MOST_LINES
