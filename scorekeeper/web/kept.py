"""Pages that are drawn once for all who are to see the same, and kept for a while in the memory of this process.

A page is kept under all that it shows: a value that the view has worked out before. It is drawn from a request that
knows nothing else. So a page cannot show to one phone what only another may see, whatever its template comes to use:
what the value does not tell is not there when it is drawn. What must be another for each who asks, the token of a form
and the key of its save, is put in when it is given out.

Why: docs/decisions/2026-11-25-a-page-is-kept-under-all-that-it-shows.md
"""

import gzip
import secrets
import uuid
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from functools import wraps
from threading import Lock
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.middleware.csrf import get_token
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.functional import Promise
from django.utils.safestring import SafeString

from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.languages.choosing import spoken
from scorekeeper.web.papers import cookie_of, look_of

MOST_BYTES: Final = 8_000_000
"""So much all kept pages of a process may take: a table's page has 4 kB, one of the rule book 100."""
LONGEST: Final = 250_000
"""A longer page is not kept, or it would drive out too many others."""

# Nobody can put these into a page: they are made up anew by each process.
_TOKEN: Final = f"token-{secrets.token_hex(16)}"
_KEY: Final = f"key-{secrets.token_hex(16)}"
_TOKEN_BYTES, _KEY_BYTES = _TOKEN.encode(), _KEY.encode()


class Shelf:
    """What is kept, each with the bytes it takes; what was not asked for longest goes first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most, self.bytes = most, 0
        self.kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self.lock = Lock()

    def get(self, key: Hashable) -> Any:
        """What is kept under *key*, or None."""
        with self.lock:
            page = self.kept.get(key)
            if page is None:
                return None
            self.kept.move_to_end(key)
            return page[0]

    def put(self, key: Hashable, value: Any, size: int) -> None:
        """Keep *value*, which takes *size* bytes."""
        if size > LONGEST:
            return
        with self.lock:
            self.bytes += size - self.kept.pop(key, (None, 0))[1]
            self.kept[key] = value, size
            while self.bytes > self.most:
                _key, (_value, gone) = self.kept.popitem(last=False)
                self.bytes -= gone

    def clear(self) -> None:
        """Keep nothing any more."""
        with self.lock:
            self.kept.clear()
            self.bytes = 0


shelf: Final = Shelf()

# A page that differs from phone to phone


def kept_page(
    request: HttpRequest, shows: Any, draw: Callable[[HttpRequest], HttpResponse], *, asks: Iterable[str] = ()
) -> HttpResponse:
    """The page that ``draw(request)`` draws, once for all that *shows* the same.

    The request it is given knows the address, what of the query is in *asks*, the language, the look of the phone, and
    whether htmx asks; no cookie, no account and no other header. The page is kept under these and *shows*, which must
    be made of plain values (:func:`as_key`).
    """
    bare = _bare(request, asks)
    request_key = (is_htmx(request), bare.GET.urlencode())
    key = (request.path, spoken(), as_key(look_of(request)), *request_key, as_key(shows))
    packed = shelf.get(key)
    if packed is None:
        drawn = draw(bare)
        if drawn.cookies or drawn.status_code != 200:
            raise RuntimeError(f"{request.resolver_match} does not draw a page for many")
        packed = zlib.compress(drawn.content, 1)  # a sixth of it, for a hundredth of what drawing it takes
        shelf.put(key, packed, len(packed) + KEY_BYTES)
    return _filled(request, zlib.decompress(packed))


KEY_BYTES: Final = 1_500
"""What a key takes, about."""


def _bare(request: HttpRequest, asks: Iterable[str] = (), **fields: str) -> HttpRequest:
    """A request like it that knows nothing but what its page is kept under; of the fields of its head only these."""
    bare = HttpRequest()
    bare.META = fields
    bare.method, bare.path, bare.path_info = "GET", request.path, request.path_info
    bare.resolver_match = request.resolver_match
    query = {name: request.GET.getlist(name) for name in asks if name in request.GET}
    bare.GET = QueryDict(urlencode(query, doseq=True))
    bare.COOKIES = {cookie_of(name): choice for name, choice in look_of(request).items()}
    vars(bare)["htmx"] = is_htmx(request)
    vars(bare)["is_for_many"] = True
    return bare


def _filled(request: HttpRequest, body: bytes) -> HttpResponse:
    if _TOKEN_BYTES in body:
        body = body.replace(_TOKEN_BYTES, get_token(request).encode())
    first, *rest = body.split(_KEY_BYTES)
    if rest:
        body = b"".join((first, *(part for each in rest for part in (str(uuid.uuid4()).encode(), each))))
    return HttpResponse(body)


def is_for_many(request: HttpRequest) -> bool:
    """Whether a page is drawn to be kept."""
    return bool(vars(request).get("is_for_many"))


def fresh_key(request: HttpRequest) -> str:
    """The key of a form's save, which no other form has; in a page that is kept, what stands for one."""
    return _KEY if is_for_many(request) else str(uuid.uuid4())


def context_of(request: HttpRequest) -> dict[str, Any]:
    """What a template needs beside its own where the page is kept: what stands for the token of a form."""
    return {"csrf_token": _TOKEN} if is_for_many(request) else {}


def as_key(value: Any) -> Hashable:
    """A value that tells *value* from any that is drawn otherwise.

    :raises TypeError: for what is not made of plain values, dataclasses, lists and mappings, such as a request.

    >>> as_key({"seat": 1, "names": ["Anna", SafeString("<bdi>Bo</bdi>")]})
    (('seat', 1), ('names', ('Anna', ('<bdi>Bo</bdi>', 'safe'))))
    """
    if isinstance(value, Promise):
        return str(value)
    if value is None or isinstance(value, SafeString):
        return value and (str(value), "safe")
    if isinstance(value, str | int | float | bytes | date):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return (type(value).__name__, *(as_key(getattr(value, each.name)) for each in fields(value)))
    if isinstance(value, Mapping):
        return tuple((key, as_key(each)) for key, each in value.items())
    if isinstance(value, tuple | list):
        return tuple(map(as_key, value))
    raise TypeError(f"a page cannot be kept under a {type(value).__name__}")


# A page that is the same for all


class _Same(NamedTuple):
    content: bytes
    headers: dict[str, str]


def alike_for_all(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Keep what *view* answers to an address without a query: whole, with its compression and its mark for caches.

    It must depend on nothing but the address, the language, the look of the phone and whether htmx asks. It is given a
    request that knows nothing else, so that a page with a form of its own cannot be one of these.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, **about: Any) -> HttpResponse:
        if request.GET or request.method not in ("GET", "HEAD"):
            return view(request, **about)
        zipped = "gzip" if "gzip" in request.headers.get("Accept-Encoding", "") else ""
        key = (request.path, spoken(), as_key(look_of(request)), is_htmx(request), zipped)
        same = shelf.get(key)
        if same is None:
            drawn = view(_bare(request, HTTP_ACCEPT_ENCODING=zipped), **about)
            if drawn.status_code != 200 or drawn.cookies:
                return drawn
            if zipped:
                _compress(drawn)
            same = _Same(drawn.content, dict(drawn.items()))
            shelf.put(key, same, len(same.content) + KEY_BYTES)
        response = HttpResponse(same.content, headers=same.headers)
        answer = get_conditional_response(request, etag=same.headers.get("ETag"), response=response)
        return response if answer is None else answer

    return wrapped


def _compress(response: HttpResponse) -> None:
    """Compress a page that is kept, as small as can be.

    Nothing secret stands on it, and nothing of the request: it needs no padding, which others have (BREACH).
    """
    response.content = gzip.compress(response.content, compresslevel=9, mtime=0)
    response.headers["Content-Encoding"] = "gzip"
    response.headers["ETag"] = f"W/{response.headers['ETag'].removeprefix('W/')}"
    patch_vary_headers(response, ("Accept-Encoding",))
