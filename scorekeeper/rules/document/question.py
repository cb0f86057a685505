"""A question to the referee as one JSON document, and its verdict.

::

    {"format": "scorekeeper-question", "version": 1,
     "variant": "basra-egypt",              any name of the variant
     "seating": "2",                        left out: the usual one, as in a match document
     "options": {"hand": 4},                house rules that differ
     "question": "capture",                 a key from "manage.py judge --list"
     "facts": {"play": "9H", "floor": ["4D", "5C"]}}

It may also have ``players``, ``start``, and ``deals`` or ``events`` as a match document has
them: the question is then asked as that match stands. Seats and sides count from 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from ..asking import Context, plain, schema, write
from ..breakdown import Impossible, impossible
from ..judging import inquiries, read_question, rests_on, rule_reading, rule_sources, rule_text
from ..log import begin
from ..marking import reworded
from ..referee import GENERAL, Inquiry
from ..table import Table
from ..text import Phrase, gettext_noop as _, render
from ..variant import Variant
from .answers import explained, in_values
from .collecting import Reader
from .omissions import deciding, warning
from .reading import read_document
from .shape import FORMAT, VERSION, MatchDocument
from .verdict_schema import schema_of_values

QUESTION: Final = "scorekeeper-question"
VERDICT: Final = "scorekeeper-verdict"


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereeCase:
    """A question that has been read and can be answered: the ``inquiry`` with its ``facts``, put at ``table``.

    ``match`` is the match that stands behind it, without deals where none were given. ``warnings`` say which facts
    were left out though with another answer the verdict would be another.
    """

    match: MatchDocument
    inquiry: Inquiry[Any, Any]
    facts: Any
    table: Table[Any]
    warnings: tuple[Phrase, ...] = ()


def read_case(raw: Any) -> RefereeCase:
    """Read a question to the referee from plain JSON values.

    :raises Impossible: with every problem found, when the document is not good.
    """
    reader = Reader()
    if not isinstance(raw, Mapping):
        reader.say(_("A question is a JSON object; this is something else."))
        reader.stop()
    if raw.get("format", QUESTION) != QUESTION:
        reader.say(_("This is no question to the referee: its format is not “%(format)s”."), format=QUESTION)
        reader.stop()
    rest = {key: value for key, value in raw.items() if key not in ("question", "facts")}
    match = read_document({**rest, "format": FORMAT})
    reader.sides, reader.seats = match.side_names, match.players
    table = match.sheet.state.table
    there = inquiries(match.variant, table)
    key = raw.get("question")
    inquiry = there.get(key) if isinstance(key, str) else None
    if inquiry is None:
        reader.say(
            _("The referee answers no question “%(key)s” at this table, but these: %(known)s."),
            "unknown",
            key=f"{key!s:.40}",
            known=", ".join(there),
        )
        raise Impossible(reader.problems)
    facts = in_values(inquiry.asks, raw.get("facts"), match.side_names, match.players)
    reading = read_question(match.variant, inquiry, {} if facts is None else facts, table)
    if reading.value is None or impossible(reading.problems):
        reader.inside(Phrase(_("Facts")), explained(inquiry.asks, facts, reading.problems))
        raise reader.impossible()
    omitted = deciding(match.variant, inquiry, facts or {}, reading, table)
    warnings = (*match.warnings, *(warning(key, plain(reading.answers[key])) for key in omitted))
    return RefereeCase(match=match, inquiry=inquiry, facts=reading.value, table=table, warnings=warnings)


def judged(case: RefereeCase) -> dict[str, Any]:
    """The verdict on a question, as plain values with English sentences.

    ``answer`` and ``reasons`` are sentences, ``values`` the answer for programs,
    ``rule`` the paragraph it rests on, with what it says of just this case where it does; its ``inferred`` says that
    no source states the paragraph (that of a case is among the values), and ``reading`` is what it says beyond its
    sources. ``house_rules`` are the keys of those without which the verdict would be another.
    """
    match = case.match
    verdict = case.inquiry.answer(case.facts, case.table)
    rule = match.variant.paragraph(verdict.rule)

    def say(phrase: Phrase | str | None) -> str:
        if not phrase:
            return ""
        own = partial(reworded, terms=match.variant.terms)
        return render(phrase, own, sides=match.side_names, seats=match.players)

    here = case.table.options, case.table.seating
    only_case = verdict.case is not None and verdict.rule == GENERAL

    return {
        "format": VERDICT,
        "version": VERSION,
        "variant": match.variant.key,
        "question": case.inquiry.key,
        "answer": say(verdict.answer),
        "reasons": [say(reason) for reason in verdict.reasons],
        "values": dict(verdict.values),
        "rule": {
            "key": rule.key,
            "title": say(rule.title_under(*here)),
            "text": say(rule_text(match.variant, verdict, case.table)),
            "reading": say(rule_reading(match.variant, verdict, case.table)),
            "inferred": rule.inferred,
            "sources": verdict.values["sources"]
            if only_case
            else list(rule_sources(match.variant, verdict, case.table)),
        },
        "house_rules": list(rests_on(match.variant, case.inquiry.key, write(case.facts), verdict, case.table)),
        "warnings": [say(warning) for warning in case.warnings],
    }


def listed(variant: Variant[Any, Any]) -> dict[str, Any]:
    """The questions the referee of *variant* answers, with the schemas of their facts and of their verdicts' values.

    Those that the usual house rules ask come first. The others have ``options`` under which they are asked, as a
    question has them; of the usual ones those are empty. ``seatings`` names the seatings at
    which a question is then asked, ``facts`` is the schema at the first of them, and
    ``facts_at`` has those of the seatings where it differs. What the standing of the
    table tells (``known``) may be left out. ``values`` is the schema of what the verdict
    holds, at any table.
    """
    listing: dict[str, dict[str, Any]] = {}
    _list(listing, variant, {}, None)
    for inquiry in variant.inquiries:
        if inquiry.house_rules and inquiry.key not in listing:
            _list(listing, variant, inquiry.house_rules, inquiry.key)
    return {"variant": variant.key, "name": render(variant.name), "questions": list(listing.values())}


def _list(
    listing: dict[str, dict[str, Any]], variant: Variant[Any, Any], rules: Mapping[str, Any], only: str | None
) -> None:
    """Add to *listing* the questions, or the *only* one, that are asked where these house *rules* are not as usual."""
    own = partial(reworded, terms=variant.terms)
    for seating in variant.seatings:
        options = variant.read_options(rules, seating).value
        if options is None:
            continue
        table = begin(options, seating).table
        for key, inquiry in inquiries(variant, table).items():
            if only not in (None, key):
                continue
            facts = schema(inquiry.asks, Context(seating=seating, table=table), own=own)
            prefill = sorted(inquiry.prefill(table))
            facts["required"] = [name for name in facts["required"] if name not in prefill]
            if key in listing:
                listing[key]["seatings"].append(seating.key)
                if facts != listing[key]["facts"]:
                    listing[key].setdefault("facts_at", {})[seating.key] = facts
                continue
            listing[key] = {
                "question": key,
                "title": render(inquiry.title, own),
                "seatings": [seating.key],
                "facts": facts,
                "known": prefill,
                "options": dict(rules),
                "values": schema_of_values(inquiry.values),
            }
