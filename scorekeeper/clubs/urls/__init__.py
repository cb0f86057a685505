"""Addresses of the clubs, a module a part: who belongs (:mod:`.people`), when it plays
(:mod:`.evenings`), its tournaments (:mod:`.tournaments`), what was played (:mod:`.history`), what goes
out and comes in (:mod:`.exchange`).

Every view stands under a decorator of :mod:`scorekeeper.clubs.access`.
"""

from django.urls import include, path

app_name = "clubs"

IN_A_CLUB = [
    path("", include("scorekeeper.clubs.urls.people")),
    path("", include("scorekeeper.clubs.urls.evenings")),
    path("", include("scorekeeper.clubs.urls.tournaments")),
    path("", include("scorekeeper.clubs.urls.tournaments_seen")),
    path("", include("scorekeeper.clubs.urls.history")),
    path("figures/", include("scorekeeper.clubs.urls.figures")),
    path("", include("scorekeeper.clubs.urls.exchange")),
]
"""Below the code of a club."""

urlpatterns = [
    path("", include("scorekeeper.clubs.urls.all")),
    path("clubs/<slug:club>/", include(IN_A_CLUB)),
]
