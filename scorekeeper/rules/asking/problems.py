"""What the questions themselves can tell to be wrong: ranges, totals, choices."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from ..breakdown import Problem, Severity
from ..cards import Card, Rank, Suit, slip_hint
from ..table import Seating
from ..text import Fact, Phrase, gettext_noop as _
from .declared import default_of, each_one, may_be_left_out, may_be_none, questions, questions_asked, resolve
from .kinds import Calls, Choice, Count, Groups, Numbers, Of, Pairs, Series, Which
from .parsing import OF_WRONG, one_of
from .question import Context, Each, Question


def still_open(key: str, side: int | None = None) -> Problem:
    """The problem of a question without an answer; *side* where it is put to each side or seat."""
    return Problem.at(key, "missing", _("Still to be answered."), side)


def declared_problems(entry: Any, context: Context) -> Iterator[Problem]:
    """Every problem that the questions themselves can tell: ranges, totals, choices.

    In a deal, an answer to a question that is not asked at this table is one too.
    House rules that are not asked keep whatever the usual form has there.
    """
    kind = type(entry)
    answers = {key: getattr(entry, key) for key in questions(kind)}
    questions_here = questions_asked(kind, context, answers)
    if context.table is not None:
        for key, value in answers.items():
            if key not in questions_here and value is not None and not _is_default(kind, key, value, context.seating):
                named = resolve(questions(kind)[key], replace(context, answers=answers)).phrase
                text = _("As the match stands, “%(question)s” is not asked: leave it empty.")
                yield Problem.at(key, "unknown", text, question=named)
    for key, question in questions_here.items():
        value = answers[key]
        if value is None and may_be_left_out(question):
            continue
        if value is None and not may_be_none(question):
            yield still_open(key)
        else:
            yield from _answer_problems(key, question, value, context.seating)


def given_problems(kind: type[Any], answers: Mapping[str, Any], context: Context) -> Iterator[Problem]:
    """What :func:`declared_problems` would tell of the *answers* given so far, the others still being open."""
    for key, question in questions_asked(kind, context, answers).items():
        if key in answers and (answers[key] is not None or may_be_none(question)):
            yield from _answer_problems(key, question, answers[key], context.seating)


def _answer_problems(key: str, question: Question, value: Any, seating: Seating) -> Iterator[Problem]:
    """Ranges, totals and choices of the answer to one resolved *question*."""
    if question.each is Each.ONCE:
        yield from _range_problems(key, None, question, value, seating)
        return
    if not isinstance(value, tuple) or len(value) != question.each.times(seating):
        yield Problem.at(key, "kind", _("One answer each is needed."))
        return
    for index, item in enumerate(value):
        yield from _range_problems(key, index, question, item, seating)
    if isinstance(question, Count) and isinstance(question.total, int):
        whole = [item for item in value if isinstance(item, int)]
        counted = sum(whole)
        if len(whole) == len(value) and counted != question.total:
            phrase = total_phrase(question, question.total, counted)
            yield Problem(phrase=phrase, code="total", question=key)


def _is_default(kind: type[Any], key: str, value: Any, seating: Seating) -> bool:
    question, default = questions(kind)[key], default_of(kind, key)
    return bool(value == default or value == each_one(question, default, question.each.times(seating)))


def total_phrase(question: Count, total: int, counted: int) -> Phrase:
    """How far the answers *counted* are from the *total* they must make, with a hint where the worths are known."""
    facts: dict[str, Any] = {"total": total, "counted": counted, "off": abs(total - counted)}
    if isinstance(question.worths, tuple) and question.worths:
        facts["hint"] = slip_hint(total, counted, question.worths)
        return Phrase(_("Together this must make %(total)s. %(hint)s"), facts)
    if counted < total:
        return Phrase(_("Together this must make %(total)s; it makes %(counted)s: %(off)s missing."), facts)
    return Phrase(_("Together this must make %(total)s; it makes %(counted)s: %(off)s too many."), facts)


def _range_problems(key: str, side: int | None, question: Question, value: Any, seating: Seating) -> Iterator[Problem]:
    def wrong(phrase: Phrase) -> Problem:
        return Problem(phrase=phrase, code="range", question=key, side=side)

    match question:
        case Count(least=int(least), most=int(most)):
            if not isinstance(value, int) or isinstance(value, bool):
                yield wrong(Phrase(_("Write a whole number here.")))
            elif value < least:
                yield wrong(Phrase(_("This can be %(least)s at the least."), {"least": least}))
            elif value > most:
                yield wrong(Phrase(_("This can be %(most)s at the most."), {"most": most}))
        case Choice(choices=tuple() as choices):
            if all(value != chosen.value for chosen in choices):
                yield wrong(one_of(choices))
        case Which(of=of, optional=optional, among=tuple() as among):
            if value is None:
                if not optional:
                    yield wrong(Phrase(OF_WRONG[of]))
            elif not _exists(of, value, seating, among):
                there = _exists(of, value, seating, ())
                text = _("After the other answers this cannot be: choose another.") if there and among else OF_WRONG[of]
                yield wrong(Phrase(text, {"writes": tuple(map(_written, among))} if among else {}))
        case Series(of=of, most=int(most), among=tuple() as among):
            if len(value) > most:
                yield wrong(Phrase(_("This can be %(most)s at the most."), {"most": most}))
            if not all(_exists(of, item, seating, among) for item in value):
                yield wrong(Phrase(OF_WRONG[of]))
        case Calls(choices=tuple() as choices, most=int(most)):
            if len(value) > most:
                yield wrong(Phrase(_("This can be %(most)s at the most."), {"most": most}))
            if any(all(item != chosen.value for chosen in choices) for item in value):
                yield wrong(one_of(choices))
        case Groups(most=most, longest=longest):
            if len(value) > most or any(len(group) > longest for group in value):
                yield wrong(Phrase(_("So many cards cannot lie on the table.")))
        case Numbers(least=least, most=most, length=(shortest, longest)):
            if not shortest <= len(value) <= longest:
                yield wrong(
                    Phrase(
                        _("Between %(least)s and %(most)s numbers are needed."),
                        {"least": shortest, "most": longest},
                    )
                )
            elif any(not least <= number <= most for number in value) or any(a >= b for a, b in pairwise(value)):
                yield wrong(
                    Phrase(
                        _("Write rising numbers from %(least)s to %(most)s."),
                        {"least": least, "most": most},
                    )
                )
        case Pairs(least=least, most=most, longest=longest, rising=rising):
            if len(value) > longest:
                yield wrong(Phrase(_("This can be %(most)s at the most."), {"most": longest}))
            elif any(not least <= number <= most for pair in value for number in pair):
                yield wrong(
                    Phrase(
                        _("Write pairs of numbers from %(least)s to %(most)s."),
                        {"least": least, "most": most},
                    )
                )
            elif rising and any(one[0] >= two[0] for one, two in pairwise(value)):
                yield wrong(Phrase(_("The first numbers of the pairs must rise.")))


def _written(pick: int | Rank | Suit | Card) -> Fact:
    """What there is to choose from, as it stands in a document."""
    if isinstance(pick, Rank | Suit):
        return str(pick.value)
    return str(pick)


def _exists(of: Of, value: Any, seating: Seating, among: tuple[Any, ...]) -> bool:
    if of in (Of.SIDE, Of.SEAT):
        there = len(seating.sides) if of is Of.SIDE else seating.seats
        if not isinstance(value, int) or not 0 <= value < there:
            return False
    return not among or value in among


def suspicious(question: str | None, code: str, text: str, side: int | None = None, /, **facts: Fact) -> Problem:
    """A problem that warns and lets the table go on; *code* is a word for programs, *side* where it is put to each."""
    return Problem.at(question, code, text, side, Severity.SUSPICIOUS, **facts)
