"""How a phone comes to trust the room: a page that says how, the files for each kind of phone, and a check."""

import plistlib
import re
import uuid
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _, gettext_noop

from scorekeeper.web.addresses import named
from scorekeeper.web.https import authority
from scorekeeper.web.https.authority import Authority
from scorekeeper.web.https.names import https_address
from scorekeeper.web.network import lan_addresses

STEM = "scorekeeper-room"
"""What the files are called before the dot."""


class System(NamedTuple):
    """A kind of phone or machine.

    :ivar key: what the page knows it by.
    :ivar name: what people call it.
    :ivar kind: the ending of the file that it takes.
    :ivar sign: what it says of itself in each request.
    """

    key: str
    name: str
    kind: str
    sign: str

    @property
    def address(self) -> str:
        """The name of the address that has its file."""
        return f"room:{self.kind}"


SYSTEMS = (
    System("ios", gettext_noop("iPhone and iPad"), "mobileconfig", r"iPhone|iPad|iPod"),
    System("android", gettext_noop("Android"), "crt", r"Android"),
    System("windows", gettext_noop("Windows"), "crt", r"Windows"),
    System("mac", gettext_noop("Mac"), "crt", r"Macintosh"),
    System("linux", gettext_noop("Linux"), "pem", r"Linux|X11"),
)
TYPES = {
    "mobileconfig": "application/x-apple-aspen-config",
    "crt": "application/x-x509-ca-cert",
    "pem": "application/x-pem-file",
}


def ours() -> Authority:
    """The room's authority.

    :raises Http404: where this server is none.
    """
    root = authority.read() if settings.ROOM else None
    if root is None:
        raise Http404(_("This server is not its own certificate authority, so there is nothing to trust."))
    return root


def trust(request: HttpRequest) -> HttpResponse:
    """The page; a phone that trusts the room already is led on, where it came for the table and not for this page."""
    signs, host = request.headers.get("User-Agent", ""), request.get_host()
    here = next((system.key for system in SYSTEMS if re.search(system.sign, signs)), "")
    address = next((each for each in lan_addresses() if authority.is_private(ip_address(each))), "")
    plain = f"http://{urlsplit(settings.PUBLIC_URL).hostname}:{settings.DOOR_PORT}"
    root = ours()
    context = {
        "fingerprint": root.fingerprint.split(),
        "names": sorted(root.names - {authority.ALWAYS}),
        "ends": root.root.not_valid_after_utc,
        "systems": [(system, system.key == here) for system in sorted(SYSTEMS, key=lambda each: each.key != here)],
        "url": settings.PUBLIC_URL,
        "by_address": https_address(address, settings.HTTPS_PORT) if address else "",
        "found_at": plain,
        "is_trusted": request.is_secure() and named(host),
        "on": "on" in request.GET,
    }
    answer = render(request, "room/trust.html", context)
    # It asks the two addresses of the name, to tell a phone that does not trust the room from one that cannot find it.
    policy = dict(settings.POLICY) | {"connect-src": ["'self'", settings.PUBLIC_URL, plain]}
    answer.headers["Content-Security-Policy"] = "; ".join(
        f"{name} {' '.join(sources)}" for name, sources in policy.items()
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer


def trusted(request: HttpRequest) -> HttpResponse:
    """Nothing: that a phone gets it by HTTPS says that it trusts the room. Pages of the same room may ask."""
    ours()
    return HttpResponse(
        status=204, headers={"Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "cross-origin"}
    )


def file(request: HttpRequest, kind: str) -> HttpResponse:
    """The root, for whom a phone asks before it trusts it; no file holds a key."""
    root = ours()
    body = {"mobileconfig": profile, "crt": _der, "pem": _pem}[kind](root)
    headers = {"Cache-Control": "no-store"}
    if kind != "mobileconfig":  # that one Safari takes in itself
        headers["Content-Disposition"] = f'attachment; filename="{STEM}.{kind}"'
    return HttpResponse(body, content_type=TYPES[kind], headers=headers)


def profile(root: Authority) -> bytes:
    """The root as a configuration profile of Apple, the same each time."""
    name, marks = (
        root.root.subject.rfc4514_string().removeprefix("CN="),
        uuid.uuid5(uuid.NAMESPACE_X500, root.fingerprint),
    )
    inner, outer = str(uuid.uuid5(marks, "certificate")), str(marks)
    return plistlib.dumps(
        {
            "PayloadType": "Configuration",
            "PayloadVersion": 1,
            "PayloadIdentifier": f"scorekeeper.room.{outer}",
            "PayloadUUID": outer,
            "PayloadDisplayName": name,
            "PayloadDescription": _("Lets this phone trust the Scorekeeper of this room, at its names alone."),
            "PayloadRemovalDisallowed": False,
            "PayloadContent": [
                {
                    "PayloadType": "com.apple.security.root",
                    "PayloadVersion": 1,
                    "PayloadIdentifier": f"scorekeeper.room.{inner}",
                    "PayloadUUID": inner,
                    "PayloadDisplayName": name,
                    "PayloadCertificateFileName": f"{STEM}.crt",
                    "PayloadContent": _der(root),
                }
            ],
        }
    )


def _der(root: Authority) -> bytes:
    return root.root.public_bytes(Encoding.DER)


def _pem(root: Authority) -> bytes:
    return root.root.public_bytes(Encoding.PEM)
