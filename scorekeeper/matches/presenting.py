"""What the pages show, worked out from the kept state and entries.

Nothing here knows a game: sentences come from the core as phrases, numbers as exact amounts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from scorekeeper.rules import log
from scorekeeper.rules.breakdown import Need, Outcome, Problem
from scorekeeper.rules.ending import GAMES
from scorekeeper.rules.keeping import entry_to_json
from scorekeeper.rules.ledger import Settlement
from scorekeeper.rules.rematch import rematch
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import (
    Phrase,
    Points,
    phrase_from_json,
    points_from_json,
    points_text,
    render,
)

from .models import Match

MOST_FIGURES = 6
"""Totals longer than this are drawn as small as it gets."""


@dataclass(frozen=True)
class Names:
    """The names of a table, isolated so that one in another script disturbs nothing around it."""

    seats: tuple[str, ...]
    sides: tuple[str, ...]

    @classmethod
    def of(cls, match: Match) -> "Names":
        """The names at the table of *match*."""
        return cls(seats=tuple(match.players), sides=match.side_names)

    def say(self, phrase: Phrase | str) -> SafeString:
        """A phrase of the core as a translated sentence for a page."""
        text = render(phrase, _translated, sides=self.sides, seats=self.seats, safe=_isolated)
        return mark_safe(text)  # noqa: S308 - names are escaped, sentences are our own

    def plain(self, phrase: Phrase | str) -> str:
        """A phrase as plain text, for a title."""
        return render(phrase, _, sides=self.sides, seats=self.seats)

    def seat(self, index: int) -> SafeString:
        """The name at a seat."""
        return _isolated(self.seats[index])


def _translated(message: str) -> str:
    return conditional_escape(_(message)) if message else ""


def _isolated(name: str) -> SafeString:
    return format_html("<bdi>{}</bdi>", name)


def signed(points: Any) -> str:
    """Points of a deal with their sign: +13, 0, −4, +12½."""
    amount = points_from_json(points)
    return f"+{points_text(amount)}" if amount > 0 else points_text(amount)


@dataclass(frozen=True)
class SideShown:
    """One side at the head of the sheet."""

    index: int
    mark: int
    name: SafeString
    players: list[SafeString]
    total: str
    games: str
    need: SafeString
    game_need: SafeString
    leads: bool
    won: bool


@dataclass(frozen=True)
class LineShown:
    """One reason for points."""

    side: str
    mark: int
    points: str
    rule: str
    sentence: SafeString


@dataclass(frozen=True)
class ProblemShown:
    """One problem of an entry."""

    severity: str
    sentence: SafeString
    code: str


@dataclass(frozen=True)
class EntryShown:
    """One entry of the sheet."""

    number: str
    event: str
    kind: str
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


def side_names_shown(seating: Seating, players: Sequence[str]) -> list[SafeString]:
    """The name of each side, every player isolated."""
    return [
        format_html_join(mark_safe(" &amp; "), "<bdi>{}</bdi>", ((players[s],) for s in side)) for side in seating.sides
    ]


def sides_shown(
    match: Match,
    state: log.State[Any],
    needs: Sequence[Need],
    names: Names,
) -> list[SideShown]:
    """The sides with totals and needs."""
    standing = state.table.standing
    shown = side_names_shown(match.seating, match.players)
    leaders = standing.leaders() if len(set(standing.totals)) > 1 else ()
    by_side: dict[tuple[int, bool], SafeString] = {
        (need.side, need.unit == GAMES): names.say(need.phrase) for need in needs
    }
    has_games = any(standing.games) or any(need.unit == GAMES for need in needs)
    return [
        SideShown(
            index=side,
            mark=side + 1,
            name=shown[side],
            players=[names.seat(seat) for seat in seats],
            total=points_text(standing.totals[side]),
            games=str(standing.games[side]) if has_games else "",
            need=by_side.get((side, False), SafeString("")),
            game_need=by_side.get((side, True), SafeString("")),
            leads=side in leaders,
            won=bool(state.outcome and side in state.outcome.winners),
        )
        for side, seats in enumerate(match.seating.sides)
    ]


def _said(value: Mapping[str, Any] | None, names: Names) -> SafeString:
    return names.say(phrase_from_json(value["phrase"])) if value else SafeString("")


def entry_shown(content: Mapping[str, Any], names: Names) -> EntryShown:
    """One kept entry as a page shows it."""
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
    scores = content["scores"]
    return EntryShown(
        number=str(content["number"]),
        event=str(content["event"]),
        kind=content["kind"],
        dealer=names.seat(content["dealer"]) if content["dealer"] is not None else SafeString(""),
        scores=[signed(score) for score in scores] if scores else [],
        totals=[points_text(points_from_json(total)) for total in content["totals"]],
        sides=[
            (
                {
                    "mark": side + 1,
                    "name": _isolated(name),
                    "score": signed(scores[side]) if scores else "",
                    "total": points_text(points_from_json(content["totals"][side])),
                },
                lines.get(side, []),
            )
            for side, name in enumerate(names.sides)
        ],
        bank=lines.get(None, []),
        problems=[
            ProblemShown(
                severity=problem["severity"],
                sentence=names.say(phrase_from_json(problem["phrase"])),
                code=problem["code"],
            )
            for problem in content["problems"]
        ],
        held_over=points_text(points_from_json(content["held_over"])) if content["held_over"] else "",
        stake=str(content["stake"]) if (content["stake"] or 1) > 1 else "",
        game=str(content["game"]),
        game_outcome=_said(content["game_outcome"], names),
        outcome=_said(content["outcome"], names),
        drawn=content["drawn"],
        voided=content["voided"],
        surplus=content["surplus"],
        corrected=bool(content["amendments"]) and not content["voided"],
    )


def head_shown(match: Match, state: log.State[Any] | None = None) -> dict[str, Any]:
    """The head of the sheet: sides, needs, what is ahead, who does what; all from the kept state."""
    state = state or match.standing
    variant, names, table = match.variant, Names.of(match), (state).table
    ending = variant.ending(table.options, table.seating)
    roles = variant.roles(table)
    over = state.outcome
    sides = sides_shown(match, state, log.needs(variant, state), names)
    longest = max(len(side.total) for side in sides)
    return {
        "names": names,
        "sides": sides,
        "figures": str(min(longest, MOST_FIGURES)) if longest > 3 else "",
        "outcome": names.say(over.phrase) if over else "",
        "drawn": bool(over and not over.winners),
        "winners": [_isolated(names.sides[side]) for side in over.winners] if over else [],
        "ahead": [] if over else [names.say(phrase) for phrase in variant.ahead(table)],
        "says": names.say(ending.says()),
        "unit": variant.unit(table.options),
        "next_number": str(match.deals + 1),
        "dealer": names.seat(rematch(variant, state).dealer if over else roles.dealer),
        "leader": names.seat(roles.leader),
        "cutter": names.seat(roles.cutter),
        "resting": [names.seat(seat) for seat in roles.resting],
        "game": str(table.standing.game) if table.standing.game > 1 else "",
        "ledger": _ledger_shown(variant.settlement(table.options, table.standing.totals), names),
    }


def _ledger_shown(settled: Settlement | None, names: Names) -> list[tuple[SafeString, str]]:
    """Who pays whom, each payment with what it is in money where a chip is worth some."""
    if settled is None:
        return []
    return [(names.say(paid.phrase()), _money(settled.money(paid))) for paid in settled.payments]


def _money(cents: Points) -> str:
    """An amount of the smallest coin as one writes it; nothing for nothing.

    >>> _money(75), _money(1200), _money(0)
    ('0.75', '12.00', '')
    """
    if not cents:
        return ""
    whole = round(cents)
    return f"{whole // 100}.{whole % 100:02}"


def preview_shown(match: Match, entry: log.Entry | None, after: log.State[Any]) -> dict[str, Any]:
    """What saving would do."""
    if entry is None or entry.breakdown is None:
        return {}
    names = Names.of(match)
    return {
        "entry": entry_shown(entry_to_json(entry), names),
        **head_shown(match, after),
    }


def outcome_sentence(match: Match, outcome: Outcome | None) -> SafeString:
    """How a match ended, in words."""
    return Names.of(match).say(outcome.phrase) if outcome else SafeString("")


def problems_shown(problems: Sequence[Problem], names: Names) -> list[ProblemShown]:
    """Problems for a page."""
    return [
        ProblemShown(
            severity=problem.severity.value,
            sentence=names.say(problem.phrase),
            code=problem.code,
        )
        for problem in problems
    ]
