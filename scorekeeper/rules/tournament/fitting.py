"""What goes together: movements with the tables of a layout, a plan with so many entries.

How long a movement can go on follows from how many are entered (docs/rules/buraco.md 7.3).
"""

from collections.abc import Iterator
from typing import Final

from ..breakdown import Problem, Severity
from ..text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from .choice_texts import ChoiceText
from .league import MOST_IN_LEAGUE
from .limits import MOST_ENTRIES
from .meeting import Layout
from .movements import fresh_rounds, rounds_all_italiana
from .plan import (
    BY_MOVEMENT,
    DRAWN,
    GROUPS,
    LEAGUE,
    MITCHELL,
    MOVEMENTS,
    ONE_AGAINST_ONE,
    ROUND_ROBIN,
    WHIST,
    Plan,
    Stretch,
)
from .whist import FIRST_ROUNDS, whist_rounds

PARTNERS: Final = Layout(2, 2)
"""Two who are entered alone against two others."""


def movements_for(layout: Layout) -> tuple[ChoiceText, ...]:
    """The movements that tables of this *layout* can follow.

    >>> [said.key for said in movements_for(Layout(3, 1))]
    ['danese', 'drawn']
    """
    return tuple(choice for choice in MOVEMENTS if _fits(choice.key, layout))


def _fits(movement: str, layout: Layout) -> bool:
    if movement == WHIST:
        return layout == PARTNERS
    return layout.duel or movement not in ONE_AGAINST_ONE


def most_rounds(movement: str, entries: int, step: int = 1) -> int | None:
    """The rounds until those who meet at *movement* have all met; None where it does not end.

    >>> most_rounds("mitchell", 8), most_rounds("round_robin", 8), most_rounds("drawn", 8)
    (4, 7, None)
    >>> most_rounds("whist", 9), most_rounds("whist", 10)
    (9, 0)
    """
    if movement == WHIST:
        return whist_rounds(entries)
    if movement == MITCHELL:
        return fresh_rounds((entries + 1) // 2, step)
    return rounds_all_italiana(entries) if movement == ROUND_ROBIN else None


def least_entries(movement: str, layout: Layout, rounds: int, step: int = 1) -> int | None:
    """The fewest entries with which *movement* gives so many *rounds*; None where no number of them does.

    >>> least_entries("mitchell", Layout(2, 1), 4), least_entries("round_robin", Layout(2, 1), 4)
    (7, 5)
    >>> least_entries("drawn", Layout(5, 1), 4)
    5
    """
    for entries in range(layout.size, MOST_ENTRIES + 1):
        most = most_rounds(movement, entries, step)
        if most is None or most >= rounds:
            return entries
    return None


def plan_limits(plan: Plan, layout: Layout, entries: int) -> tuple[Phrase, ...]:
    """How far a *plan* can go, as sentences: at most so many rounds with so many *entries*, at least so many entries.

    To be told before the first round, while entries come in; 0 entries for "not known yet".

    >>> from ..text import render
    >>> for phrase in plan_limits(Plan((Stretch("mitchell", 4), Stretch("danese", 1))), Layout(2, 1), 6):
    ...     print(render(phrase))
    Mitchell with 6 entries. Rounds at most: 3.
    Mitchell: it takes at least 7 entries. Rounds planned: 4.
    """
    return tuple(_limits(plan, layout, entries))


def _limits(plan: Plan, layout: Layout, entries: int) -> Iterator[Phrase]:
    limited = False
    for movement, (rounds, stretch) in _planned(plan).items():
        if not _fits(movement, layout):
            continue
        facts: dict[str, Fact] = {"movement": Phrase(BY_MOVEMENT[movement].label), "rounds": rounds, "entries": entries}
        most = most_rounds(movement, entries, stretch.step) if entries >= layout.size else None
        if movement == WHIST and not most:
            yield Phrase(
                _n(
                    "A whist schedule is known for %(known)s player.",
                    "A whist schedule is known for %(known)s players.",
                    "known",
                ),
                {"known": tuple(FIRST_ROUNDS)},
            )
            limited = True
        elif most is not None:
            text = _n(
                "%(movement)s with %(entries)s entry. Rounds at most: %(most)s.",
                "%(movement)s with %(entries)s entries. Rounds at most: %(most)s.",
                "entries",
            )
            if most == 1:
                text = _n(
                    "%(movement)s with %(entries)s entry: a single round.",
                    "%(movement)s with %(entries)s entries: a single round.",
                    "entries",
                )
            yield Phrase(text, facts | {"most": most})
        needed = least_entries(movement, layout, rounds, stretch.step)
        if needed is not None and needed > max(entries, layout.size):
            text = _n(
                "%(movement)s: it takes at least %(least)s entry. Rounds planned: %(rounds)s.",
                "%(movement)s: it takes at least %(least)s entries. Rounds planned: %(rounds)s.",
                "least",
            )
            yield Phrase(text, facts | {"least": needed})
            limited = True
    if entries < layout.size and not limited:
        yield Phrase(
            _n("It takes at least %(least)s entry.", "It takes at least %(least)s entries.", "least"),
            {"least": layout.size},
        )


def _planned(plan: Plan) -> dict[str, tuple[int, Stretch]]:
    """The rounds planned of each movement in all, with its last stretch."""
    planned: dict[str, tuple[int, Stretch]] = {}
    for stretch in plan.stretches:
        before, _stretch = planned.get(stretch.movement, (0, stretch))
        planned[stretch.movement] = before + stretch.rounds, stretch
    return planned


def plan_problems(plan: Plan, layout: Layout, entries: int) -> tuple[Problem, ...]:
    """What stands against a *plan* for so many *entries* at tables of a *layout*.

    Impossible is a movement that does not fit, rounds in which a Mitchell or a round robin would only repeat itself,
    a number of players for whom no whist schedule is known, and too few or too many entries; suspicious are more drawn
    rounds than opponents. To be looked at before the first round.

    >>> from ..text import render
    >>> for problem in plan_problems(Plan((Stretch("mitchell", 4),)), Layout(2, 1), 6):  # doctest: +ELLIPSIS
    ...     print(render(problem.phrase))
    Mitchell: 4 rounds are planned. With so many entries, 6, the same meet again after round 3. Plan 3 at the most, ...
    """
    return tuple(_problems(plan, layout, entries))


def _problems(plan: Plan, layout: Layout, entries: int) -> Iterator[Problem]:
    if entries < layout.size:
        text = _n(
            "A table takes %(size)s entry. Entries now: %(entries)s. Wait for more, or choose another seating.",
            "A table takes %(size)s entries. Entries now: %(entries)s. Wait for more, or choose another seating.",
            "size",
        )
        yield Problem.at(None, "missing", text, size=layout.size, entries=entries)
        return
    if entries > MOST_ENTRIES:
        text = _n(
            "A tournament has %(most)s entry at the most. Make two of it.",
            "A tournament has %(most)s entries at the most. Make two of it.",
            "most",
        )
        yield Problem.at(None, "range", text, most=MOST_ENTRIES)
    for movement, (rounds, stretch) in _planned(plan).items():
        label = Phrase(BY_MOVEMENT[movement].label)
        if not _fits(movement, layout):
            text = _("%(movement)s: only for tables at which one entry meets one other. Choose another movement.")
            if movement == WHIST:
                text = _("%(movement)s: only for players entered alone, two against two. Choose another movement.")
            yield Problem.at(None, "unknown", text, movement=label)
            continue
        facts: dict[str, Fact] = {"movement": label, "rounds": rounds, "entries": entries}
        most = most_rounds(movement, entries, stretch.step)
        if movement == GROUPS and entries < 2 * stretch.groups:
            text = _n(
                "%(groups)s group takes %(least)s entries, and there are %(entries)s. Make fewer groups.",
                "%(groups)s groups take %(least)s entries, and there are %(entries)s. Make fewer groups.",
                "groups",
            )
            yield Problem.at(None, "range", text, **facts | {"groups": stretch.groups, "least": 2 * stretch.groups})
        if movement == LEAGUE and entries > MOST_IN_LEAGUE:
            text = _n(
                "A league has %(most)s entry at the most. Make two of it.",
                "A league has %(most)s entries at the most. Make two of it.",
                "most",
            )
            yield Problem.at(None, "range", text, most=MOST_IN_LEAGUE)
        if most == 0:
            text = _n(
                "A whist schedule is known for %(known)s player, and there are %(entries)s. Let others "
                "in or leave some out, or choose another movement.",
                "A whist schedule is known for %(known)s players, and there are %(entries)s. Let others "
                "in or leave some out, or choose another movement.",
                "known",
            )
            yield Problem.at(None, "range", text, **facts | {"known": tuple(FIRST_ROUNDS)})
        elif most is not None and rounds > most:
            facts["most"] = most
            text = _n(
                "%(movement)s: %(rounds)s round is planned. With so many entries, %(entries)s, the "
                "same meet again after round %(most)s. Plan %(most)s at the most, then another movement.",
                "%(movement)s: %(rounds)s rounds are planned. With so many entries, %(entries)s, the "
                "same meet again after round %(most)s. Plan %(most)s at the most, then another movement.",
                "rounds",
            )
            least = least_entries(movement, layout, rounds, stretch.step)
            if least is not None:
                facts["least"] = least
                text = _n(
                    "%(movement)s: %(rounds)s round is planned. With so many entries, %(entries)s, the "
                    "same meet again after round %(most)s. Plan %(most)s at the most, then another movement; or wait "
                    "until there are this many entries: %(least)s.",
                    "%(movement)s: %(rounds)s rounds are planned. With so many entries, %(entries)s, the "
                    "same meet again after round %(most)s. Plan %(most)s at the most, then another movement; or wait "
                    "until there are this many entries: %(least)s.",
                    "rounds",
                )
            yield Problem.at(None, "range", text, **facts)
        if movement == DRAWN and layout.duel and rounds > rounds_all_italiana(entries):
            text = _n(
                "After %(most)s round all have met; in rounds drawn later they meet again.",
                "After %(most)s rounds all have met; in rounds drawn later they meet again.",
                "most",
            )
            facts = {"most": rounds_all_italiana(entries)}
            yield Problem.at(None, "again", text, None, Severity.SUSPICIOUS, **facts)
