"""``manage.py pocket`` says in one sentence what it lacks, and what it writes lies wholly below its path."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from scorekeeper.pocket.building.making import PYODIDE


def refused(*arguments: str) -> str:
    """What the command says, which must refuse."""
    output = StringIO()
    with pytest.raises(SystemExit):
        call_command("pocket", *arguments, stderr=output, stdout=StringIO())
    (line,) = output.getvalue().splitlines()
    return line


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder that says it is Pyodide."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    (folder / "package.json").write_text(json.dumps({"version": PYODIDE}))
    return folder


@pytest.mark.parametrize("at", ["cards", "/cards", "cards/", "//", "/a b/", "/../", "/<script>/", f"/{'a' * 61}/"])
def test_a_path_that_is_none_is_refused(tmp_path: Path, package: Path, at: str) -> None:
    line = refused(str(tmp_path / "new"), "--pyodide", str(package), "--at", at)
    assert "The path must begin and end with a slash" in line
    assert not (tmp_path / "new").exists()


def test_a_folder_that_holds_something_is_left_as_it_is(tmp_path: Path, package: Path) -> None:
    assert "is not empty; choose a new one" in refused(str(package), "--pyodide", str(package))
    assert [path.name for path in package.iterdir()] == ["package.json"]


def test_without_node_it_says_so(tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "This takes Node" in refused(str(tmp_path / "new"), "--pyodide", str(package))


def test_another_pyodide_is_refused(tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "node").write_text("#!/bin/sh\n")
    (tmp_path / "node").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    (package / "package.json").write_text('{"version": "0.1"}')
    assert f"takes Pyodide {PYODIDE}, and the one in" in refused(str(tmp_path / "new"), "--pyodide", str(package))
    (package / "package.json").unlink()
    assert f"takes Pyodide {PYODIDE}, and there is none in" in refused(str(tmp_path / "new"), "--pyodide", str(package))


def test_what_is_written_is_whole(built: Path) -> None:
    about = json.loads((built / "sw.js").read_text("utf-8").split("serve(", 1)[1].rstrip().removesuffix(");"))
    place = built / "pocket" / about["version"]
    assert {name for part in about["parts"].values() for name in part["sent"]} <= {
        path.name for path in place.iterdir()
    }
    assert all((built / "static" / name).is_file() for name in about["static"])
    for page in ("index.html", "404.html"):
        text = (built / page).read_text("utf-8")
        assert 'name="description"' in text, "what a search engine tells of it"
        for address in re.findall(r'(?:href|src|data-worker)="(/[^"#]*)', text):
            assert (built / address.removeprefix(about["at"])).is_file(), address
    names = " ".join(path.name for path in built.rglob("*"))
    assert not re.search(r"clubs|accounts|secret|\.py\b", names)


def test_every_address_of_a_manifest_lies_below_the_path_and_is_there(built: Path) -> None:
    about = json.loads((built / "sw.js").read_text("utf-8").split("serve(", 1)[1].rstrip().removesuffix(");"))
    manifests = sorted((built / "manifest").iterdir())
    assert len(manifests) == len(about["languages"]) + 1
    for file in manifests:
        manifest = json.loads(file.read_text("utf-8"))
        assert (manifest["id"], manifest["start_url"], manifest["scope"]) == (about["at"],) * 3
        assert all(way["url"].startswith(about["at"]) for way in manifest["shortcuts"])
        for picture in manifest["icons"] + manifest["screenshots"]:
            name = picture["src"].removeprefix(about["at"])
            assert (built / name).is_file(), picture["src"]
            assert name.removeprefix("static/") not in about["static"], "a phone keeps what no page shows"
