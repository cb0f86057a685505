"""Evenings in tournament form: setting one up, its entries, its rounds, what the referee decides, who is ahead.

The only writer of :mod:`scorekeeper.clubs.tournaments.models`. Who meets whom and what a result gives is worked out by
:mod:`scorekeeper.rules.tournament`; a table is an ordinary match of the club.
"""

from .deciding import rule, take_back_ruling, take_back_warning, warn
from .deciding_matches import follow_sheet, is_decided_alone, is_in_match, standing_of
from .entries import come_back, drop_out, enter, enter_each, take_out
from .playing_rounds import call_time, close_round, more_minutes, start_round
from .rankings import is_over, meetings_of, ranking_of, result_of, results_of
from .rounds import draw_round, finish, resume, take_back_draw
from .setting_up import SetUp, agreed, change, do_without, entered_in, layouts_of, problems_of, set_up, usual
from .tables import code_of, meeting_by

__all__ = [
    "SetUp",
    "agreed",
    "call_time",
    "change",
    "close_round",
    "code_of",
    "come_back",
    "do_without",
    "draw_round",
    "drop_out",
    "enter",
    "enter_each",
    "entered_in",
    "finish",
    "follow_sheet",
    "is_decided_alone",
    "is_in_match",
    "is_over",
    "layouts_of",
    "meeting_by",
    "meetings_of",
    "more_minutes",
    "problems_of",
    "ranking_of",
    "result_of",
    "results_of",
    "resume",
    "rule",
    "set_up",
    "standing_of",
    "start_round",
    "take_back_draw",
    "take_back_ruling",
    "take_back_warning",
    "take_out",
    "usual",
    "warn",
]
