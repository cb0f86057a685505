"""Every answer carries the headers, and whatever goes wrong has a page of its own."""

import logging
import re
from typing import Any

import pytest
from django.conf import LazySettings, settings
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.test import Client
from django.urls import path
from django.utils.module_loading import import_string

from scorekeeper.web import views
from scorekeeper.web.log import WithoutCodes

CODE = "Zk3hV9-c_Q7mRxPp"


def breaks(request: HttpRequest, code: str) -> HttpResponse:
    raise RuntimeError("a mistake of ours")


def forbids(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def refuses(request: HttpRequest) -> HttpResponse:
    raise BadRequest("The deal has no number.")


def form(request: HttpRequest) -> HttpResponse:
    return HttpResponse(get_token(request))


urlpatterns = [
    path("t/<str:code>/breaks", breaks),
    path("forbids", forbids),
    path("refuses", refuses),
    path("form", form),
    path("healthz", views.healthz),
]
handler400, handler403 = views.bad_request, views.forbidden
handler404, handler500 = views.not_found, views.server_error


pytestmark = pytest.mark.urls(__name__)


@pytest.fixture
def visitor() -> Client:
    """A browser that is shown what users see."""
    return Client(enforce_csrf_checks=True, raise_request_exception=False)


ANSWERS = [
    ("get", "/healthz", 200),
    ("get", "/form", 200),
    ("get", "/nowhere", 404),
    ("get", "/forbids", 403),
    ("get", "/refuses", 400),
    ("post", "/form", 403),
    ("get", f"/t/{CODE}/breaks", 500),
    ("get", "/form?name=%00", 400),
    ("get", "/t/%00", 400),
]


@pytest.mark.parametrize(("method", "address", "status"), ANSWERS)
def test_headers_on_every_answer(visitor: Client, method: str, address: str, status: int) -> None:
    answer = getattr(visitor, method)(address)
    assert answer.status_code == status
    policy = {
        directive.partition(" ")[0]: directive.partition(" ")[2]
        for directive in answer["Content-Security-Policy"].split("; ")
    }
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "connect-src": "'self'",
        "img-src": "'self' data:",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "object-src": "'none'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
    }
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in answer["Permissions-Policy"]
    if answer["Content-Type"].startswith("text/html"):
        assert "HX-Request" in answer["Vary"]
    if address.startswith("/t/"):
        assert "noindex" in answer["X-Robots-Tag"]
    if status >= 400:
        assert "<h1>" in answer.content.decode()
        assert "Traceback" not in answer.content.decode()


@pytest.mark.parametrize("method", ["TRACE", "TRACK", "CONNECT", "DEBUG", "PROPFIND"])
def test_a_method_that_no_page_knows_is_refused(visitor: Client, method: str) -> None:
    answer = visitor.generic(method, "/form")
    assert answer.status_code == 405
    assert answer["Allow"] == "GET, HEAD, POST, OPTIONS"
    assert answer["X-Content-Type-Options"] == "nosniff"


@pytest.mark.django_db
def test_a_drawing_says_how_its_letters_are_written(settings: LazySettings) -> None:
    settings.WHITENOISE_USE_FINDERS = settings.WHITENOISE_AUTOREFRESH = True
    answers = {name: Client().get(f"/static/{name}") for name in ("img/favicon.svg", "js/scorekeeper.js")}
    for answer in answers.values():
        answer.close()
    assert {name: answer["Content-Type"] for name, answer in answers.items()} == {
        "img/favicon.svg": "image/svg+xml; charset=utf-8",
        "js/scorekeeper.js": 'text/javascript; charset="utf-8"',
    }


def test_a_refusal_says_why(visitor: Client) -> None:
    assert "The deal has no number." in visitor.get("/refuses").content.decode()


def test_ten_megabytes_are_refused_with_a_page(visitor: Client) -> None:
    answer = visitor.post("/form", data=b"[" * 10_000_000, content_type="application/json")
    assert answer.status_code == 413
    assert "Content-Security-Policy" in answer
    assert "<h1>" in answer.content.decode()


def test_a_nul_in_a_form_is_refused() -> None:
    answer = Client().post("/form", {"name": "An\0na"})
    assert answer.status_code == 400
    assert "NUL" in answer.content.decode()


def test_broken_bytes_become_storable_text() -> None:
    answer = Client().post("/form", b"name=%ED%A0%80%FF", content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 200


@pytest.mark.parametrize("host", ["localhost:8000", "192.168.1.20:8000", "10.0.0.3", "[fe80::1]:8000", "169.254.7.7"])
def test_local_addresses_are_answered(visitor: Client, host: str) -> None:
    assert visitor.get("/form", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "93.184.216.34", "192.168.1.20.evil.example", "localhost.evil.example"]
)
def test_strange_names_are_not(visitor: Client, host: str) -> None:
    answer = visitor.get("/form", headers={"host": host})
    assert answer.status_code == 400
    assert "SCOREKEEPER_HOSTS" in answer.content.decode()
    assert "Content-Security-Policy" in answer


def test_an_error_page_that_cannot_be_drawn_is_still_an_answer(
    visitor: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_arguments: object) -> str:
        raise RuntimeError("no template today")

    monkeypatch.setattr(views.loader, "render_to_string", broken)
    answer = visitor.get("/nowhere")
    assert answer.status_code == 404
    assert "Nothing is here" in answer.content.decode()
    assert "cannot be drawn" in caplog.text


def test_a_line_of_the_log_says_its_time_with_its_zone() -> None:
    record = logging.LogRecord("scorekeeper", logging.ERROR, __file__, 1, "said", (), None)
    for name in ("plain", "security"):
        formatters: Any = settings.LOGGING["formatters"]
        options = dict(formatters[name])
        formatter = options.pop("()", "logging.Formatter")
        line = import_string(formatter)(options["format"], options["datefmt"], options["style"]).format(record)
        assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000 ", line), line


def test_the_log_holds_no_codes() -> None:
    try:
        raise ValueError(f"no such deal at /t/{CODE}/deals/3")
    except ValueError as error:
        trace = (type(error), error, error.__traceback__)
    record = logging.LogRecord("django.request", logging.ERROR, "", 0, "Error: %s", (f"/t/{CODE}/",), trace)
    written = WithoutCodes().format(record)
    assert CODE not in written
    assert "/t/…/deals/3" in written
