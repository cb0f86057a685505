"""Addresses of what a club's matches add up to."""

from django.urls import path

from ..views import figures, honour, ratings, seasons

urlpatterns = [
    path("", figures.club, name="figures"),
    path("members/<int:member>/", figures.person, name="figures-member"),
    path("members/<int:member>/with/<int:other>/", figures.pair, name="pair"),
    path("ledger/", figures.ledger, name="ledger"),
    path("honour/", honour.table, name="honour"),
    path("seasons/", seasons.seasons, name="seasons"),
    path("seasons/new/", seasons.make, name="make-season"),
    path("seasons/<int:season>/", seasons.change, name="season"),
    path("seasons/<int:season>/remove/", seasons.remove, name="remove-season"),
    path("ratings/", ratings.table, name="ratings"),
    path("ratings/explained/", ratings.explained, name="ratings-explained"),
]
