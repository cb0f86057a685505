"""Addresses of a club's evenings: planning them, looking at their tables, starting tables, typing paper in."""

from django.urls import path

from ..views import evenings, evenings_charters, evenings_tables, rooms

urlpatterns = [
    path("evenings/", evenings.evenings, name="evenings"),
    path("evenings/plan/", evenings.plan, name="plan-evening"),
    path("evenings/<int:evening>/", evenings.evening_page, name="evening"),
    path("evenings/<int:evening>/change/", evenings.change, name="change-evening"),
    path("evenings/<int:evening>/remove/", evenings.remove, name="remove-evening"),
    path("evenings/<int:evening>/open/", evenings.open_evening, name="open-evening"),
    path("evenings/<int:evening>/close/", evenings.close_evening, name="close-evening"),
    path("evenings/<int:evening>/board/new-link/", rooms.give_link, name="give-board-link"),
    path("evenings/<int:evening>/board/take-back/", rooms.take_link_back, name="take-board-link-back"),
    path("evenings/<int:evening>/names/", evenings_tables.names, name="evening-names"),
    path("evenings/<int:evening>/new/", evenings_tables.choose, name="choose-table"),
    path("evenings/<int:evening>/new/<slug:key>/", evenings_tables.start, name="start-table"),
    path("evenings/<int:evening>/tables/<int:played>/write/", evenings_tables.write_here, name="write-at-table"),
    # What was played without a phone
    path("paper/", evenings_tables.paper, name="paper"),
    path("evenings/<int:evening>/paper/", evenings_tables.choose_paper, name="choose-paper"),
    path("evenings/<int:evening>/paper/<slug:key>/", evenings_tables.start_paper, name="start-paper"),
    # How each game is usually played here
    path("charters/", evenings_charters.charters, name="charters"),
    path("charters/<slug:key>/", evenings_charters.charter, name="charter"),
    path("charters/<slug:key>/change/", evenings_charters.change, name="change-charter"),
]
