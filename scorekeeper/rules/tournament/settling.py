"""How long the rounds of a plan are that last as long as its entries take."""

from dataclasses import replace
from typing import Final

from .movements import rounds_all_italiana
from .plan import GROUPS, KNOCKOUT, LEAGUE, Plan

AS_ENTERED: Final = (GROUPS, KNOCKOUT, LEAGUE)
"""What lasts as many rounds as the entries take, where a tournament begins with it."""


def settled(plan: Plan, number: int, entries: int) -> Plan:
    """The *plan* when round *number* is drawn for so many *entries*.

    Groups last until everybody of the largest has met, a league until all have. A knockout that begins now lasts as
    many rounds as they take: all of them where the tournament begins with it, otherwise no more than its rounds can
    take in.

    >>> from .plan import Stretch
    >>> settled(Plan((Stretch("knockout", 1),)), 1, 11).rounds
    4
    >>> settled(Plan((Stretch("drawn", 2), Stretch("knockout", 3))), 3, 4).rounds
    4
    >>> settled(Plan((Stretch("groups", 1, groups=2), Stretch("knockout", 1))), 1, 9).rounds
    6
    """
    if entries < 2:
        return plan
    first, *later = plan.stretches
    if first.movement == LEAGUE and number == 1:
        return Plan((replace(first, rounds=first.legs * rounds_all_italiana(entries)),))
    if first.movement == GROUPS and number == 1:
        return Plan((replace(first, rounds=rounds_all_italiana(max(2, -(-entries // first.groups)))), *later))
    *earlier, last = plan.stretches
    if last.movement != KNOCKOUT or number != 1 + sum(stretch.rounds for stretch in earlier):
        return plan
    needed = (entries - 1).bit_length()
    return Plan((*earlier, replace(last, rounds=min(last.rounds, needed) if earlier else needed)))
