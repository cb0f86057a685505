"""Asking a server for the same thing as fast as it answers, by wrk (https://github.com/wg/wrk)."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from scorekeeper.web.serving import Trouble

CONNECTIONS = 16
THREADS = 2
SCRIPT = Path(__file__).with_name("load.lua")


@dataclass(frozen=True)
class Post:
    """The deals of one connection: to which match, that has none yet, and what their keys begin with."""

    path: str
    key: str


@dataclass(frozen=True)
class Plan:
    """What is asked for, with which headers, and the status that every answer must have."""

    expected: int
    headers: dict[str, str]
    paths: tuple[str, ...] = ()
    once: bool = False
    """Whether each of the paths is asked for only once."""
    posts: tuple[Post, ...] = ()
    body: str = ""

    def as_lua(self) -> str:
        """The plan as load.lua reads it."""
        headers = "".join(f"[{_quoted(name)}]={_quoted(value)}," for name, value in self.headers.items())
        fields = [f"expected={self.expected}", f"headers={{{headers}}}"]
        if self.posts:
            posts = "".join(f"{{path={_quoted(post.path)},key={_quoted(post.key)}}}," for post in self.posts)
            fields += [f"posts={{{posts}}}", f"body={_quoted(self.body)}"]
        else:
            fields += [f"paths={{{','.join(map(_quoted, self.paths))}}}"]
            fields += [f"once={THREADS}"] if self.once else []
        return f"return {{{','.join(fields)}}}\n"


class Speed(NamedTuple):
    """What came of it: answers in a second, and milliseconds for half and for 99 of 100 of them."""

    rate: float
    p50: float
    p99: float
    requests: int
    """How many requests there were in all."""


def run(wrk: str, url: str, plan: Plan, seconds: int, folder: Path) -> Speed:
    """Drive the server for so many seconds.

    :raises Trouble: when it did not answer everything as planned, which makes the figures worthless.
    """
    file = folder / "plan.lua"
    file.write_text(plan.as_lua(), "ascii")
    threads = len(plan.posts) or THREADS
    connections = len(plan.posts) or CONNECTIONS
    command = [wrk, f"-t{threads}", f"-c{connections}", f"-d{seconds}s", "--timeout", "10s", "-s", str(SCRIPT), url]
    process = subprocess.run(  # noqa: S603 - our own command
        [*command, "--", str(file)], capture_output=True, text=True, timeout=seconds + 30, check=False
    )
    lines = process.stdout.splitlines()
    if process.returncode or not lines or not lines[-1].startswith("{"):
        raise Trouble(f"wrk failed: {' '.join((process.stderr or process.stdout).split())[-300:]}")
    result = json.loads(lines[-1])
    good = result["good"] if plan.posts or plan.once else result["requests"] - result["refused"]
    if result["wrong"] or result["refused"] or result["broken"]:
        status = f", the last of them {result['wrong']}" if result["wrong"] else ""
        raise Trouble(
            f"Of {result['requests']} requests like {(plan.posts[0].path if plan.posts else plan.paths[0])}, "
            f"{result['requests'] - good} were not answered with {plan.expected}{status}, "
            f"and {result['broken']} not at all."
        )
    return Speed(rate=good / result["seconds"], p50=result["p50"], p99=result["p99"], requests=result["requests"])


def _quoted(text: str) -> str:
    return json.dumps(text)
