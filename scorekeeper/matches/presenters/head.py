"""What the pages show, worked out from the kept state and entries.

Nothing here knows a game: sentences come from the core as phrases, numbers as exact amounts.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.utils import timezone
from django.utils.html import format_html, strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scorekeeper.rules import log
from scorekeeper.rules.breakdown import Need, Outcome
from scorekeeper.rules.effect import effect
from scorekeeper.rules.ending import GAMES
from scorekeeper.rules.keeping import entry_to_json
from scorekeeper.rules.rematch import rematch
from scorekeeper.rules.text import exact, points_text
from scorekeeper.web.language import filled_html, listed_html

from ..models import Match, SheetEntry
from ..questions.names import Names, isolated, present_side_names, signed
from ..services.paying import settlement_of
from .entries import present_entry
from .names import names_of
from .payments import present_payments, seats_taken_over
from .speech import preview_spoken

MOST_FIGURES = 6
"""Totals longer than this are drawn as small as it gets."""
LONGEST_WORD = 9
"""Letters of the longest word that a narrow column of the board has room for, in letters of the usual size."""


@dataclass(frozen=True)
class SidePresenter:
    """One side at the head of the sheet."""

    index: int
    mark: int
    name: SafeString
    players: list[SafeString]
    total: str
    games: str
    games_told: bool
    """Whether the total shown is the games won."""
    points: str
    """Points of the game in play, where the total shown is the games won; empty where it is not, or none is played."""
    beside: SafeString
    """What stands small beside the total, if anything."""
    need: SafeString
    game_need: SafeString
    leads: bool
    won: bool
    """Whether it has won and no deal waits for agreement any more; until then it leads."""
    waiting: str
    """Points of the total in deals that still wait for agreement; empty where it has none."""

    @property
    def wordy(self) -> bool:
        """Whether a word of the name needs smaller letters, lest it break inside."""
        return any(len(word) > LONGEST_WORD for word in re.split(r"[\s-]+", strip_tags(self.name)))


def present_sides(
    match: Match,
    state: log.State[Any],
    needs: Sequence[Need],
    names: Names,
) -> list[SidePresenter]:
    """The sides with totals and needs."""
    standing, over = state.table.standing, state.outcome
    side_names = present_side_names(match.seating, names.seats)
    figures = figures_told(match, state)
    in_front = standing.in_front()
    leaders = over.winners if over else in_front if len(in_front) < len(side_names) else ()
    by_side: dict[tuple[int, bool], SafeString] = {
        (need.side, need.unit == GAMES): names.say(need.phrase) for need in needs
    }
    beside = match.beside(state)
    games_told = match.games_tell(state)
    has_games = any(standing.games) or any(need.unit == GAMES for need in needs)
    return [
        SidePresenter(
            index=side,
            mark=side + 1,
            name=side_names[side],
            players=[names.seat(seat) for seat in seats],
            total=figures[side],
            games=str(standing.games[side]) if has_games else "",
            games_told=games_told,
            points=points_text(standing.totals[side]) if games_told and not over else "",
            beside=names.say(beside[side]) if beside else SafeString(""),
            need=by_side.get((side, False), SafeString("")),
            game_need=by_side.get((side, True), SafeString("")),
            leads=side in leaders,
            won=bool(over and side in over.winners and not state.unsettled),
            waiting=signed(state.waiting[side]) if state.waiting and state.waiting[side] else "",
        )
        for side, seats in enumerate(match.seating.sides)
    ]


def figures_told(match: Match, state: log.State[Any]) -> tuple[str, ...]:
    """What is written for each side at *state*: its figure, or a dash where nobody played, since 0 : 0 is no score."""
    figures = match.figures(state)
    return ("–",) * len(figures) if match.is_without_score(state) else tuple(map(points_text, figures))


def margin_of(match: Match, state: log.State[Any]) -> str:
    """By how much the one winner is ahead of the next; empty where several won, or games won are what counts."""
    over, figures = state.outcome, match.figures(state)
    if not over or len(over.winners) != 1 or match.games_tell(state):
        return ""
    rest = max(figure for side, figure in enumerate(figures) if side not in over.winners)
    ahead = exact(figures[over.winners[0]] - rest)
    return points_text(ahead) if ahead > 0 else ""


def time_ends(match: Match) -> datetime | None:
    """When the time of a match is up, by its club's clock or its own; None where none runs."""
    minutes = match.variant.ending(match.charter, match.seating).lasts
    if match.clock_ends_at is None and match.clock_started_at and minutes is not None:
        return match.clock_started_at + timedelta(minutes=minutes)
    return match.clock_ends_at


def present_clock(match: Match) -> dict[str, Any] | None:
    """The clock of a match that is played by one, its own or its club's; None without one, or after the end."""
    minutes = match.variant.ending(match.charter, match.seating).lasts
    ends = time_ends(match)
    if match.finished or (minutes is None and ends is None):
        return None
    minutes = minutes or 0
    left = (ends - timezone.now()).total_seconds() if ends else 60 * minutes
    return {
        "minutes": minutes,
        "started": ends is not None,
        "ends": ends,
        "left": max(0, math.ceil(left)),
        "minutes_left": max(0, math.ceil(left / 60)),
        "over": left <= 0,
        "until": str(int(match.clock_ends_at.timestamp())) if match.clock_ends_at else "",
        "still": names_of(match).say(match.variant.time_up(match.charter, match.seating)),
    }


def present_head(match: Match, state: log.State[Any] | None = None, event: int | None = None) -> dict[str, Any]:
    """The head of the sheet: sides, needs, what is ahead, who does what; all from the kept state.

    With another *state*, that one, with the names of those who sat at the table at event number *event*.
    """
    state = state or match.standing
    variant, names, table = match.variant, names_of(match, event), state.table
    ending = variant.ending(table.options, table.seating)
    roles = variant.roles(table)
    over = state.outcome
    sides = present_sides(match, state, log.needs(variant, state), names)
    longest = max(len(side.total) for side in sides)
    return {
        "names": names,
        "sides": sides,
        "figures": str(min(longest, MOST_FIGURES)) if longest > 3 else "",
        "outcome": names.say(over.phrase) if over else "",
        "drawn": bool(over and not over.winners),
        "margin": margin_of(match, state),
        "winners": [isolated(names.sides[side]) for side in over.winners] if over else [],
        "ahead": [] if over else [names.say(phrase) for phrase in variant.ahead(table)],
        "says": names.say(ending.says()),
        "unit": variant.unit(table.options),
        "next_number": str(match.deals + 1),
        "to_come": None if over or ending.agreed_deals is None else ending.deals_left(table.standing),
        "dealer": names.seat(rematch(variant, state).dealer if over else roles.dealer),
        "leader": "" if variant.rotation(table.options, table.seating).auction_leads else names.seat(roles.leader),
        "cutter": names.seat(roles.cutter),
        "resting": [names.seat(seat) for seat in roles.resting],
        "game": str(table.standing.game) if table.standing.game > 1 else "",
        "unsettled": state.unsettled,
        "part_waits": any(side.waiting for side in sides),
        "ledger": present_payments(match, settlement_of(match, state), names),
        "taken_over": seats_taken_over(match),
    }


def present_preview(match: Match, entry: log.Entry | None, after: log.State[Any]) -> dict[str, Any]:
    """What saving would do, the deal in a sentence first."""
    if entry is None or entry.breakdown is None:
        return {}
    names, pending = names_of(match), _pending(entry, after)
    does = effect(match.variant, match.standing, _as_far_as_it_is_so(entry, pending), after)
    return {
        **present_head(match, after),
        "entry": present_entry(entry_to_json(entry), names),
        "does": names.say(does) if does else "",
        "spoken": partial(preview_spoken, match, does, after),
        **_would_win(pending, names),
    }


def _pending(entry: log.Entry, after: log.State[Any]) -> Outcome | None:
    """What would be over, the match or the game that *entry* ends, where deals still wait to be accepted *after* it."""
    return (after.outcome or entry.game_outcome) if after.unsettled else None


def _as_far_as_it_is_so(entry: log.Entry, pending: Outcome | None) -> log.Entry:
    """The *entry* without an end that is *pending*: nobody has won anything yet."""
    return replace(entry, outcome=None, game_outcome=None) if pending else entry


def _would_win(pending: Outcome | None, names: Names) -> dict[str, Any]:
    """Who would win what is *pending*, for the words of the verdict."""
    if pending is None:
        return {"pending": False}
    winners = [isolated(names.sides[side]) for side in pending.winners]
    return {"pending": True, "winners": winners, "drawn": not winners}


def present_amended(match: Match, entry: log.Entry | None, after: log.Sheet[Any]) -> dict[str, Any]:
    """What correcting a deal would do to the match as it stands now, with all that was played since."""
    if entry is None or entry.breakdown is None:
        return {}
    names, state = names_of(match), after.state
    last = entry is after.entries[-1]
    without_game = entry if entry.outcome or last else replace(entry, game_outcome=None)
    pending = _pending(without_game, state)
    does = effect(match.variant, match.standing, _as_far_as_it_is_so(without_game, pending), state)
    before, now = match.figures(match.standing), match.figures(state)
    return {
        **present_head(match, state),
        "entry": present_entry(entry_to_json(entry), names),
        "does": names.say(does) if does else "",
        "spoken": partial(preview_spoken, match, does, state),
        "turns": present_turns(match, after),
        "now": [
            {
                "mark": side + 1,
                "name": isolated(name),
                "before": points_text(before[side]),
                "after": points_text(now[side]),
            }
            for side, name in enumerate(names.sides)
        ],
        **_would_win(pending, names),
    }


def present_turns(match: Match, after: log.Sheet[Any]) -> list[SafeString]:
    """What turns for the match, where it comes to stand as in the sheet *after*: who wins, and which deals count."""
    names, before, then = names_of(match), match.standing.outcome, after.state.outcome
    sentences = []
    if before and not then:
        sentences.append(format_html("{}", _("The match then goes on.")))
    elif before and then and before.winners != then.winners:
        won = [listed_html(isolated(names.sides[side]) for side in each.winners) for each in (then, before)]
        sentences.append(
            filled_html(
                _("The winner changes: %(now)s, no longer %(before)s."),
                now=won[0] or _("nobody"),
                before=won[1] or _("nobody"),
            )
        )
    dealt = ("deal", "totals")
    lapsed = {entry.number for entry in after.entries if entry.kind in dealt and entry.surplus and not entry.voided}
    surplus = {"content__kind__in": dealt, "content__surplus": True, "content__voided": False}
    kept = SheetEntry.objects.filter(match=match, **surplus)
    idle = {row.content["number"] for row in kept}
    for numbers, one, several in (
        (lapsed - idle, _("Deal %(first)s no longer counts."), _("Deals %(first)s to %(last)s no longer count.")),
        (idle - lapsed, _("Deal %(first)s counts again."), _("Deals %(first)s to %(last)s count again.")),
    ):
        if numbers:
            sentences.append(filled_html(several if len(numbers) > 1 else one, first=min(numbers), last=max(numbers)))
    return sentences


def outcome_sentence(match: Match, outcome: Outcome | None) -> SafeString:
    """How a match ended, in words."""
    return names_of(match).say(outcome.phrase) if outcome else SafeString("")
