"""Addresses at which a tournament is looked at: its ranking, the board for the room, what is printed."""

from django.urls import path

from ..views import tournaments_seen

_AT = "evenings/<int:evening>/tournament/"

urlpatterns = [
    path(_AT + "ranking/", tournaments_seen.ranking, name="tournament-ranking"),
    path(_AT + "board/", tournaments_seen.board, name="tournament-board"),
    path(_AT + "rounds/<int:round>/seating/", tournaments_seen.seating, name="round-seating"),
    path(_AT + "results/", tournaments_seen.results, name="tournament-results"),
]
