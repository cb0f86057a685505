"""The book in a language that its address names, whichever the reader's phone has chosen."""

from types import ModuleType
from typing import Any

from django.urls import include, path

from . import urls


def addresses(house: ModuleType, code: str) -> ModuleType:
    """The addresses of the *house* with those of the book in one language: what a page of it links is in it too."""
    book: list[Any] = [*urls.tables, path(f"{code}/", include(urls.book))]
    module: Any = ModuleType(f"{house.__name__}.{code}")
    module.urlpatterns = [path("", include((book, urls.app_name))), *house.urlpatterns]
    for status in (400, 403, 404, 500):
        setattr(module, f"handler{status}", getattr(house, f"handler{status}"))
    return module
