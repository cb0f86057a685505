"""Addresses of what a club's matches add up to."""

from django.urls import path

from ..views import figures, honour, ratings

urlpatterns = [
    path("", figures.club, name="figures"),
    path("members/<int:member>/", figures.person, name="figures-member"),
    path("ledger/", figures.ledger, name="ledger"),
    path("honour/", honour.table, name="honour"),
    path("honour/<int:season>/scoring/", honour.scoring, name="scoring"),
    path("ratings/", ratings.table, name="ratings"),
    path("ratings/explained/", ratings.explained, name="ratings-explained"),
]
