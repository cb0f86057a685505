"""Addresses of what goes out of a club and comes into it."""

from django.urls import path

from .views import archive, tables, tokens

urlpatterns = [
    path("exchange/", archive.exchange, name="exchange"),
    path("exchange/archive/", archive.take_out, name="take-out"),
    path("exchange/table/", tables.take_table_out, name="take-table-out"),
    path("exchange/names/", tables.names, name="bring-names"),
    path("exchange/results/", tables.results, name="bring-results"),
    path("exchange/keys/", tokens.tokens, name="tokens"),
    path("exchange/keys/<int:token>/take-back/", tokens.take_back, name="take-token-back"),
]

OUTSIDE = [
    path("clubs/bring/", archive.bring_club, name="bring-club"),
    path("account/data.json", archive.personal_data, name="personal-data"),
]
"""Those that belong to no single club."""
