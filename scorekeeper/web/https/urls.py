"""Addresses of how a phone comes to trust the room."""

from django.urls import path

from scorekeeper.web.https import pages

app_name = "room"

urlpatterns = [
    path("", pages.trust, name="trust"),
    path("trusted", pages.trusted, name="trusted"),
    *(path(f"{pages.STEM}.{kind}", pages.file, {"kind": kind}, name=kind) for kind in pages.TYPES),
]
