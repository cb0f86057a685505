"""Addresses of how a phone comes to trust the room."""

from django.urls import path

from scorekeeper.web.https import pages

app_name = "room"

urlpatterns = [
    path("", pages.trust, name="trust"),
    path("trusted", pages.trusted, name="trusted"),
    path("<slug:stem>.<slug:kind>", pages.file, name="file"),
]
