"""How far a command is, for whoever waits for it."""

from collections.abc import Callable

from django.core.management.base import OutputWrapper

WIDTH = 30
"""Of the bar, in letters."""


def progress_bar(out: OutputWrapper) -> Callable[[str, int, int], None]:
    """Writes what is being done, how much of it is, and how much there is: on a terminal as a bar that grows."""

    def tell(what: str, done: int, whole: int) -> None:
        over = done >= whole
        filled = WIDTH if over else WIDTH * done // whole
        bar = f"{what:8} [{'#' * filled}{'.' * (WIDTH - filled)}] {done} of {whole}"
        if out.isatty():
            out.write(f"\r{bar}", ending="\n" if over else "")
            out.flush()
        elif over:
            out.write(bar)

    return tell
