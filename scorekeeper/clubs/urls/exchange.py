"""Addresses of what goes out of a club and comes into it."""

from django.urls import path

from ..views import exchange

urlpatterns = [
    path("exchange/", exchange.exchange, name="exchange"),
    path("exchange/archive/", exchange.take_out, name="take-out"),
]
