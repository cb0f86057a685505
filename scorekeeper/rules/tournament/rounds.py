"""The next round of a tournament: who meets whom, and who waits (docs/rules/buraco.md 7.3)."""

from collections.abc import Iterable, Sequence
from itertools import count

from .crossings import next_of_knockout
from .grouping import in_order, seated, tables_for
from .groups import apart, groups_of, next_of_groups
from .knockout import began
from .league import fixtures, is_league
from .matching import largest_matching, least_met
from .meeting import Encounters, Layout, Meeting, Round, bye, encounters
from .movements import all_italiana, danese, mitchell
from .plan import (
    BY_LOT,
    BY_STRENGTH,
    DANESE,
    DANESE_MODIFIED,
    GROUPS,
    KNOCKOUT,
    LEAGUE,
    MITCHELL,
    ROUND_ROBIN,
    WHIST,
    Plan,
    Stretch,
)
from .ranking import Result
from .settling import settled
from .whist import whist, whist_rounds

Pair = tuple[int, int]


def next_round(
    plan: Plan,
    layouts: Sequence[Layout],
    entries: Iterable[int],
    before: Sequence[Sequence[Meeting]] = (),
    ranking: Sequence[int] = (),
    lots: Sequence[int] = (),
    results: Sequence[Result] = (),
    strength: Sequence[int] = (),
) -> Round:
    """The round that follows those *before*, for the *entries* still in: everybody of them exactly once.

    In a knockout only who has won goes on, by the *results* so far; other movements do not look at them. Groups that
    are through have no more rounds.

    *layouts* begin with the usual one, the others may be used so that fewer have to wait. *ranking* names entries
    from the best on, empty before there is a result; *lots* in the order drawn. *strength* names them
    from the strongest on, which seeds a plan that says so. Who is missing in one of these
    follows in the order of the numbers. A bye goes to those with the fewest so far; of these at a Danese to
    the last of the ranking, otherwise to the last drawn. At a Mitchell and a round robin the movement says who waits,
    and those whose opponent has left meet each other if they have not met and are not going to. An entry that
    comes later takes the place of whoever was missing; if there is none, the round is drawn. So is a round of a
    whist schedule while not exactly those are there with whom it began.

    :raises Impossible: when the plan has no further round; in a knockout while a table before it has no winner.

    >>> plan = Plan((Stretch("mitchell", 2), Stretch("danese", 1)))
    >>> first = next_round(plan, [Layout(2, 1)], [1, 2, 3, 4, 5])
    >>> [meeting.sides for meeting in first]
    [((1,), (4,)), ((2,), (5,)), ((3,),)]
    >>> second = next_round(plan, [Layout(2, 1)], [1, 2, 3, 4, 5], [first])
    >>> [meeting.sides for meeting in second]
    [((2,), (4,)), ((3,), (5,)), ((1,),)]
    >>> third = next_round(plan, [Layout(2, 1)], [1, 2, 3, 4, 5], [first, second], [3, 1, 5, 2, 4])
    >>> [meeting.sides for meeting in third]
    [((3,), (1,)), ((5,), (2,)), ((4,),)]
    """
    still = sorted(set(entries))
    plan = settled(plan, len(before) + 1, len(still))
    stretch = plan.at(len(before) + 1)
    drawn = _whole(lots, still)
    order = _whole(ranking, drawn)
    if is_league(plan):
        return fixtures(still, stretch.legs)[len(before)]
    if stretch.movement == GROUPS:
        return next_of_groups(plan, _seeds(stretch, drawn, _whole(strength, still)), before)
    if stretch.movement == KNOCKOUT:
        seeds = _seeds(stretch, order, _whole(strength, still)) if plan.only_knockout else order
        if began(plan, len(before)) is None:
            seeds = apart(seeds[: stretch.most], groups_of(plan, before))
        return next_of_knockout(plan, seeds, before, results)
    past = encounters(before)
    by_rank = stretch.movement in (DANESE, DANESE_MODIFIED)
    if layouts[0].duel and stretch.movement in (MITCHELL, ROUND_ROBIN):
        meetings = _scheduled(plan, stretch, still, before, past)
        if meetings is not None:
            return meetings
    if layouts[0] == Layout(2, 2) and stretch.movement == WHIST:
        meetings = _whist(plan, still, before)
        if meetings is not None:
            return meetings
    if not layouts[0].duel or (len(layouts) > 1 and len(still) % 2):
        return _grouped(order if by_rank else drawn, layouts, past, by_rank=by_rank)
    if by_rank:
        free = stretch.movement == DANESE or len(before) + 1 == plan.rounds
        playing, waits = _without_bye(order, past)
        met = () if free or not before else _pairs(before[-1])
        return _round([(each.first, each.second) for each in danese(playing, met) if each.second], waits)
    return _least_met(drawn, past)


def _whole(order: Sequence[int], everybody: Sequence[int]) -> list[int]:
    """The *order* without those who are not there, then whoever it does not name."""
    there = set(everybody)
    named = list(dict.fromkeys(entry for entry in order if entry in there))
    return named + [entry for entry in everybody if entry not in set(named)]


def _seeds(stretch: Stretch, drawn: Sequence[int], strength: Sequence[int]) -> Sequence[int]:
    """The seeds with which a tournament begins, the strongest first."""
    return {BY_LOT: drawn, BY_STRENGTH: strength}.get(stretch.seeds) or sorted(drawn)


def _pairs(meetings: Iterable[Meeting]) -> list[Pair]:
    """Who met one against one."""
    duels = (meeting for meeting in meetings if len(meeting.sides) == 2 and len(meeting.entries) == 2)
    return [(meeting.entries[0], meeting.entries[1]) for meeting in duels]


def _round(pairs: Iterable[Pair], waiting: Iterable[int]) -> Round:
    played = tuple(Meeting(table, ((first,), (second,))) for table, (first, second) in enumerate(pairs, start=1))
    return played + tuple(map(bye, waiting))


def _without_bye(order: Sequence[int], past: Encounters) -> tuple[list[int], list[int]]:
    """Those who play, and whoever waits: of an odd number the last among those with the fewest byes."""
    if len(order) % 2 == 0:
        return list(order), []
    last = _turns(order, past)[0]
    return [entry for entry in order if entry != last], [last]


def _turns(order: Sequence[int], past: Encounters) -> list[int]:
    """Whose turn it is to wait: the last of those with the fewest byes first."""
    fewest = min(past.byes[entry] for entry in order)
    return [entry for entry in reversed(order) if past.byes[entry] == fewest]


def _least_met(order: Sequence[int], past: Encounters) -> Round:
    """The fewest meet again; of those whose turn it is, one waits with whom that comes out best."""
    if len(order) % 2 == 0:
        return _round(least_met(order, past.against), ())
    best: tuple[int, list[Pair], int] | None = None
    for waits in _turns(order, past):
        pairs = least_met([entry for entry in order if entry != waits], past.against)
        again = sum(past.against[frozenset(pair)] for pair in pairs)
        if best is None or again < best[0]:
            best = again, pairs, waits
        if not again:
            break
    return _round(best[1], [best[2]]) if best else ()


def _grouped(order: Sequence[int], layouts: Sequence[Layout], past: Encounters, *, by_rank: bool) -> Round:
    """Tables of any size, by rank or drawn."""
    tables = tables_for(len(order), layouts)
    byes = len(order) - sum(table.size for table in tables)
    turn = sorted(order, key=lambda entry: (past.byes[entry], -order.index(entry)))[:byes]
    playing = [entry for entry in order if entry not in turn]
    sides = in_order(playing, tables, past) if by_rank else seated(playing, tables, past)
    return tuple(Meeting(table, at_table) for table, at_table in enumerate(sides, start=1)) + tuple(map(bye, turn))


# A Mitchell, a round robin and a whist schedule: known from the beginning


def _scheduled(
    plan: Plan, stretch: Stretch, still: Sequence[int], before: Sequence[Sequence[Meeting]], past: Encounters
) -> Round | None:
    """The round of a movement that is known from the beginning; None when the field is no longer the one it began with.

    It goes on where it stopped when another movement came between.
    """
    earlier = [meetings for at, meetings in enumerate(before, start=1) if plan.at(at).movement == stretch.movement]
    field = _field(earlier, still)
    if field is None:
        return None
    planned = sum(each.rounds for each in plan.stretches if each.movement == stretch.movement)
    coming = [_schedule(stretch, field, at) for at in range(1, planned + 1)]
    pairs: dict[int, Pair] = {}
    idle = []
    for table, first, second in coming[len(earlier)]:
        if first in still and second in still:
            pairs[table] = (first, second)
        else:
            idle += [entry for entry in (first, second) if entry in still]
    pairings = {frozenset(at[1:]) for meetings in coming for at in meetings} | set(past.against)
    may = {one: [two for two in idle if two != one and frozenset((one, two)) not in pairings] for one in idle}
    mate = largest_matching(idle, may)
    free = (table for table in count(1) if table not in pairs)
    for one in idle:
        if one in mate and idle.index(one) < idle.index(mate[one]):
            pairs[next(free)] = (one, mate[one])
    waiting = [entry for entry in idle if entry not in mate]
    if stretch.movement == ROUND_ROBIN:  # nobody keeps a table, so none need be empty
        pairs = dict(enumerate((pair for _table, pair in sorted(pairs.items())), start=1))
    played = tuple(Meeting(table, ((first,), (second,))) for table, (first, second) in sorted(pairs.items()))
    return played + tuple(map(bye, waiting))


def _whist(plan: Plan, still: Sequence[int], before: Sequence[Sequence[Meeting]]) -> Round | None:
    """The round of a whist tournament; None for numbers without one, and while not exactly those are there who began.

    Who is at none of its tables waits.
    """
    earlier = [meetings for at, meetings in enumerate(before, start=1) if plan.at(at).movement == WHIST]
    field = sorted(entry for meeting in earlier[0] for entry in meeting.entries) if earlier else list(still)
    if field != list(still) or not whist_rounds(len(field)):
        return None
    drawn = whist(len(field), len(earlier) + 1)
    named = [tuple(tuple(field[player - 1] for player in side) for side in sides) for sides in drawn]
    there = {entry for sides in named for side in sides for entry in side}
    waiting = [entry for entry in field if entry not in there]
    return tuple(Meeting(table, sides) for table, sides in enumerate(named, start=1)) + tuple(map(bye, waiting))


def empty_tables(meetings: Sequence[Meeting], movement: str) -> tuple[int, ...]:
    """The tables at which nobody plays in a round, though they lie among those of a *movement*; mostly none.

    At a Mitchell those who stay keep their tables, so whoever has no opponent leaves one empty; tables are not
    numbered anew for that, or everybody would have to look for theirs each round.

    >>> drawn = next_round(Plan((Stretch("mitchell", 2),)), [Layout(2, 1)], [1, 2, 3, 4, 5])
    >>> [meeting.table for meeting in drawn], empty_tables(drawn, "mitchell")
    ([1, 2, 0], (3,))
    """
    used = {meeting.table for meeting in meetings if not meeting.bye}
    last = max(used, default=0)
    if movement == MITCHELL:
        last = max(last, (sum(len(meeting.entries) for meeting in meetings) + 1) // 2)
    return tuple(table for table in range(1, last + 1) if table not in used)


def table_to_fill(meetings: Sequence[Meeting], movement: str) -> int:
    """The table at which who comes late to a first round meets the one who waits in it; 0 where not exactly one does.

    In groups, a league and a knockout nobody comes late. At a Mitchell it is the table that lies empty, so that the
    rounds to come are those of a field that was whole from the beginning (docs/rules/buraco.md 18).

    >>> table_to_fill([Meeting(1, ((1,), (3,))), Meeting(3, ((4,), (5,))), bye(2)], "mitchell")
    2
    >>> table_to_fill([Meeting(1, ((1,), (2,))), bye(3)], "drawn"), table_to_fill([Meeting(1, ((1,), (2,)))], "drawn")
    (2, 0)
    """
    if movement in (GROUPS, LEAGUE, KNOCKOUT) or sum(meeting.bye for meeting in meetings) != 1:
        return 0
    last = max((meeting.table for meeting in meetings), default=0)
    return next(iter(empty_tables(meetings, movement)), last + 1)


def _field(earlier: Sequence[Sequence[Meeting]], still: Sequence[int]) -> list[int] | None:
    """The entries by which the movement is drawn up: those of its first round, and one who took a free place later."""
    rounds = [sorted(entry for meeting in meetings for entry in meeting.entries) for meetings in earlier]
    field = list(rounds[0]) if rounds else list(still)
    later = sorted({entry for entries in (*rounds, still) for entry in entries} - set(field))
    if len(later) > len(field) % 2:
        return None
    return field + later


def _schedule(stretch: Stretch, field: Sequence[int], number: int) -> list[tuple[int, int, int]]:
    """Table and two entries for each meeting of a round, 0 for nobody."""
    if stretch.movement == ROUND_ROBIN:
        met = all_italiana(len(field), number)
        return [(each.table, field[each.first - 1], field[each.second - 1] if each.second else 0) for each in met]
    half = (len(field) + 1) // 2
    stay, move = field[:half], [*field[half:], 0]
    met = mitchell(half, number, stretch.step)
    return [(each.table, stay[each.first - 1], move[(each.second or 1) - 1]) for each in met]
