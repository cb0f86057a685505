"""HEAD is answered as GET is."""

import pytest
from django.core.wsgi import get_wsgi_application

from scorekeeper.web.gateway import Answer, call
from tests.web.fronted import environ_for

pytestmark = pytest.mark.django_db


def answered(method: str, path: str) -> Answer:
    return call(get_wsgi_application(), environ_for(method, path))


def named(answer: Answer) -> dict[str, str]:
    """The fields of the head but for what is made anew each time."""
    return {name: value for name, value in answer.headers if name not in ("Content-Security-Policy", "Set-Cookie")}


@pytest.mark.parametrize("path", ["/healthz", "/", "/rules/", "/new/", "/nowhere/", "/account/", "/robots.txt"])
def test_a_head_is_that_of_the_page_without_the_page(path: str) -> None:
    page, head = answered("GET", path), answered("HEAD", path)
    assert (head.status, head.body) == (page.status, b"")
    assert named(head).keys() == named(page).keys()
    assert head.status != 405
