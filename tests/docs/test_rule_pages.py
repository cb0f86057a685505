"""The pages of the rules can be found in and read: one heading a number, sources that are listed, short sentences."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, Context, Question, questions, resolve
from scorekeeper.rules.registry import BY_KEY, GAMES
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from tests.docs.pages import FOLDER, HEADING, NAMES, NUMBERS, PAGES, TAG, Page, order, sections_of

LONGEST = 25
"""Words in a sentence, at most."""

pages = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


def words(sentence: str) -> list[str]:
    return [word for word in re.split(r"[\s/]+", sentence) if re.search(r"[^\W\d_]", word)]


def test_every_page_is_listed_in_the_readme() -> None:
    listed = re.findall(r"\]\((\w+)\.md\)", (FOLDER / "README.md").read_text("utf-8"))
    assert sorted(listed) == sorted(NAMES)


def test_every_game_is_named_in_the_readme() -> None:
    text = (FOLDER / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| \[\w+\.md\]\(\w+\.md\) \| (.+) \|$", text, re.MULTILINE)
    assert len(rows) == len(NAMES)
    assert not [game for game in GAMES.values() if not re.search(rf"\b{game}\b", "\n".join(rows))]


@pages
def test_every_heading_has_a_number_and_a_title_of_its_own(page: Page) -> None:
    assert not [heading for heading in page.headings if not HEADING.fullmatch(heading)]
    assert len(page.sections) == len(page.headings), "a number stands twice"
    assert not [title for title, times in Counter(page.sections.values()).items() if times > 1]


@pages
def test_the_numbers_run_on_without_a_gap(page: Page) -> None:
    numbers = list(page.sections)
    assert numbers == sorted(numbers, key=order)
    top = [number for number in numbers if "." not in number]
    assert [int(number) for number in top] == list(range(int(top[0]), int(top[0]) + len(top)))
    for number in numbers:
        above, _, below = number.partition(".")
        assert not below or int(below) == 1 or f"{above}.{int(below) - 1}" in numbers
        assert above in numbers


@pages
def test_what_a_page_says_of_its_own_sections_is_there(page: Page) -> None:
    """After the word ``section``, or a number with a point in brackets such as ``(2.6)``."""
    references = [
        *re.findall(rf"\b[Ss]ections? ({NUMBERS})", page.source),
        *re.findall(r"\((\d+\.\d+)\)", page.source),
    ]
    assert references, f"{page.where} refers to none of its sections yet, as in “section 3” or (2.6)"
    assert not {number for each in references for number in sections_of(each)} - set(page.sections)


@pages
def test_every_table_is_read_as_one_and_every_row_has_all_its_cells(page: Page) -> None:
    lines = page.source.splitlines()
    blocks = [list(rows) for table, rows in groupby(lines, key=lambda line: line.startswith("|")) if table]
    assert [len(table) + 1 for table in page.tables] == [len(block) for block in blocks], "head, rule, rows"
    assert not [row for block in blocks for row in block if row.count("|") != block[0].count("|")]


@pages
def test_every_source_that_is_named_is_listed(page: Page) -> None:
    """And a page names at least as many as its games were read in."""
    read = {source.tag for variant in variants_of(page.name) for source in variant.sources}
    assert len(page.named) >= len(read), (
        f"{page.where} names fewer sources in brackets, as in [BOOK], than {sorted(read)}"
    )
    strange = page.named - page.tags
    assert not strange, f"the table of sources of {page.where} does not list {sorted(strange)}"


@pages
def test_a_tag_is_short_and_in_capitals(page: Page) -> None:
    mixed = {"F.I.Bur. April 2024", "Codice unico", "code of June 2016", "code with sections A–G"}
    strange = {tag for tag in page.tags if not TAG.fullmatch(tag)} - mixed
    assert not strange, f"{page.where}: a tag is short and in capitals, as BOOK; not so {sorted(strange)}"


@pytest.mark.parametrize("game", sorted({variant.game for variant in BY_KEY.values()}))
def test_where_a_variant_was_read_stands_on_its_page(game: str) -> None:
    """Each address among the sources of a variant, but for ``www`` and what comes after a shortened one."""
    page = PAGES["briscola" if game == "albastini" else game]
    listed = re.sub(r"https?://(www\.)?", "", page.source).casefold()
    addresses = {source.where for variant in BY_KEY.values() if variant.game == game for source in variant.sources}
    sites = {re.sub(r"https?://(www\.)?", "", where).casefold().rstrip("/") for where in addresses if "://" in where}
    assert sites
    assert not {site for site in sites if site not in listed}


@pytest.mark.parametrize("name", [*NAMES, "README"])
def test_no_sentence_is_long(name: str) -> None:
    page = Page(name, (FOLDER / f"{name}.md").read_text("utf-8"))
    sentences = list(page.sentences())
    assert len(sentences) > 20, f"docs/rules/{name}.md has {len(sentences)} sentences, and a page of rules more than 20"
    long = {sentence: len(words(sentence)) for sentence in sentences if len(words(sentence)) > LONGEST}
    assert not long


def variants_of(page: str) -> list[Variant[Any, Any]]:
    """The variants that a page tells of."""
    return [each for each in BY_KEY.values() if page == ("briscola" if each.game == "albastini" else each.game)]


SUGGESTED = {
    "basra": {
        "exposed = trail",
    },
}
"""House rules that a page tells of and that no variant offers."""


def answers(question: Question, seating: Seating) -> set[str] | None:
    """The answers a table may choose from; None where any number will do."""
    match resolve(question, Context(seating=seating, answers={})):
        case Choice(choices=tuple() as choices):
            return {str(choice.value) for choice in choices}
    return None


def offered(page: str) -> dict[str, set[str] | None]:
    """The house rules of the games of a page with their answers, as any of its variants has them."""
    rules: dict[str, set[str] | None] = {}
    for variant in variants_of(page):
        for key, question in questions(type(variant.options)).items():
            each = [answers(question, seating) for seating in variant.seatings]
            before = rules.get(key, set())
            rules[key] = None if before is None or None in each else before.union(*filter(None, each))
    return rules


@pages
def test_a_page_names_every_house_rule_of_its_games(page: Page) -> None:
    words = {word for code in re.findall(r"`([^`\n]+)`", page.source) for word in re.findall(r"\w+", code)}
    silent = sorted(set(offered(page.name)) - words)
    assert not silent, f"add {silent} to the table of house rules of {page.where}"


@pages
def test_a_house_rule_and_its_answer_are_offered_or_said_not_to_be(page: Page) -> None:
    """Code such as ``carry = everyone``; what is only suggested is listed above, and not offered."""
    rules = offered(page.name)

    def there(rule: str) -> bool:
        key, _, answer = rule.partition(" = ")
        choices = rules.get(key, set())
        return key in rules and (choices is None or not answer or answer in choices)

    claims = set(re.findall(r"`([a-z_]+ = \w+)`", page.source))
    assert claims, f"docs/rules/{page.name}.md names no answer of a house rule yet, such as `carry = everyone`"
    suggested = SUGGESTED.get(page.name, set())
    assert not {rule for rule in claims - suggested if not there(rule)}
    assert not {rule for rule in suggested if there(rule)}
    assert not {rule for rule in suggested if rule.partition(" = ")[0] not in page.source}
