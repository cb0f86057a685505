"""A certificate by DNS-01 from pebble, a public authority made for tests, with lego, as ``docs/https.md`` says.

Debian's packages ``pebble`` and ``lego`` have the programs.
"""

import json
import os
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.browser.https import certificate_for
from tests.conftest import free_port, running_app
from tests.docs.reading import ROOT, blocks
from tests.web.https.test_live import fetch, serial

NAME = "scores.example.org"
PROGRAMS = "pebble", "pebble-challtestsrv", "lego"

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(not all(map(which, PROGRAMS)), reason=f"needs {', '.join(PROGRAMS)}"),
]

SET_RECORD = """#!{python}
import json, sys, urllib.request
what, name, value = sys.argv[1:4]
body = json.dumps({{"host": name, "value": value}}).encode()
urllib.request.urlopen("http://127.0.0.1:{port}/" + ("set-txt" if what == "present" else "clear-txt"), body, timeout=60)
"""


@dataclass
class Public:
    """A public authority, and how lego asks it.

    :ivar trusted: what believes it.
    :ivar options: what lego is told besides what the document says.
    """

    trusted: ssl.SSLContext
    options: list[str]
    environment: dict[str, str]

    def ask(self, command: str, folder: Path) -> None:
        """Run a command of the document in *folder*."""
        words = command.split()
        while "=" in words[0]:
            words.pop(0)
        at = words.index("lego") + 1
        finished = subprocess.run(
            [*words[:at], *self.options, *words[at:]], cwd=folder, env=self.environment, capture_output=True, text=True
        )
        assert finished.returncode == 0, finished.stdout + finished.stderr


def open_when_there(url: str, trusted: ssl.SSLContext | None = None) -> bytes:
    """What is answered, by a program that may still be starting."""
    deadline = time.monotonic() + 120
    while True:
        try:
            with urlopen(url, timeout=60, context=trusted) as answer:
                return bytes(answer.read())
        except URLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


@contextmanager
def public_authority(folder: Path) -> Iterator[Public]:
    """Pebble with a server of names of its own, both on free ports, and a script that sets records there."""
    own = certificate_for("localhost", folder)
    acme, management, names, records, unused = (free_port() for _each in range(5))
    setting = {
        "listenAddress": f"127.0.0.1:{acme}",
        "managementListenAddress": f"127.0.0.1:{management}",
        "certificate": str(own.chain),
        "privateKey": str(own.key),
        "httpPort": unused,
        "tlsPort": unused,
        "ocspResponderURL": "",
        "externalAccountBindingRequired": False,
    }
    (folder / "pebble.json").write_text(json.dumps({"pebble": setting}), "utf-8")
    script = folder / "set-record"
    script.write_text(SET_RECORD.format(python=sys.executable, port=records), "utf-8")
    script.chmod(0o700)
    off = [f"-{kind}=" for kind in ("http01", "https01", "tlsalpn01", "doh")]
    usage = subprocess.run(["pebble-challtestsrv", "-h"], capture_output=True, text=True, check=False).stderr
    commands = [
        ["pebble-challtestsrv", f"-dns01=127.0.0.1:{names}", f"-management=127.0.0.1:{records}"]
        + [each for each in off if f"  {each[:-1]} " in usage],
        ["pebble", "-config", str(folder / "pebble.json"), "-dnsserver", f"127.0.0.1:{names}"],
    ]
    calm = {"PEBBLE_VA_NOSLEEP": "1", "PEBBLE_WFE_NONCEREJECT": "0"}
    with ExitStack() as stack:
        log = stack.enter_context((folder / "pebble.log").open("wb"))
        for command in commands:
            process = stack.enter_context(
                subprocess.Popen(command, env=os.environ | calm, stdout=log, stderr=subprocess.STDOUT)
            )
            stack.callback(process.terminate)
        itself = ssl.create_default_context(cafile=str(own.chain))
        root = open_when_there(f"https://localhost:{management}/roots/0", itself).decode("ascii")
        open_when_there(f"https://localhost:{acme}/dir", itself)
        yield Public(
            ssl.create_default_context(cadata=root),
            [f"--server=https://localhost:{acme}/dir", "--dns.disable-cp"],
            os.environ | {"LEGO_CA_CERTIFICATES": str(own.chain), "EXEC_PATH": str(script)},
        )


@pytest.mark.in_turns
def test_a_public_certificate_is_got_served_and_renewed_as_the_document_says(tmp_path: Path) -> None:
    written = [line for block in blocks(ROOT / "docs/https.md", "sh") for line in block.splitlines()]
    first, renewal = (line for line in written if " lego " in line)
    start = next(line for line in written if line.startswith("SCOREKEEPER_URL="))
    set_by_document = dict(word.split("=", 1) for word in start.split() if "=" in word)
    port = free_port()
    own = {
        "SCOREKEEPER_URL": f"https://{NAME}:{port}",
        "SCOREKEEPER_CERTIFICATE": str(tmp_path / set_by_document["SCOREKEEPER_CERTIFICATE"]),
        "SCOREKEEPER_CERTIFICATE_KEY": str(tmp_path / set_by_document["SCOREKEEPER_CERTIFICATE_KEY"]),
    }
    assert set_by_document.keys() == own.keys()
    with public_authority(tmp_path) as public:
        public.ask(first, tmp_path)
        with running_app(tmp_path, empty=False, options=f"--https-port {port}", **own) as app:
            assert fetch(port, NAME, public.trusted, "/rules/").status == 200
            before = serial(port, NAME, public.trusted)
            public.ask(f"{renewal} --days 100000 --no-random-sleep", tmp_path)  # due at once
            deadline = time.monotonic() + 120
            while serial(port, NAME, public.trusted) == before:  # of one process; the other takes it in after that
                assert time.monotonic() < deadline, app.output()
                time.sleep(0.5)
            assert fetch(port, NAME, public.trusted, "/rules/").status == 200
