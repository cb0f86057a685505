"""The cells of a paper sheet stay where they are while figures are typed into them, in every variant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scorekeeper.matches import services
from scorekeeper.matches.models import Match
from scorekeeper.matches.paper.grid import GridPresenter
from scorekeeper.matches.paper.rows import read_paper
from scorekeeper.rules import registry
from scorekeeper.rules.asking import Choice, Context, begun, questions, resolve
from scorekeeper.rules.log import begin
from scorekeeper.rules.table import Seating
from tests.rules.made_up import AnyVariant
from tests.searching import HARDER

pytestmark = pytest.mark.django_db


def tables(variant: AnyVariant) -> Iterator[tuple[Seating, Any]]:
    """The usual table of *variant*, and one for each other way its forms can begin.

    In the ordinary suite with the first seating, else with all of them.
    """
    for seating in variant.seatings if HARDER > 1 else variant.seatings[:1]:
        usual = variant.charter({}, seating)
        agreed = [usual]
        for key, question in questions(type(usual)).items():
            put = resolve(question, Context(seating=seating))
            if isinstance(put, Choice) and isinstance(put.choices, tuple):
                read = (variant.read_options({key: chosen.value}, seating) for chosen in put.choices)
                agreed += [reading.value for reading in read if reading.value is not None]
        ways: dict[str, Any] = {}
        for options in agreed:
            context = variant.context(begin(options, seating).table)
            ways.setdefault(repr(begun(variant.deal, context)), options)
        yield from ((seating, options) for options in ways.values())


FIGURES = ("number", "text", "code")
"""How cells are drawn that are typed into; in the others one chooses, and what is chosen may ask for other answers."""


def drawn(match: Match, typed: dict[str, str]) -> list[dict[str, tuple[str, str]]]:
    """The cells of each row by their names within it: how they are drawn, and what stands in them."""
    rows = GridPresenter(match, read_paper(match, typed), quiet=True).rows
    return [
        {field.name.partition(".")[2]: (cell.widget, field.value) for cell in row.cells for field in cell.fields}
        for row in rows
    ]


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_a_figure_typed_into_an_empty_row_leaves_every_cell_where_it_is(variant: AnyVariant) -> None:
    for seating, options in tables(variant):
        players = tuple(f"Player {seat}" for seat in range(1, seating.seats + 1))
        match = services.start_match(variant=variant, seating=seating, players=players, options=options).match
        empty = drawn(match, {})[0]
        figures = [name for name, (widget, _text) in empty.items() if widget in FIGURES]
        rows = drawn(match, {f"r{row}.{name}": "1" for row, name in enumerate(figures)})
        for name, cells in zip(figures, rows, strict=False):
            assert cells.keys() >= empty.keys(), f"a figure in {name} takes {empty.keys() - cells.keys()} away"
            assert cells[name][1] == "1"
