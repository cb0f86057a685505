"""Browsers that are not Chromium: the system's Firefox and WebKitGTK, each driven by what it brings along."""

import json
import os
import shutil
import signal
import socket
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, BinaryIO, cast

PATIENCE = 120.0
"""Seconds that a browser may take to begin, beside whatever else the machine does."""
PREFERENCES = {
    "marionette.port": 0,  # any that is free; the browser writes it into its folder
    "app.update.disabledForTesting": True,
    "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.startup.max_resumed_crashes": -1,
}
WEBKIT = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
DEBIANS = "/usr/bin/python3"


class Engine(ABC):
    """A browser that runs, with one page."""

    def __init__(self, *command: str, **environment: str) -> None:
        quiet, pipe, variables = subprocess.DEVNULL, subprocess.PIPE, os.environ | environment
        self.process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=quiet, env=variables, start_new_session=True
        )
        self.closing: list[Any] = [self.process.stdin, self.process.stdout]

    def kill(self) -> None:
        """End it with all its processes, as a power cut does."""
        if self.process.returncode is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            for each in self.closing:
                with suppress(OSError):
                    each.close()

    @staticmethod
    @abstractmethod
    def missing() -> str:
        """What to install, if anything."""

    @abstractmethod
    def goto(self, url: str) -> None:
        """Open a page, and wait for it."""

    @abstractmethod
    def run(self, function: str, argument: Any = None) -> Any:
        """What a function of JavaScript, which may be an async one, gives for an *argument*."""


def until(there: Callable[[], Any]) -> Any:
    """What *there* gives once that is something; a page that is just left may make an error of it."""
    end = monotonic() + PATIENCE
    while True:
        try:
            value = there()
        except (OSError, RuntimeError):
            value = None
        if value:
            return value
        if monotonic() > end:
            raise TimeoutError
        sleep(0.1)


class Firefox(Engine):
    """Firefox, by Marionette, which every Firefox has within."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        preferences = "".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()
        )
        (folder / "user.js").write_text(preferences, "utf-8")
        place = folder / "MarionetteActivePort"
        place.unlink(missing_ok=True)
        super().__init__(self.program(), "--headless", "--marionette", "--profile", str(folder))
        port = int(until(lambda: place.is_file() and place.read_text("utf-8")))
        way = socket.create_connection(("127.0.0.1", port))
        self.way = way.makefile("rwb")
        self.closing += [self.way, way]
        self._read()
        self._ask("WebDriver:NewSession", capabilities={"alwaysMatch": {"timeouts": {"script": 1000 * PATIENCE}}})

    @staticmethod
    def program() -> str:
        """Where it is."""
        return shutil.which("firefox-esr") or shutil.which("firefox") or ""

    @staticmethod
    def missing() -> str:
        return "" if Firefox.program() else "this takes Firefox: apt install firefox-esr"

    def goto(self, url: str) -> None:
        self._ask("WebDriver:Navigate", url=url)

    def run(self, function: str, argument: Any = None) -> Any:
        script = f"const [asked, done] = arguments; Promise.resolve(({function})(asked)).then(done)"
        return self._ask("WebDriver:ExecuteAsyncScript", script=script, args=[argument])["value"]

    def _ask(self, command: str, **arguments: Any) -> Any:
        words = json.dumps([0, 1, command, arguments]).encode()
        self.way.write(b"%d:%s" % (len(words), words))
        self.way.flush()
        _answer, _number, error, result = self._read()
        if error:
            raise RuntimeError(error)
        return result

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            more = self.way.read(1)
            if not more:
                raise OSError("Firefox is gone")
            length += more
        return json.loads(self.way.read(int(length[:-1])))


class WebKit(Engine):
    """WebKitGTK, by a window of our own (``webkit_window.py``)."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        quiet, pipe = subprocess.DEVNULL, subprocess.PIPE
        self.screen = subprocess.Popen(["Xvfb", "-displayfd", "1"], stdout=pipe, stderr=quiet)
        with cast(BinaryIO, self.screen.stdout) as output:
            screen = output.readline().decode().strip()
        program = Path(__file__).with_name("webkit_window.py")
        super().__init__(DEBIANS, str(program), str(folder), DISPLAY=f":{screen}")
        self._read()

    def kill(self) -> None:
        super().kill()
        self.screen.terminate()
        self.screen.wait()

    @staticmethod
    def missing() -> str:
        there = shutil.which("Xvfb") and Path(DEBIANS).exists()
        if there and not subprocess.run([DEBIANS, "-c", WEBKIT], capture_output=True).returncode:
            return ""
        return "this takes WebKitGTK: apt install gir1.2-webkit2-4.1 python3-gi xvfb"

    def goto(self, url: str) -> None:
        self._ask({"goto": url})

    def run(self, function: str, argument: Any = None) -> Any:
        return self._ask({"run": function, "asked": argument})

    def _ask(self, request: dict[str, Any]) -> Any:
        way = cast(BinaryIO, self.process.stdin)
        way.write(json.dumps(request).encode() + b"\n")
        way.flush()
        answer = self._read()
        if isinstance(answer, dict) and "error" in answer:
            raise RuntimeError(answer["error"])
        return answer

    def _read(self) -> Any:
        line = cast(BinaryIO, self.process.stdout).readline()
        if not line:
            raise OSError("WebKit is gone")
        return json.loads(line)
