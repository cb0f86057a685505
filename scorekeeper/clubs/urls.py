"""Addresses of the clubs, those of each subject in a module of its own.

What stands below the code of a club is in ``urlpatterns`` of a subject, what belongs to no single club in ``OUTSIDE``.
Every view stands under a decorator of :mod:`scorekeeper.clubs.access`.
"""

from django.urls import include, path

from .evenings import urls as evenings
from .exchange import urls as exchange
from .figures import urls as figures
from .members import urls as members
from .public import urls as public
from .tournaments import urls as tournaments

app_name = "clubs"

IN_A_CLUB = [
    path("", include(subject.urlpatterns)) for subject in (members, public, evenings, tournaments, figures, exchange)
]
"""Below the code of a club."""

urlpatterns = [
    *members.OUTSIDE,
    *evenings.OUTSIDE,
    *tournaments.OUTSIDE,
    *exchange.OUTSIDE,
    path("clubs/<slug:club>/", include(IN_A_CLUB)),
]
