"""Addresses of a tournament: below those of its evening."""

from django.urls import path

from .views import entries, league, ranking, rulings, setting_up, slips, tables, tournament

_AT = "evenings/<int:evening>/tournament/"
_ROUND = _AT + "rounds/<int:round>/"

urlpatterns = [
    path(_AT, tournament.tournament_page, name="tournament"),
    path(_AT + "new/", setting_up.choose, name="choose-tournament"),
    path(_AT + "new/<slug:key>/", setting_up.set_up, name="set-up-tournament"),
    path(_AT + "change/", setting_up.change, name="change-tournament"),
    path(_AT + "do-without/", setting_up.do_without, name="drop-tournament"),
    path(_AT + "entries/", entries.entries, name="tournament-entries"),
    path(_AT + "entries/<int:entry>/", entries.entry, name="tournament-entry"),
    path(_AT + "draw/", tournament.draw, name="draw-round"),
    path(_AT + "finish/", tournament.finish, name="finish-tournament"),
    path(_AT + "resume/", tournament.resume, name="resume-tournament"),
    path(_ROUND + "start/", tournament.start, name="start-round"),
    path(_ROUND + "take-back/", tournament.take_back, name="take-back-draw"),
    path(_ROUND + "longer/", tournament.longer, name="longer-round"),
    path(_ROUND + "time/", tournament.call_time, name="call-time"),
    path(_ROUND + "close/", tournament.close, name="close-round"),
    path(_ROUND + "evening/", league.round_evening, name="round-evening"),
    path(_AT + "tables/<int:meeting>/evening/", league.table_evening, name="table-evening"),
    path(_AT + "tables/<int:meeting>/start/", league.start_table, name="start-table"),
    path("evenings/<int:evening>/start-tables/", league.start_due, name="start-due"),
    path(_AT + "tables/<int:meeting>/", tables.table, name="tournament-table"),
    path(_AT + "tables/<int:meeting>/slip/", slips.slip, name="table-slip"),
    path(_AT + "tables/<int:meeting>/rule/", tables.rule, name="rule-table"),
    path(_AT + "tables/<int:meeting>/absent/", tables.note_absent, name="absent-at-table"),
    # Where it is looked at
    path(_AT + "ranking/", ranking.ranking, name="tournament-ranking"),
    path(_AT + "board/", ranking.board, name="tournament-board"),
    path(_ROUND + "seating/", ranking.seating, name="round-seating"),
    path("evenings/<int:evening>/rulings/", rulings.rulings, name="evening-rulings"),
    path(_AT + "results/", ranking.results, name="tournament-results"),
]

OUTSIDE = [
    path("table/<str:table>/", tables.by_link, name="table"),
    path("room/<str:room>/", ranking.room, name="room"),
]
"""Those that belong to no single club: links for a table and for a screen in the room."""
