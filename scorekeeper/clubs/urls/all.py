"""Addresses of no single club: yours, making one, an invitation."""

from django.urls import path

from ..views import clubs

urlpatterns = [
    path("clubs/", clubs.mine, name="mine"),
    path("clubs/new/", clubs.make, name="make"),
]
