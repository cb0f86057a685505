"""Reading plans, awards and ladders that somebody sent or that were kept."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from ..text import Points, gettext_noop as _, ngettext_noop as _n
from . import awards
from .ladders import BY_STEP, Ladder
from .limits import (
    MOST_COUNT,
    MOST_ENTRIES,
    MOST_POINTS,
    MOST_ROUNDS,
    MOST_STRETCHES,
    amount,
    bad,
    is_number,
    number,
    object_of,
)
from .plan import (
    BY_ENTRY,
    BY_MOVEMENT,
    GROUPS,
    KNOCKOUT,
    LEAGUE,
    MITCHELL,
    MOST_GROUPS,
    MOST_LEGS,
    SEEDS,
    Plan,
    Stretch,
)
from .tables import LEVEL

_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    awards.TABLE: ("limits", "level"),
    awards.RESULT: ("win", "draw", "loss"),
    awards.PLACES: ("points",),
    awards.DIFFERENCE: (),
    awards.TOTAL: (),
}


def read_award(raw: object) -> awards.Award:
    """Read what :meth:`.awards.Award.to_json` wrote, or somebody else. What is left out beside the points is as usual.

    :raises Impossible: for anything that is no award, with a sentence that says what is needed.

    >>> award = read_award({"kind": "table", "limits": [100, 300, 500]})
    >>> award.points([2000, 1000]), award.bye.points
    ((13, 7), 14)
    """
    kind = raw.get("kind") if isinstance(raw, dict) else None
    keys = tuple(choice.key for choice in awards.AWARDS)
    if not isinstance(kind, str) or kind not in keys:
        raise bad(_("Choose one of these ways to award points: %(known)s."), "unknown", known=keys)
    given = object_of(raw, "", "kind", "bye", "excused", "missed", "warnings", *_KEYS[kind])
    usual = awards.usual_of(_by(kind, given))
    sanction = usual.sanction
    bye = _beside(
        given.get("bye"),
        usual.bye,
        (_("A bye is an object with its points."), _("Points of a bye"), _("Difference of a bye")),
    )
    excused = _beside(given.get("excused"), usual.excused, _AWAY)
    missed = _beside(given.get("missed"), usual.missed, _AWAY)
    if given.get("warnings") is not None:
        text = _("Warnings are an object: how many of them cost how many points.")
        inner = object_of(given["warnings"], text, "count", "points", "difference")
        sanction = awards.Sanction(
            number(inner, "count", _("Warnings that cost points"), 0, MOST_COUNT, usual=sanction.count),
            _cost(inner, "points", sanction.points),
            _cost(inner, "difference", sanction.difference),
        )
    return awards.Award(by=usual.by, bye=bye, sanction=sanction, excused=excused, missed=missed)


_AWAY: Final = (
    _("What a missed round gives is an object with its points."),
    _("Points of a missed round"),
    _("Difference of a missed round"),
)


def _beside(raw: object, usual: awards.Bye, texts: tuple[str, str, str]) -> awards.Bye:
    """What a round gives in which somebody did not play, or the *usual*; *texts* say what is needed."""
    if raw is None:
        return usual
    inner = object_of(raw, texts[0], "points", "difference")
    return awards.Bye(
        amount(inner, "points", texts[1], usual.points), amount(inner, "difference", texts[2], usual.difference)
    )


def _cost(raw: Mapping[str, Any], key: str, usual: Points) -> Points:
    cost = amount(raw, key, _("What warnings cost"), usual)
    if cost < 0:
        raise bad(_("What warnings cost is taken away: write it without a minus."), "range")
    return cost


def _by(kind: str, given: Mapping[str, Any]) -> awards.By:
    if kind == awards.TABLE:
        return _table(given)
    if kind == awards.RESULT:
        usual = awards.ByResult()
        win, draw, loss = (
            amount(given, "win", _("A win"), usual.win),
            amount(given, "draw", _("A draw"), usual.draw),
            amount(given, "loss", _("A loss"), usual.loss),
        )
        if not win >= draw >= loss:
            raise bad(_("A win gives no less than a draw, and a draw no less than a loss."), "range")
        return awards.ByResult(win, draw, loss)
    if kind == awards.PLACES:
        points = given.get("points")
        if not isinstance(points, list) or not 0 < len(points) <= MOST_COUNT:
            raise bad(_("Write the points of the first place at a table, then of the second and so on."))
        amounts = tuple(amount({"": each}, "", _("Points for a place")) for each in points)
        if any(after > before for before, after in pairwise(amounts)):
            raise bad(_("A later place cannot give more than an earlier one. Begin with the first place."), "range")
        return awards.ByPlaces(amounts)
    return awards.ByDifference() if kind == awards.DIFFERENCE else awards.ByTotal()


def _table(given: Mapping[str, Any]) -> awards.VictoryTable:
    limits = given.get("limits")
    if not isinstance(limits, list) or not 0 < len(limits) <= MOST_COUNT:
        text = _("Write the largest difference of each row of the table, from the level row on, %(most)s at the most.")
        raise bad(text, most=MOST_COUNT)
    if not all(is_number(limit, 0, MOST_POINTS) for limit in limits):
        text = _("The differences of the table are whole numbers from 0 to %(most)s.")
        raise bad(text, "range", most=MOST_POINTS)
    if any(after < before for before, after in pairwise(limits)):
        text = _("A row of the table ends no lower than the one before it. A row that is left out has the same number.")
        raise bad(text, "range")
    usual = max(LEVEL, len(limits))
    level = number(given, "level", _("Victory points of a level result"), 0, MOST_COUNT, usual=usual)
    if level < len(limits):
        text = _n(
            "With %(rows)s row, the side behind would have less than nothing: give %(rows)s for a level result.",
            "With %(rows)s rows, the side behind would have less than nothing: give %(rows)s for a level result.",
            "rows",
        )
        raise bad(text, "range", rows=len(limits))
    return awards.VictoryTable(tuple(limits), level)


def read_ladder(raw: object) -> Ladder:
    """Read what :meth:`.ladders.Ladder.to_json` wrote, or somebody else.

    :raises Impossible: for anything that is no ladder, with a sentence that says what is needed.

    >>> read_ladder({"steps": ["points", "difference"]})
    Ladder(steps=('points', 'difference'), best=None)
    """
    text = _("A ladder is an object with its steps.")
    given = object_of(raw, text, "steps", "best")
    steps = given.get("steps")
    keys = tuple(BY_STEP)
    if not isinstance(steps, list) or not steps or not all(isinstance(step, str) and step in keys for step in steps):
        raise bad(_("Name what decides, one after the other, of these: %(known)s."), "unknown", known=keys)
    if len(set(steps)) < len(steps):
        raise bad(_("The same cannot decide twice. Name each step once."), "twice")
    best = given.get("best")
    if best is not None:
        best = number(given, "best", _("Rounds that count"), 1, MOST_ROUNDS)
    return Ladder(tuple(steps), best)


def read_plan(raw: object) -> Plan:
    """Read what :meth:`.plan.Plan.to_json` wrote, or somebody else.

    :raises Impossible: for anything that is no plan, or has more than :data:`.limits.MOST_ROUNDS` rounds.

    >>> read_plan({"stretches": [{"movement": "mitchell", "rounds": 3}, {"movement": "danese", "rounds": 1}]}).rounds
    4
    """
    stretches = object_of(raw, _("A plan is an object with its stretches."), "stretches").get("stretches")
    if not isinstance(stretches, list) or not 0 < len(stretches) <= MOST_STRETCHES:
        raise bad(
            _("Name the movements of the rounds, one at the least and %(most)s at the most."), most=MOST_STRETCHES
        )
    plan = Plan(tuple(map(_stretch, stretches)))
    if any(stretch.movement == GROUPS for stretch in plan.stretches[1:]) or (
        plan.stretches[0].movement == GROUPS and {each.movement for each in plan.stretches[1:]} - {KNOCKOUT}
    ):
        raise bad(_("Groups come first, and after them nothing or a knockout."))
    if any(stretch.movement == KNOCKOUT for stretch in plan.stretches[:-1]):
        raise bad(_("Nothing comes after a knockout. Let the tournament end with it."))
    if len(plan.stretches) > 1 and any(stretch.movement == LEAGUE for stretch in plan.stretches):
        raise bad(_("A league is a tournament by itself: plan no other rounds with it."))
    if plan.rounds > MOST_ROUNDS:
        raise bad(
            _n(
                "A tournament has %(most)s round at the most; plan fewer.",
                "A tournament has %(most)s rounds at the most; plan fewer.",
                "most",
            ),
            "range",
            most=MOST_ROUNDS,
        )
    return plan


def _stretch(raw: object) -> Stretch:
    text = _("Each stretch of a plan is an object with its movement and its rounds.")
    given = object_of(raw, text, "movement", "rounds", "step", "third", "seeds", "groups", "legs")
    movement = given.get("movement")
    if not isinstance(movement, str) or movement not in BY_MOVEMENT:
        raise bad(_("Choose one of these movements: %(known)s."), "unknown", known=tuple(BY_MOVEMENT))
    step = number(given, "step", _("Tables they move on"), 1, MOST_ENTRIES, usual=1)
    rounds = number(given, "rounds", _("Rounds"), 1, MOST_ROUNDS)
    if movement in (GROUPS, KNOCKOUT):
        third, seeds = given.get("third", False), given.get("seeds", BY_ENTRY)
        if not isinstance(third, bool) or seeds not in SEEDS:
            raise bad(_("Say who is strongest, and whether third place is played for."))
        if movement == KNOCKOUT:
            return Stretch(movement, rounds, third=third, seeds=str(seeds))
        return Stretch(movement, rounds, seeds=str(seeds), groups=number(given, "groups", _("Groups"), 2, MOST_GROUPS))
    if movement == LEAGUE:
        return Stretch(movement, rounds, legs=number(given, "legs", _("How often all meet"), 1, MOST_LEGS, usual=1))
    return Stretch(movement, rounds, step if movement == MITCHELL else 1)
