"""Addresses of what goes out of a club and comes into it."""

from django.urls import path

from ..views import exchange, exchange_tables, exchange_tokens

urlpatterns = [
    path("exchange/", exchange.exchange, name="exchange"),
    path("exchange/archive/", exchange.take_out, name="take-out"),
    path("exchange/table/", exchange_tables.take_table_out, name="take-table-out"),
    path("exchange/names/", exchange_tables.names, name="bring-names"),
    path("exchange/results/", exchange_tables.results, name="bring-results"),
    path("exchange/keys/", exchange_tokens.tokens, name="tokens"),
    path("exchange/keys/<int:token>/take-back/", exchange_tokens.take_back, name="take-token-back"),
]
