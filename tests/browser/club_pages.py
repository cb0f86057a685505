"""The pages of clubs and accounts, for those who look at all pages."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.second_factor import code_of

if TYPE_CHECKING:
    from tests.browser.scene import Scene

PASSWORD = "correct horse battery"
CLUB = "Circolo dei Quattro Mori di Santa Maria Navarrese"
_KEPT: dict[str, tuple[list[Any], str]] = {}
"""By server: the cookies of whoever owns the club there, and its path. Accounts are not made for every page anew."""


def make_account(page: Page, url: str, name: str) -> None:
    """Make an account with the form."""
    page.goto(f"{url}/account/signup/")
    page.get_by_label("User name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()


def make_club(page: Page, url: str, name: str, own_name: str) -> str:
    """Make a club with the form; its path."""
    page.goto(f"{url}/clubs/new/")
    page.get_by_label("Name of the club").fill(name)
    page.get_by_label("Your name in it").fill(own_name)
    page.get_by_role("button", name="Make the club").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    return page.url.removeprefix(url)


def write_down(page: Page, url: str, club: str, name: str) -> None:
    """Write a guest down by name."""
    page.goto(f"{url}{club}members/")
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Add the name").click()
    expect(page.get_by_role("link", name=name)).to_be_visible()


def owned(scene: "Scene") -> str:
    """Be signed in as the owner of a club with guests; the path of the club."""
    page, url = scene.page, scene.url
    if url in _KEPT:
        cookies, club = _KEPT[url]
        page.context.add_cookies(cookies)
        return club
    make_account(page, url, "olga")
    club = make_club(page, url, CLUB, "Olga")
    for name in "Maximiliane-Alexandra von und zu Hohenlohe-Bartenstein", "نور الهدى":
        write_down(page, url, club, name)
    _KEPT[url] = (page.context.cookies(), club)
    return club


def _club(scene: "Scene", *, path: str = "") -> None:
    scene.goto(owned(scene) + path)


def _account(scene: "Scene", *, path: str) -> None:
    owned(scene)
    scene.goto(path)


def _signing_out(scene: "Scene") -> None:
    """An account of its own: whoever signs out here leaves the others signed in."""
    make_account(scene.page, scene.url, f"gone-{uuid4().hex[:6]}")
    scene.page.wait_for_url(lambda address: "/signup/" not in address)
    scene.goto("/account/logout/")


def _guest(scene: "Scene") -> None:
    scene.goto(owned(scene) + "members/")
    scene.page.get_by_role("link", name=re.compile("Maximiliane")).click()
    for summary in scene.page.locator("details.fold > summary").all():
        summary.click()


def _no_name(scene: "Scene") -> None:
    scene.goto(owned(scene) + "members/")
    scene.page.get_by_label("Name").fill("OLGA")
    scene.page.get_by_role("button", name="Add the name").click()
    expect(scene.page.get_by_role("alert")).to_be_visible()


def invite(page: Page, url: str, club: str) -> str:
    """Make an invitation for one person; its link."""
    page.goto(f"{url}{club}invitations/")
    page.get_by_role("button", name="Make the invitation").click()
    return page.get_by_label("Link of the invitation").input_value()


def _invitation(scene: "Scene") -> None:
    invite(scene.page, scene.url, owned(scene))


def _invited(scene: "Scene") -> None:
    link = invite(scene.page, scene.url, owned(scene))
    scene.page.context.clear_cookies()
    scene.page.goto(link)


def _wrong_password(scene: "Scene") -> None:
    scene.goto("/account/login/")
    scene.page.get_by_label("User name").fill("nobody")
    scene.page.get_by_label("Password").fill("x")
    scene.page.get_by_role("button", name="Sign in", exact=True).click()
    expect(scene.page.get_by_role("alert")).to_be_visible()


def _on_own(scene: "Scene") -> None:
    """Be signed in with an account that no other page needs as it was."""
    scene.page.context.clear_cookies()
    make_account(scene.page, scene.url, f"fiona-{uuid4().hex[:8]}")


def _deleting(scene: "Scene") -> None:
    _on_own(scene)
    scene.goto("/account/delete/")
    scene.page.get_by_label("Password").fill(PASSWORD)
    scene.page.get_by_role("button", name="Go on").click()
    expect(scene.page.get_by_role("button", name="Delete my account")).to_be_visible()


def _app(scene: "Scene") -> None:
    _on_own(scene)
    scene.goto("/account/2fa/totp/activate/")
    scene.page.get_by_label("Password").fill(PASSWORD)
    scene.page.get_by_role("button", name="Go on").click()
    expect(scene.page.get_by_label("The secret")).to_be_visible()


def _set_up_app(scene: "Scene") -> None:
    _app(scene)
    secret = scene.page.get_by_label("The secret").input_value()
    code = code_of(secret)
    scene.page.get_by_label("The six digits").fill(code)
    scene.page.get_by_role("button", name="Ask for its code").click()
    expect(scene.page.get_by_text("From now on signing in asks")).to_be_visible()


def _with_app(scene: "Scene", *, path: str) -> None:
    _set_up_app(scene)
    scene.goto(path)


def _code_asked(scene: "Scene") -> None:
    _set_up_app(scene)
    scene.goto("/account/")
    sentence = scene.page.get_by_text("You are signed in as").inner_text()
    scene.page.context.clear_cookies()
    scene.goto("/account/login/")
    scene.page.get_by_label("User name").fill(sentence.split()[-1].rstrip("."))
    scene.page.get_by_label("Password").fill(PASSWORD)
    scene.page.get_by_role("button", name="Sign in", exact=True).click()
    scene.page.get_by_label("Code from the app").fill("1")
    scene.page.get_by_role("button", name="Sign in", exact=True).click()
    expect(scene.page.get_by_text("This code is not right")).to_be_visible()


def _path(scene: "Scene", *, path: str) -> None:
    scene.goto(path)


CLUB_PAGES: Mapping[str, Callable[["Scene"], None]] = {
    "clubs": partial(_account, path="/clubs/"),
    "club-make": partial(_account, path="/clubs/new/"),
    "club": _club,
    "club-members": partial(_club, path="members/"),
    "club-members-problem": _no_name,
    "club-guest": _guest,
    "club-invitation": _invitation,
    "club-claims": partial(_club, path="claims/"),
    "club-me": partial(_club, path="me/"),
    "club-settings": partial(_club, path="settings/"),
    "club-deeds": partial(_club, path="deeds/"),
    "club-page": partial(_club, path="page/"),
    "club-join": _invited,
    "account": partial(_account, path="/account/"),
    "account-password": partial(_account, path="/account/password/change/"),
    "account-factors": partial(_account, path="/account/2fa/"),
    "account-app": _app,
    "account-app-off": partial(_with_app, path="/account/2fa/totp/deactivate/"),
    "account-codes": partial(_with_app, path="/account/2fa/recovery-codes/"),
    "account-codes-new": partial(_with_app, path="/account/2fa/recovery-codes/generate/"),
    "account-code-asked": _code_asked,
    "account-sign-out": _signing_out,
    "account-sessions": partial(_account, path="/account/sessions/"),
    "account-e-mail": partial(_account, path="/account/email/"),
    "account-again": partial(_account, path="/account/delete/"),
    "account-delete": _deleting,
    "sign-in": partial(_path, path="/account/login/"),
    "sign-in-problem": _wrong_password,
    "sign-up": partial(_path, path="/account/signup/"),
    "new-password": partial(_path, path="/account/password/reset/"),
}
"""The name of every page, and the way to it."""
