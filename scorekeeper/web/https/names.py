"""What the settings of the server's own HTTPS may be, before any file is looked at."""

import re
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from scorekeeper.web.environment import NO, YES

PRIVATE_NAMES = ("local", "home.arpa", "internal", "lan", "home", "test")
"""What names of a private network end in: nobody can have such a name in public, so no public authority knows it."""
MOST_NAMES = 8
_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"


def room_names(name: str, value: str, *, this_machine: str) -> tuple[str, ...]:
    """*value* as names of a private network, parted by commas, in the order in which they stand.

    ``1`` is the name under which *this_machine* is found in its network, and ``0`` is none. *name* is what a refusal
    calls it.

    >>> room_names("ROOM", "scores.home.arpa, Cards.local", this_machine="x")
    ('scores.home.arpa', 'cards.local')
    >>> room_names("ROOM", "1", this_machine="Old-Laptop.example.org")
    ('old-laptop.local',)

    :raises ImproperlyConfigured: with one sentence, for a name that somebody could have in public.
    """
    if value.lower() in ("", *NO):
        return ()
    if value.lower() in YES:
        names = [f"{this_machine.partition('.')[0].lower()}.local"]
        if names == ["localhost.local"]:
            names = [""]
    else:
        names = list(dict.fromkeys(each.strip().lower().rstrip(".") for each in value.split(",") if each.strip()))
    for each in names:
        if not re.fullmatch(rf"(?:{_LABEL}\.)+{_LABEL}", each) or len(each) > 64:
            raise ImproperlyConfigured(
                f"{name} must be names like scores.home.arpa, or 1 for this machine's own, not {each[:80]!r}."
            )
        if not each.endswith(tuple(f".{ending}" for ending in PRIVATE_NAMES)):
            raise ImproperlyConfigured(
                f"{name} holds {each}, which could be somebody's public name; choose one that ends in "
                f".{', .'.join(PRIVATE_NAMES[:-1])} or .{PRIVATE_NAMES[-1]}, or bring a certificate for it."
            )
    if len(names) > MOST_NAMES:
        raise ImproperlyConfigured(f"{name} holds {len(names)} names; {MOST_NAMES} are the most.")
    return tuple(names)


def https_address(host: str, port: int) -> str:
    """The address of *host*, without the port that browsers leave out."""
    return f"https://{host}" if port == 443 else f"https://{host}:{port}"


def check_own_https(
    url: str, *, room: tuple[str, ...], certificate: Path | None, https: bool, proxies: tuple[object, ...]
) -> None:
    """Refuse settings that cannot hold together where the server itself speaks HTTPS.

    :raises ImproperlyConfigured: with one sentence.
    """
    host = urlsplit(url).hostname or ""
    if room and certificate:
        trouble = "SCOREKEEPER_ROOM and SCOREKEEPER_CERTIFICATE are both set; keep the one, and take the other away."
    elif not url.startswith("https://"):
        trouble = (
            "The server is to speak HTTPS, so the address that phones open must be known: "
            "set SCOREKEEPER_URL=https://your.name as well."
        )
    elif room and host not in room:
        trouble = (
            f"SCOREKEEPER_URL names {host}, which is none of the names in SCOREKEEPER_ROOM; let it be one of them."
        )
    elif not https:
        trouble = "SCOREKEEPER_HTTPS is off, and a certificate says that the server is to speak HTTPS; take one away."
    elif proxies:
        trouble = (
            "SCOREKEEPER_PROXIES names a proxy, and the server is to speak HTTPS itself, where none is believed; "
            "take one of both away."
        )
    else:
        return
    raise ImproperlyConfigured(trouble)
