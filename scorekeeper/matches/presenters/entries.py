"""An entry of the sheet as a page shows it, from what is kept of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from scorekeeper.rules import registry
from scorekeeper.rules.text import phrase_from_json, points_from_json, points_text
from scorekeeper.web.language import gettext as _

from ..models import Match
from ..questions.names import Names, isolated, signed
from ..questions.problems import ProblemPresenter
from .names import names_of


@dataclass(frozen=True)
class LinePresenter:
    """One reason for points."""

    side: str
    mark: int
    points: str
    rule: str
    sentence: SafeString


@dataclass(frozen=True)
class CellPresenter:
    """What the row of a deal has for one side: a figure, how it stands then, a few words, and whether it won it."""

    mark: int
    figure: str
    total: str
    """The total after it, where it says more than the figure."""
    words: SafeString
    won: bool


@dataclass(frozen=True)
class EntryPresenter:
    """One entry of the sheet."""

    number: str
    first_number: str
    """Of totals behind which several deals are known to be: the number of the first; else empty."""
    event: str
    kind: str
    sign: str
    """The word that tells the deal from an ordinary one; empty for an ordinary one."""
    dealer: SafeString
    headline: SafeString
    """What the row says of the whole deal; empty where the figures say it."""
    cells: list[CellPresenter]
    scores: list[str]
    totals: list[str]
    sides: list[tuple[Any, list[LinePresenter]]]
    bank: list[LinePresenter]
    problems: list[ProblemPresenter]
    held_over: str
    stake: str
    game: str
    game_outcome: SafeString
    outcome: SafeString
    drawn: bool
    voided: bool
    surplus: bool
    corrected: bool
    changes: list["ChangePresenter"]
    waits: bool
    accepted: list[SafeString]
    objections: list["ObjectionPresenter"]
    judge: SafeString
    """Who ruled that the deal stands as written; empty for nobody."""
    notes: list[str]
    ruled: "RuledEventPresenter | None"
    """Of a ruling: what the table ruled."""
    decided: "DecisionPresenter | None"
    """Of a decision: the result the referee decided."""
    newcomer: tuple[SafeString, SafeString] | None
    """Of a substitution: who plays on, and for whom."""
    deals_next: SafeString
    """Of a turn: who deals."""
    wrong: bool
    """Of a substitution or a turn: whether it was so before, and written wrong."""


@dataclass(frozen=True)
class ChangePresenter:
    """What a correction did: what the deal gave before, why, and by whom where that is known."""

    event: str
    was: list[str]
    reason: str
    by: str


@dataclass(frozen=True)
class RuledEventPresenter:
    """What went wrong and what the table ruled; ``says`` is its own ruling where it did not follow the rules'."""

    happened: str
    says: str
    reason: str
    follows: bool
    asker: SafeString
    judge: SafeString
    offender: SafeString


@dataclass(frozen=True)
class DecisionPresenter:
    """The result a referee decided, an amount for each side side by side, what it ``was`` before, and the reason."""

    result: str
    was: str
    reason: str


@dataclass(frozen=True)
class ObjectionPresenter:
    """An objection that stands, with what the deal would be in its eyes."""

    event: str
    seat: int
    name: SafeString
    reason: str
    scores: list[str]
    sides: list[tuple[Any, list[LinePresenter]]]
    problems: list[ProblemPresenter]


def _sentence(value: Mapping[str, Any] | None, names: Names) -> SafeString:
    return names.say(phrase_from_json(value["phrase"])) if value else SafeString("")


def _present_lines(content: Mapping[str, Any], names: Names) -> dict[int | None, list[LinePresenter]]:
    lines: dict[int | None, list[LinePresenter]] = {}
    for line in content["lines"]:
        side = line["side"]
        lines.setdefault(side, []).append(
            LinePresenter(
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


def _present_cells(content: Mapping[str, Any], names: Names, totals: Sequence[str]) -> list[CellPresenter]:
    """The cells of a row, one for each side; of an entry that counts nothing they are empty."""
    scores, headline = content["scores"], content.get("headline", {})
    figures = headline.get("figures", ())
    words = headline.get("words", ())
    winner = content["winner"] if scores else None
    cells = []
    for side in range(len(names.sides)):
        figure = signed(scores[side]) if scores else ""
        if scores and figures:
            figure = points_text(points_from_json(figures[side]))
        cells.append(
            CellPresenter(
                mark=side + 1,
                figure=figure,
                total=totals[side] if scores else "",
                words=names.say(phrase_from_json(words[side])) if words and words[side] else SafeString(""),
                won=winner == side,
            )
        )
    return cells


def headline_of(content: Mapping[str, Any], names: Names) -> SafeString:
    """What the row of a kept deal says of it; of one kept before headlines were, the word of its sign."""
    phrase = content.get("headline", {}).get("phrase")
    return names.say(phrase_from_json(phrase)) if phrase else conditional_escape(sign_of(content, names))


def _sides_told(
    content: Mapping[str, Any],
    names: Names,
    lines: Mapping[int | None, list[LinePresenter]],
    totals: Sequence[str] = (),
) -> list[tuple[dict[str, Any], list[LinePresenter]]]:
    scores = content["scores"]
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


def _kept_problems(content: Mapping[str, Any], names: Names) -> list[ProblemPresenter]:
    return [
        ProblemPresenter(
            severity=problem["severity"],
            sentence=names.say(phrase_from_json(problem["phrase"])),
            code=problem["code"],
        )
        for problem in content["problems"]
    ]


def _present_objection(objection: Mapping[str, Any], names: Names) -> ObjectionPresenter:
    return ObjectionPresenter(
        event=str(objection["event"]),
        seat=objection["seat"],
        name=names.seat(objection["seat"]),
        reason=objection["reason"],
        scores=[signed(score) for score in objection["scores"] or ()],
        sides=_sides_told(objection, names, _present_lines(objection, names)) if objection["scores"] else [],
        problems=_kept_problems(objection, names),
    )


def present_entry(content: Mapping[str, Any], names: Names, before: Names | None = None) -> EntryPresenter:
    """One kept entry as a page shows it; *before* are the names before a substitution."""
    scores = content["scores"]
    stands = content.get("headline", {}).get("in_front", content["totals"])
    totals = [points_text(points_from_json(total)) for total in stands]
    lines = _present_lines(content, names)
    newcomer = None
    if content["kind"] == "substitution":
        newcomer = (isolated(content["name"]), (before or names).seat(content["seat"]))
    return EntryPresenter(
        number=str(content["number"]),
        first_number=_first_number(content),
        event=str(content["event"]),
        kind=content["kind"],
        sign=sign_of(content, names),
        headline=headline_of(content, names),
        cells=_present_cells(content, names, totals),
        dealer=names.seat(content["dealer"]) if content["dealer"] is not None else SafeString(""),
        scores=[signed(score) for score in scores] if scores else [],
        totals=totals,
        sides=_sides_told(content, names, lines, totals),
        bank=lines.get(None, []),
        problems=_kept_problems(content, names),
        held_over=points_text(points_from_json(content["held_over"])) if content["held_over"] else "",
        stake=str(content["stake"]) if (content["stake"] or 1) > 1 else "",
        game=str(content["game"]),
        game_outcome=_sentence(content["game_outcome"], names),
        outcome=_sentence(content["outcome"], names),
        drawn=content["drawn"],
        voided=content["voided"],
        surplus=content["surplus"],
        corrected=bool(content["amendments"]) and not content["voided"],
        changes=[
            ChangePresenter(
                event=str(change["event"]),
                was=[signed(points) for points in change["was"] or ()],
                reason=change["reason"],
                by=change["by"],
            )
            for change in content.get("changes", ())
        ],
        waits=content.get("waits", False) and not content["voided"],
        accepted=[names.seat(seat) for seat in content.get("accepted", ())],
        objections=[_present_objection(objection, names) for objection in content.get("objections", ())],
        judge=isolated(content["judge_name"]) if content.get("judge_name") else SafeString(""),
        notes=content.get("notes", []),
        ruled=present_ruling(content, names) if content["kind"] == "ruling" and not content["voided"] else None,
        decided=_present_decision(content["decided"]) if content["kind"] == "decision" else None,
        newcomer=newcomer,
        deals_next=names.seat(content["seat"])
        if content["kind"] == "turn" and not content["voided"]
        else SafeString(""),
        wrong=content.get("wrong", False),
    )


def _first_number(content: Mapping[str, Any]) -> str:
    deals = content["only"].get("deals", 1) if content["kind"] == "totals" else 1
    return str(content["number"] - deals + 1) if deals > 1 else ""


def entry_of(match: Match, content: Mapping[str, Any]) -> EntryPresenter:
    """One kept entry of *match*, with the names of those who sat at the table then."""
    event = content["event"]
    return present_entry(content, names_of(match, event), names_of(match, event - 1))


def present_ruling(content: Mapping[str, Any], names: Names) -> RuledEventPresenter:
    """What a kept entry tells of a ruling."""
    ruled = content["ruled"]

    def who(key: str) -> SafeString:
        return names.seat(ruled[key]) if ruled.get(key) is not None else SafeString("")

    return RuledEventPresenter(
        happened=_(content["happened"]) if content.get("happened") else ruled["ruling"],
        says=_(content["says"]) if ruled["follows"] and content.get("says") else "",
        reason=ruled["reason"],
        follows=ruled["follows"],
        asker=who("asker"),
        judge=isolated(ruled["judge_name"]) if ruled.get("judge_name") else who("judge"),
        offender=who("offender"),
    )


def _present_decision(decided: Mapping[str, Any]) -> DecisionPresenter:
    return DecisionPresenter(
        result=present_result(decided["amounts"]), was=present_result(decided["before"]), reason=decided["reason"]
    )


def present_result(amounts: Sequence[Any]) -> str:
    """Amounts as they are kept, one for each side, side by side.

    >>> present_result([8, 2.5])
    '8 : 2½'
    """
    return " : ".join(points_text(points_from_json(amount)) for amount in amounts)
