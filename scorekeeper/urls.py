"""The addresses of the house: every app's own, and the pages shown when something is wrong."""

from functools import lru_cache
from types import ModuleType
from typing import Any

from django.urls import include, path

from scorekeeper.clubs.api import api
from scorekeeper.rulebook import urls as rulebook
from scorekeeper.web import views

urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("favicon.ico", views.favicon),
    path("room/", include("scorekeeper.web.https.urls")),
    path("language/", include("scorekeeper.web.languages.urls")),
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


@lru_cache
def in_language(code: str) -> ModuleType:
    """These addresses with those of the rule book in one language: on a page of it, what it links is in it too."""
    book: list[Any] = [*rulebook.tables, path(f"{code}/", include(rulebook.book))]
    told: Any = ModuleType(f"{__name__}.{code}")
    told.urlpatterns = [path("", include((book, rulebook.app_name))), *urlpatterns]
    told.handler400, told.handler403, told.handler404, told.handler500 = handler400, handler403, handler404, handler500
    return told
