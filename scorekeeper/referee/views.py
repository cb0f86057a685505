"""The desk: which questions there are, one question with its facts, and the verdict.

A question is asked with GET, so that its address holds the case: a verdict can be sent as a link
and shows the same again. Nothing is stored.
"""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from scorekeeper.matches.access import is_htmx, opens_match
from scorekeeper.matches.form_data import raw_answers
from scorekeeper.matches.forms import QuestionsForm
from scorekeeper.matches.names_shown import Names
from scorekeeper.matches.presenting import head_shown
from scorekeeper.matches.services import Access
from scorekeeper.matches.views_start import variant_or_404
from scorekeeper.rules import registry
from scorekeeper.rules.asking import Known
from scorekeeper.rules.document import side_names
from scorekeeper.rules.judging import inquiries, read_question
from scorekeeper.rules.log import begin
from scorekeeper.rules.referee import Inquiry, Verdict
from scorekeeper.rules.table import Seating, Table
from scorekeeper.rules.variant import Variant


@dataclass(frozen=True)
class Desk:
    """A desk at a table, or for a variant in its usual form: what it knows, and where it is."""

    variant: Variant[Any, Any]
    table: Table[Any]
    names: Names
    access: Access | None = None

    @property
    def inquiries(self) -> dict[str, Inquiry[Any, Any]]:
        """The questions it answers."""
        return inquiries(self.variant, self.table)

    def address(self, question: str = "") -> str:
        """Where the desk is, or one of its questions."""
        name, where = ("usual-", self.variant.key) if self.access is None else ("", self.access.code)
        if question:
            return reverse(f"referee:{name}question", args=[where, question])
        return reverse(f"referee:{name}desk", args=[where])

    def rule_address(self, key: str) -> str:
        """Where a rule can be read, as this table plays it."""
        if self.access:
            return f"{reverse('matches:rules', args=[self.access.code])}#{key}"
        return f"{reverse('matches:variant-rules', args=[self.variant.key])}#{key}"

    def context(self) -> dict[str, Any]:
        """What every page of the desk needs."""
        shared = {"variant": self.variant, "variant_name": _(self.variant.name), "desk": self, "back": self.address()}
        if self.access is None:
            return shared | {"seating": self.table.seating}
        match = self.access.match
        return head_shown(match) | shared | {"match": match, "access": self.access, "code": self.access.code}


@dataclass(frozen=True)
class VerdictShown:
    """A verdict as a page shows it."""

    answer: SafeString
    reasons: list[SafeString]
    rule_title: str
    rule_text: str
    rule_address: str
    inferred: bool


@require_GET
def variants(request: HttpRequest) -> HttpResponse:
    """Choose the game that is in dispute."""
    games = [
        {"name": _(label), "variants": [variant for variant in registry.VARIANTS if variant.game == game]}
        for game, label in registry.GAMES.items()
    ]
    return render(request, "referee/variants.html", {"games": games})


@require_GET
def usual_desk(request: HttpRequest, variant: str) -> HttpResponse:
    """What can be asked about a variant in its usual form."""
    return _desk_page(request, _usual(request, variant))


@require_GET
def usual_question(request: HttpRequest, variant: str, question: str) -> HttpResponse:
    """One question about a variant in its usual form."""
    return _question_page(request, _usual(request, variant), question)


@require_GET
@opens_match()
def desk(request: HttpRequest, access: Access) -> HttpResponse:
    """What can be asked at this table, under the rules it agreed on."""
    return _desk_page(request, _at_table(access))


@require_GET
@opens_match()
def question(request: HttpRequest, access: Access, question: str) -> HttpResponse:
    """One question at this table."""
    return _question_page(request, _at_table(access), question)


def _at_table(access: Access) -> Desk:
    match = access.match
    return Desk(variant=match.variant, table=match.standing.table, names=Names.of(match), access=access)


def _usual(request: HttpRequest, key: str) -> Desk:
    variant = variant_or_404(key)
    seating = _seating(variant, request.GET.get("seating"))
    seats = tuple(_("Player %(number)s") % {"number": seat + 1} for seat in range(seating.seats))
    names = Names(seats=seats, sides=side_names(seating, seats))
    return Desk(variant=variant, table=begin(variant.charter({}, seating), seating).table, names=names)


def _seating(variant: Variant[Any, Any], key: str | None) -> Seating:
    if key is None:
        return variant.seatings[0]
    try:
        return variant.seating(key)
    except KeyError:
        raise Http404(_("This game is not played with that seating.")) from None


def _desk_page(request: HttpRequest, desk: Desk) -> HttpResponse:
    questions = [{"title": _(inquiry.title), "address": desk.address(key)} for key, inquiry in desk.inquiries.items()]
    return render(request, "referee/desk.html", desk.context() | {"questions": questions, "tab": "referee"})


def _question_page(request: HttpRequest, desk: Desk, key: str) -> HttpResponse:
    inquiry = desk.inquiries.get(key)
    if inquiry is None:
        raise Http404(_("The referee answers no such question at this table."))
    known = Known(seating=desk.table.seating, table=desk.table)
    asked = "asked" in request.GET
    given = raw_answers(inquiry.asks, known, request.GET) if asked else {}
    raw = {**inquiry.known(desk.table), **given}
    reading = read_question(desk.variant, inquiry, raw, desk.table)
    form = QuestionsForm(
        inquiry.asks,
        known,
        desk.names,
        answers=raw,
        problems=reading.problems if asked else (),
        style=desk.variant.style,
        quiet=is_htmx(request),
        pack=desk.variant.dealing(desk.table.options, desk.table.seating).pack,
    )
    verdict = inquiry.answer(reading.value, desk.table) if reading.value is not None else None
    context = desk.context() | {
        "title": _(inquiry.title),
        "form": form,
        "tapping": True,
        "question_key": key,
        "verdict": _shown(desk, verdict) if verdict else None,
        "asked_changed": request.GET.get("asked") != form.asked_keys,
        "tab": "referee",
    }
    return render(request, "referee/_answered.html" if is_htmx(request) else "referee/question.html", context)


def _shown(desk: Desk, verdict: Verdict) -> VerdictShown:
    rule = desk.variant.paragraph(verdict.rule)
    return VerdictShown(
        answer=desk.names.say(verdict.answer),
        reasons=[desk.names.say(reason) for reason in verdict.reasons],
        rule_title=_(rule.title),
        rule_text=_(rule.text),
        rule_address=desk.rule_address(rule.key),
        inferred=rule.inferred,
    )
