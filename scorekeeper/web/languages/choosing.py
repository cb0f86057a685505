"""In which language a request is answered: what its address says, or its phone has chosen, or its browser asks for.

A phone keeps its choice in a cookie, so that each at a table reads the same match in its own, and no page has to ask
who is signed in. An account remembers the last choice for the next phone that signs in (``scorekeeper.accounts``).

Why: docs/decisions/2026-11-25-a-phone-chooses-its-language.md
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.conf import settings
from django.dispatch import Signal
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.module_loading import import_string

from .compiling import look_once
from .offered import is_offered, several

Handler = Callable[[HttpRequest], HttpResponseBase]

YEAR = 365 * 24 * 3600
chosen = Signal()
"""A phone has chosen a language by hand: sent with the ``request`` and the ``language``."""


def speaks(get_response: Handler) -> Handler:
    """Answer each request in its language, and say so to whoever keeps the answer."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if not several():
            return get_response(request)
        fixed = language_of_address(request.path_info)
        if fixed:
            vars(request)["urlconf"] = import_string(f"{settings.ROOT_URLCONF}.in_language")(fixed)
        with speaking(fixed or translation.get_language_from_request(request)):
            response = get_response(request)
            # Not on an answer without a page: those to polls are learned for all phones, whatever they speak.
            if response.get("Content-Type", "").startswith("text/html") and response.status_code != 204:
                response.headers.setdefault("Content-Language", translation.get_language() or "")
                if not fixed:
                    patch_vary_headers(response, ["Accept-Language", "Cookie"])
        if keep := vars(request).get("language_to_keep"):
            keep_on_phone(response, keep)
        return response

    return middleware


def language_of_address(path: str) -> str:
    """The language that an address of the rule book names, or nothing.

    >>> language_of_address("/en/rules/basra/"), language_of_address("/rules/basra/"), language_of_address("/en/")
    ('en', '', '')
    """
    code, _slash, rest = path[1:].partition("/")
    return code if rest.startswith("rules/") and is_offered(code) else ""


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Tell all in the language with this *code*; in the one that is spoken already, where it is none of the menu."""
    if not is_offered(code):
        yield
        return
    with naming_as(code):
        yield


@contextmanager
def naming_as(code: str) -> Iterator[None]:
    """Name months and days as in any language that Django knows, whether it is one of the menu or not."""
    look_once(code)
    with translation.override(code):
        before = _spoken.set(translation.get_language())
        try:
            yield
        finally:
            _spoken.reset(before)


def spoken() -> str | None:
    """The language in which all is told here, as Django names it; every tag of a page asks, and Django's way is long.

    Whoever chooses one does so by :func:`speaking`, as everybody does.
    """
    return _spoken.get() or translation.get_language()


_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)


def chosen_on_phone(request: HttpRequest) -> str:
    """The language that this phone has chosen by hand, or nothing."""
    code = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return code if is_offered(code) else ""


def keep_on_phone(response: HttpResponseBase, code: str) -> None:
    """Let the phone remember a language."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        code,
        max_age=YEAR,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite="Lax",
    )


def keep_with_answer(request: HttpRequest, code: str) -> None:
    """Let the phone remember a language with whatever is answered to this request."""
    if is_offered(code) and several():
        vars(request)["language_to_keep"] = code
