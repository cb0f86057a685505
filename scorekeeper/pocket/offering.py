"""A server offers what ``manage.py pocket`` has written into its data folder; without that all goes as it does.

The file of the worker is the only one that may run WebAssembly.
"""

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import path
from django.views.decorators.http import require_GET

from scorekeeper.web import places

WORKER_POLICY: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
TYPES: Final = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}
NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}")


def folder() -> Path:
    """Where the files lie, if they do."""
    return Path(settings.DATA_DIR) / "pocket"


@lru_cache(maxsize=1)
def about() -> dict[str, Any] | None:
    """What the build says of itself; None where there is none, or one that was made of other static files."""
    try:
        told = (folder() / "sw.js").read_text("utf-8")
        names = json.loads((Path(settings.STATIC_ROOT) / "staticfiles.json").read_text("utf-8"))["paths"].values()
        found: dict[str, Any] = json.loads(told.partition("serve(")[2].rstrip().removesuffix(");"))
    except (OSError, ValueError, KeyError, RecursionError):
        return None
    return found if found.get("at") == "/" and set(found.get("static", ["none"])) <= set(names) else None


def offer() -> None:
    """Let home offer it, where it is there."""
    if about() is not None:
        places.add("home-links", "pocket/_offer.html", turn=90)


@require_GET
def first_page(_request: HttpRequest) -> HttpResponse:
    """The page that tells what it is, and fetches it when somebody says so."""
    _offered()
    return HttpResponse((folder() / "index.html").read_bytes(), headers={"Cache-Control": "no-cache"})


@require_GET
def worker(_request: HttpRequest) -> HttpResponse:
    """The service worker, which alone is sent by a fixed name."""
    _offered()
    head = {"Cache-Control": "no-cache", "Content-Security-Policy": WORKER_POLICY}
    return HttpResponse((folder() / "sw.js").read_bytes(), content_type=TYPES[".js"], headers=head)


@require_GET
def part(_request: HttpRequest, version: str, name: str) -> HttpResponseBase:
    """A file of it, whose content its address names."""
    if version != _offered()["version"] or not NAME.fullmatch(name):
        raise Http404
    try:
        file = (folder() / "pocket" / version / name).open("rb")
    except OSError:
        raise Http404 from None
    kind = TYPES.get(Path(name).suffix, "application/octet-stream")
    head = {"Cache-Control": "public, max-age=31536000, immutable"}
    if kind == TYPES[".js"]:
        head["Content-Security-Policy"] = WORKER_POLICY
    else:
        head["Content-Encoding"] = "identity"  # it is compressed already: nobody shall try once more
    return FileResponse(file, content_type=kind, headers=head)


def _offered() -> dict[str, Any]:
    told = about()
    if told is None:
        raise Http404
    return told


urlpatterns = [
    path("sw.js", worker),
    path("pocket/", first_page, name="pocket"),
    path("pocket/<str:version>/<str:name>", part),
]
