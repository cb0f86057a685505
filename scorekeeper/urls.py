"""The addresses of the house: every app's own, and the pages shown when something is wrong."""

import sys
from functools import lru_cache
from types import ModuleType

from django.urls import include, path

from scorekeeper.clubs.api import api
from scorekeeper.rulebook import languages
from scorekeeper.web import manifest, views

urlpatterns = [
    path("", include("scorekeeper.matches.urls")),  # what is asked for most
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("favicon.ico", views.favicon),
    path("manifest/<str:language>.webmanifest", manifest.manifest, name="manifest"),
    path("room/", include("scorekeeper.web.https.urls")),
    path("language/", include("scorekeeper.web.languages.urls")),
    path("", include("scorekeeper.pocket.offering")),
    path("account/", include("scorekeeper.accounts.urls")),
    path("api/v1/", api.urls),
    path("", include("scorekeeper.clubs.urls")),
    path("", include("scorekeeper.referee.urls")),
    path("", include("scorekeeper.rulebook.urls")),
]

handler400 = views.bad_request
handler403 = views.forbidden
handler404 = views.not_found
handler500 = views.server_error


@lru_cache
def in_language(code: str) -> ModuleType:
    """These addresses with those of the rule book in one language: on a page of it, what it links is in it too."""
    return languages.addresses(sys.modules[__name__], code)
