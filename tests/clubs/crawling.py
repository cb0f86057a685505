"""Every form of the clubs and of accounts, found by opening every page there is as the owner of a club."""

import inspect
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, resolve, reverse

from scorekeeper.accounts import urls as account_urls
from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.members.services import joining, members
from tests.clubs.cast import PASSWORD, Circle, account
from tests.clubs.test_everyone import CLUBS, DOORS, address, values
from tests.matches.pages import Element, parsed

TEXT = "Zed"
"""What is typed into a field that is empty."""


@dataclass(frozen=True)
class Form:
    """A form that is sent by POST: where to, what a browser would send, and what else each field offers."""

    name: str
    action: str
    sent: Mapping[str, Any] = field(hash=False)
    offered: Mapping[str, list[str]] = field(hash=False)
    files: tuple[str, ...] = ()

    def body(self, **changes: Any) -> dict[str, Any]:
        """What to send, with *changes*; empty files where it takes files."""
        files = {name: SimpleUploadedFile("it.json", b"") for name in self.files}
        return {**self.sent, **files, **changes}


def account_names(patterns: list[Any] | None = None) -> list[str]:
    """The name of every address of an account that is about nothing in particular."""
    names = []
    for each in account_urls.urlpatterns if patterns is None else patterns:
        if isinstance(each, URLResolver):
            names += account_names(each.url_patterns)
        elif isinstance(each, URLPattern) and each.name:
            plain = not each.pattern.converters and not each.pattern.regex.groups
            names += [str(each.name)] if plain else []
    return names


def owner_phone(circle: Circle) -> Client:
    """The phone of the club's owner, who has just said the password again."""
    holder = circle.owner.account
    assert holder is not None
    holder.set_password(PASSWORD)
    holder.save()
    phone = Client(raise_request_exception=False)
    phone.post("/account/login/", {"login": holder.username, "password": PASSWORD})
    phone.post("/account/reauthenticate/", {"password": PASSWORD})
    return phone


def places(circle: Circle) -> list[str]:
    """The path of every address of clubs and accounts, filled in.

    What can be done to a member depends on who it is: addresses about one are filled in for a guest, for a name that
    is merged into another and for a member who may be helped, too; those about an evening for one that is planned.
    """
    merged = members.add_name(circle.club, "Gigi", circle.owner)
    members.merge(merged, circle.guest, circle.owner)
    helped = joining.accept(joining.invite(circle.club, circle.owner)[0], account(f"helga-{circle.name}"), "Helga")
    Member.objects.filter(pk=helped.pk).update(helped=True)
    alone = members.add_name(circle.club, "Ugo", circle.owner)
    planned = Evening.objects.create(club=circle.club, held_on=date(2026, 11, 27))
    arguments = values(circle)
    about = [{"member": one.pk} for one in (circle.by_role[Role.MEMBER], circle.guest, merged, helped, alone)]
    about.append({"evening": planned.pk})
    paths = [
        address(each, arguments | these)
        for each in (*CLUBS, *DOORS)
        for these in about
        if these is about[0] or set(these) & set(each.pattern.converters)
    ]
    return list(dict.fromkeys([*paths, *(reverse(name) for name in account_names())]))


def forms_of(phone: Client, paths: list[str]) -> list[Form]:
    """Every form that is sent by POST on these pages, one for each address and set of fields."""
    forms: dict[tuple[Any, ...], Form] = {}
    for path in paths:
        answer = phone.get(path)
        if answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html"):
            page = parsed(answer.content.decode())
            for element in page.all("form"):
                if element.attributes.get("method", "get").lower() == "post":
                    form = _form(page, element, path)
                    forms.setdefault((form.name, *sorted(form.offered), *form.files), form)
    return list(forms.values())


def _form(page: Element, element: Element, path: str) -> Form:
    inside, own = {id(one) for one in element}, element.attributes.get("id")
    controls = [
        one
        for one in page
        if one.tag in ("input", "select", "textarea", "button")
        and (id(one) in inside or (own and one.attributes.get("form") == own))
    ]
    sent: dict[str, Any] = {}
    offered: dict[str, list[str]] = {}
    files = []
    for control in controls:
        given, name = control.attributes, control.attributes.get("name", "")
        kind = given.get("type", "text") if control.tag == "input" else control.tag
        if not name or name == "csrfmiddlewaretoken":
            continue
        if kind == "file":
            files.append(name)
            continue
        choices = [given.get("value", "")]
        if kind == "select":
            choices = [option.attributes.get("value", option.text) for option in control.all("option")]
        offered.setdefault(name, []).extend(choices)
        chosen = choices[-1] if kind == "select" else choices[0]
        if kind not in ("checkbox", "radio", "button") or "checked" in given or name not in sent:
            sent[name] = chosen or (TEXT if kind in ("text", "textarea") else chosen)
    action = (element.attributes.get("action") or path).split("?")[0]
    return Form(resolve(action).view_name, action, sent, offered, tuple(files))


@contextmanager
def undone(phone: Client) -> Iterator[None]:
    """Whatever is stored within is taken back, by the server and by this phone."""
    before, cookies = transaction.savepoint(), deepcopy(phone.cookies)
    try:
        yield
    finally:
        phone.cookies = cookies
        transaction.savepoint_rollback(before)


def unseen_forms(phone: Client, circle: Circle, seen: list[Form]) -> list[Form]:
    """A form for each address that takes one though no page shows it now, with the fields that its code reads."""
    names, forms = {form.name for form in seen}, []
    for each in (*CLUBS, *DOORS):
        name, path = f"clubs:{each.name}", address(each, values(circle))
        if name in names:
            continue
        with undone(phone):
            takes = phone.post(path).status_code != 405
        if takes:
            module = inspect.getmodule(inspect.unwrap(each.callback))
            assert module is not None
            fields = set(_READ.findall(inspect.getsource(module)))
            forms.append(Form(name, path, dict.fromkeys(fields, "1"), {field: ["1"] for field in fields}))
    return forms


_READ = re.compile(r'(?:POST(?:\.get|\.getlist)?[(\[]|field_text\(request, )"(\w+)"')


def found_by_owner(circle: Circle) -> tuple[Client, list[Form]]:
    """The owner's phone, and every form that it finds or might be shown another time."""
    phone = owner_phone(circle)
    forms = forms_of(phone, places(circle))
    return phone, [*forms, *unseen_forms(phone, circle, forms)]
