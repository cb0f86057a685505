"""The best moments of a match, told from the kept entries of its sheet; for any game.

An entry is read as :func:`scorekeeper.rules.keeping.entry_to_json` writes it.

    >>> from .text import render
    >>> kept = {"kind": "deal", "voided": False, "surplus": False, "game": 1, "game_outcome": None}
    >>> first = kept | {"event": 1, "number": 1, "scores": [3, 40], "totals": [3, 40], "winner": 1}
    >>> last = kept | {"event": 2, "number": 2, "scores": [60, 0], "totals": [63, 40], "winner": 0}
    >>> for moment in moments([first, last], winners=(0,)):
    ...     print(render(moment.phrase))
    Highest deal: 60 for side 1 in deal 2.
    Biggest comeback: side 1 won from 37 behind after deal 1.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

from .table import in_front
from .text import Phrase, Points, Side, exact, gettext_noop as _, ngettext_noop as _n, points_from_json

SHORTEST_RUN = 3
"""Deals won one after the other that are worth telling."""
FEWEST_CHANGES = 2
"""So often the lead must have changed hands to be worth telling."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """Something worth remembering, in a ``phrase``; ``event`` is the number of the event after which it was so."""

    phrase: Phrase
    event: int


Entry = Mapping[str, Any]


def moments(entries: Iterable[Entry], winners: Sequence[int] = (), before: Sequence[int] = ()) -> tuple[Moment, ...]:
    """The highest deal, the longest run of won deals, the biggest comeback, how often the lead changed hands.

    *entries* come in the order of the sheet; *winners* have won the match, in which each side had won so many games
    *before* the first entry (none, where it is empty). Void ones and those after the end tell nothing; of equal
    moments the first is told; what did not happen is left out.
    """
    games = _games(entries)
    deals = [entry for game in games for entry in game if entry["kind"] == "deal"]
    candidates = (_highest(deals), _run(deals), _comeback(games, winners), _changes(games, before))
    return tuple(moment for moment in candidates if moment is not None)


def turned(entries: Iterable[Entry], winners: Sequence[int], before: Sequence[int] = ()) -> Moment | None:
    """The deal after which the one winner was in the lead for good; None where it led from its first deal on.

    *entries*, *winners* and *before* as for :func:`moments`.

    >>> kept = {"kind": "deal", "voided": False, "surplus": False, "game": 1, "game_outcome": None, "scores": [0]}
    >>> totals = {1: [3, 5], 2: [9, 5], 3: [9, 8]}
    >>> deals = [kept | {"event": deal, "number": deal, "totals": totals[deal]} for deal in totals]
    >>> turned(deals, winners=(0,)).phrase.facts["number"], turned(deals, winners=(1,))
    (2, None)
    """
    if len(winners) != 1:
        return None
    led = list(_led(_games(entries), before))
    since = next((place for place in range(len(led), 0, -1) if led[place - 1][0] != tuple(winners)), 0)
    if not 0 < since < len(led) or led[since][1]["kind"] != "deal":
        return None
    entry = led[since][1]
    facts = {"side": Side(winners[0]), "number": entry["number"]}
    last = since == len(led) - 1
    text = _("Deal %(number)s decided it.") if last else _("Deal %(number)s turned it: %(side)s led from then on.")
    return Moment(phrase=Phrase(text, facts), event=entry["event"])


def comebacks(entries: Iterable[Entry], winners: Sequence[int]) -> dict[int, Points]:
    """How many points each side was behind at most in a game it won later, and made good; only sides that did.

    *entries* and *winners* as for :func:`moments`.

    >>> kept = {"kind": "deal", "voided": False, "surplus": False, "game": 1, "game_outcome": None, "scores": [0]}
    >>> behind, level = kept | {"number": 1, "totals": [0, 2, 9]}, kept | {"number": 2, "totals": [9, 9, 9]}
    >>> comebacks([behind, level], winners=(0, 1))
    {0: 9, 1: 7}
    """
    result: dict[int, Points] = {}
    for behind, winner, _number, _entry in _made_good(_games(entries), winners):
        result[winner] = max(behind, result.get(winner, 0))
    return result


def _games(entries: Iterable[Entry]) -> list[list[Entry]]:
    counting = (entry for entry in entries if entry["scores"] and not entry["voided"] and not entry["surplus"])
    return [list(game) for _number, game in groupby(counting, key=lambda entry: entry["game"])]


def _amounts(values: Iterable[object]) -> list[Points]:
    return [points_from_json(value) for value in values]


def _highest(deals: Sequence[Entry]) -> Moment | None:
    """The deal that gave a side most; none where every deal gave its best side the same."""
    tops = [max(_amounts(deal["scores"])) for deal in deals]
    if len(set(tops)) < 2 or max(tops) <= 0:
        return None
    top = max(tops)
    deal = deals[tops.index(top)]
    gained = _amounts(deal["scores"])
    if gained.count(top) == 1:
        text = _HIGHEST if tops.count(top) == 1 else _HIGHEST_FIRST
    else:
        text = _HIGHEST_OF_SEVERAL if tops.count(top) == 1 else _HIGHEST_FIRST_OF_SEVERAL
    facts = {"points": top, "side": Side(gained.index(top)), "number": deal["number"]}
    return Moment(phrase=Phrase(text, facts), event=deal["event"])


_HIGHEST = _("Highest deal: %(points)s for %(side)s in deal %(number)s.")
_HIGHEST_FIRST = _("Highest deal: %(points)s, first for %(side)s in deal %(number)s.")
_HIGHEST_OF_SEVERAL = _("Highest deal: %(points)s for each of several in deal %(number)s.")
_HIGHEST_FIRST_OF_SEVERAL = _("Highest deal: %(points)s, first for each of several in deal %(number)s.")


def _run(deals: Sequence[Entry]) -> Moment | None:
    """The most deals that one side has won one after the other."""
    runs = [list(run) for winner, run in groupby(deals, key=lambda deal: deal["winner"]) if winner is not None]
    longest = max(runs, key=len, default=[])
    if len(longest) < SHORTEST_RUN:
        return None
    last = longest[-1]
    facts = {"side": Side(last["winner"]), "count": len(longest), "first": longest[0]["number"], "last": last["number"]}
    text = _n(
        "Longest run: %(side)s won %(count)s deal in a row, from deal %(first)s to deal %(last)s.",
        "Longest run: %(side)s won %(count)s deals in a row, from deal %(first)s to deal %(last)s.",
        "count",
    )
    return Moment(phrase=Phrase(text, facts), event=last["event"])


def _comeback(games: Sequence[Sequence[Entry]], winners: Sequence[int]) -> Moment | None:
    """The biggest comeback, from at least half of what the highest deal gave: less is made good in passing."""
    best = max(_made_good(games, winners), key=itemgetter(0), default=None)
    if best is None:
        return None
    behind, winner, number, entry = best
    highest = (max(_amounts(deal["scores"])) for game in games for deal in game if deal["kind"] == "deal")
    if 2 * behind < max(highest, default=0):
        return None
    facts = {"side": Side(winner), "points": behind, "number": number, "game": entry["game"]}
    return Moment(phrase=Phrase(_BACK if len(games) == 1 else _BACK_IN_GAME, facts), event=entry["event"])


def _made_good(games: Sequence[Sequence[Entry]], winners: Sequence[int]) -> Iterator[tuple[Points, int, int, Entry]]:
    """Each time the later winner of a game was behind in it and made it good: by how many points, who, after what."""
    whole = len(games) == 1
    for game in games:
        over = game[-1]["game_outcome"]
        won = winners if whole else over["winners"] if over else ()
        # Whoever was given the game while still behind has not come back.
        came_back = [winner for winner in won if _behind(game[-1], winner, won) <= 0]
        number = 0
        for entry in game[:-1]:
            number = entry["number"] or number
            for winner in came_back:
                behind = _behind(entry, winner, won)
                if number and behind > 0:
                    yield behind, winner, number, entry


def _behind(entry: Entry, side: int, won: Sequence[int]) -> Points:
    """How far *side* is behind the best of those who have not *won*; less than 0 when in front."""
    totals = _amounts(entry["totals"])
    others = [total for other, total in enumerate(totals) if other not in won]
    return exact(max(others, default=totals[side]) - totals[side])


_BACK = _("Biggest comeback: %(side)s won from %(points)s behind after deal %(number)s.")
_BACK_IN_GAME = _("Biggest comeback: %(side)s won game %(game)s from %(points)s behind after deal %(number)s.")


def _changes(games: Sequence[Sequence[Entry]], before: Sequence[int]) -> Moment | None:
    """How often another side than before was alone in the lead of the match: in games won first, then in points."""
    count = len(list(groupby(_leaders(games, before)))) - 1
    if count < FEWEST_CHANGES:
        return None
    phrase = Phrase(
        _n("Another side went ahead %(count)s time.", "Another side went ahead %(count)s times.", "count"),
        {"count": count},
    )
    return Moment(phrase=phrase, event=games[-1][-1]["event"])


def _leaders(games: Iterable[Iterable[Entry]], before: Sequence[int]) -> Iterator[int]:
    """Who was alone in the lead of the match after each entry after which somebody was."""
    yield from (ahead[0] for ahead, _entry in _led(games, before) if len(ahead) == 1)


def _led(games: Iterable[Iterable[Entry]], before: Sequence[int]) -> Iterator[tuple[tuple[int, ...], Entry]]:
    """Which sides were in front in the match after each entry."""
    won = Counter(dict(enumerate(before)))
    for game in games:
        for entry in game:
            totals = _amounts(entry["totals"])
            if entry["game_outcome"]:
                won.update(entry["game_outcome"]["winners"])
                totals = [0] * len(totals)
            yield in_front([won[side] for side in range(len(totals))], totals), entry
