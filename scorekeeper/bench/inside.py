"""What pages cost the processor, in this process: ratios that hold on a machine that does much else beside.

No wire, no threads and no second process: each case is asked for in turn, and only the processor's time counts. What
is held against the bare view over the wire (:mod:`scorekeeper.bench.bars`) is so held against it here.
"""

import io
from collections.abc import Callable, Iterator
from functools import cache
from statistics import median
from time import process_time
from typing import Any, Final

from django.core.handlers.wsgi import WSGIHandler
from django.utils.crypto import get_random_string

from scorekeeper.bench import bars, server
from scorekeeper.bench.cases import go_on
from scorekeeper.bench.matches import TYPED, keys, played, started
from scorekeeper.matches.services import Access
from scorekeeper.web.gateway import call
from scorekeeper.web.serving import Trouble
from scorekeeper.web.writing import write_transaction

DEALS: Final = 2
"""So many come to each match from a phone that it knows."""
MATCHES: Final = 60
"""So many have pages that are looked at: more than a table's worth, and each of them anew in a round."""
_application = cache(WSGIHandler)  # when it is first asked, since it reads the folder of static files
Ask = Callable[[], float]
"""Seconds of the processor for an answer, on average."""


def measure(rounds: int, say: Callable[[str], object]) -> None:
    """Make matches, ask for their pages so many *rounds*, and say what they took.

    :raises Trouble: when something does not work; never because it is slow.
    """
    server.prepare()
    say(f"Making {MATCHES} matches …")
    with write_transaction():
        matches = [played(bars.FEW) for _ in range(MATCHES)]
    cases = _cases(matches)
    for ask in cases.values():  # templates are read, and statements made
        ask()
    times: dict[str, list[float]] = {name: [] for name in cases}
    for number in range(rounds):
        for name in list(cases)[:: -1 if number % 2 else 1]:
            times[name].append(cases[name]())
    for line in lines_of(times):
        say(line)


def lines_of(times: dict[str, list[float]]) -> Iterator[str]:
    """A line for each case: its time, and the part that the base of its bar has of it."""
    yield f"{'processor time of a page, in one process':44}{'ms':>8}{'of its base':>14}   bar"
    bases = {bar.ours: bar for bar in bars.BARS if bar.base in (bars.ROW, bars.INSERT)}
    for name, several in times.items():
        line = f"{name:44}{1000 * median(several):8.2f}"
        if bar := bases.get(name):
            ratio = median(base / each for base, each in zip(times[bar.base], several, strict=True))
            held = f"at least {bar.part:.0%} ({'reached' if ratio >= bar.part else 'missed'})" if bar.part else ""
            line = f"{line}{ratio:14.0%}   {held}"
        yield line.rstrip()


def _cases(matches: list[Access]) -> dict[str, Ask]:
    # Any token is good that the form and the cookie agree on.
    token = get_random_string(32)
    cookie = _cookies(matches[0], token)

    def looking(paths: list[str], before: Callable[[], object] | None = None) -> Ask:
        def again() -> float:
            return sum(_answered(path, 200, cookie) for path in paths) / len(paths)

        def ask() -> float:
            (before or again)()  # without a deal before it, a page is one that was seen
            return again()

        return ask

    def deals() -> None:
        with write_transaction():
            for access in matches:
                go_on(access)

    def writing(path: str, status: int) -> Ask:
        def ask() -> float:
            with write_transaction():
                fresh = [started() for _ in matches]
            took = 0.0
            for access, key in zip(fresh, keys(), strict=False):
                address = path.format(code=access.code, pk=access.match.pk)
                for seen in range(1 + DEALS):
                    form = f"csrfmiddlewaretoken={token}&{TYPED}&seen={seen}&key={key}-{seen:012x}"
                    each = _answered(address, status, cookie, form)
                    took += each if seen else 0  # a match learns of a phone with its first deal
            return took / len(fresh) / DEALS

        return ask

    tables, forms = ([f"/t/{access.code}/{page}" for access in matches] for page in ("", "deal/"))
    return {
        bars.ROW: looking([f"/bare/row/{access.match.pk}/" for access in matches]),
        bars.BOARD: looking([f"/t/{access.watching}/board/" for access in matches]),
        bars.TABLE: looking(tables),
        bars.TABLE_FIRST: looking(tables, deals),
        bars.FORM: looking(forms),
        bars.FORM_FIRST: looking(forms, deals),
        bars.INSERT: writing("/bare/insert/{pk}/", 204),
        bars.DEAL: writing("/t/{code}/deal/", 302),
    }


def _cookies(practice: Access, token: str) -> str:
    """Those of a phone that has recorded a deal in the match *practice*."""
    kept = {"csrftoken": token}
    form = f"csrfmiddlewaretoken={token}&{TYPED}&seen={bars.FEW}&key={next(keys())}-000000000000"
    environ = _environ(f"/t/{practice.code}/deal/", f"csrftoken={token}", form)
    for name, value in call(_application(), environ).headers:
        if name == "Set-Cookie":
            one, _, other = value.partition(";")[0].partition("=")
            kept[one] = other
    return "; ".join(f"{name}={value}" for name, value in kept.items())


def _answered(path: str, status: int, cookie: str, form: str | None = None) -> float:
    """Seconds of the processor that it takes until the answer is there."""
    environ = _environ(path, cookie, form)
    began = process_time()
    answer = call(_application(), environ)
    took = process_time() - began
    if answer.status != status:
        raise Trouble(f"{path} was answered with {answer.status}, not with {status}.")
    return took


def _environ(path: str, cookie: str, form: str | None = None) -> dict[str, Any]:
    body = (form or "").encode("ascii")
    sent = {} if form is None else {"CONTENT_TYPE": "application/x-www-form-urlencoded", "CONTENT_LENGTH": len(body)}
    return {
        "REQUEST_METHOD": "GET" if form is None else "POST",
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "HTTP_HOST": "127.0.0.1",
        "HTTP_COOKIE": cookie,
        **sent,
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
