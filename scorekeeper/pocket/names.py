"""The names under which static files are found: those that were collected when this was built, read once."""

import json
from functools import lru_cache

from django.conf import settings
from django.core.files.storage import Storage

from .place import FOLDER


class Names(Storage):
    """Knows where a file lies, and can neither read nor write one: the worker hands them out."""

    def url(self, name: str | None) -> str:
        """The address of the file *name*, by the name that its content gave it."""
        return f"{settings.STATIC_URL}{collected().get(name or '', name)}"


@lru_cache(maxsize=1)
def collected() -> dict[str, str]:
    """By the name of a static file, the one it was collected under."""
    names: dict[str, str] = json.loads((FOLDER / "static.json").read_text("utf-8"))
    return names
