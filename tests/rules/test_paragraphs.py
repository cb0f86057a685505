"""Laws for the paragraphs of every variant: what is scored and ruled rests on one that is in force."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Context, questions_asked
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.figures import Figures, FiguresRow
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.paragraph import Chapter
from scorekeeper.rules.text import Phrase, render
from tests.rules.made_up import AnyVariant, charters, entries, matches, sheet_of
from tests.searching import examples

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.large_base_example]
seldom = settings(max_examples=examples(8), deadline=None, suppress_health_check=CALM)


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_every_line_of_a_score_rests_on_a_paragraph_in_force(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    for entry in sheet_of(variant, match, match.events).entries:
        for line in entry.breakdown.lines if entry.breakdown else ():
            paragraph = variant.paragraph(line.rule)
            assert paragraph.when(match.options, match.seating), f"{render(line.phrase)}: {line.rule} is not in force"


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_every_verdict_rests_on_a_paragraph_in_force(variant: AnyVariant, data: st.DataObject) -> None:
    seating = data.draw(st.sampled_from(variant.seatings))
    table = begin(data.draw(charters(variant, seating)), seating).table
    there = inquiries(variant, table)
    key = data.draw(st.sampled_from(sorted(there)))
    raw = data.draw(entries(there[key].asks, Context(seating=seating, table=table)))
    try:
        verdict = judge(variant, key, raw, table)
    except Impossible:
        return
    assert variant.paragraph(verdict.rule).when(table.options, seating), f"{key}: {verdict.rule} is not in force"


@every_variant
def test_every_house_rule_is_spoken_of_by_a_paragraph(variant: AnyVariant) -> None:
    spoken = {key for paragraph in variant.paragraphs for key in paragraph.options}
    relatives = (each for each in registry.VARIANTS if each.game == variant.game)
    assert spoken <= {key for each in relatives for key in each.option_keys()}, "a house rule that no game has"
    for seating in variant.seatings:
        answers: dict[str, Any] = {}
        questions_here = questions_asked(type(variant.options), Context(seating=seating), answers)
        assert set(questions_here) <= spoken, (
            f"no paragraph of {type(variant.options).__module__.rpartition('.')[0]} has in its options "
            f"{sorted(set(questions_here) - spoken)}"
        )


@every_variant
def test_the_usual_form_has_its_play_and_its_scoring_in_force(variant: AnyVariant) -> None:
    for seating in variant.seatings:
        options = variant.charter({}, seating)
        chapters = {each.chapter for each in variant.paragraphs if each.when(options, seating)}
        assert {Chapter.DEALING, Chapter.PLAY, Chapter.SCORING, Chapter.END, Chapter.IRREGULARITIES} <= chapters


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_the_figures_stand_at_a_paragraph_in_force_and_can_be_said(variant: AnyVariant, data: st.DataObject) -> None:
    seating = data.draw(st.sampled_from(variant.seatings))
    options = data.draw(charters(variant, seating))
    for table in variant.figures(options, seating):
        assert variant.paragraph(table.rule).when(options, seating), f"{table.title}: {table.rule} is not in force"
        assert table.rows
        for row in table.rows:
            cells = [fact for fact in row.cells if isinstance(fact, Phrase)]
            assert all("%(" not in render(phrase) for phrase in (row.label, *cells))


def test_a_table_of_figures_has_a_cell_for_every_column() -> None:
    with pytest.raises(ValueError, match="too few"):
        Figures(rule="payout", title="Payouts", columns=("Result", "Points"), rows=(FiguresRow(label=Phrase("61")),))


@every_variant
def test_no_two_sources_are_called_alike(variant: AnyVariant) -> None:
    called = [source.called for source in variant.sources]
    assert sorted(set(called)) == sorted(called)
