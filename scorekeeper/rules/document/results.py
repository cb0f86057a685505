"""What follows from a match document, and what a variant is, as plain JSON values."""

from functools import partial
from typing import Any

from ..asking import Context, schema, write
from ..keeping import entry_to_json, outcome_to_json
from ..ledger import Settlement
from ..log import begin
from ..marking import reworded
from ..table import Seating
from ..text import Phrase, phrase_from_json, points_to_json, render
from ..variant import Variant
from .parts import event_to_json, start_to_json
from .shape import FORMAT, VERSION, MatchDocument


def scored(document: MatchDocument) -> dict[str, Any]:
    """Everything that follows from a document, as plain values with English sentences.

    Sides and seats are numbered from 0. ``deals`` has each deal with its lines
    (side, or null for the bank; points; rule; sentence), its scores, the totals
    of its game after it, and what it held over; adjustments and closings stand
    among them. ``next`` says who does what in the coming deal, by seat.
    """
    variant, sheet = document.variant, document.sheet

    def say(phrase: Phrase) -> str:
        own = partial(reworded, terms=variant.terms)
        return render(phrase, own, sides=document.side_names, seats=document.players)

    table = sheet.state.table
    roles = variant.roles(table)

    def outcome(value: Any) -> Any:
        if value is None:
            return None
        sentence = say(phrase_from_json(value["phrase"]))
        return {"winners": value["winners"], "reason": value["reason"], "sentence": sentence}

    entries = []
    for entry in sheet.entries:
        plain = entry_to_json(entry)
        plain.pop("headline", None)  # said for the eye: the deal and its lines tell programs all of it
        for key in ("game_outcome", "outcome"):
            plain[key] = outcome(plain[key])
        for key in ("lines", "problems"):
            for item in plain[key]:
                item["sentence"] = say(phrase_from_json(item.pop("phrase")))
        entries.append(plain)
    return {
        "format": "scorekeeper-scored",
        "version": VERSION,
        "variant": variant.key,
        "rules_version": variant.rules_version,
        "seating": document.seating.key,
        "players": list(document.players),
        "sides": list(document.side_names),
        "options": write(document.options),
        "house_rules": [difference.key for difference in variant.differences(document.options, document.seating)],
        "unit": variant.unit(document.options),
        "deals": entries,
        "totals": [points_to_json(total) for total in table.standing.totals],
        "games": list(table.standing.games),
        "held_over": points_to_json(table.carried.points),
        "stake": table.carried.stake,
        **({"order": [list(group) for group in table.carried.order]} if table.carried.order else {}),
        "ahead": [say(phrase) for phrase in variant.ahead(table)] if not sheet.outcome else [],
        "needs": [
            {
                "side": need.side,
                "amount": points_to_json(need.amount),
                "unit": need.unit,
                "sentence": say(need.phrase),
            }
            for need in sheet.needs
        ],
        "outcome": outcome(outcome_to_json(sheet.outcome)),
        "warnings": [say(warning) for warning in document.warnings],
        **_settled(variant.settlement(document.options, table.standing.totals)),
        "next": {
            "dealer": roles.dealer,
            "leader": roles.leader,
            "cutter": roles.cutter,
            **({"resting": list(roles.resting)} if roles.resting else {}),
        },
    }


def _settled(settlement: Settlement | None) -> dict[str, Any]:
    """Who pays whom as the match stands, and what a chip is worth in the smallest coin; nothing where nobody pays.

    Where everybody was given chips to begin with, ``purses`` are what lies before each side now.
    """
    if settlement is None:
        return {}
    purses = {"purses": [points_to_json(chips) for chips in settlement.purses]} if settlement.purses else {}
    return {"payments": [paid.to_json() for paid in settlement.payments], "worth": settlement.worth, **purses}


def written(document: MatchDocument) -> dict[str, Any]:
    """The document of a match, ready for ``json.dumps``; :func:`read_document` reads it back."""
    start = document.start
    return {
        "format": FORMAT,
        "version": VERSION,
        "variant": document.variant.key,
        "rules_version": document.rules_version or document.variant.rules_version,
        **({"title": document.title} if document.title else {}),
        "seating": document.seating.key,
        "players": list(document.players),
        "options": write(document.options),
        "start": start_to_json(start),
        "events": [
            {**event_to_json(event), **mark}
            for event, mark in zip(document.events, document.marks or ({},) * len(document.events), strict=True)
        ],
    }


def described(variant: Variant[Any, Any]) -> dict[str, Any]:
    """A variant as plain values: names, seatings, house rules, and the schema of its deal.

    ``options`` and ``usual`` are the schema of the house rules and what is
    usual; a seating has its own where they differ from those of the first.
    ``deal`` is the schema of the first deal under the usual rules, by seating.
    """
    first, *_others = variant.seatings
    usual = {option.key: variant.charter({}, option) for option in variant.seatings}
    own = partial(reworded, terms=variant.terms)

    def house_rules(option: Seating) -> dict[str, Any]:
        rules = schema(type(variant.options), Context(seating=option), usual[option.key], own=own)
        return {"options": rules, "usual": write(usual[option.key])}

    own_rules = {option.key: house_rules(option) for option in variant.seatings}
    return {
        "key": variant.key,
        "game": variant.game,
        "names": {language: list(names) for language, names in variant.names.items()},
        "blurb": own(variant.blurb),
        "rules_version": variant.rules_version,
        "seatings": [
            {
                "key": option.key,
                "label": option.label,
                "players": option.seats,
                "sides": [list(side) for side in option.sides],
                "sitting_out": option.sitting_out,
                **({} if own_rules[option.key] == own_rules[first.key] else own_rules[option.key]),
            }
            for option in variant.seatings
        ],
        **own_rules[first.key],
        "deal": {
            option.key: schema(variant.deal, variant.context(begin(usual[option.key], option).table), own=own)
            for option in variant.seatings
        },
        "sources": [{"tag": source.tag, "where": source.where, "note": own(source.note)} for source in variant.sources],
    }
