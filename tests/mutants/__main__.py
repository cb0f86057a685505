"""Put small faults into the core, one at a time in a copy of the tree, and see which ones its tests notice.

    python -m tests.mutants              # those of chosen.tsv
    python -m tests.mutants --choose     # choose them anew, from a fixed seed
    python -m tests.mutants --tree PATH  # in a copy of another state of the code
    python -m tests.mutants --own        # without the laws that hold for all games: much quicker

Each is run against the tests of its own package only: those in its folder, its doctests, the golden matches, and the
laws. One that nobody notices may do no harm: read it before writing a test.
"""

from __future__ import annotations

import argparse
import csv
import math
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple
from functools import partial
from pathlib import Path
from queue import Queue

from scorekeeper.rules import registry
from tests.mutants.changes import Fault, again, sites, written

ROOT = Path(__file__).parents[2]
CHOSEN = Path(__file__).with_name("chosen.tsv")
RULES = "scorekeeper/rules"
COUNT, SEED = 60, "sixty small faults"
FEWEST = 2
"""How many a package has at least."""
ONE_OF_EACH = ("albastini", "trionfetti", "briscola-chiamata", "buraco-us", "basra-egypt")
"""Variants that stand for all where a fault is in what they share."""
GOLDEN = ("tests/golden",)
LAWS = (
    *("tests/rules/test_laws.py", "tests/rules/test_laws_of_seats.py", "tests/rules/test_laws_of_nonsense.py"),
    *("tests/rules/test_referee_laws.py", "tests/rules/test_every_option.py"),
)


def package(module: str) -> str:
    """The package a *module* belongs to: ``games/basra``, ``asking``, or "" at the top of the rules."""
    folders = Path(module).relative_to(RULES).parts[:-1]
    return "/".join(folders[:2] if folders[:1] == ("games",) else folders[:1])


def choose(tree: Path) -> list[Fault]:
    """Faults from all packages of the rules, more from those where more is decided."""
    there: dict[str, list[Fault]] = defaultdict(list)
    for path in sorted((tree / RULES).rglob("*.py")):
        module = path.relative_to(tree).as_posix()
        there[package(module)] += [site.fault for site in sites(module, path.read_text("utf-8"))]
    weights = {name: math.sqrt(len(faults)) for name, faults in there.items() if len(faults) >= FEWEST}
    shares = {name: max(FEWEST, round(COUNT * weight / sum(weights.values()))) for name, weight in weights.items()}
    most = max(shares, key=lambda name: shares[name])
    shares[most] += COUNT - sum(shares.values())
    chance = random.Random(SEED)
    return [fault for name in sorted(shares) for fault in sorted(chance.sample(there[name], shares[name]), key=astuple)]


def chosen() -> list[Fault]:
    """The faults that were chosen once and for all."""
    with CHOSEN.open(encoding="utf-8", newline="") as file:
        return [
            Fault(module, place, kind, int(index), was, becomes)
            for module, place, kind, index, was, becomes in csv.reader(file, "excel-tab")
        ]


def stages(module: str) -> list[list[str]]:
    """What pytest is to run for a fault in *module*, the quickest first."""
    name = package(module)
    if name.startswith("games/"):
        game = name.removeprefix("games/")
        keys = [variant.key for variant in registry.VARIANTS if variant.game == game]
        return [
            [f"tests/rules/{game}", f"{RULES}/{name}"],
            [*GOLDEN, "-k", f"{game}/"],
            [*LAWS, "-k", " or ".join(f"[{key}]" for key in keys)],
        ]
    own = ["tests/rules/tournament"] if name == "tournament" else ["tests/rules/core"]
    if not name:
        own += ["tests/rules/test_summing.py", "tests/rules/test_counting.py"]
    return [
        [*own, f"{RULES}/{name}" if name else module],
        [*GOLDEN],
        [*LAWS, "-k", " or ".join(f"[{key}]" for key in ONE_OF_EACH)],
    ]


def copied(tree: Path, to: Path) -> Path:
    """A copy of *tree* without what its tests do not read."""
    ignore = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "node_modules")
    shutil.copytree(tree, to, ignore=ignore)
    return to


def notice(tree: Path, fault: Fault, number: int, *, limit: int, own: bool) -> str:
    """What becomes of *fault* in *tree*, a copy that is left as it was: what noticed it, ``survived`` or ``gone``."""
    path = tree / fault.module
    if not path.exists():
        return "gone: no such module"
    source = path.read_text("utf-8")
    site = again(fault, source)
    if site is None:
        return "gone: no such place"
    remark = "" if site.fault.was == fault.was else f" (reads {site.fault.was} now)"
    path.write_text(written(site, source), "utf-8")
    os.utime(path, (number, number))  # what was compiled before is not taken for it
    try:
        return run(tree, fault, limit=limit, own=own) + remark
    finally:
        path.write_text(source, "utf-8")


def run(tree: Path, fault: Fault, *, limit: int, own: bool) -> str:
    """Run the tests of the package of *fault* until one of them fails."""
    plain = ["-x", "-q", "--no-header", "-p", "no:cacheprovider"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"SCOREKEEPER_DATA": str(tree / "data"), "PYTHONPYCACHEPREFIX": str(tree.parent / "compiled")}
    for stage in stages(fault.module)[: 2 if own else None]:
        there = [part for part in stage if not part.startswith(("tests/", RULES)) or (tree / part).exists()]
        ended = subprocess.run(
            [sys.executable, "-m", "pytest", *plain, *there],
            cwd=tree,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=partial(resource.setrlimit, resource.RLIMIT_CPU, (limit, limit)),
        )
        if ended.returncode < 0:
            return f"noticed by {limit} s of work without an end"
        if ended.returncode not in (0, 1, 2, 5):
            raise SystemExit(ended.stdout + ended.stderr)
        if ended.returncode in (1, 2):
            lines = [line for line in ended.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
            return f"noticed by {lines[0].split(' - ')[0].split(maxsplit=1)[1]}" if lines else "noticed at import"
    return "survived"


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--tree", type=Path, default=ROOT, help="the state of the code to copy (this one)")
    parser.add_argument("--choose", action="store_true", help="choose the faults anew and end")
    parser.add_argument("--own", action="store_true", help="without the laws")
    parser.add_argument("--processes", type=int, default=1, help="how many to try at once (1)")
    parser.add_argument("--limit", type=int, default=600, help="seconds of work that count as noticed (600)")
    options = parser.parse_args(arguments)
    if options.choose:
        with CHOSEN.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, "excel-tab", lineterminator="\n").writerows(map(astuple, choose(options.tree)))
        return
    faults = chosen()
    with tempfile.TemporaryDirectory() as folder:
        trees: Queue[Path] = Queue()
        for number in range(options.processes):
            trees.put(copied(options.tree.resolve(), Path(folder) / str(number)))

        def tried(number: int, fault: Fault) -> str:
            tree = trees.get()
            try:
                result = notice(tree, fault, number, limit=options.limit, own=options.own)
            finally:
                trees.put(tree)
            print(f"{number} {fault}\n    {result}", flush=True)  # noqa: T201
            return result.split()[0].rstrip(":")

        with ThreadPoolExecutor(options.processes) as pool:
            results = Counter(pool.map(tried, range(1, len(faults) + 1), faults))
    print(f"{len(faults)} faults:", ", ".join(f"{count} {result}" for result, count in sorted(results.items())))  # noqa: T201


if __name__ == "__main__":
    main()
