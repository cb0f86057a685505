"""Addresses of what was played in a club, and of what it adds up to."""

from django.urls import include, path

from .views import figures, seasons

_FIGURES = [
    path("", figures.club, name="figures"),
    path("members/<int:member>/", figures.person, name="figures-member"),
    path("members/<int:member>/with/<int:other>/", figures.pair, name="pair"),
    path("ledger/", figures.ledger, name="ledger"),
    path("honour/", seasons.honour, name="honour"),
    path("seasons/", seasons.seasons, name="seasons"),
    path("seasons/new/", seasons.make, name="make-season"),
    path("seasons/<int:season>/", seasons.change, name="season"),
    path("seasons/<int:season>/remove/", seasons.remove, name="remove-season"),
    path("ratings/", figures.rated, name="ratings"),
    path("ratings/by/", figures.rate_by, name="rate-by"),
    path("ratings/explained/", figures.explained, name="ratings-explained"),
]

urlpatterns = [
    path("matches/", figures.history, name="history"),
    path("figures/", include(_FIGURES)),
]
