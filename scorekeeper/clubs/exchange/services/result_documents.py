"""The match that a row of a table of results becomes: its players, its points, how it ended."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.utils.translation import ngettext

from scorekeeper.rules import registry
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import MOST_GAMES, MatchDocument, read_document, side_names
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import render
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _

from ...club import Club
from ...errors import Refused
from ...evenings.charters import charter_of
from ...evenings.services.tables import same_person
from ...members.services import naming
from .result_cells import Words, may_be_two, of_sides, read_points
from .taken_out import TakenOut

SEATS = range(1, 1 + max(seating.seats for variant in registry.VARIANTS for seating in variant.seatings))
ENDS = ("agreed", "time", "abandoned")


class RulesOf(StrEnum):
    """Whose house rules the deals of a match are read with that does not tell its own."""

    CLUB = "club"
    USUAL = "usual"
    NONE = "none"
    """Nobody's: the result stands alone, without the deals that led to it."""


@dataclass(frozen=True)
class Reading:
    """What an organiser has said of a table where its rows leave it open."""

    rules: RulesOf = RulesOf.CLUB
    words: Words = Words.ASK


def variant_of(row: TakenOut) -> Variant[Any, Any]:
    """The game of a *row*.

    :raises Refused: when it names none.
    """
    try:
        return registry.find(row.cells.get("variant", ""))
    except KeyError:
        raise Refused(_("Say which game it was: “variant” is its name or its key.")) from None


def asks_rules(club: Club, row: TakenOut) -> bool:
    """Whether a *row* does not name its house rules, and has deals or the *club* rules of its own for its game."""
    try:
        if row.rules is not None:
            return False
        charter = charter_of(club, variant_of(row).key)
    except Refused:
        return False
    return bool(row.course) or (charter is not None and bool(charter.changed))


def _seatings_of(row: TakenOut, variant: Variant[Any, Any]) -> Sequence[Seating]:
    """The seatings that a *row* may mean: the one it names, or all."""
    named = row.cells.get("seating", "")
    return [seating for seating in variant.seatings if named in ("", seating.key)]


def asks_words(row: TakenOut, people: Mapping[str, str]) -> bool:
    """Whether a side of a *row* may be one name or two; *people* are those of :func:`.naming.called_in`."""
    try:
        variant = variant_of(row)
    except Refused:
        return False
    return not _given(row.cells, "player") and may_be_two(_seatings_of(row, variant), _given(row.cells, "side"), people)


def document_of(
    club: Club, row: TakenOut, key: uuid.UUID, people: Mapping[str, str], reading: Reading
) -> MatchDocument:
    """The match of a *row*, its events by *key*; *people* are those of :func:`.naming.called_in`.

    :raises Refused: for a row that is wrong.
    """
    cells, variant = row.cells, variant_of(row)
    players = _given(cells, "player") or of_sides(
        _seatings_of(row, variant), _given(cells, "side"), people, reading.words
    )
    names, amounts = naming.spell(club, players, people), _given(cells, "points")
    charter = charter_of(club, variant.key)
    raw: dict[str, Any] = {"variant": variant.key, "players": names}
    if cells.get("seating"):
        raw["seating"] = cells["seating"]
    elif charter is not None and variant.seating(charter.seating).seats == len(names):
        raw["seating"] = charter.seating
    own = row.rules
    if own is not None:
        raw["options"] = own
    elif charter is not None and reading.rules is not RulesOf.USUAL:
        raw["options"] = charter.changed
    empty = _read(raw)
    sides = len(empty.seating.sides)
    ending = variant.ending(empty.options, empty.seating)
    games = _games(cells, sides, in_games=ending.in_games)
    if games and not amounts:
        amounts = ["0"] * sides
    if len(amounts) != sides:
        raise Refused(
            ngettext(
                "%(sides)s side sat there, so there are as many points: points1 to points%(sides)s.",
                "%(sides)s sides sat there, so there are as many points: points1 to points%(sides)s.",
                sides,
            )
            % {"sides": sides}
        )
    if twice := same_person(club, names):
        raise Refused(_("%(name)s sits there twice.") % {"name": names[twice[0]]})
    halves = variant.halves(empty.options)
    points = [read_points(amount, halves=halves) for amount in amounts]
    if not games and (impossible := ending.unreachable(points)):
        raise Refused(render(impossible, _, sides=empty.side_names, seats=names))
    course = [
        _so_far(key, at, [read_points(each, halves=halves) for each in some[:sides]])
        for at, some in enumerate(() if games or (own is None and reading.rules is RulesOf.NONE) else row.course)
    ]
    if course and (over := _over_after(_read(raw | {"events": course}))):
        if own is None:
            raise Refused(
                _(
                    "By the house rules it is read with, it was over after row %(row)s of %(rows)s. Choose others"
                    " above, or the result alone."
                )
                % {"row": over, "rows": len(course) + 1}
            )
        course = []  # what was ruled at the table let it go on
    document = _ended(row, raw | {"events": course}, key, {"points": points, **({"games": games} if games else {})})
    _agree_about_winner(document, cells.get("winner", ""))
    return document


def _over_after(document: MatchDocument) -> int:
    """After how many of its rows a match was over; 0 for one that goes on."""
    return next((at for at, entry in enumerate(document.sheet.entries, 1) if entry.outcome), 0)


def _ended(row: TakenOut, raw: dict[str, Any], key: uuid.UUID, result: dict[str, Any]) -> MatchDocument:
    """The match *raw* with its *result*: over by its own rules, or as the row tells."""
    course = raw["events"]
    how = row.cells.get("end", "").casefold() or row.ending or ENDS[0]
    if how not in ENDS:
        raise Refused(
            _("The end is “%(agreed)s”, “%(time)s” or “%(abandoned)s”; nothing means by the rules, or agreed.")
            % {"agreed": "agreed", "time": "time", "abandoned": "abandoned"}
        )
    totals = result | {"so_far": True, "deals": int(bool(course))}
    given = {"kind": "recorded", "totals": totals, "id": str(uuid.uuid5(key, "last") if course else key)}
    if row.is_decided:
        document = _decided(raw, [*course, given], key, result)
        won, outcome = row.won_by(document), document.sheet.outcome
        if won is None or (outcome is not None and list(outcome.winners) == won):
            return document
    over = [*course, given | {"totals": totals | {"over": True}}]
    closed = [*course, given, {"kind": "closed", "how": how, "reason": "", "id": str(uuid.uuid5(key, "closed"))}]
    document = _read(raw | {"events": [*course, given]})
    if document.sheet.outcome is None:
        document = _read(raw | {"events": closed if row.cells.get("end") or how != ENDS[0] else over})
    won, outcome = row.won_by(document), document.sheet.outcome
    if won is not None and (outcome is None or list(outcome.winners) != won):  # as its own rules or a referee said
        return _read(raw | {"events": [*course, given | {"totals": totals | {"over": True, "winners": won}}]})
    return document


def _decided(
    raw: dict[str, Any], events: Sequence[dict[str, Any]], key: uuid.UUID, result: dict[str, Any]
) -> MatchDocument:
    """The match *raw* after these *events*, its *result* decided by a referee; why is not told in a table."""
    amounts = result.get("games") or result["points"]
    decision = {"kind": "decided", "amounts": amounts, "reason": _("Decided by the referee")}
    return _read(raw | {"events": [*events, decision | {"id": str(uuid.uuid5(key, "decided"))}]})


def _so_far(key: uuid.UUID, at: int, points: Sequence[Any]) -> dict[str, Any]:
    """The totals after a deal; the first of them has the key of its match."""
    own = key if at == 0 else uuid.uuid5(key, str(at))
    return {"kind": "recorded", "totals": {"points": points, "so_far": True, "deals": 1}, "id": str(own)}


def _games(cells: Mapping[str, str], sides: int, *, in_games: bool) -> list[int]:
    """The games each side has won, in a match of games; none in any other.

    :raises Refused: for a match of games without one number for each side, and for any other with some.
    """
    given = _given(cells, "games")
    if not in_games:
        if given:
            raise Refused(_("This match is not played in games: leave “games1” and so on empty."))
        return []
    won = [read_points(each) if each else 0 for each in given]
    if len(won) != sides or not all(isinstance(each, int) and 0 <= each <= MOST_GAMES for each in won):
        raise Refused(
            _("A match of several games needs the games each side has won, in the columns games1 to games%(sides)s.")
            % {"sides": sides}
        )
    return won


def _given(cells: Mapping[str, str], name: str) -> list[str]:
    """The cells of columns ``name1``, ``name2``, ..., up to the last that is filled."""
    values = [cells.get(f"{name}{number}", "") for number in SEATS]
    while values and not values[-1]:
        values.pop()
    return values


def _read(raw: dict[str, Any]) -> MatchDocument:
    try:
        return read_document(raw)
    except Impossible as impossible:
        first = impossible.problems[0]
        raise Refused(render(first.phrase, _, sides=impossible.sides, seats=impossible.seats)) from None


def _agree_about_winner(document: MatchDocument, winner: str) -> None:
    """Refuse a row that names a winner who is none by its points."""
    outcome = document.sheet.outcome
    if not winner or outcome is None:
        return
    winners = {name for side in outcome.winners for name in _names_of(document, side)}
    if winner.casefold() not in {name.casefold() for name in winners}:
        result = render(outcome.phrase, _, sides=document.side_names, seats=document.players)
        raise Refused(_("%(name)s has not won by these points: %(outcome)s") % {"name": winner, "outcome": result})


def _names_of(document: MatchDocument, side: int) -> list[str]:
    seats = document.seating.sides[side]
    return [side_names(document.seating, document.players)[side], *(document.players[seat] for seat in seats)]
