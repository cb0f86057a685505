"""The addresses of the house: every app's own, and the pages shown when something is wrong."""

from django.urls import include, path

from scorekeeper.clubs.api import api
from scorekeeper.web import views

urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("favicon.ico", views.favicon),
    path("room/", include("scorekeeper.web.https.urls")),
    path("account/", include("scorekeeper.accounts.urls")),
    path("api/v1/", api.urls),
    path("", include("scorekeeper.clubs.urls")),
    path("", include("scorekeeper.referee.urls")),
    path("", include("scorekeeper.rulebook.urls")),
    path("", include("scorekeeper.matches.urls")),
]

handler400 = views.bad_request
handler403 = views.forbidden
handler404 = views.not_found
handler500 = views.server_error
