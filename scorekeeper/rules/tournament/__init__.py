"""Tournaments of any game: who meets whom, what a result gives, and who is first (docs/rules/buraco.md 7).

``movements``   the classic movements by number, ``whist`` partners that change by a schedule; ``matching`` and
                ``grouping`` who meets so that few meet again
``meeting``     tables of a round, how entries sit at them, who has met whom
``plan``        which movement the rounds follow; ``rounds`` draws up the next one
``fitting``     what goes together: plan, award, tables, and so many entries
``tables``      tables of victory points; ``awards`` how a result becomes points
``ladders``     what decides the ranking; ``ranking`` the ranking; ``standings`` pairs by points alone, and series
``limits``      how large all of it may be; ``reading`` what somebody sent; ``said`` choices in words

Everything is data and values: entries are numbers from 1, lots are an order handed in. Nothing here knows a game.

Why: docs/decisions/2026-11-21-a-tournament-is-data-over-numbers.md
"""

from __future__ import annotations

from .awards import (
    AWARDS,
    Award,
    ByDifference,
    Bye,
    ByPlaces,
    ByResult,
    ByTotal,
    Sanction,
    VictoryTable,
    differences,
    usual_award,
    usual_of,
)
from .choice_texts import ChoiceText
from .fitting import (
    award_problems,
    awards_for,
    deals_problems,
    least_entries,
    most_rounds,
    movements_for,
    plan_limits,
    plan_problems,
)
from .ladders import BY_STEP, LADDERS, LOTS, STEPS, Ladder
from .limits import MOST_ENTRIES, MOST_ROUNDS
from .meeting import (
    BYE_TABLE,
    Layout,
    Meeting,
    Round,
    bye,
    layout_of,
    meeting_from_json,
    meeting_to_json,
)
from .movements import FORMATS
from .plan import BY_MOVEMENT, MOVEMENTS, Plan, Stretch, read_plan
from .ranking import Placing, Result, RoundResult, awarded, ranking
from .reading import read_award, read_ladder
from .rounds import empty_tables, next_round
from .tables import VICTORY

__all__ = [
    "AWARDS",
    "BYE_TABLE",
    "BY_MOVEMENT",
    "BY_STEP",
    "FORMATS",
    "LADDERS",
    "LOTS",
    "MOST_ENTRIES",
    "MOST_ROUNDS",
    "MOVEMENTS",
    "STEPS",
    "VICTORY",
    "Award",
    "ByDifference",
    "ByPlaces",
    "ByResult",
    "ByTotal",
    "Bye",
    "ChoiceText",
    "Ladder",
    "Layout",
    "Meeting",
    "Placing",
    "Plan",
    "Result",
    "Round",
    "RoundResult",
    "Sanction",
    "Stretch",
    "VictoryTable",
    "award_problems",
    "awarded",
    "awards_for",
    "bye",
    "deals_problems",
    "differences",
    "empty_tables",
    "layout_of",
    "least_entries",
    "meeting_from_json",
    "meeting_to_json",
    "most_rounds",
    "movements_for",
    "next_round",
    "plan_limits",
    "plan_problems",
    "ranking",
    "read_award",
    "read_ladder",
    "read_plan",
    "usual_award",
    "usual_of",
]
