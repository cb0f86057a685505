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
from django.urls import path, reverse
from django.utils.html import format_html
from django.views.decorators.http import require_GET

from scorekeeper.matches.devices.cookies import mark_device
from scorekeeper.matches.start.limits import has_mark
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
        script = (folder() / "sw.js").read_text("utf-8")
        names = json.loads((Path(settings.STATIC_ROOT) / "staticfiles.json").read_text("utf-8"))["paths"].values()
        facts: dict[str, Any] = json.loads(script.partition("serve(")[2].rstrip().removesuffix(");"))
    except (OSError, ValueError, KeyError, RecursionError):
        return None
    sound = facts.get("at") == "/" and isinstance(facts.get("bytes"), int)
    return facts if sound and set(facts.get("static", ["none"])) <= set(names) else None


def offer() -> None:
    """Let home offer it, where it is there, with how much will be fetched."""
    facts = about()
    if facts is not None:
        places.add("home-links", "pocket/_offer.html", turn=90, megabytes=megabytes(facts["bytes"]))
        places.add("home-links", "pocket/_newer.html", turn=0)
        places.add("home-links", "pocket/_remove.html", turn=91)


def megabytes(count: int) -> int:
    """How many millions so many bytes are, rounded up.

    >>> megabytes(1), megabytes(27_811_677)
    (1, 28)
    """
    return -(-count // 1_000_000)


@require_GET
def first_page(_request: HttpRequest) -> HttpResponse:
    """The page that tells what it is, and fetches it when somebody says so.

    It is that of a host of files. Here the worker is told that a server stands behind it, and who came over plain HTTP
    finds the way to HTTPS where there is one.
    """
    _offered()
    page = (folder() / "index.html").read_text("utf-8").replace('data-worker="/sw.js"', 'data-worker="/sw.js?server"')
    page = page.replace('data-secure=""', format_html('data-secure="{}"', _secure_address()))
    return HttpResponse(page, headers={"Cache-Control": "no-cache"})


def _secure_address() -> str:
    """Where whoever is here over plain HTTP comes to HTTPS, or nothing."""
    if settings.ROOM:
        return reverse("room:trust")
    return f"{settings.PUBLIC_URL}{reverse('pocket')}" if settings.PUBLIC_URL.startswith("https://") else ""


@require_GET
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, which alone is sent by a fixed name."""
    _offered()
    head = {"Cache-Control": "no-cache", "Content-Security-Policy": WORKER_POLICY}
    response = HttpResponse((folder() / "sw.js").read_bytes(), content_type=TYPES[".js"], headers=head)
    if has_mark(request):
        mark_device(request, response)  # it may begin a match without us, and never hear our answer to it
    return response


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
    facts = about()
    if facts is None:
        raise Http404
    return facts


urlpatterns = [
    path("sw.js", worker),
    path("pocket/", first_page, name="pocket"),
    path("pocket/<str:version>/<str:name>", part),
]
