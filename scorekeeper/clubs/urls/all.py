"""Addresses of no single club: yours, making one, an invitation, your account, a claim from a match."""

from django.urls import path

from ..views import account, claims, clubs, evenings, exchange, joining, rooms, tournaments_tables

urlpatterns = [
    path("clubs/", clubs.mine, name="mine"),
    path("clubs/new/", clubs.make, name="make"),
    path("clubs/bring/", exchange.bring_club, name="bring-club"),
    path("table/<str:table>/", tournaments_tables.by_link, name="table"),
    path("room/<str:room>/", rooms.room, name="room"),
    path("join/<str:code>/", joining.join, name="join"),
    path("t/<str:code>/claim/", claims.claim_seat, name="claim-seat"),
    path("t/<str:code>/evening/", evenings.of_match, name="evening-of"),
    path("account/", account.account, name="account"),
    path("account/data.json", account.personal_data, name="personal-data"),
    path("account/delete/", account.delete, name="delete-account"),
]
