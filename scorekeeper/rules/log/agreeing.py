"""Who stands by a deal: confirming and objecting.

A deal falls to two or more teams (:attr:`.variant.Variant.teams`: the sides, or at
a Chiamata table the declarer's side and the others). Where deals are confirmed, one
is provisional until somebody of two teams stands by it; whoever wrote it down does
so by writing. An objection stands until its own team accepts, or the deal is amended
or voided. Amended to exactly what an objection that stood had said, a deal has the word
of whoever said so already, and needs that of one team more: the amender's, as a rule.
A table may also say in one word that it agreed, which settles a deal whatever was said of it before. So may a referee,
whose word is the last.

Why: docs/decisions/2026-11-21-a-deal-stands-when-two-teams-stand-by-it.md
Why: docs/decisions/2026-11-27-who-rules-lets-a-deal-stand.md
"""

from collections.abc import Collection
from dataclasses import replace
from typing import TypeAlias, TypeVar

from ..table import Table
from ..text import exact
from ..totals import Totals
from ..variant import Variant
from .events import Accepted, Agreed, Objected, Recorded
from .sheet import Entry, Objection, State

D = TypeVar("D")
O = TypeVar("O")  # noqa: E741 - the options of a game

Voice: TypeAlias = tuple[int, Accepted | Objected | Agreed]
"""What somebody said of a deal, with the number of the event."""


def standing_by(
    variant: Variant[D, O],
    state: State[O],
    recorded: Recorded,
    voices: tuple[Voice, ...],
    before: tuple[Recorded, tuple[Voice, ...]] | None = None,
) -> tuple[tuple[int, ...], tuple[Objection, ...], bool]:
    """The seats that stand by a deal, the objections that stand, and whether it is settled.

    *state* is the one before the deal. A seat of no team (one that rests) may
    object but settles nothing. *before* is the version the deal was amended from, with what was
    said of that: whoever objected to it with just the facts that now stand, stands by them.
    """
    if isinstance(recorded.deal, Totals):  # nobody stands by facts that nobody knows
        return (), (), True
    teams = variant.teams(recorded.deal, state.table)

    def team_of(seat: int) -> int:
        return next((index for index, team in enumerate(teams) if seat in team), -1 - seat)

    accepted = [] if recorded.seat is None else [recorded.seat]
    if before is not None:
        _accepted, overruled, _settled = standing_by(variant, state, *before)
        accepted += [each.seat for each in overruled if each.deal == recorded.deal and each.seat not in accepted]
    objections: dict[int, Objection] = {}
    agreed = False
    for number, voice in voices:
        if isinstance(voice, Agreed):
            objections, agreed = {}, True
            continue
        team = team_of(voice.seat)
        if isinstance(voice, Accepted):
            objections.pop(team, None)
            accepted = [*(seat for seat in accepted if seat != voice.seat), voice.seat]
        else:
            agreed = False
            accepted = [seat for seat in accepted if team_of(seat) != team]
            objections[team] = Objection(event=number, seat=voice.seat, reason=voice.reason, deal=voice.deal)
    agreeing = {team_of(seat) for seat in accepted} & set(range(len(teams)))
    settled = not objections and (agreed or not state.confirm or len(agreeing) >= 2)
    return tuple(accepted), tuple(objections.values()), settled


def judge_of(voices: tuple[Voice, ...]) -> str:
    """The name of the referee who ruled that a deal stands as written; empty where nobody did."""
    return next((voice.judge_name for _number, voice in voices if isinstance(voice, Agreed) and voice.judge_name), "")


def may_accept(
    variant: Variant[D, O],
    table: Table[O],
    deal: D,
    dealer: int | None,
    *,
    accepted: Collection[int],
    objecting: Collection[int],
) -> tuple[int, ...]:
    """The seats whose word a *deal* still waits for: those of the teams of which nobody has *accepted* it.

    *table* is the match as it stands now; who rested in the deal follows from who was its *dealer*. Who rested settles
    nothing, but one who is *objecting* may still come round.
    """
    _lacking, teams = awaited(variant, table, deal, dealer, accepted=accepted)
    return tuple(sorted({seat for team in teams for seat in team} | set(objecting)))


def awaited(
    variant: Variant[D, O], table: Table[O], deal: D, dealer: int | None, *, accepted: Collection[int]
) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """The word of how many teams a *deal* lacks, 0 to 2, and the teams it may be: those of which nobody *accepted* it.

    *table* and *dealer* as in :func:`may_accept`. With two teams both are named where both are lacking.
    """
    teams = variant.teams(deal, table if dealer is None else replace(table, dealer=dealer))
    silent = tuple(team for team in teams if not set(team) & set(accepted))
    return max(0, 2 - len(teams) + len(silent)), silent


def weighed(before: State[O], after: State[O], entry: Entry) -> State[O]:
    """The state *after* a deal with its points among those that wait, unless it is settled."""
    waiting = () if entry.game_outcome else before.waiting
    if entry.settled or entry.breakdown is None:
        return replace(after, waiting=waiting)
    if not entry.game_outcome:
        points = entry.breakdown.totals
        waiting = tuple(exact(a + b) for a, b in zip(before.waiting or (0,) * len(points), points, strict=True))
    return replace(after, waiting=waiting, unsettled=before.unsettled + 1)


def just_written(before: State[O], after: State[O], entry: Entry) -> State[O]:
    """The state *after* a deal that nobody has accepted yet: it waits where deals are confirmed."""
    return weighed(before, after, replace(entry, settled=False)) if before.confirm else after
