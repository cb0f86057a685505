"""The one file that the server reads: a key and its chain, looked at before they are put there, whole at any moment."""

import ipaddress
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

from cryptography import x509
from django.conf import settings

from scorekeeper.web.https import authority, brought
from scorekeeper.web.https.authority import ALWAYS, RENEWED_BEFORE, Authority, is_private
from scorekeeper.web.locks import fcntl
from scorekeeper.web.network import lan_addresses
from scorekeeper.web.serving import Trouble


def place() -> Path:
    """Where it is."""
    return Path(settings.DATA_DIR) / "room" / "served.pem"


def refresh() -> bool:
    """Put there what is due, and say whether that was anything new.

    Of the room's own, a certificate is due if there is none, before its end, and when this machine has another address.
    One that the owner brings is due if it is another than before.

    :raises Trouble: why what is due cannot be had. What is there already stays.
    """
    with _one_at_a_time():
        before = _now_served()
        if settings.ROOM:
            signer = authority.kept(settings.ROOM)
            addresses = [each for each in lan_addresses() if is_private(ipaddress.ip_address(each))]
            if before and _is_good(before, signer, addresses):
                return False
            content = signer.issue(settings.ROOM, [*addresses, "127.0.0.1"])
        elif settings.CERTIFICATE and settings.CERTIFICATE_KEY:
            host = urlsplit(settings.PUBLIC_URL).hostname or ""
            content = brought.whole(settings.CERTIFICATE, settings.CERTIFICATE_KEY, host)
        else:
            return False
        if content == before:
            return False
        authority.write(place(), content)
        return True


def certificate() -> x509.Certificate:
    """The one that is served now; :func:`refresh` has put it there."""
    return x509.load_pem_x509_certificates(place().read_bytes())[0]


def _now_served() -> bytes:
    try:
        return place().read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return b""
    except OSError as error:
        raise Trouble(
            f"The certificate {place()} cannot be read ({error.strerror}); start as the account it belongs to."
        ) from None


def _is_good(content: bytes, signer: Authority, addresses: list[str]) -> bool:
    try:
        first, *above = x509.load_pem_x509_certificates(content)
    except ValueError:
        return False
    lasts = first.not_valid_after_utc - first.not_valid_before_utc  # less than usual at the signer's own end
    return (
        above == [signer.signer]
        and first.not_valid_after_utc - datetime.now(UTC) > min(RENEWED_BEFORE, lasts / 3)
        and {*settings.ROOM, ALWAYS, *addresses} <= set(brought.names_of(first))
    )


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Let the processes of a server, which all look at the clock, not make two at once."""
    try:
        place().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = place().with_name("writing").open("ab")
    except OSError as error:
        raise Trouble(
            f"The folder {place().parent} cannot be written ({error.strerror}), and a certificate belongs there; "
            "make it writable for the account of the server."
        ) from None
    with file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
