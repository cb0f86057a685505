"""Addresses of a tournament: below those of its evening."""

from django.urls import path

from ..views import tournaments, tournaments_entries, tournaments_rounds, tournaments_set_up, tournaments_tables

_AT = "evenings/<int:evening>/tournament/"
_ROUND = _AT + "rounds/<int:round>/"

urlpatterns = [
    path(_AT, tournaments.tournament_page, name="tournament"),
    path(_AT + "new/", tournaments_set_up.choose, name="choose-tournament"),
    path(_AT + "new/<slug:key>/", tournaments_set_up.set_up, name="set-up-tournament"),
    path(_AT + "change/", tournaments_set_up.change, name="change-tournament"),
    path(_AT + "do-without/", tournaments_set_up.do_without, name="drop-tournament"),
    path(_AT + "entries/", tournaments_entries.entries, name="tournament-entries"),
    path(_AT + "entries/<int:entry>/", tournaments_entries.entry, name="tournament-entry"),
    path(_AT + "draw/", tournaments_rounds.draw, name="draw-round"),
    path(_AT + "finish/", tournaments_rounds.finish, name="finish-tournament"),
    path(_AT + "resume/", tournaments_rounds.resume, name="resume-tournament"),
    path(_ROUND + "start/", tournaments_rounds.start, name="start-round"),
    path(_ROUND + "take-back/", tournaments_rounds.take_back, name="take-back-draw"),
    path(_ROUND + "longer/", tournaments_rounds.longer, name="longer-round"),
    path(_ROUND + "time/", tournaments_rounds.call_time, name="call-time"),
    path(_ROUND + "close/", tournaments_rounds.close, name="close-round"),
    path(_AT + "tables/<int:meeting>/", tournaments_tables.table, name="tournament-table"),
    path(_AT + "tables/<int:meeting>/rule/", tournaments_tables.rule, name="rule-table"),
]
