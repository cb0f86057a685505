"""The map names what is there, and the way of a deal is the way a deal goes."""

import json
import re
import sys
import uuid
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.matches.models import Event
from scorekeeper.rules import registry

from .reading import ARCHITECTURE, ROOT, blocks, documents, name_of

NAMED = re.compile(r"`(scorekeeper(?:\.\w+)+)`")
STEP = re.compile(r"^\| +\d+ \| `([\w.]+)` \|", re.MULTILINE)


def is_module(name: str) -> bool:
    """Whether a module of this dotted name is there; it is not imported, only what it lies in."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # what it would lie in is no package
        return False


def is_there(name: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    module, things = name, list[str]()
    while not is_module(module):
        module, _, thing = module.rpartition(".")
        things.insert(0, thing)
    value: Any = import_module(module) if things else None  # a module is not imported only to see that it is there
    for thing in things:
        value = getattr(value, thing, None)
    return value is not None or not things


@pytest.mark.parametrize("path", documents(), ids=name_of)
def test_a_module_that_is_named_is_there(path: Path) -> None:
    assert [name for name in NAMED.findall(path.read_text("utf-8")) if not is_there(name)] == []


def drawn_paths() -> list[str]:
    """The files and folders that the map draws, by their paths."""
    paths, above = [], list[tuple[int, str]]()
    for line in blocks(ARCHITECTURE, "")[0].splitlines():
        indent = len(line) - len(line.lstrip())
        first, _, rest = line.strip().partition("   ")
        while above and above[-1][0] >= indent:
            above.pop()
        folder = "".join(name for _indent, name in above)
        names = [*first.split(), *(rest.split() if re.fullmatch(r" *(\w+/ *)+", rest) else [])]
        if re.fullmatch(r"[\w./]+/", names[0]):
            above.append((indent, names[0]))
            paths.append(folder + names[0])
            paths += [folder + names[0] + name for name in names[1:]]
        else:
            paths += [folder + name for name in names]
    return paths


def test_the_map_draws_what_is_there() -> None:
    drawn = drawn_paths()
    assert {"scorekeeper/rules/games/", "scorekeeper/matches/services/", "static/css/"} <= set(drawn)
    assert [path for path in drawn if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("app", ["rules", "matches", "clubs"])
def test_the_map_draws_every_room(app: str) -> None:
    drawn = drawn_paths()
    support = {"__pycache__", "migrations", "management", "templatetags"}
    rooms = {path.name for path in (ROOT / "scorekeeper" / app).iterdir() if path.is_dir()} - support
    assert sorted(room for room in rooms if f"scorekeeper/{app}/{room}/" not in drawn) == []


def calls_of_a_deal(client: Client, code: str) -> list[str]:
    """Record a deal of Briscola, 71 to 49, and say which of our functions were called, one after the other."""
    called = []

    def note(frame: FrameType, event: str, _argument: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(ROOT / "scorekeeper"):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            called.append(f"{module}.{frame.f_code.co_qualname}")

    form = {"key": str(uuid.uuid4()), "seen": "0", "points.0": "71"}
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        response = client.post(f"/t/{code}/deal/", form)
    finally:
        sys.setprofile(before)
    assert response.status_code == 302
    return called


def out_of_order(steps: list[str], called: list[str]) -> str | None:
    """The first of the *steps* that was not called after those before it, None where all were."""
    calls = iter(called)
    return next((step for step in steps if step not in calls), None)


@pytest.mark.django_db
def test_a_deal_goes_the_way_that_is_told(client: Client) -> None:
    briscola = registry.find("briscola")
    seating = briscola.seating("2")
    options = briscola.charter({"deals": 5}, seating)
    access = services.start_match(variant=briscola, seating=seating, players=["Anna", "Bo"], options=options)
    steps = STEP.findall(ARCHITECTURE.read_text("utf-8"))
    assert len(steps) == 20
    assert out_of_order(steps, calls_of_a_deal(client, access.code)) is None
    assert Event.objects.get(match=access.match).payload == json.loads(blocks(ARCHITECTURE, "json")[0])
