"""The addresses of a phone that draws its own pages: the table, the referee and the rule book."""

import sys
from functools import lru_cache
from types import ModuleType

from django.urls import include, path

from scorekeeper.rulebook import languages
from scorekeeper.web import manifest, views

from . import trying
from .meeting import WORKER, views as meeting, worker

urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    path("favicon.ico", views.favicon),
    path("manifest/<str:language>.webmanifest", manifest.manifest, name="manifest"),
    path("language/", include("scorekeeper.web.languages.urls")),
    path("pocket/", worker.passed_by, name="pocket"),
    path("shown/", trying.show, name="shown"),
    path(f"{WORKER}waits", worker.waits),
    path(f"{WORKER}bring/<str:code>", worker.bring),
    path(f"{WORKER}along/<str:code>", worker.along),
    path(f"{WORKER}answered/<str:code>", worker.answered),
    path(f"{WORKER}gone/<str:code>", worker.gone),
    path("t/<str:code>/back/", meeting.back, name="back"),
    path("t/<str:code>/meet/", meeting.meet, name="meet"),
    path("", include("scorekeeper.referee.urls")),
    path("", include("scorekeeper.rulebook.urls")),
    path("", include("scorekeeper.matches.urls")),
]

handler400 = views.bad_request
handler403 = views.forbidden
handler404 = views.not_found
handler500 = views.server_error


@lru_cache
def in_language(code: str) -> ModuleType:
    """These addresses with those of the rule book in one language."""
    return languages.addresses(sys.modules[__name__], code)
