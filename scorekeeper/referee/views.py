"""The desk: which questions there are, one question with its facts, and the verdict.

A question is asked with GET, so that its address holds the case: a verdict can be sent as a link
and shows the same again. Nothing is stored.
"""

import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import MISSING, dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.views.decorators.http import require_GET

from scorekeeper.matches.devices.access import opens_match
from scorekeeper.matches.questions.call_buttons import called, lists_of, pressed
from scorekeeper.matches.questions.choices import words
from scorekeeper.matches.questions.form_data import raw_answers
from scorekeeper.matches.questions.forms import QuestionsForm
from scorekeeper.matches.services import Access
from scorekeeper.matches.start.choice import choose_for
from scorekeeper.rules import asking
from scorekeeper.rules.asking import Context, Groups, Of, Question, Series
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.drawing import INQUIRY
from scorekeeper.rules.judging import read_question
from scorekeeper.rules.referee import Inquiry
from scorekeeper.web.addresses import reached_by_others
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.language import gettext as _, paired_html

from .desks import Desk, at_table, usual
from .verdicts import ASK, case_of, present_verdict


@require_GET
def variants(request: HttpRequest) -> HttpResponse:
    """Choose the game that is in dispute, by any of its names or from the list."""
    return choose_for(request, (), title=_("Ask the referee"))


@require_GET
def usual_desk(request: HttpRequest, variant: str) -> HttpResponse:
    """What can be asked about a variant in its usual form."""
    return _desk_page(request, usual(request, variant))


@require_GET
def usual_question(request: HttpRequest, variant: str, question: str) -> HttpResponse:
    """One question about a variant in its usual form."""
    return question_page(request, usual(request, variant), question)


@require_GET
@opens_match()
def desk(request: HttpRequest, access: Access) -> HttpResponse:
    """What can be asked at this table, under the rules it agreed on."""
    return _desk_page(request, at_table(access))


@require_GET
@opens_match()
def question(request: HttpRequest, access: Access, question: str) -> HttpResponse:
    """One question at this table."""
    return question_page(request, at_table(access), question)


def _desk_page(request: HttpRequest, desk: Desk) -> HttpResponse:
    context = desk.context() | {"topics": desk.topics, "summary": desk.summary(), "tab": "referee"}
    return render(request, "referee/desk.html", context)


def _settled(desk: Desk, inquiry: Inquiry[Any, Any], problems: Iterable[Problem]) -> set[str]:
    """The questions a table need not be asked because its standing answers them; not those with a problem."""
    if desk.access is None:
        return set()
    return set(inquiry.prefill(desk.table)) - {problem.question for problem in problems}


def _touched(
    desk: Desk,
    inquiry: Inquiry[Any, Any],
    given: Mapping[str, Any],
    settled: Collection[str],
    questions_here: Collection[str],
    typed: Collection[str],
) -> set[str]:
    """The *questions_here* that somebody answered: not as they stand untouched, nor as the table noted or knows them.

    A verdict on defaults alone would answer what nobody asked; a number that was *typed* is no default. What holds
    for the whole deal may have been told for another question, and touches only where it is all that was open.
    """
    questions = asking.questions(inquiry.asks)
    early = all(questions[key].early for key in set(questions_here) - set(settled))
    prefill = inquiry.prefill(desk.table)
    fresh = {**read_question(desk.variant, inquiry, {}, desk.table).answers, **prefill}
    return {
        key
        for key, value in given.items()
        if key in questions
        and key not in settled
        and (early or not questions[key].early)
        and value not in (None, "", [], ())
        and (
            value != asking.plain(fresh.get(key, asking.default_of(inquiry.asks, key)))
            or (key in typed and key not in prefill)
        )
    }


def _typed(inquiry: Inquiry[Any, Any], given: Mapping[str, Any]) -> set[str]:
    """The questions for a number in whose fields, empty at first, all was typed: nought is an answer like others."""
    questions = asking.questions(inquiry.asks)
    return {
        key
        for key, value in given.items()
        if isinstance(questions.get(key), asking.Count)
        and all(part not in (None, "") for part in (value if isinstance(value, list | tuple) else [value]))
    }


def _unlaid(inquiry: Inquiry[Any, Any], given: Mapping[str, Any], questions_here: Mapping[str, Question]) -> str | None:
    """The first of *questions_here* for cards that have to be told of which none is; None where there is none.

    No card told yet is not the same as none lying there, which only the button says.
    """
    for key, question in questions_here.items():
        cards = isinstance(question, Groups) or (isinstance(question, Series) and question.of is Of.CARD)
        if cards and asking.default_of(inquiry.asks, key) is MISSING and not given.get(key):
            return key
    return None


def question_page(request: HttpRequest, desk: Desk, key: str) -> HttpResponse:
    """One question with its facts, as far as they were told, and the verdict on them.

    :raises Http404: when the referee answers no such question here.
    """
    inquiry = desk.inquiries.get(key)
    if inquiry is None:
        raise Http404(_("The referee answers no such question at this table."))
    question_context = Context(seating=desk.table.seating, table=desk.table)
    data = called(request.GET, lists_of(inquiry.asks))
    if pressed(request.GET) and not is_htmx(request):
        return redirect(f"{request.path}?{case_of(data)}")
    form_sent = "asked" in data
    given = raw_answers(inquiry.asks, question_context, data) if form_sent else {}
    raw = {**({} if form_sent else desk.noted(inquiry.asks)), **inquiry.prefill(desk.table), **given}
    reading = read_question(desk.variant, inquiry, raw, desk.table)
    settled = _settled(desk, inquiry, reading.problems)
    read_as = {
        **given,
        **{answered: asking.plain(reading.answers[answered]) for answered in given if answered in reading.answers},
    }
    questions_here = asking.questions_asked(inquiry.asks, question_context, reading.answers)
    touched = _touched(desk, inquiry, read_as, settled, questions_here, _typed(inquiry, given))
    pressed_ask = form_sent and (not is_htmx(request) or bool(data.get(ASK)))
    form = QuestionsForm(
        inquiry.asks,
        question_context,
        desk.names,
        answers=raw,
        problems=[each for each in reading.problems if pressed_ask or each.question in touched],
        style=desk.variant.called_by(desk.table.options),
        quiet=is_htmx(request),
        pack=desk.variant.dealing(desk.table.options, desk.table.seating).pack,
        calling=True,
        settled=settled,
    )
    unlaid = _unlaid(inquiry, given, questions_here)
    answers_now = pressed_ask or (bool(touched) and unlaid is None) or not set(questions_here) - settled
    verdict = inquiry.answer(reading.value, desk.table) if reading.value is not None and answers_now else None
    waits_for: list[str | SafeString] = []
    if verdict and verdict.unfinished and not pressed_ask:
        waits_for, verdict = [desk.names.say(reason) for reason in verdict.reasons], None
    enough = not any(problem.code == "missing" for problem in reading.problems)
    context = desk.context() | {
        "title": _(inquiry.title),
        "form": form,
        "tapping": True,
        "question_key": key,
        "verdict": present_verdict(request, desk, key, asking.write(reading.value), verdict, data) if verdict else None,
        "may_ask": enough and not verdict and not pressed_ask,
        "waits_for": waits_for,
        "unlaid": words(questions_here[unlaid].label, desk.names) if touched and unlaid and not verdict else "",
        "put": pressed_ask or verdict is not None,
        "asked_changed": pressed(request.GET) or data.get("asked") != form.asked_keys,
        "tab": "referee",
    }
    if not is_htmx(request):
        return render(request, "referee/question.html", context)
    response = render(request, "referee/_answered.html", context)
    response["HX-Replace-Url"] = f"{request.path}?{case_of(data)}"
    return response


# Lots: who deals first, who sits where, who plays with whom
#
# The phone draws, once, and then shows the address of what was drawn: read again, or sent to somebody, it says the
# same.
# Nothing is stored; who shall really deal first is told to the match where it is started.

KINDS = ("dealer", "seats", "sides")


@dataclass(frozen=True)
class LotPresenter:
    """What the lot says: a headline, and a list of who comes where."""

    says: str | SafeString
    rows: list[tuple[str, SafeString]]


@require_GET
def usual_lots(request: HttpRequest, variant: str) -> HttpResponse:
    """Draw lots for a variant, among players by their numbers."""
    return _lots_page(request, usual(request, variant))


@require_GET
@opens_match()
def lots(request: HttpRequest, access: Access) -> HttpResponse:
    """Draw lots among those who sit at a table."""
    return _lots_page(request, at_table(access))


def _lots_page(request: HttpRequest, desk: Desk) -> HttpResponse:
    seats = desk.table.seating.seats
    kind = request.GET.get("draw")
    if kind in KINDS:
        drawn = list(range(seats))
        secrets.SystemRandom().shuffle(drawn)
        on_page = drawn[:1] if kind == "dealer" else drawn
        fixed = "" if desk.access else f"seating={desk.table.seating.key}&"
        response = redirect(f"{request.path}?{fixed}{kind}={'-'.join(map(str, on_page))}")
        response["Cache-Control"] = "no-store"  # the next lot is another one
        return response
    lot = next((shown for kind in KINDS if (shown := _drawn(desk, kind, request.GET.get(kind, "")))), None)
    sides = desk.table.seating.sides
    context = desk.context() | {
        "tab": "referee",
        "lot": lot,
        "teams": len(sides) < seats,
        "by_cards": desk.address(INQUIRY) if INQUIRY in desk.inquiries else "",
    }
    if lot:
        place = [desk.access.watching] if desk.access else [desk.variant.key]
        name = "referee:lots" if desk.access else "referee:usual-lots"
        context["share"] = f"{reached_by_others(request, reverse(name, args=place))}?{request.GET.urlencode()}"
    return render(request, "referee/lots.html", context)


def _drawn(desk: Desk, kind: str, text: str) -> LotPresenter | None:
    """What was drawn, as the address tells; None for what is no lot of this table."""
    seating = desk.table.seating
    places = text.split("-") if len(text) < 40 else []
    seats = [seat for place in places for seat in range(seating.seats) if str(seat) == place]
    if len(seats) != len(places) or len(set(seats)) != len(seats):
        return None
    names = desk.names
    if kind == "dealer":
        if len(seats) != 1:
            return None
        return LotPresenter(says=_line(_("%(name)s deals first."), names.seat(seats[0])), rows=[])
    if len(seats) != seating.seats:
        return None
    if kind == "seats":
        rows = [(_("Seat %(number)s") % {"number": place + 1}, names.seat(seat)) for place, seat in enumerate(seats)]
        return LotPresenter(says=_("In this order you sit, in the direction of play."), rows=rows)
    joined = [paired_html(names.seat(seats[place]) for place in side) for side in seating.sides]
    rows = [(_("Side %(number)s") % {"number": number}, side) for number, side in enumerate(joined, 1)]
    return LotPresenter(says=_("These play together."), rows=rows)


def _line(text: str, name: SafeString) -> SafeString:
    before, _name, after = text.partition("%(name)s")
    return format_html_join("", "{}", ((before,), (name,), (after,)))
