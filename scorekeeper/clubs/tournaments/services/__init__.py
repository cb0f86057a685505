"""Evenings in tournament form: setting one up, its entries, its rounds, what the referee decides, who is ahead.

The only writer of :mod:`scorekeeper.clubs.tournaments.models`. Who meets whom and what a result gives is worked out by
:mod:`scorekeeper.rules.tournament`; a table is an ordinary match of the club.
"""

from .coming_late import seat_late, waits_in_first_round
from .deciding import (
    closing_of,
    decided_as,
    follow_sheet,
    is_decided_alone,
    is_in_match,
    nothing_was_played,
    rule,
    standing_of,
    take_back_ruling,
)
from .entries import closed_to_entries, enter, enter_each, take_out
from .league import (
    due_at,
    evenings_ahead,
    hold_round_at,
    leagues_of,
    play_with_round,
    put_off,
    put_off_in,
    start_due,
    start_table,
)
from .leaving import come_back, drop_out, note_absent
from .playing_rounds import call_time, close_round, more_minutes, start_round
from .rankings import (
    bracket_of,
    code_of,
    evening_of,
    given_alone,
    group_rankings_of,
    is_level,
    is_over,
    meeting_by,
    meetings_of,
    ranking_of,
    result_of,
    results_of,
)
from .round_states import follow_league
from .rounds import draw_round, finish, resume, take_back_draw
from .setting_up import SetUp, agreed, change, do_without, entered_in, layouts_of, problems_of, set_up, usual
from .slips import MOST as MOST_ON_A_SLIP, hand_in
from .warning import penalise, take_back_warning, warn
