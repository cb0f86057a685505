"""The address by which other devices reach a page, also where it was opened here; and who asks from where."""

import ipaddress
import time
from functools import lru_cache
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils.http import url_has_allowed_host_and_scheme

from .network import lan_addresses
from .proxies import address_of

EVERY_INTERFACE = ("0.0.0.0", "::")  # noqa: S104  (compared with, not listened on)
_KEPT_SECONDS = 30
MOST_ADDRESS = 2000


def here_or_nothing(address: str) -> str:
    """An *address* of these pages, as a form sent it; empty for one that leads elsewhere or is none.

    >>> here_or_nothing("/rules/"), here_or_nothing("//evil.example/"), here_or_nothing("https://evil.example/")
    ('/rules/', '', '')
    """
    # What cannot be printed, a line's end or half a character, is in no address a browser was at.
    ours = address.startswith("/") and address.isprintable() and len(address) <= MOST_ADDRESS
    return address if ours and url_has_allowed_host_and_scheme(address, allowed_hosts=None) else ""


def reached_by_others(request: HttpRequest, path: str) -> str:
    """The whole address of *path* as another device can open it.

    That is the one that was asked for, unless only this machine can reach it: then ``SCOREKEEPER_URL``, or this
    machine's own in its network if the server listens there. Where there is none of these, see :func:`only_here`.
    """
    address = request.build_absolute_uri(path)
    if not only_here(address):
        return address
    if settings.PUBLIC_URL:
        return f"{settings.PUBLIC_URL}{path}"
    in_network = _in_network(int(time.monotonic()) // _KEPT_SECONDS) if settings.LISTENS in EVERY_INTERFACE else ""
    if not in_network:
        return address
    port = urlsplit(address).port
    return f"http://{in_network}{f':{port}' if port else ''}{path}"


def only_here(address: str) -> bool:
    """Whether no other device can open this address.

    >>> only_here("http://localhost:8000/join/x/"), only_here("http://[::1]/"), only_here("http://192.168.1.20:8000/")
    (True, True, False)
    """
    host = urlsplit(address).hostname or ""
    return host == "::1" or host == "localhost" or host.endswith(".localhost") or host.startswith("127.")


def named(host: str) -> bool:
    """Whether *host*, as a request names it, is a name: browsers know passkeys there, and at no bare address.

    >>> named("scores.home.arpa:8443"), named("localhost"), named("192.168.1.20:8443"), named("[fe80::1]")
    (True, True, False, False)
    """
    try:
        ipaddress.ip_address(split_domain_port(host)[0].strip("[]"))
    except ValueError:
        return True
    return False


@lru_cache(maxsize=1)
def _in_network(_moment: int) -> str:
    """This machine's address in its network, looked up now and then, as a router may give it another."""
    return next(iter(lan_addresses()), "")


def asked_from(request: HttpRequest) -> str:
    """The address that a request comes from; of IPv6 the network, in which one home or room has all addresses.

    What a proxy says of it counts where one is trusted, and nowhere else.
    """
    return network_of(address_of(request))


def network_of(address: str) -> str:
    """What belongs to one home or room.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    ip = ipaddress.ip_address(address)
    ip = getattr(ip, "ipv4_mapped", None) or ip
    return str(ip) if ip.version == 4 else str(ipaddress.ip_network((ip, 64), strict=False))
