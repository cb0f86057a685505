"""Addresses of a club's home and its evenings: planning them, who comes, their tables, typing paper in."""

from django.urls import path

from .views import attendance, calendars, evenings, moving, names, planning, seats, tables

urlpatterns = [
    path("", evenings.home, name="home"),
    path("evenings/", evenings.evenings, name="evenings"),
    path("evenings/plan/", planning.plan, name="plan-evening"),
    path("evenings/<int:evening>/", evenings.evening_page, name="evening"),
    path("evenings/<int:evening>/change/", planning.change, name="change-evening"),
    path("evenings/<int:evening>/remove/", evenings.remove, name="remove-evening"),
    path("evenings/<int:evening>/open/", evenings.open_evening, name="open-evening"),
    path("evenings/<int:evening>/close/", evenings.close_evening, name="close-evening"),
    path("evenings/<int:evening>/answer/", attendance.answer, name="answer-evening"),
    path("evenings/<int:evening>/answers/", attendance.write, name="write-answer"),
    path("evenings/<int:evening>/dues/<int:member>/", attendance.tick, name="tick-dues"),
    path("evenings/<int:evening>/board/new-link/", evenings.give_link, name="give-board-link"),
    path("evenings/<int:evening>/board/take-back/", evenings.take_link_back, name="take-board-link-back"),
    path("evenings/<int:evening>/new/", tables.choose, name="choose-table"),
    path("evenings/<int:evening>/new/<slug:key>/", tables.start, name="start-table"),
    path("evenings/<int:evening>/tables/move/", moving.move, name="move-table"),
    path("evenings/<int:evening>/tables/<int:played>/write/", tables.write_here, name="write-at-table"),
    path("evenings/<int:evening>/tables/<int:played>/remove/", tables.remove, name="remove-table"),
    path("names/", names.names, name="names"),
    # In the calendars of phones
    path("calendar/evenings.ics", calendars.club_calendar, name="club-calendar"),
    path("me/calendar/", calendars.calendars, name="calendars"),
    path("me/calendar/give/", calendars.give, name="give-calendar"),
    path("me/calendar/take-back/", calendars.take_back, name="take-calendar-back"),
    # What was played without a phone
    path("paper/", tables.paper, name="paper"),
    path("evenings/<int:evening>/paper/", tables.choose_paper, name="choose-paper"),
    path("evenings/<int:evening>/paper/<slug:key>/", tables.start_paper, name="start-paper"),
    # How each game is usually played here
    path("charters/", tables.charters, name="charters"),
    path("charters/<slug:key>/", tables.charter, name="charter"),
    path("charters/<slug:key>/change/", tables.change, name="change-charter"),
]

OUTSIDE = [
    path("t/<str:code>/claim/", seats.claim_seat, name="claim-seat"),
    path("calendar/<str:calendar>/evenings.ics", calendars.member_calendar, name="member-calendar"),
    path("t/<str:code>/evening/", evenings.of_match, name="evening-of"),
]
"""Those that belong to no single club: from a match, and by the address of a calendar."""
