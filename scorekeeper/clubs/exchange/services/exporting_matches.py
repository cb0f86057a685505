"""Matches and deals of a club as tables, row by row, so that they can be read in again as they ended."""

import json
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import cache, lru_cache
from itertools import chain
from typing import Final

from django.db.models import Max

from scorekeeper.matches.models import SheetEntry
from scorekeeper.rules import registry
from scorekeeper.rules.document import side_names
from scorekeeper.rules.text import Points, points_from_json

from ...evenings.models import Played
from ...tournaments import services
from ..sheets import Cell
from .exporting import CHUNK, in_chunks
from .result_documents import ENDS
from .selecting import Selection

MOST_SEATS = max(seating.seats for variant in registry.VARIANTS for seating in variant.seatings)
PLAYERS = [f"player{seat}" for seat in range(1, 1 + MOST_SEATS)]
"""Who sat down at the beginning, in the order of play; a name that was written wrong stands as it was put right."""
Rows = Iterator[list[Cell]]


@cache
def most_sides() -> int:
    """The sides of the widest table of all variants: so many columns has each sheet."""
    return max(len(seating.sides) for variant in registry.VARIANTS for seating in variant.seatings)


def amount(points: Points) -> Cell:
    """An amount as a number: whole, or a half."""
    return points if isinstance(points, int) else Decimal(str(float(points)))


def of_sides(*names: str) -> list[str]:
    return [f"{name}{side}" for side in range(1, most_sides() + 1) for name in names]


MATCHES: Final = [
    *"match date game variant state deals from_paper winners".split(),
    *of_sides("side", "points"),
    *"totals_only evening seating".split(),
    *of_sides("games"),
    *PLAYERS,
    *"decided house_rules end evening_id".split(),
]
DEALS: Final = [
    *"match date variant event kind deal dealer does_not_count game".split(),
    *of_sides("points", "total"),
    *"evening seating state".split(),
    *of_sides("games"),
    *PLAYERS,
    *"decided winners house_rules end evening_id".split(),
]
"""The heads of the columns."""


def _points(value: object) -> Cell:
    """An amount as a number: whole, or a half."""
    return amount(points_from_json(value))


def matches(of: Selection) -> Rows:
    for played in chain.from_iterable(_chunks(of)):
        match = played.match
        names = match.side_names
        games = match.state["games"] if any(match.state["games"]) else [None] * len(names)
        sides: list[Cell] = []
        for name, total in zip(names, match.state["totals"], strict=True):
            sides += [name, None if match.is_blank else _points(total)]
        yield [
            played.pk,
            played.played_on.isoformat(),
            played.game,
            played.variant_key,
            played.state,
            match.deals if match.standing.deals_are_known else None,
            "yes" if played.from_paper else "no",
            _won_by(played, names),
            *sides,
            *[None] * (2 * (most_sides() - len(names))),
            "yes" if match.state.get("unknown") else "",
            played.evening.name_in_files if played.evening else "",
            match.seating_key,
            *([None] * len(names) if match.is_blank else games),
            *[None] * (most_sides() - len(names)),
            *_players(played),
            services.decided_as(played),
            *_played_by(played),
        ]


_READ: Final = ("match", "evening", "tournament_meeting")


def _chunks(of: Selection) -> Iterator[list[Played]]:
    """The matches up to now, oldest row first, each with its evening, some at a time."""
    last = of.played.aggregate(last=Max("pk"))["last"] or 0
    return in_chunks(of.played.filter(pk__lte=last).select_related(*_READ), CHUNK)


def deals(of: Selection) -> Rows:
    for chunk in _chunks(of):
        by_match = {played.match_id: played for played in chunk}
        entries = SheetEntry.objects.filter(match__in=by_match).order_by("match", "event")
        by_number: dict[int, list[SheetEntry]] = {}
        for entry in entries:
            by_number.setdefault(entry.match_id, []).append(entry)
        for number, played in by_match.items():
            beside = [
                *_players(played),
                services.decided_as(played),
                _won_by(played, side_names(played.match.seating, played.match.names_at(0))),
                *_played_by(played),
            ]
            games = list(played.match.start.get("games") or [0] * len(played.match.side_names))
            for entry in by_number.get(number, ()):
                won = entry.content["game_outcome"]
                for side in won["winners"] if won and not (entry.content["voided"] or entry.content["surplus"]) else ():
                    games[side] += 1
                by_then = games if any(played.match.state["games"]) else [None] * len(games)
                yield [*_deal(played, entry, by_then), *beside]


def _deal(played: Played, entry: SheetEntry, games: Sequence[Cell]) -> list[Cell]:
    """A row of the sheet, without what is the same in all rows; *games* are those that each side has won by then."""
    content, sides = entry.content, list[Cell]()
    scores = content["scores"] or [None] * len(content["totals"])
    without = played.match.is_blank and not content["number"]  # as in the table of matches
    for score, total in zip(scores, content["totals"], strict=True):
        sides += [None if score is None else _points(score), None if without else _points(total)]
    dealer = content["dealer"]
    return [
        played.pk,
        played.played_on.isoformat(),
        played.variant_key,
        entry.event,
        content["kind"],
        content["number"] or None,
        "" if dealer is None else played.match.names_at(entry.event)[dealer],
        "yes" if content["voided"] or content["surplus"] else "no",
        content["game"],
        *sides,
        *[None] * (2 * (most_sides() - len(scores))),
        played.evening.name_in_files if played.evening else "",
        played.match.seating_key,
        played.state,
        *games,
        *[None] * (most_sides() - len(scores)),
    ]


def _won_by(played: Played, names: Sequence[str]) -> str:
    """The winners by the *names* of the sides."""
    outcome = played.match.state["outcome"]
    return " + ".join(names[side] for side in outcome["winners"]) if outcome else ""


def _played_by(played: Played) -> list[Cell]:
    """The house rules that are not as usual, how the table ended it where they did not, and the evening's id."""
    match, reason = played.match, (played.match.state["outcome"] or {}).get("reason")
    rules = _house_rules(match.variant_key, match.seating_key, json.dumps(match.options, sort_keys=True))
    return [rules, reason if reason in ENDS else "", played.evening_id]


@lru_cache(maxsize=256)
def _house_rules(variant: str, seating: str, options: str) -> str:
    """What of the whole *options* of a match is not as usual, as a document has it."""
    played = registry.BY_KEY[variant]
    sat = played.seating(seating)
    return json.dumps(played.changed(played.charter(json.loads(options), sat), sat), ensure_ascii=False)


def _players(played: Played) -> list[Cell]:
    players = played.match.names_at(0)
    return [*players, *[None] * (MOST_SEATS - len(players))]
