"""An entry of the sheet as a page shows it, from what is kept of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scorekeeper.rules import registry
from scorekeeper.rules.text import phrase_from_json, points_from_json, points_text

from ..models import Match
from ..questions.names import Names, isolated, signed
from ..questions.problems import ProblemShown
from .names import names_of


@dataclass(frozen=True)
class LineShown:
    """One reason for points."""

    side: str
    mark: int
    points: str
    rule: str
    sentence: SafeString


@dataclass(frozen=True)
class EntryShown:
    """One entry of the sheet."""

    number: str
    event: str
    kind: str
    sign: str
    """The word that tells the deal from an ordinary one; empty for an ordinary one."""
    dealer: SafeString
    scores: list[str]
    totals: list[str]
    sides: list[tuple[Any, list[LineShown]]]
    bank: list[LineShown]
    problems: list[ProblemShown]
    held_over: str
    stake: str
    game: str
    game_outcome: SafeString
    outcome: SafeString
    drawn: bool
    voided: bool
    surplus: bool
    corrected: bool
    changes: list["ChangeShown"]
    waits: bool
    accepted: list[SafeString]
    objections: list["ObjectionShown"]
    notes: list[str]
    ruled: "RuledShown | None"
    """Of a ruling: what the table ruled."""
    decided: "DecidedShown | None"
    """Of a decision: the result the referee decided."""
    newcomer: tuple[SafeString, SafeString] | None
    """Of a substitution: who plays on, and for whom."""


@dataclass(frozen=True)
class ChangeShown:
    """What a correction did: what the deal gave before, why, and by whom where that is known."""

    event: str
    was: list[str]
    reason: str
    by: str


@dataclass(frozen=True)
class RuledShown:
    """What went wrong and what the table ruled; ``says`` is its own ruling where it did not follow the rules'."""

    happened: str
    says: str
    reason: str
    follows: bool
    asker: SafeString
    judge: SafeString
    offender: SafeString


@dataclass(frozen=True)
class DecidedShown:
    """The result a referee decided, an amount for each side side by side, what it ``was`` before, and the reason."""

    result: str
    was: str
    reason: str


@dataclass(frozen=True)
class ObjectionShown:
    """An objection that stands, with what the deal would be in its eyes."""

    event: str
    seat: int
    name: SafeString
    reason: str
    scores: list[str]
    sides: list[tuple[Any, list[LineShown]]]
    problems: list[ProblemShown]


def _said(value: Mapping[str, Any] | None, names: Names) -> SafeString:
    return names.say(phrase_from_json(value["phrase"])) if value else SafeString("")


def _lines_shown(content: Mapping[str, Any], names: Names) -> dict[int | None, list[LineShown]]:
    lines: dict[int | None, list[LineShown]] = {}
    for line in content["lines"]:
        side = line["side"]
        lines.setdefault(side, []).append(
            LineShown(
                side=names.sides[side] if side is not None else _("Bank"),
                mark=side + 1 if side is not None else 0,
                points=signed(line["points"]),
                rule=line["rule"],
                sentence=names.say(phrase_from_json(line["phrase"])),
            )
        )
    return lines


def sign_of(content: Mapping[str, Any], names: Names) -> str:
    """The word that tells a kept deal from an ordinary one, by the rules of its lines; empty without one."""
    variant = registry.BY_KEY.get(names.variant)
    signs = variant.signs if variant else {}
    return next((names.word(signs[line["rule"]]) for line in content["lines"] if line["rule"] in signs), "")


def _sides_told(
    content: Mapping[str, Any], names: Names, totals: Sequence[str] = ()
) -> list[tuple[dict[str, Any], list[LineShown]]]:
    lines, scores = _lines_shown(content, names), content["scores"]
    return [
        (
            {
                "mark": side + 1,
                "name": isolated(name),
                "score": signed(scores[side]) if scores else "",
                "total": totals[side] if totals else "",
            },
            lines.get(side, []),
        )
        for side, name in enumerate(names.sides)
    ]


def _kept_problems(content: Mapping[str, Any], names: Names) -> list[ProblemShown]:
    return [
        ProblemShown(
            severity=problem["severity"],
            sentence=names.say(phrase_from_json(problem["phrase"])),
            code=problem["code"],
        )
        for problem in content["problems"]
    ]


def _objection_shown(objection: Mapping[str, Any], names: Names) -> ObjectionShown:
    return ObjectionShown(
        event=str(objection["event"]),
        seat=objection["seat"],
        name=names.seat(objection["seat"]),
        reason=objection["reason"],
        scores=[signed(score) for score in objection["scores"] or ()],
        sides=_sides_told(objection, names) if objection["scores"] else [],
        problems=_kept_problems(objection, names),
    )


def entry_shown(content: Mapping[str, Any], names: Names, before: Names | None = None) -> EntryShown:
    """One kept entry as a page shows it; *before* are the names before a substitution."""
    scores = content["scores"]
    totals = [points_text(points_from_json(total)) for total in content["totals"]]
    newcomer = None
    if content["kind"] == "substitution":
        newcomer = (isolated(content["name"]), (before or names).seat(content["seat"]))
    return EntryShown(
        number=str(content["number"]),
        event=str(content["event"]),
        kind=content["kind"],
        sign=sign_of(content, names),
        dealer=names.seat(content["dealer"]) if content["dealer"] is not None else SafeString(""),
        scores=[signed(score) for score in scores] if scores else [],
        totals=totals,
        sides=_sides_told(content, names, totals),
        bank=_lines_shown(content, names).get(None, []),
        problems=_kept_problems(content, names),
        held_over=points_text(points_from_json(content["held_over"])) if content["held_over"] else "",
        stake=str(content["stake"]) if (content["stake"] or 1) > 1 else "",
        game=str(content["game"]),
        game_outcome=_said(content["game_outcome"], names),
        outcome=_said(content["outcome"], names),
        drawn=content["drawn"],
        voided=content["voided"],
        surplus=content["surplus"],
        corrected=bool(content["amendments"]) and not content["voided"],
        changes=[
            ChangeShown(
                event=str(change["event"]),
                was=[signed(points) for points in change["was"] or ()],
                reason=change["reason"],
                by=change["by"],
            )
            for change in content.get("changes", ())
        ],
        waits=content.get("waits", False) and not content["voided"],
        accepted=[names.seat(seat) for seat in content.get("accepted", ())],
        objections=[_objection_shown(objection, names) for objection in content.get("objections", ())],
        notes=content.get("notes", []),
        ruled=ruled_shown(content, names) if content["kind"] == "ruling" and not content["voided"] else None,
        decided=_decided_shown(content["decided"]) if content["kind"] == "decision" else None,
        newcomer=newcomer,
    )


def entry_of(match: Match, content: Mapping[str, Any]) -> EntryShown:
    """One kept entry of *match*, with the names of those who sat at the table then."""
    event = content["event"]
    return entry_shown(content, names_of(match, event), names_of(match, event - 1))


def ruled_shown(content: Mapping[str, Any], names: Names) -> RuledShown:
    """What a kept entry tells of a ruling."""
    ruled = content["ruled"]

    def who(key: str) -> SafeString:
        return names.seat(ruled[key]) if ruled.get(key) is not None else SafeString("")

    return RuledShown(
        happened=_(content["happened"]) if content.get("happened") else ruled["ruling"],
        says=_(content["says"]) if ruled["follows"] and content.get("says") else "",
        reason=ruled["reason"],
        follows=ruled["follows"],
        asker=who("asker"),
        judge=isolated(ruled["judge_name"]) if ruled.get("judge_name") else who("judge"),
        offender=who("offender"),
    )


def _decided_shown(decided: Mapping[str, Any]) -> DecidedShown:
    return DecidedShown(
        result=result_shown(decided["amounts"]), was=result_shown(decided["before"]), reason=decided["reason"]
    )


def result_shown(amounts: Sequence[Any]) -> str:
    """Amounts as they are kept, one for each side, side by side.

    >>> result_shown([8, 2.5])
    '8 : 2½'
    """
    return " : ".join(points_text(points_from_json(amount)) for amount in amounts)
