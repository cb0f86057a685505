"""What endings say alike: of sides that are level, of what was reached, of what is still needed."""

import enum
from collections.abc import Sequence
from typing import Final

from ..breakdown import Need, Outcome
from ..table import Standing
from ..text import Fact, Phrase, Points, Side, exact, gettext_noop as _, ngettext_noop as _n


class Tie(enum.Enum):
    """What happens when sides are level at the top and the end is reached."""

    EXTRA_DEAL = "extra_deal"
    """Whole deals are added until the totals differ."""
    SUDDEN_DEATH = "sudden_death"
    """As an extra deal: the next deal that separates the sides decides."""
    DRAW = "draw"
    """The match is drawn."""
    SHARED = "shared"
    """Those level at the top win together."""


POINTS: Final = "points"
DEALS: Final = "deals"
CHIPS: Final = "chips"
GAMES: Final = "games"

TO_GO: Final = {
    POINTS: _n("%(amount)s to go", "%(amount)s to go", "amount"),
    DEALS: _n("%(amount)s more to win", "%(amount)s more to win", "amount"),
    CHIPS: _("chips to go: %(amount)s"),
    GAMES: _("games still to win: %(amount)s"),
}
TARGET: Final = {
    POINTS: _("to %(target)s"),
    DEALS: _n("first to win %(target)s deal", "first to win %(target)s deals", "target"),
    CHIPS: _("chips to win: %(target)s"),
}


def best_of(deals: int) -> Phrase:
    """The end of a match won by most of so many *deals*.

    >>> best_of(1).text
    'a single deal'
    """
    text = _("a single deal") if deals == 1 else _n("best of %(deals)s deal", "best of %(deals)s deals", "deals")
    return Phrase(text, {"deals": deals})


def deals_unreachable(totals: Sequence[Points], enough: int) -> Phrase | None:
    """Why *totals* that count deals won cannot be, where a match is over as soon as a side has won *enough* of them.

    >>> str(deals_unreachable((3, 3), 3).text)
    'A match is over as soon as a side has won %(enough)s deals: two sides cannot have so many.'
    >>> deals_unreachable((3, 2), 3) is None
    True
    """
    if any(total < 0 or total != int(total) for total in totals):
        return Phrase(_("The points of this match are deals won: whole numbers from 0."))
    if sum(total >= enough for total in totals) > 1:
        text = _n(
            "A match is over as soon as a side has won %(enough)s deal: two sides cannot have so many.",
            "A match is over as soon as a side has won %(enough)s deals: two sides cannot have so many.",
            "enough",
        )
        return Phrase(text, {"enough": enough})
    return None


def winner_phrase(standing: Standing, winners: Sequence[int]) -> Phrase:
    """Who has the highest total of *standing*: the sides *winners*, at least one, who all have the same."""
    return Phrase(
        _("%(who)s: %(total)s, the most"),
        {
            "who": tuple(Side(side) for side in winners),
            "total": standing.totals[winners[0]],
        },
    )


def score_of(amounts: Sequence[Points]) -> Phrase:
    """Amounts as a score is said: 2 : 1.

    >>> from scorekeeper.rules.text import render
    >>> render(score_of((3, 0, 1)))
    '3 : 0 : 1'
    """
    first, *more = (Phrase("%(amount)s", {"amount": amount}) for amount in amounts)
    for then in more:
        first = Phrase(_("%(first)s : %(then)s"), {"first": first, "then": then})
    return first


def won_by(winners: Sequence[int], won: Sequence[Points]) -> Phrase:
    """Who won a match of deals or games, and by how much: the *winners* first, then the others as they sit.

    >>> from scorekeeper.rules.text import render
    >>> render(won_by((1,), (1, 2)), sides=["Anna", "Rosa"])
    'Rosa won 2 : 1'
    """
    others = [amount for side, amount in enumerate(won) if side not in winners]
    score = score_of([won[winners[0]], *others])
    return Phrase(_("%(who)s won %(score)s"), {"who": tuple(Side(side) for side in winners), "score": score})


REACHED_ALONE: Final = {
    POINTS: _("%(who)s: %(total)s, reaching %(target)s"),
    CHIPS: _("%(who)s, chips: %(total)s, reaching %(target)s"),
}
REACHED_MOST: Final = {
    POINTS: _("%(who)s: %(total)s, the most of those who reached %(target)s"),
    CHIPS: _("%(who)s, chips: %(total)s, the most of those who reached %(target)s"),
}


def level_outcome(leaders: tuple[int, ...], tie: Tie, total: Points) -> Outcome | None:
    """The outcome of the *leaders*, level at *total* where the end is reached; None where *tie* asks for more deals."""
    facts: dict[str, Fact] = {"who": tuple(Side(side) for side in leaders), "total": total}
    match tie:
        case Tie.DRAW:
            text = _("%(who)s are level at %(total)s: a draw")
            return Outcome(winners=(), reason="draw", phrase=Phrase(text, facts))
        case Tie.SHARED:
            text = _("%(who)s are level at %(total)s and share the win")
            return Outcome(winners=leaders, reason="shared", phrase=Phrase(text, facts))
    return None


def needs_to_go(standing: Standing, target: int, unit: str) -> tuple[Need, ...]:
    """What each side still needs to reach *target*, which none has, in *unit*: always more than 0."""
    needs = []
    for side, total in enumerate(standing.totals):
        amount = exact(target - total)
        phrase = Phrase(TO_GO[unit], {"amount": amount})
        needs.append(Need(side=side, amount=amount, unit=unit, phrase=phrase))
    return tuple(needs)


def level_needs(standing: Standing, unit: str, tie: Tie = Tie.EXTRA_DEAL) -> tuple[Need, ...]:
    """What each side still needs when the end is reached but the leaders are level, by the name *tie* has for it."""
    best = max(standing.totals)
    level = _("level: sudden death") if tie is Tie.SUDDEN_DEATH else _("level: the next deal decides")
    needs = []
    for side, total in enumerate(standing.totals):
        behind = exact(best - total)
        phrase = Phrase(_("%(amount)s behind the leaders"), {"amount": behind}) if behind else Phrase(level)
        needs.append(Need(side=side, amount=behind, unit=unit, phrase=phrase))
    return tuple(needs)
