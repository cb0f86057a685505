"""The addresses of a club, and signing up."""

import re

from django.test import Client
from django.urls import reverse

from tests.clubs.cast import PASSWORD, Circle
from tests.matches.pages import Element, read_page


def at(circle: Circle, name: str, *args: object) -> str:
    return reverse(f"clubs:{name}", args=[circle.club.code, *args])


def read(client: Client, path: str) -> Element:
    answer = client.get(path)
    assert answer.status_code == 200, answer.status_code
    return read_page(answer)


def sign_up(client: Client, name: str) -> str:
    """Make an account; where the browser goes then."""
    answer = client.post("/account/signup/", {"username": name, "password1": PASSWORD})
    assert answer.status_code == 302, read_page(answer).text
    return str(answer.headers["Location"])


def invitation_of(phone: Client, circle: Circle, **fields: str) -> str:
    """Make an invitation; the path of its link."""
    answer = phone.post(at(circle, "invitations"), {"role": "scorer", "days": "7", "uses": "2", **fields})
    assert answer.status_code == 200
    page = read_page(answer)
    assert page.all("svg", "qr")
    return re.sub("^http://testserver", "", page["invitation"].attributes["value"])
