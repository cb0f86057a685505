"""``manage.py serve``: from an empty folder to a server that phones at the table can open."""

import os
import subprocess
import sys
from argparse import ArgumentParser
from io import StringIO
from pathlib import Path
from typing import Any

import segno
from django.conf import settings
from django.core.checks import run_checks
from django.core.management.base import BaseCommand

from scorekeeper.web import environment, serving
from scorekeeper.web.backups.presence import Presence
from scorekeeper.web.database import kept_in, prepare_database
from scorekeeper.web.environment import origin, span
from scorekeeper.web.https.starting import OwnHttps
from scorekeeper.web.network import lan_addresses
from scorekeeper.web.one_key import agree_on_key
from scorekeeper.web.secret_key import keep_key
from scorekeeper.web.serving import Trouble

EVERYWHERE = "0.0.0.0"  # noqa: S104  (phones must reach it; strange names are refused)


class Command(BaseCommand):
    """Prepare the data folder, the database and the static files, then become the server."""

    help = "Run Scorekeeper for the phones on this network. Matches stay in the data folder when it is stopped."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Numbers are read as text: a wrong one shall end in our one sentence."""
        parser.add_argument("--host", help="address to listen on (default: all; behind HTTPS, this machine only)")
        parser.add_argument("--port", default="8000", help="port to listen on (default: 8000)")
        parser.add_argument("--https-port", default="8443", help="port for HTTPS, if it speaks that (default: 8443)")
        parser.add_argument(
            "--room",
            metavar="NAMES",
            nargs="?",
            const="1",
            help="speak HTTPS as the room's own certificate authority, for names like scores.home.arpa "
            "(default: this machine's name; see docs/https.md)",
        )
        parser.add_argument("--workers", default="2", help="server processes (default: 2)")
        parser.add_argument("--threads", default="2", help="threads in each of them (default: 2)")
        parser.add_argument("--public-address", help="the address to show, like https://scores.example.org")
        parser.add_argument(
            "--backup-every", metavar="TIME", help="make backups by itself, like 1d or 12h (see --backup-keep)"
        )
        parser.add_argument("--backup-keep", metavar="NUMBER", help="backups that stay, the newest (default: 14)")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Do it in the order in which things go wrong."""
        os.umask(0o077)  # what is made here and by the server is for this account only
        if options["room"] and environment.text("SCOREKEEPER_ROOM") != options["room"]:
            # Settings are read before any option, so this program begins again with what the option says.
            self.become_server([sys.executable, *sys.orig_argv[1:]], os.environ | {"SCOREKEEPER_ROOM": options["room"]})
        try:
            host = options["host"] or ("127.0.0.1" if settings.HTTPS and not settings.SPEAKS_HTTPS else EVERYWHERE)
            port = serving.whole_number("--port", options["port"], 1, 65535)
            own = OwnHttps(host, port, options["https_port"]) if settings.SPEAKS_HTTPS else None
            workers = serving.whole_number("--workers", options["workers"], 1, 64)
            threads = serving.whole_number("--threads", options["threads"], 1, 64)
            address = origin("--public-address", options["public_address"]) if options["public_address"] else ""
            every = options["backup_every"] or environment.text("SCOREKEEPER_BACKUP_EVERY")
            keep = options["backup_keep"] or str(settings.BACKUP_KEEP)
            span("--backup-every", every)
            serving.whole_number("--backup-keep", keep, 1, 10_000)
            serving.check_port(host, port)
            serving.prepare_folder(settings.DATA_DIR)
            serving.begin_account(Path(settings.SECURITY_LOG or settings.DATA_DIR / "security.log"))
            if own:
                own.prepare()
            if every:
                serving.prepare_backup_folder(settings.BACKUPS)
            key = settings.SECRET_KEY
            if settings.SECRET_KEY_FILE.exists() or not settings.SECRET_KEY_IS_KEPT:
                kept = keep_key(settings.SECRET_KEY_FILE)
                key = key if settings.SECRET_KEY_IS_KEPT else kept
            prepare_database()
            agree_on_key(key)
            presence = Presence()
            presence.announce()
            serving.collect_static()
            serving.compile_catalogues()
        except Trouble as trouble:
            self.stderr.write(str(trouble))
            sys.exit(1)
        # What only the source decides was checked when it was made; to look again would load every page first.
        for message in run_checks(tags=["environment"]):
            self.stderr.write(f"{message.msg} {message.hint or ''}".strip())
        if own:
            self.stdout.write("\n".join([*own.lines(self.qr), "Press Ctrl-C to stop.", ""]))
        else:
            self.announce(host, port, address or settings.PUBLIC_URL)
        if every:
            self.stdout.write(f"A backup is made every {every} in {settings.BACKUPS}; {keep} of them are kept.")
            if settings.BACKUPS.stat().st_dev == settings.DATA_DIR.stat().st_dev:
                self.stdout.write("It is on the same disk as the matches: take copies of it to another one as well.")
            self.stdout.write("")
        serving.allow_connections(workers)
        presence.outlive_exec()
        if own:
            command, environ = own.server_command(workers, threads)
        else:
            command, environ = serving.server_command(host, port, workers, threads)
        backups = {"SCOREKEEPER_BACKUP_EVERY": every, "SCOREKEEPER_BACKUP_KEEP": keep} if every else {}
        self.become_server(command, environ | backups)

    def announce(self, host: str, port: int, public: str) -> None:
        """Print where the table is, for eyes and for a phone's camera, and what plain HTTP lacks."""
        addresses = lan_addresses() if host in (EVERYWHERE, "::") else [host]
        urls = [public] if public else [f"http://{_bracketed(address)}:{port}" for address in addresses]
        local = host.startswith("127.") or host in ("localhost", "::1")
        lines = ["", f"Scorekeeper keeps its matches in {kept_in()}."]
        if not public and (local or not urls):
            lines += [f"Open http://localhost:{port} on this machine; other devices cannot reach it."]
        else:
            lines += [f"Open {urls[0]} on a phone in this network, or scan:", "", self.qr(urls[0])]
            lines += [f"This machine has other addresses, should that one not answer: {', '.join(urls[1:])}"] * (
                len(urls) > 1
            )
        if not settings.HTTPS:
            lines += [
                "This is plain HTTP: others in the same network could listen in, and phones cannot keep working",
                "without signal. For both there is HTTPS: start with --room, or see docs/https.md.",
            ]
        self.stdout.write("\n".join([*lines, "Press Ctrl-C to stop.", ""]))

    def qr(self, url: str) -> str:
        """*url* as a QR code of half blocks; nothing where the terminal cannot write them."""
        drawing = StringIO()
        segno.make(url, micro=False).terminal(drawing, compact=True)
        try:
            drawing.getvalue().encode(getattr(self.stdout, "encoding", None) or "ascii")
        except UnicodeEncodeError:
            return ""
        if not self.stdout.isatty():
            return drawing.getvalue()
        # White on black whatever the terminal's own colours: some cameras refuse an inverted code.
        return "\n".join(f"\033[97;40m{line}\033[0m" for line in drawing.getvalue().splitlines())

    def become_server(self, command: list[str], environment: dict[str, str]) -> None:
        """Replace this process with the server, which then gets Ctrl-C and SIGTERM itself."""
        self.stdout.flush()
        self.stderr.flush()
        if os.name == "nt":  # no exec there that the terminal would wait for
            sys.exit(subprocess.call(command, env=environment))
        os.execve(command[0], command, environment)


def _bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address
