"""Asking the referee of a variant: which questions there are, and their verdicts.

Beside its own questions every variant answers two: how to deal, and, where its
rules say what is done when something went wrong, what now.

Why: docs/decisions/2026-11-21-a-question-to-the-referee-is-declared-as-a-deal-is.md
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from .asking import Calls, Choice, Chosen, Context, Reading, declared_problems, plain, questions, read
from .breakdown import Impossible, impossible
from .dealing_desk import DEALING, HowToDeal, dealing
from .looking import options_looked_at
from .paragraph import Paragraph
from .referee import GENERAL, Inquiry, Ruling, Verdict
from .table import Table
from .text import Phrase, gettext_noop as _, sentences
from .tricks import NO_SUCH_CARD
from .values import several, text, word, yes_no
from .variant import Variant

IRREGULARITY: Final = "irregularity"
"""The key of the question what now, as something went wrong."""


def inquiries(variant: Variant[Any, Any], table: Table[Any]) -> dict[str, Inquiry[Any, Any]]:
    """The questions the referee answers at *table*, by key, the game's own first."""
    by_key = {each.key: each for each in variant.inquiries if each.when(table.options, table.seating)}
    by_key["dealing"] = Inquiry(
        key="dealing",
        title=_("How is this dealt?"),
        asks=HowToDeal,
        answer=lambda _facts, at: dealing(variant, at),
        values=DEALING,
    )
    rulings = tuple(each for each in variant.rulings if each.when(table.options, table.seating))
    if rulings:
        by_key[IRREGULARITY] = _irregularity(rulings, tuple(dict.fromkeys(each.key for each in variant.rulings)))
    return by_key


def read_question(variant: Variant[Any, Any], inquiry: Inquiry[Any, Any], raw: Any, table: Table[Any]) -> Reading[Any]:
    """Read the facts of a question; what the standing of *table* tells need not be given."""
    context = Context(seating=table.seating, table=table)
    if isinstance(raw, Mapping):
        raw = {**inquiry.prefill(table), **raw}
    reading: Reading[Any] = read(inquiry.asks, raw, context, every_no=True)
    if reading.value is None:
        return reading
    problems = list(declared_problems(reading.value, context))
    if not impossible(problems):
        problems += inquiry.check(reading.value, table)
    value = None if impossible(problems) else reading.value
    return Reading(value=value, answers=reading.answers, problems=tuple(problems))


def judge(variant: Variant[Any, Any], key: str, raw: Any, table: Table[Any]) -> Verdict:
    """The verdict on the question *key* with the facts *raw*, plain JSON values by key.

    :raises KeyError: when the variant answers no such question at this table.
    :raises Impossible: with the problems, when the facts cannot be.
    """
    inquiry = inquiries(variant, table)[key]
    reading = read_question(variant, inquiry, raw, table)
    if reading.value is None:
        raise Impossible(reading.problems)
    verdict = inquiry.answer(reading.value, table)
    for rule in (verdict.rule, *verdict.also):
        variant.paragraph(rule)
    return verdict


def rests_on(variant: Variant[Any, Any], key: str, raw: Any, verdict: Verdict, table: Table[Any]) -> Iterator[str]:
    """The house rules of *table* that a *verdict* rests on: were one of them as usual, it would say something else.

    *raw* are the facts, as plain values, that the question *key* was answered with. What is asked only under a house
    rule is left out without it, be it a fact or a further house rule; so is a further one that may be chosen only under
    it. Facts that cannot be under the usual rule tell nothing, but a choice that is offered only under a house rule,
    such as what went wrong, rests on that, and so does a card that only the pack of a house rule has.
    """
    changed = {each.key: plain(each.value) for each in variant.differences(table.options, table.seating)}
    here = inquiries(variant, table)[key]
    facts_here = _reading(variant, here, raw, table).value
    if not changed or facts_here is None:
        return
    looked_at = options_looked_at(
        table.options, lambda options: here.answer(facts_here, replace(table, options=options))
    )
    for rule in changed:
        rules = {other: value for other, value in changed.items() if other != rule}
        options = _of_those_asked(lambda raw: variant.read_options(raw, table.seating), rules, "range").value
        if options is None:
            continue
        usual = replace(table, options=options)
        inquiry = inquiries(variant, usual).get(key)
        if inquiry is None:
            yield rule
            continue
        reading = _reading(variant, inquiry, raw, usual)
        facts = reading.value
        if facts is None:
            if _has_choice_not_offered(inquiry, reading) or _has_card_not_there(reading):
                yield rule
            continue
        alike = all(getattr(options, each) == getattr(table.options, each) for each in looked_at)
        if alike and inquiry is here and facts == facts_here:
            continue  # nothing that the verdict looks at is another: the costly work need not be done again
        other = inquiry.answer(facts, usual)
        if (other.answer, other.reasons, other.laid) != (verdict.answer, verdict.reasons, verdict.laid):
            yield rule


def _reading(
    variant: Variant[Any, Any], inquiry: Inquiry[Any, Any], raw: Mapping[str, Any], table: Table[Any]
) -> Reading[Any]:
    """The facts among *raw* that *inquiry* asks for at *table*."""
    there = {fact: answer for fact, answer in raw.items() if fact in questions(inquiry.asks)}
    return _of_those_asked(lambda raw: read_question(variant, inquiry, raw, table), there)


def _has_choice_not_offered(inquiry: Inquiry[Any, Any], reading: Reading[Any]) -> bool:
    """Whether facts could not be read because something was chosen that is not to choose from."""
    fields = questions(inquiry.asks)
    return any(
        problem.code == "range" and isinstance(fields.get(problem.question or ""), Choice | Calls)
        for problem in reading.problems
    )


def _has_card_not_there(reading: Reading[Any]) -> bool:
    """Whether facts could not be read because of a card that is not in the pack."""
    return any(problem.code == NO_SUCH_CARD for problem in reading.problems)


def _of_those_asked(
    read: Callable[[Mapping[str, Any]], Reading[Any]], raw: Mapping[str, Any], *codes: str
) -> Reading[Any]:
    """What comes of reading *raw* without its answers to questions that are not asked.

    Answers with other problems are left out too, by the *codes* of these.
    """
    while True:
        reading = read(raw)
        left_out = {each.question for each in reading.problems if each.code in ("unknown", *codes)} & raw.keys()
        if reading.value is not None or not left_out:
            return reading
        raw = {key: answer for key, answer in raw.items() if key not in left_out}


def rule_text(variant: Variant[Any, Any], verdict: Verdict, table: Table[Any]) -> Phrase | None:
    """What is read under a *verdict*: the sentence of just this case where there is one, then its paragraphs.

    The paragraph that does nothing but list such cases is left out beside one of them; what no source states of
    further paragraphs is our reading.
    """
    here = table.options, table.seating
    own = None if _only_case(verdict) else variant.paragraph(verdict.rule).text_under(*here)
    further = (each.text_under(*here) for each in _further(variant, verdict, table) if not each.inferred)
    return _together(verdict.case, own, *further)


def rule_reading(variant: Variant[Any, Any], verdict: Verdict, table: Table[Any]) -> Phrase | None:
    """What the paragraphs under a *verdict* say beyond their sources."""
    here = table.options, table.seating
    own = None if _only_case(verdict) else variant.paragraph(verdict.rule).reading_under(*here)
    further = (
        phrase
        for each in _further(variant, verdict, table)
        for phrase in (each.text_under(*here) if each.inferred else None, each.reading_under(*here))
    )
    return _together(own, *further)


def rule_sources(variant: Variant[Any, Any], verdict: Verdict, table: Table[Any]) -> tuple[str, ...]:
    """The tags of the sources of the paragraphs under a *verdict*."""
    rules = (variant.paragraph(verdict.rule), *_further(variant, verdict, table))
    return tuple(dict.fromkeys(tag for rule in rules for tag in rule.sources_under(table.options, table.seating)))


def _only_case(verdict: Verdict) -> bool:
    return verdict.case is not None and verdict.rule == GENERAL


def _further(variant: Variant[Any, Any], verdict: Verdict, table: Table[Any]) -> tuple[Paragraph, ...]:
    """The further paragraphs of a *verdict* that are in force."""
    rules = (variant.paragraph(key) for key in verdict.also if key != verdict.rule)
    return tuple(rule for rule in rules if rule.when(table.options, table.seating))


def _together(*phrases: Phrase | None) -> Phrase | None:
    whole = [phrase for phrase in phrases if phrase is not None]
    return sentences(*whole) if whole else None


def _case(ruling: Ruling[Any]) -> Phrase:
    """What went wrong and what is done then, as two sentences: some are called by a few words without a stop."""
    if ruling.happened.endswith("."):
        return sentences(Phrase(ruling.happened), Phrase(ruling.says))
    facts = {"happened": Phrase(ruling.happened), "ruling": Phrase(ruling.says)}
    return Phrase(_("%(happened)s. %(ruling)s"), facts)


@lru_cache(maxsize=256)
def _irregularity(rulings: tuple[Ruling[Any], ...], keys: tuple[str, ...]) -> Inquiry[Any, Any]:
    """The question "what now?", with everything the rules foresee to choose from; *keys* are those of every table."""
    choices = tuple(Chosen(each.key, each.happened) for each in rulings)
    by_key = {each.key: each for each in rulings}

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Happening:
        """What went wrong."""

        happened: str = Choice(label=_("What happened?"), choices=choices).ask()

    def answer(facts: Happening, _table: Table[Any]) -> Verdict:
        ruling = by_key[facts.happened]
        reasons = [Phrase(ruling.happened)]
        if ruling.inferred:
            reasons.append(Phrase(_("No source settles this. It is our ruling, and your table may change it.")))
        return Verdict(
            answer=Phrase(ruling.says),
            rule=ruling.rule,
            reasons=tuple(reasons),
            case=_case(ruling),
            values={"happened": ruling.key, "inferred": ruling.inferred, "sources": list(ruling.sources)},
        )

    return Inquiry(
        key=IRREGULARITY,
        title=_("Something went wrong: what now?"),
        asks=Happening,
        answer=answer,
        values=(
            word("happened", "What went wrong.", *keys),
            yes_no("inferred", "Whether no source settles it, so that a table may change it."),
            several(text("sources", "The tags of the sources it rests on.")),
        ),
    )
