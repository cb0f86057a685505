"""A wheel has all in it that a server needs, and serves from a folder in which nothing of ours is."""

import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT, App, clean_environment, free_port
from tests.deploy.proxies import Visitor

FOR_CHANGING = (
    "bench/",
    "web/management/commands/benchmark.py",
    "web/management/commands/new_game.py",
    "web/management/new_game/",
)
"""What only those need who change the source, in the package."""


def uv(*arguments: str | Path) -> list[str]:
    """A command of uv, which may be a program or a module of this Python."""
    program = os.environ.get("UV") or shutil.which("uv")
    if program is None:
        pytest.skip("uv is not on the PATH; start the tests with: python3 -m uv run pytest")
    return [program, *map(str, arguments)]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made by the command of the document."""
    folder = tmp_path_factory.mktemp("wheel")
    made = subprocess.run(
        uv("build", "--wheel", "--out-dir", folder), cwd=ROOT, capture_output=True, text=True, check=False
    )
    if "Failed to fetch" in made.stderr:
        pytest.skip("the package index, from which what builds a wheel would come, is out of reach")
    assert made.returncode == 0, made.stderr
    (file,) = folder.glob("*.whl")
    return file


def shipped() -> Iterator[str]:
    """The paths in a wheel of all that the source has for it."""
    for folder, there in ("scorekeeper", ""), ("static", "static/"), ("templates", "templates/"):
        for path in sorted((ROOT / folder).rglob("*")):
            name = there + path.relative_to(ROOT / folder).as_posix()
            if path.is_file() and "__pycache__" not in name and not name.startswith(FOR_CHANGING):
                yield f"scorekeeper/{name}"


@pytest.mark.deep
def test_all_that_is_shipped_is_in_it_and_nothing_beside_the_package(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert names == set(shipped())
    assert {"scorekeeper/templates/base.html", "scorekeeper/static/img/sprite.svg"} <= names


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> Iterator[App]:
    """A server from the wheel, in a folder with nothing of ours; all paths that are set begin there."""
    folder = tmp_path / "empty"
    (folder / "a folder").mkdir(parents=True)
    (folder / "random.py").write_text("raise RuntimeError('of the folder, not of Python')", "utf-8")
    exact = tmp_path / "exact.txt"  # the versions that are tested, which are on this machine
    export = uv("export", "--quiet", "--frozen", "--no-dev", "--no-emit-project", "--no-hashes", "--output-file", exact)
    subprocess.run(export, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    port = free_port()
    run = uv("tool", "run", "--quiet", "--python", sys.executable, "--constraints", exact, "--from", wheel)
    app = App(
        url=f"http://127.0.0.1:{port}",
        data=folder / "data",
        command=[*run, "scorekeeper", "serve", "--host", "127.0.0.1", "--port", str(port), "--workers", "1"],
        environment=clean_environment(
            Path("data"),
            PYTHONPYCACHEPREFIX=str(tmp_path / "compiled"),
            DATABASE_URL="sqlite:///a+folder/my.sqlite3",
            SCOREKEEPER_BACKUPS="kept",
            SCOREKEEPER_BACKUP_EVERY="1d",
        ),
        log=tmp_path / "log",
        folder=folder,
    )
    app.start()
    try:
        yield app
    finally:
        app.kill()


@pytest.mark.deep
def test_it_serves_from_an_empty_folder(installed: App) -> None:
    phone = Visitor(installed.url.replace("127.0.0.1", "localhost"), "127.0.0.1")
    assert phone.start() == 302
    sheet = re.findall(r"/t/[\w-]+/", read(phone, "/"))[0]
    for page in "/", "/rules/briscola/", sheet:
        files = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', read(phone, page)))
        assert len(files) > 2
        assert {phone.ask("GET", file).status for file in files} == {200}
    assert phone.ask("GET", "/rules/").status == 200
    assert phone.ask("GET", f"{sheet}picture.png").status == 200

    folder, deadline = installed.folder, time.monotonic() + 300
    while not list((folder / "kept").glob("*.backup")) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(list((folder / "kept").glob("*.backup"))) == 1, installed.output()
    assert sorted(path.name for path in folder.iterdir()) == ["a folder", "data", "kept", "random.py"]
    assert (folder / "a folder" / "my.sqlite3").exists()
    assert (folder / "data" / "secret_key").exists()
    assert "Traceback" not in installed.output()


def read(phone: Visitor, path: str) -> str:
    """A page that is there."""
    answer = phone.ask("GET", path)
    assert answer.status == 200, path
    return answer.text


def test_its_name_is_not_that_of_another_program() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["name"] != "scorekeeper", "the package index has something else under this name"
    documents = [path for path in [ROOT / "README.md", *(ROOT / "docs").rglob("*")] if path.suffix in {".md", ""}]
    name = re.compile(re.sub("-", "[-_]", project["project"]["name"]))
    assert [path for path in documents if path.is_file() and name.search(path.read_text("utf-8"))] == [], (
        "not published"
    )
    assert project["tool"]["uv"]["package"] is False, "or the commands of the README would build it"
