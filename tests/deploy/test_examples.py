"""The service of systemd and the image of a container: what can be said of them without starting either."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import load_command_class

from scorekeeper.web.serving import MOST_CONNECTIONS
from tests.conftest import ROOT

from .proxies import EXAMPLES

SERVICE = (EXAMPLES / "scorekeeper.service").read_text("utf-8")
PROGRAM = "/opt/scorekeeper/bin/scorekeeper"
EXPOSED = 2.0
"""Of ten, as ``systemd-analyze security`` counts; a service that forbids itself nothing has 9.6."""


@pytest.fixture
def service(tmp_path: Path) -> tuple[str, Path]:
    """The program that looks at services, and ours with a program that is there."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed")
    path = tmp_path / "scorekeeper.service"
    assert SERVICE.count(f"ExecStart={PROGRAM} ") == 1
    path.write_text(SERVICE.replace(PROGRAM, sys.executable), "utf-8")
    return program, path


def test_systemd_understands_the_service(service: tuple[str, Path]) -> None:
    program, path = service
    looked = subprocess.run([program, "verify", str(path)], capture_output=True, text=True, check=False)
    assert (looked.returncode, looked.stdout + looked.stderr) == (0, "")


def test_the_service_may_do_little(service: tuple[str, Path]) -> None:
    program, path = service
    command = [program, "security", "--offline=true", "--no-pager", f"--threshold={EXPOSED * 10:.0f}", str(path)]
    looked = subprocess.run(command, capture_output=True, text=True, check=False)
    if "offline" in looked.stderr:
        pytest.skip("this systemd looks only at services that run")
    assert looked.returncode == 0, looked.stdout


def test_systemd_understands_the_file_for_port_443_beside_the_service(service: tuple[str, Path]) -> None:
    program, path = service
    beside = path.with_name("scorekeeper.service.d")
    beside.mkdir()
    text = (EXAMPLES / "scorekeeper-443.conf").read_text("utf-8")
    (beside / "443.conf").write_text(text.replace(PROGRAM, sys.executable), "utf-8")
    command = [program, "verify", str(path)]
    looked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (looked.returncode, looked.stdout + looked.stderr) == (0, "")
    (beside / "443.conf").write_text(text.replace("ExecStart=\n", ""), "utf-8")
    looked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "ExecStart" in looked.stderr, "it looks at what lies beside a service"


def test_the_file_for_port_443_gives_the_right_to_it_and_no_other() -> None:
    settings = re.findall(r"^(\w+)=(.+)$", (EXAMPLES / "scorekeeper-443.conf").read_text("utf-8"), re.MULTILINE)
    values = dict(settings)
    assert values["AmbientCapabilities"] == values["CapabilityBoundingSet"] == "CAP_NET_BIND_SERVICE"
    _program, command, *options = shlex.split(values["ExecStart"])
    parser = load_command_class("scorekeeper.web", "serve").create_parser("scorekeeper", "serve")
    assert command == "serve"
    assert parser.parse_args(options).https_port == "443"
    place = "/etc/systemd/system/scorekeeper.service.d"
    assert f"cp docs/deploy/scorekeeper-443.conf {place}/443.conf" in (EXAMPLES / "README.md").read_text("utf-8")


def words_of(key: str) -> list[str]:
    (line,) = re.findall(rf"^{key}=(.+)$", SERVICE, re.MULTILINE)
    return shlex.split(line)


def test_the_service_serves_with_files_enough() -> None:
    parser = load_command_class("scorekeeper.web", "serve").create_parser("scorekeeper", "serve")
    _program, command, *options = words_of("ExecStart")
    assert command == "serve"
    workers = int(parser.parse_args(options).workers)
    assert int(words_of("LimitNOFILE")[0]) == workers * MOST_CONNECTIONS + 512
    assert words_of("KillMode") == ["mixed"], "a worker that is stopped beside the server looks like a fault to it"
    assert words_of("Environment") == [f"SCOREKEEPER_DATA=/var/lib/{words_of('StateDirectory')[0]}"]


def test_the_image_is_made_of_what_is_there_and_serves_as_nobody_else() -> None:
    text = re.sub(r"^#.*\n", "", (EXAMPLES / "Containerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = [line.split(maxsplit=1) for line in text.replace("\\\n", "").splitlines() if line]
    copied = [word for kind, rest in lines if kind == "COPY" and "--from" not in rest for word in rest.split()[:-1]]
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert {"scorekeeper", "static", "templates", "uv.lock"} <= set(copied)
    instructions = dict(lines)
    assert instructions["USER"] == "scorekeeper"
    assert instructions["ENTRYPOINT"] == f'["{PROGRAM}"]'
    assert instructions["ENV"] == f"SCOREKEEPER_DATA={instructions['VOLUME']}"
    parser = load_command_class("scorekeeper.web", "serve").create_parser("scorekeeper", "serve")
    command, *options = re.findall(r'"([^"]+)"', instructions["CMD"])
    assert command == "serve"
    assert parser.parse_args(options).host == "0.0.0.0"
    assert instructions["EXPOSE"] == parser.parse_args(options).port
