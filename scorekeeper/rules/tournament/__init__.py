"""Tournaments of any game: who meets whom, what a result gives, and who is first (docs/rules/buraco.md 7).

``movements``   the classic movements by number, ``whist`` partners that change by a schedule; ``matching`` and
                ``grouping`` who meets so that few meet again
``meeting``     tables of a round, how entries sit at them, who has met whom
``plan``        which movement the rounds follow; ``rounds`` draws up the next one
``groups``      a round robin in each of several groups; ``settling`` how long they and a knockout last
``knockout``    rounds in which who loses is out, and their bracket
``league``      all rounds of a league at once
``fitting``     what goes together: plan, award, tables, and so many entries
``beside_play`` what is got or lost beside play: byes, absence, warnings, penalties
``tables``      tables of victory points; ``awards`` how a result becomes points
``ladders``     what decides the ranking; ``ranking`` the ranking; ``standings`` pairs by points alone, and series
``limits``      how large all of it may be; ``reading`` what somebody sent; ``said`` choices in words

Everything is data and values: entries are numbers from 1, lots are an order handed in. Nothing here knows a game.

Why: docs/decisions/2026-11-21-a-tournament-is-data-over-numbers.md
"""

from __future__ import annotations

from .awards import AWARDS as AWARDS
from .awards import Award as Award
from .awards import Bye as Bye
from .awards import ByPlaces as ByPlaces
from .awards import ByResult as ByResult
from .awards import ByTotal as ByTotal
from .awards import Sanction as Sanction
from .awards import VictoryTable as VictoryTable
from .awards import usual_award as usual_award
from .awards import usual_of as usual_of
from .beside_play import ABSENCES as ABSENCES
from .beside_play import AWAY_AFTER as AWAY_AFTER
from .beside_play import EXCUSED as EXCUSED
from .beside_play import LATE as LATE
from .beside_play import LATE_AFTER as LATE_AFTER
from .beside_play import LATE_PENALTY as LATE_PENALTY
from .beside_play import LEFT as LEFT
from .beside_play import WARNED as WARNED
from .beside_play import Absence as Absence
from .beside_play import Penalty as Penalty
from .beside_play import late_step as late_step
from .beside_play import missed_says as missed_says
from .beside_play import rounds_missed as rounds_missed
from .choice_texts import ChoiceText as ChoiceText
from .fitting import award_problems as award_problems
from .fitting import awards_for as awards_for
from .fitting import deals_problems as deals_problems
from .fitting import least_entries as least_entries
from .fitting import most_rounds as most_rounds
from .fitting import movements_for as movements_for
from .fitting import plan_limits as plan_limits
from .fitting import plan_problems as plan_problems
from .groups import BEST_OF_GROUPS as BEST_OF_GROUPS
from .groups import group_rankings as group_rankings
from .groups import groups_of as groups_of
from .groups import rounds_of_group as rounds_of_group
from .knockout import COUNTS as COUNTS
from .knockout import NO_WINNER as NO_WINNER
from .knockout import Bracket as Bracket
from .knockout import Crossing as Crossing
from .knockout import bracket as bracket
from .knockout import goes_on as goes_on
from .knockout import knockout_rounds as knockout_rounds
from .knockout import nobody_goes_on as nobody_goes_on
from .knockout import stage as stage
from .ladders import BY_STEP as BY_STEP
from .ladders import IN_GROUP as IN_GROUP
from .ladders import LADDERS as LADDERS
from .ladders import LOTS as LOTS
from .ladders import REACHED as REACHED
from .ladders import STEPS as STEPS
from .ladders import Ladder as Ladder
from .league import MOST_IN_LEAGUE as MOST_IN_LEAGUE
from .league import Record as Record
from .league import fixtures as fixtures
from .league import is_league as is_league
from .league import league_rounds as league_rounds
from .league import record_of as record_of
from .limits import MOST_ENTRIES as MOST_ENTRIES
from .limits import MOST_ROUNDS as MOST_ROUNDS
from .meeting import Layout as Layout
from .meeting import Meeting as Meeting
from .meeting import Round as Round
from .meeting import bye as bye
from .meeting import layout_of as layout_of
from .meeting import meeting_from_json as meeting_from_json
from .meeting import meeting_to_json as meeting_to_json
from .plan import BY_MOVEMENT as BY_MOVEMENT
from .plan import BY_STRENGTH as BY_STRENGTH
from .plan import GROUPS as GROUPS
from .plan import KNOCKOUT as KNOCKOUT
from .plan import LEAGUE as LEAGUE
from .plan import MEET_TWICE as MEET_TWICE
from .plan import MOST_GROUPS as MOST_GROUPS
from .plan import MOVEMENTS as MOVEMENTS
from .plan import SEEDS as SEEDS
from .plan import Plan as Plan
from .plan import Stretch as Stretch
from .ranking import Placing as Placing
from .ranking import Result as Result
from .ranking import awarded as awarded
from .ranking import ranking as ranking
from .reading import read_award as read_award
from .reading import read_ladder as read_ladder
from .reading import read_plan as read_plan
from .rounds import empty_tables as empty_tables
from .rounds import next_round as next_round
from .rounds import table_to_fill as table_to_fill
from .settling import AS_ENTERED as AS_ENTERED
from .settling import settled as settled
from .tables import VICTORY as VICTORY
