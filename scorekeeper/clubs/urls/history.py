"""Addresses of what was played in a club."""

from django.urls import path

from ..views import history

urlpatterns = [
    path("matches/", history.history, name="history"),
]
