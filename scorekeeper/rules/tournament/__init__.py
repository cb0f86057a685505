"""Tournaments of any game: who meets whom, what a result gives, and who is first (docs/rules/buraco.md 7).

``movements``   the classic movements by number, ``whist`` partners that change by a schedule; ``matching`` and
                ``grouping`` who meets so that few meet again
``meeting``     tables of a round, how entries sit at them, who has met whom
``plan``        which movement the rounds follow; ``rounds`` draws up the next one
``groups``      a round robin in each of several groups; ``settling`` how long they and a knockout last
``knockout``    rounds in which who loses is out; ``crossings`` their bracket
``league``      all rounds of a league at once
``fitting``     what goes together: plan, tables, and so many entries; ``fitting_awards`` awards and tables
``beside_play`` what is got or lost beside play: byes, absence, warnings, penalties
``tables``      tables of victory points; ``awards`` how a result becomes points
``ladders``     what decides the ranking; ``ranking`` the ranking; ``standings`` pairs by points alone, and series
``limits``      how large all of it may be; ``reading`` what somebody sent; ``choice_texts`` choices in words

Everything is data and values: entries are numbers from 1, lots are an order handed in. Nothing here knows a game.

Why: docs/decisions/2026-11-21-a-tournament-is-data-over-numbers.md
"""

from .awards import AWARDS, Award, Bye, ByPlaces, ByResult, ByTotal, Sanction, VictoryTable, usual_award, usual_of
from .beside_play import (
    ABSENCES,
    AWAY_AFTER,
    EXCUSED,
    LATE,
    LATE_AFTER,
    LATE_PENALTY,
    LEFT,
    WARNED,
    Absence,
    Penalty,
    late_step,
    missed_says,
    rounds_missed,
)
from .choice_texts import ChoiceText
from .crossings import Bracket, Crossing, bracket
from .fitting import least_entries, most_rounds, movements_for, plan_limits, plan_problems
from .fitting_awards import award_problems, awards_for, deals_problems
from .groups import BEST_OF_GROUPS, group_rankings, groups_of, rounds_of_group
from .knockout import COUNTS, NO_WINNER, goes_on, knockout_rounds, nobody_goes_on, stage
from .ladders import BY_STEP, IN_GROUP, LADDERS, LOTS, REACHED, STEPS, Ladder
from .league import MOST_IN_LEAGUE, Record, fixtures, is_league, league_rounds, record_of
from .limits import MOST_ENTRIES, MOST_ROUNDS
from .meeting import Layout, Meeting, Round, bye, layout_of, meeting_from_json, meeting_to_json
from .plan import (
    BY_MOVEMENT,
    BY_STRENGTH,
    GROUPS,
    KNOCKOUT,
    LEAGUE,
    MEET_TWICE,
    MOST_GROUPS,
    MOVEMENTS,
    SEEDS,
    Plan,
    Stretch,
)
from .ranking import Placing, Result, awarded, ranking
from .reading import read_award, read_ladder, read_plan
from .rounds import empty_tables, next_round, table_to_fill
from .settling import AS_ENTERED, settled
from .tables import VICTORY
