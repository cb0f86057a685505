"""What ``manage.py serve`` does where the server speaks HTTPS itself: two ports, a certificate, and what is printed."""

import os
from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings

from scorekeeper.web import environment, serving
from scorekeeper.web.addresses import EVERY_INTERFACE
from scorekeeper.web.database import kept_in
from scorekeeper.web.https import authority, served
from scorekeeper.web.https.names import https_address
from scorekeeper.web.network import lan_addresses
from scorekeeper.web.serving import Trouble


class OwnHttps:
    """A server that speaks HTTPS on one port of *host*, and is a door to it on another.

    :raises Trouble: for ports that cannot be.
    """

    def __init__(self, host: str, port: int, https_port: str) -> None:
        self.host, self.port = host, port
        self.https_port = serving.whole_number("--https-port", https_port, 1, 65535)
        if self.https_port == port:
            raise Trouble("--port and --https-port are the same; plain HTTP and HTTPS need one each.")
        serving.check_port(host, self.https_port, option="--https-port")

    @property
    def url(self) -> str:
        """The address that phones open."""
        if environment.text("SCOREKEEPER_URL"):
            return settings.PUBLIC_URL
        return https_address(urlsplit(settings.PUBLIC_URL).hostname or "", self.https_port)

    def prepare(self) -> None:
        """Have a certificate that is good.

        :raises Trouble: why there is none.
        """
        served.refresh()

    def lines(self, drawn: Callable[[str], str]) -> list[str]:
        """What people are told, with codes as *drawn* draws them."""
        lines = [
            "",
            f"Scorekeeper keeps its matches in {kept_in()}.",
            f"It is at {self.url} for phones that trust it.",
        ]
        if (urlsplit(self.url).port or 443) != self.https_port:
            lines.append(f"It listens on port {self.https_port}; for the port of that address give it --https-port.")
        addresses = lan_addresses() if self.host in EVERY_INTERFACE else [self.host]
        if settings.ROOM:
            root = authority.kept(settings.ROOM)
            plain = [f"http://{f'[{each}]' if ':' in each else each}:{self.port}" for each in addresses]
            if not plain:
                plain = [f"http://localhost:{self.port}"]
            lines += [f"To let a phone trust it, open {plain[0]} on it, or scan:", "", drawn(plain[0])]
            lines += [f"This machine has other addresses, should that one not answer: {', '.join(plain[1:])}"] * (
                len(plain) > 1
            )
            figures = root.fingerprint.split()
            lines += [
                "On the phone compare the fingerprint (SHA-256) of the room's authority with this one:",
                f"  {' '.join(figures[:16])}",
                f"  {' '.join(figures[16:])}",
            ]
        else:
            lines += ["", drawn(self.url)]
        lines.append(f"The certificate is good until {served.certificate().not_valid_after_utc:%Y-%m-%d}.")
        return lines

    def server_command(self, workers: int, threads: int) -> tuple[list[str], dict[str, str]]:
        """As :func:`scorekeeper.web.serving.server_command`."""
        command, environ = serving.server_command(self.host, self.https_port, workers, threads, served.place())
        return command, environ | {
            "SCOREKEEPER_URL": self.url,
            "SCOREKEEPER_DOOR": f"{self.host}:{self.port}",
            "SCOREKEEPER_DOOR_PORT": str(self.port),
            "SCOREKEEPER_HTTPS_PORT": str(self.https_port),
            "SCOREKEEPER_SERVER": str(os.getpid()),
        }
