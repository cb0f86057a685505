"""Addresses of a club: its home, its members."""

from django.urls import path

from ..views import clubs

urlpatterns = [
    path("", clubs.home, name="home"),
]
