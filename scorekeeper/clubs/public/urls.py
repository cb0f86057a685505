"""Addresses of what anyone may see of a club."""

from django.urls import path

from . import rankings, views

urlpatterns = [
    path("page/", views.public_page, name="page"),
    path("page/matches/", views.matches, name="public-matches"),
    path("page/matches/<int:played>/", views.match, name="public-match"),
    path("page/tournaments/<int:evening>/", rankings.ranking, name="public-ranking"),
]
