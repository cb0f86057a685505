"""What is found at a table is what the page of its rules says, with its figures, and can be read there."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.rulebook.entries import Place
from scorekeeper.rulebook.finding import HitPresenter, Table, search_result
from scorekeeper.rulebook.index import index_of
from scorekeeper.rules.asking import Choice, Context, Count, Question, Toggle, plain, questions, resolve
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from tests.matches.pages import Element, read_page
from tests.rulebook.conftest import all_opened, opened

AnyVariant = Variant[Any, Any]
SEARCHES = """
deal; who deals next; 60-60; tie; level; who pays whom; alone; with a partner; cappotto; every trick; otea; trump
seven; jack; queen; king; ace; joker; two; pot; semi-clean; clean; going out; first melds; discard; last cards; basra
most cards; wrong number of cards; forgot; talk; signs; bid; last trick; points; penalty; bonus; match; victory points
marriage; vega; order; dealer; how many cards; partner; words; hand; what is it worth
""".replace("\n", "; ").strip("; ")


def changed(variant: AnyVariant, seating: Seating) -> Any:
    """House rules of which as many as can be are not as usual."""
    options = variant.charter({}, seating)
    answers: dict[str, Any] = {}
    for key, question in questions(type(options)).items():
        for answer in other_answers(resolve(question, Context(seating=seating))):
            if answer != getattr(options, key):
                try:
                    options = variant.charter({**answers, key: plain(answer)}, seating)
                except Impossible:
                    continue
                answers[key] = plain(answer)
                break
    return options


def other_answers(question: Question) -> Iterator[Any]:
    match question:
        case Toggle():
            yield from (True, False)
        case Choice(choices=tuple() as choices):
            yield from (each.value for each in reversed(choices))
        case Count(least=int(least)):
            yield least + 3


FORMS = [
    pytest.param(variant, seating, other, id=f"{variant.key}-{seating.key}-{'changed' if other else 'usual'}")
    for variant in VARIANTS
    for seating in dict.fromkeys((variant.seatings[0], variant.seatings[-1]))
    for other in (True, False)
]


@pytest.mark.in_turns
@pytest.mark.parametrize(("variant", "seating", "other"), FORMS)
def test_every_hit_says_what_the_page_of_this_table_says(
    db: None, variant: AnyVariant, seating: Seating, other: bool
) -> None:
    options = changed(variant, seating) if other else variant.charter({}, seating)
    players = tuple(f"P{number}" for number in range(seating.seats))
    access = services.start_match(variant=variant, seating=seating, players=players, options=options)
    table = Table(code=access.watching, variant=variant, charter=options, seating=seating)
    page = read_page(Client().get(f"/t/{access.watching}/rules/"))
    anchors = names_in(page)
    elsewhere = names_in(page["elsewhere"]) if "elsewhere" in anchors else set()
    place = cache(lambda anchor: opened(page, anchor))  # many hits lead to one place
    text = cache(lambda anchor: flat(read(place(anchor))))
    hits = {hit.address + hit.title + hit.text: hit for typed in SEARCHES.split("; ") for hit in hits_for(typed, table)}
    assert len(hits) > 20
    for hit in hits.values():
        if not hit.answered:
            anchor = hit.address.partition("#")[2]
            assert anchor in anchors, hit.address
            assert says(place(anchor), hit, text(anchor)), hit
            assert hit.elsewhere == (anchor in elsewhere), hit
        elif hit.text:
            assert flat(hit.text) in text("cases"), hit


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_whatever_can_be_found_in_the_book_stands_on_the_page_it_leads_to(variant: AnyVariant) -> None:
    page = all_opened(Client(), f"/rules/{variant.key}/")
    for entry in index_of("en").entries:
        if variant.key in entry.variants and entry.place is Place.RULES:
            assert entry.anchor in page, entry
            assert set(words(entry.text)) <= {*words(page[entry.anchor].text), "usual"}, entry


def test_nothing_that_can_be_found_has_a_gap_or_the_marks_it_was_written_with() -> None:
    for entry in index_of("en").entries:
        assert not re.search(r"\[\[|\]\(|\*\*|`|%\(|: ?\.|\(\)|\bNone\b(?! [a-zé(–])|  ", entry.title + entry.text), (
            entry
        )


def hits_for(typed: str, table: Table) -> list[HitPresenter]:
    result = search_result(typed, table=table)
    assert result is not None
    lines = [(hit.address, hit.title, hit.text) for hit in result.hits]
    assert len(set(lines)) == len(lines)
    return result.hits


def names_in(element: Element) -> set[str]:
    """All that an address can lead to in it."""
    return {name for each in element for name in (each.attributes.get("id"), each.swapped_into) if name}


def says(element: Element, hit: HitPresenter, read_flat: str) -> bool:
    """Whether the element says what the hit does: word for word, a table of figures and a house rule in its words."""
    if hit.house_rule or hit.address.endswith("#cards") or bare(hit.title) in [e.text for e in element.all("caption")]:
        return set(words(hit.text)) <= {*words(element.text), "played", "here", "usual"}
    return flat(hit.text) in read_flat


def read(element: Element) -> str:
    """What the rules say in it: without sources, remarks and worked examples."""
    if element.tag in ("small", "figure"):
        return ""
    return " ".join(child if isinstance(child, str) else read(child) for child in element.children)


def bare(text: str) -> str:
    return re.sub(r"</?mark>|…", "", text).replace("&#x27;", "'").replace("&amp;", "&").replace("&quot;", '"').strip()


def words(text: str) -> list[str]:
    return re.findall(r"\w+", bare(text).casefold())


def flat(text: str) -> str:
    return "".join(words(text))
