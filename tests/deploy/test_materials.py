"""The bill of materials names each library that a server runs on, with the version that is here."""

import json
import re
import subprocess
import tomllib
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from packaging.requirements import Requirement

from tests.conftest import ROOT
from tests.deploy.test_wheel import uv

DOCUMENT = ROOT / "docs" / "security.md"


def bill() -> dict[str, str]:
    """The libraries of the bill that the document makes, with their versions."""
    command = re.search(r"`uv (export [^`]+cyclonedx[^`]+)`", DOCUMENT.read_text("utf-8"))
    assert command
    made = subprocess.run(uv(*command[1].split()), cwd=ROOT, capture_output=True, text=True, check=False)
    if "invalid value" in made.stderr:
        pytest.skip("this uv makes no bill of materials yet")
    assert made.returncode == 0, made.stderr
    document = json.loads(made.stdout)
    assert document["bomFormat"] == "CycloneDX"
    return {part["name"]: part["version"] for part in document["components"]}


def here(wanted: list[str]) -> dict[str, str]:
    """The libraries that are installed because of those *wanted*, with their versions."""
    versions: dict[str, str] = {}
    ways = [(Requirement(each), "") for each in wanted]
    seen = set()
    while ways:
        need, extra = ways.pop()
        name = re.sub(r"[-_.]+", "-", need.name).lower()
        if need.marker and not need.marker.evaluate({"extra": extra}):
            continue
        try:
            installed = distribution(need.name)
        except PackageNotFoundError:  # of another system
            continue
        versions[name] = installed.version
        for own in ("", *need.extras):
            if (name, own) not in seen:
                seen.add((name, own))
                ways += [(Requirement(each), own) for each in installed.requires or ()]
    return versions


def test_each_library_stands_in_it_with_its_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    running, listed = here(project["dependencies"]), bill()
    assert len(running) > 20
    assert running == {name: listed.get(name) for name in running}
    assert not {"pytest", "mypy", "ruff"} & set(listed), "what only those need who change the source"
