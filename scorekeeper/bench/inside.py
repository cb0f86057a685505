"""What pages cost the processor, in this process: ratios that hold on a machine that does much else beside.

No wire, no threads and no second process: each case is asked for in turn, and only the processor's time counts. What
is held against the bare view over the wire (:mod:`scorekeeper.bench.bars`) is so held against it here. At the end the
functions that each calls are counted, which no other work can move.
"""

import io
import sys
from collections.abc import Callable, Iterator
from functools import cache
from statistics import median
from time import process_time
from types import FrameType
from typing import Any, Final

from django.core.handlers.wsgi import WSGIHandler
from django.utils.crypto import get_random_string

from scorekeeper.bench import bars, server
from scorekeeper.bench.cases import go_on
from scorekeeper.bench.matches import TYPED, keys, played, started
from scorekeeper.matches.services import Access
from scorekeeper.web.gateway import Answer, call
from scorekeeper.web.serving import Trouble
from scorekeeper.web.writing import write_transaction

DEALS: Final = 2
"""So many come to each match from a phone that it knows."""
MATCHES: Final = 60
"""So many have pages that are looked at: more than a table's worth, and each of them anew in a round."""
_application = cache(WSGIHandler)  # when it is first asked, since it reads the folder of static files
Ask = Callable[[], float]
"""What an answer costs, on average."""
Act = Callable[[], object]


def seconds(act: Act) -> float:
    """Of the processor, that *act* takes."""
    began = process_time()
    act()
    return process_time() - began


def calls(act: Act) -> float:
    """Of functions, that *act* makes: those of C and each step of a generator among them."""
    count = 0

    def step(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(step)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count


def measure(rounds: int, say: Callable[[str], object]) -> None:
    """Make matches, ask for their pages so many *rounds*, and say what they took.

    :raises Trouble: when something does not work; never because it is slow.
    """
    server.prepare()
    say(f"Making {MATCHES} matches …")
    with write_transaction():
        matches = [played(bars.FEW) for _ in range(MATCHES)]
    cases = cases_of(matches, seconds)
    for ask in cases.values():  # templates are read, and statements made
        ask()
    times: dict[str, list[float]] = {name: [] for name in cases}
    for number in range(rounds):
        for name in list(cases)[:: -1 if number % 2 else 1]:
            times[name].append(cases[name]())
    for line in lines_of(times, {name: ask() for name, ask in cases_of(matches, calls).items()}):
        say(line)


def lines_of(times: dict[str, list[float]], counts: dict[str, float]) -> Iterator[str]:
    """A line for each case: its time and its calls, and the part that the base of its bar has of either."""
    yield f"{'a page in one process':44}{'ms':>8}{'of its base':>14}{'calls':>9}{'of its base':>14}   bar"
    bases = {bar.ours: bar for bar in bars.BARS if bar.base in (bars.ROW, bars.INSERT)}
    for name, several in times.items():
        bar = bases.get(name)
        ratios, held = ("", ""), ""
        if bar is not None:
            ratio = median(base / each for base, each in zip(times[bar.base], several, strict=True))
            ratios = f"{ratio:.0%}", f"{counts[bar.base] / counts[name]:.0%}"
            held = f"at least {bar.part:.0%} ({'reached' if ratio >= bar.part else 'missed'})" if bar.part else ""
        of_time, of_calls = ratios
        line = f"{name:44}{1000 * median(several):8.2f}{of_time:>14}{counts[name]:9,.0f}{of_calls:>14}   {held}"
        yield line.rstrip()


def cases_of(matches: list[Access], cost: Callable[[Act], float]) -> dict[str, Ask]:
    """What is asked of the *matches*, each with what a page costs by the given measure."""
    # Any token is good that the form and the cookie agree on.
    token = get_random_string(32)
    cookie = _cookies(matches[0], token)

    def looking(paths: list[str], before: Callable[[], object] | None = None) -> Ask:
        def again() -> float:
            return sum(_answered(cost, path, 200, cookie) for path in paths) / len(paths)

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
                    each = _answered(cost, address, status, cookie, form)
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


def _answered(cost: Callable[[Act], float], path: str, status: int, cookie: str, form: str | None = None) -> float:
    """What it costs until the answer is there."""
    environ = _environ(path, cookie, form)
    answers: list[Answer] = []
    took = cost(lambda: answers.append(call(_application(), environ)))
    if answers[0].status != status:
        raise Trouble(f"{path} was answered with {answers[0].status}, not with {status}.")
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
