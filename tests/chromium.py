"""The system's Chromium, driven by Playwright, and a watch over the calls that could wait for it for ever."""

import shutil
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, BrowserType

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 300.0
"""Seconds that closing may take, beside whatever else the machine does; usually it takes a tenth of one."""


class HungWarning(UserWarning):
    """Chromium did not answer, and was killed so that the tests go on. Told at the end of the run, no failure."""


PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first has no windows to draw beside the pages, and is twice as fast."""


def program() -> str | None:
    """Where Chromium is, None without one."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Chromium:
    """A browser that is started when it is first needed, and again when it has died."""

    def __init__(self, kind: "BrowserType", *flags: str) -> None:
        self._kind = kind
        self._flags = flags
        self._browser: Browser | None = None

    def with_flags(self, *flags: str) -> "Chromium":
        """Another browser, with further *flags* on its command line."""
        return Chromium(self._kind, *self._flags, *flags)

    def browser(self) -> "Browser":
        """The browser, running. Raises Playwright's ``Error`` when it does not start."""
        if self._browser is None or not self._browser.is_connected():
            self._browser = self._kind.launch(executable_path=program(), args=[*FLAGS, *self._flags])
        return self._browser

    def new_context(self, **options: Any) -> "BrowserContext":
        """Open a context with Playwright's *options*."""
        from playwright.sync_api import Error

        browser = self.browser()
        try:
            return browser.new_context(**options)
        except Error:
            if browser.is_connected():
                raise
            return self.browser().new_context(**options)  # that it had died was only now heard

    def with_profile(self, folder: Path, **options: Any) -> "BrowserContext":
        """A browser of its own that keeps what it keeps in *folder*, also when it is begun again."""
        program_, flags = program(), [*FLAGS, *self._flags]
        return self._kind.launch_persistent_context(str(folder), executable_path=program_, args=flags, **options)

    def close(self) -> None:
        """End it, if it runs."""
        if self._browser is not None:
            close(self._browser)


def close(what: "BrowserContext | Browser", *, patience: float = PATIENCE) -> None:
    """Close a context or a browser; when it takes longer than *patience* (seconds), make an end of it."""
    from playwright.sync_api import Error

    with no_longer_than(patience) as killed:
        try:
            what.close()
        except Error:
            if not killed:
                raise


@contextmanager
def no_longer_than(patience: float) -> Iterator[list[str]]:
    """Kill the renderers when the block takes longer than *patience* (seconds), and after twice that the browsers.

    All that this process has started, that is: a call of Playwright that waited for them then ends, with an error or
    as if nothing had been. Yields what was killed, empty as a rule; a :class:`HungWarning` tells it.
    """
    killed: list[str] = []
    over = threading.Event()

    def watch() -> None:
        for kind in "renderer", "browser":
            if over.wait(patience):
                return
            hung = list(processes(kind))
            killed.append(f"{len(hung)} × {kind}")
            for process in hung:
                with suppress(psutil.Error):
                    process.kill()

    watcher = threading.Thread(target=watch, name="no longer than", daemon=True)
    watcher.start()
    try:
        yield killed
    finally:
        over.set()
        watcher.join()
        if killed:
            with warnings.catch_warnings():
                warnings.simplefilter("always")  # the tests make an error of any other
                sentence = f"Chromium did not answer for {patience:g} s. Killed: {', '.join(killed)}."
                warnings.warn(sentence, HungWarning, stacklevel=3)


def processes(kind: str) -> Iterator[psutil.Process]:
    """The Chromium processes that this one has started: each "renderer" of a page, or each "browser" itself."""
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            command = process.cmdline()
            if "chrom" not in process.name():
                continue
            types = [piece.removeprefix("--type=") for piece in command if piece.startswith("--type=")]
            if types == ["renderer"] if kind == "renderer" else not types:
                yield process
