"""Every command in the documents: a test runs it, or a list says why none does."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from allauth.mfa.models import Authenticator
from django.core.management import call_command, load_command_class
from django.core.management.base import BaseCommand

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.members.services import members
from scorekeeper.web import environment

from .reading import README, ROOT, blocks, documents, written

RUN = {
    "manage.py export_club CODE": '"format": "scorekeeper-club"',
    "manage.py import_club club.json --owner USER": "The club Circolo is here now",
    "manage.py judge --list": '"format": "scorekeeper-questions"',
    "manage.py judge --list basra-egypt": '"capture"',
    "manage.py judge question.json": '"4D"',
    "manage.py rebuild": "matches replayed",
    "manage.py rebuild_figures": r": 0 matches differed",
    "manage.py recheck": r"\{",
    "manage.py remove_second_factor NAME": "olga",
    "manage.py reset_password NAME": "/account/",
    "manage.py score match.json": '"totals"',
    "manage.py sign_out --everybody": "Sessions ended",
    "manage.py sign_out NAME": "Sessions ended",
    "manage.py tidy": "",
    "manage.py uploads": "Archives taken away: 0",
    "manage.py upkeep": "Made again: figures|All is as this version keeps it",
    "manage.py variants": "basra-egypt",
    "manage.py variants --json": '"format": "scorekeeper-variants"',
}
"""Commands of ours that are run here, with what is found in what they write."""

RUN_ELSEWHERE = {
    "manage.py demo": "tests/clubs/demo/test_demo.py",
    "manage.py new_game NAME": "tests/web/test_new_game.py",
    "manage.py pocket /tmp/cards": "tests/pocket/test_command.py",
    "manage.py pocket": "tests/pocket/test_command.py",
    "manage.py sentences": "tests/language/test_sentences.py",
    "manage.py sentences sentences.pot": "tests/language/test_sentences.py",
    "manage.py sentences --renew": "tests/language/test_filling.py",
}
"""Commands of ours that take longer, with the test that runs them anyway."""

IN_ORDER = {
    "manage.py backup before-update.backup",
    "manage.py backup scorekeeper.backup",
    "manage.py backup --keep 14",
    "manage.py restore scorekeeper.backup",
    "manage.py copy_to postgres://user:password@host:5432/name",
    "manage.py copy_to sqlite:////srv/new/scorekeeper.sqlite3",
}
"""Commands that ``tests/web/backups/test_operations.py`` takes from the document and runs one after the other."""

IN_CI = {"ruff check .", "ruff format --check .", "mypy", "lint-imports"}
"""What ``.ci/run`` runs word by word, after ``"${run[@]}"``."""

OF_TESTS = {
    "pytest -n auto",
    "pytest -n 2 tests/rules -k basra-egypt",
    "pytest tests/golden tests/rules/basra/test_options.py tests/rules/basra/test_referee.py "
    "tests/docs/test_rule_pages.py tests/docs/test_tables.py",
    "pytest -n 2 tests/rules tests/golden -k NAME",
    "pytest tests/golden tests/docs/test_rule_pages.py tests/rules/test_paragraphs.py -k briscola",
    "pytest -n 2 tests/rules -k briscola",
    "pytest -n 2 tests/rules tests/rulebook tests/golden -k NAME",
    "pytest -n 2 tests/docs tests/golden",
    "pytest tests/clubs/test_columns.py tests/clubs/members/test_details.py tests/docs",
    "pytest tests/rules",
    "pytest tests/rules -k simulation",
    "pytest tests/browser/test_readme_pictures.py",
    "pytest -n 3 -rP tests/web/test_upgrading.py -k that_is_killed",
    "pytest -rP tests/matches/test_kill.py",
    "pytest tests/browser/screenshots.py",
    "pytest -n 2 tests/browser/test_slips_walk.py",
    "pytest -n 2 tests/browser/test_grid_law.py",
    "pytest -s tests/browser/tap_to_paint.py",
    "pytest -s tests/pocket/test_snapshot.py",
    "pytest -s tests/pocket/bars_in_browser.py",
    "pytest -s tests/pocket/bars_in_browser.py tests/pocket/test_in_browser.py tests/pocket/test_killed_in_browser.py "
    "tests/pocket/test_snapshot.py tests/matches/meeting/test_two_sides.py",
    "pytest -n 2 tests/pocket/test_in_browser.py",
    "pytest tests/pocket/test_server_behind_in_browser.py",
    "pytest tests/pocket/test_keeping_in_browser.py",
    "pytest -rP tests/pocket/test_in_browser.py tests/pocket/test_killed_in_browser.py -k killed",
    "pytest tests/pocket/test_in_other_browsers.py",
    "pytest -n 3 tests/matches/meeting/test_two_sides.py",
    "pytest tests/web/test_manifest.py tests/browser/test_install_pictures.py",
}
"""Calls of pytest. They are not run inside a test; what they name is looked for."""

MAKES_A_KEY = shlex.join(["python3", "-c", "import secrets; print(secrets.token_urlsafe(50))"])
CHANGES = "changes the machine; tests/deploy looks at what it names"
ASKS = "asks a public authority; tests/web/https/test_public.py runs it against one made for tests"
NOT_RUN = {
    ".ci/run": "runs all tests, these among them",
    "apt-get install chromium": "changes the machine",
    "apt-get install fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji": "changes the machine",
    "curl -H 'Authorization: Bearer KEY' http://localhost:8000/api/v1/clubs/CODE/members": "needs a key of a club; "
    "the address is held by the tests of the formats, the header by those of the API",
    "curl --fail-with-body --silent http://127.0.0.1:8000/readyz": ""
    "needs a server; tests/web/test_faults.py asks the address",
    "manage.py benchmark": "takes minutes, and needs wrk",
    "manage.py benchmark --inside": "takes minutes",
    "manage.py benchmark --referee": "takes minutes",
    "manage.py benchmark --start": "tests/bench/test_starting.py runs it, into another folder",
    "manage.py benchmark --phones": "takes minutes",
    "manage.py benchmark --phones 5000": "takes minutes",
    "manage.py benchmark --clubs 100000": "takes hours",
    "npx lighthouse http://127.0.0.1:8000/ --chrome-flags=--headless=new "
    '\'--extra-headers={"Cookie": "language=ar"}\'': "needs Node, a windowed Chromium and a server",
    "uv pip install --target /tmp/pure --no-deps hypothesis==6.140.2 pytest==9.0.2 pluggy iniconfig pygments packaging "
    "sortedcontainers attrs": "fetches libraries",
    "pytest -n 2 -p tests.pocket.twice tests/matches tests/referee tests/rulebook": "takes long; .ci/run runs a part",
    "node tests/pocket/rules.mjs /path/of/pyodide /tmp/pure tests/golden tests/rules -m 'not deep'": "needs Node",
    "manage.py runserver": "runs until it is stopped",
    "manage.py serve": "runs until it is stopped; the tests of the browser start it",
    "manage.py serve --backup-every 1d --backup-keep 14": "runs until it is stopped; tests/web/backups starts it",
    "manage.py serve --room": "runs until it is stopped; tests/web/https starts it, with a name",
    "manage.py serve --room scores.home.arpa": "runs until it is stopped; tests/web/https starts it",
    "lego --accept-tos --email you@example.org --domains scores.example.org --dns exec run": ASKS,
    "lego --accept-tos --email you@example.org --domains scores.example.org --dns exec renew": ASKS,
    "manage.py serve --help": "only prints its options, which are looked for here",
    "/opt/scorekeeper/bin/pip install ./FILE.whl": CHANGES,
    "/opt/scorekeeper/bin/pip install --force-reinstall ./FILE.whl": CHANGES,
    "systemd-run --quiet --pipe --wait --collect --uid=scorekeeper --property=EnvironmentFile=-/etc/scorekeeper.conf "
    "--setenv=SCOREKEEPER_DATA=/var/lib/scorekeeper /opt/scorekeeper/bin/scorekeeper backup": CHANGES,
    "install --directory --owner=scorekeeper --group=scorekeeper --mode=700 /var/lib/scorekeeper": CHANGES,
    "mv /var/lib/scorekeeper /var/lib/scorekeeper-before": CHANGES,
    "mkdir /etc/systemd/system/scorekeeper.service.d": CHANGES,
    "cp docs/deploy/scorekeeper-443.conf /etc/systemd/system/scorekeeper.service.d/443.conf": CHANGES,
    "systemctl daemon-reload": CHANGES,
    "systemctl reload caddy": CHANGES,
    "systemctl reload nginx": CHANGES,
    "systemctl stop scorekeeper": CHANGES,
    "-u postgres createdb --owner scorekeeper --encoding UTF8 --template template0 scorekeeper": ""
    "tests/web/test_empty_database.py runs it, for another owner",
    "-u postgres createuser --pwprompt scorekeeper": CHANGES,
    "adduser --system --group --home /var/lib/scorekeeper scorekeeper": CHANGES,
    "apt-get install python3-venv": CHANGES,
    "cp docs/deploy/scorekeeper.service /etc/systemd/system/": CHANGES,
    "journalctl --unit scorekeeper": CHANGES,
    "podman build --tag localhost/scorekeeper --file docs/deploy/Containerfile .": "needs podman and a base image",
    "podman exec scorekeeper /opt/scorekeeper/bin/scorekeeper backup": "needs podman and a base image",
    "podman run --name scorekeeper --network host --volume scorekeeper:/var/lib/scorekeeper localhost/scorekeeper": ""
    "needs podman and a base image",
    "venv /opt/scorekeeper": CHANGES,
    "systemctl enable --now scorekeeper": CHANGES,
    "systemctl restart scorekeeper": CHANGES,
    "uv build --wheel": "tests/deploy/test_wheel.py runs it, into another folder",
    "uvx --from ./FILE.whl scorekeeper backup": "tests/deploy/test_wheel.py runs the command that serves",
    "uvx --from ./FILE.whl scorekeeper serve": "tests/deploy/test_wheel.py runs it with a port",
    "pip install uv": "changes the machine",
    "python -m tests.house 402b5718 54a9b3ec HEAD": "needs the whole history; tests/docs/test_house.py counts HEAD",
    "pipx install uv": "changes the machine",
    "uv audit --locked": "asks osv.dev",
    "uv export --locked --no-dev --format cyclonedx1.5": "tests/deploy/test_materials.py runs it",
}
"""Each with the reason."""

ASSIGNED = re.compile(r"^([A-Z_]+)=(\S+)$")
INLINE = re.compile(
    r"`((?:[A-Z_]+=\S+ )*(?:sudo |python3 |uvx? |pipx? |manage\.py |pytest|\.ci/run|apt-get|curl )[^`]*)`"
)


def plain(command: str) -> str:
    """A command without comment, environment and the ways to a Python that has the libraries."""
    words = shlex.split(command, comments=True)
    words = words[: words.index(">")] if ">" in words else words
    while words and (ASSIGNED.match(words[0]) or words[0] == "sudo"):
        words.pop(0)
    for before in ["python3", "-m"], ["uv", "run"], ["--no-dev"]:
        if words[: len(before)] == before:
            words = words[len(before) :]
    return shlex.join(words)


def commands(path: Path) -> Iterator[str]:
    """The commands of a document, in blocks and in sentences, with what is set before them."""
    for block in blocks(path, "sh"):
        for line in block.splitlines():
            yield from filter(None, line.partition(" #")[0].strip().split(" && "))
    yield from INLINE.findall(written(path))


EVERY = [command for path in documents() for command in commands(path)]


def test_every_command_is_run_or_listed() -> None:
    lists = [set(RUN), set(RUN_ELSEWHERE), {MAKES_A_KEY}, IN_ORDER, IN_CI, OF_TESTS, set(NOT_RUN)]
    assert {plain(command) for command in EVERY} == set().union(*lists)
    assert sum(map(len, lists)) == len(set().union(*lists))


def test_the_command_that_makes_a_key_makes_one_that_is_long_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, *shlex.split(MAKES_A_KEY)[1:]]
    key = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    monkeypatch.setenv("SECRET_KEY", key)
    assert environment.secret("SECRET_KEY") == key


def test_run_and_test_come_first() -> None:
    assert [block.strip() for block in blocks(README, "sh")[:3:2]] == [
        "python3 -m pip install uv && python3 -m uv run --no-dev manage.py serve",
        "python3 -m uv run pytest -n auto",
    ]


@pytest.mark.parametrize("command", sorted(IN_CI))
def test_what_is_checked_by_hand_is_checked_in_ci(command: str) -> None:
    runs = re.findall(r'"\$\{run\[@\]\}" (.+?)(?: #.*)?$', (ROOT / ".ci" / "run").read_text("utf-8"), re.MULTILINE)
    assert command in runs


@pytest.mark.parametrize("command", sorted(OF_TESTS))
def test_a_call_of_pytest_names_what_is_there(command: str) -> None:
    words = shlex.split(command)[1:]
    places = [word for word in words if word.startswith("tests")]
    assert [place for place in places if not (ROOT / place).exists()] == []
    assert {word for word in words if word.startswith("-")} <= {"-n", "-k", "-s", "-rP"}


def test_what_is_set_before_a_command_is_read_somewhere() -> None:
    names = {match[1] for command in EVERY for word in command.split() if (match := ASSIGNED.match(word))}
    names |= set(re.findall(r"^\| `([A-Z_]+)[=`]", written(ROOT / "docs" / "settings.md"), re.MULTILINE))
    files = [*(ROOT / "scorekeeper").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), ROOT / ".ci" / "run"]
    text = "\n".join(path.read_text("utf-8") for path in files if path.parent != Path(__file__).parent)
    assert {"SCOREKEEPER_DATA", "SCOREKEEPER_PICTURES", "DATABASE_URL"} <= names
    assert [name for name in sorted(names) if not re.search(rf"\b{name}\b", text)] == []


def test_the_settings_tell_every_variable() -> None:
    variables = re.findall(r"^\| `(\w+)` \|", written(ROOT / "docs" / "settings.md"), re.MULTILINE)
    text = (ROOT / "scorekeeper" / "settings.py").read_text("utf-8")
    read = set(re.findall(r'environment\.\w+\("([A-Z_]+)"', text)) - {"SCOREKEEPER_LISTENS"}  # serve itself sets it
    assert read == set(variables)


def test_serve_has_the_options_that_are_told() -> None:
    text = written(ROOT / "docs" / "settings.md")
    sentence = re.search(r"`manage.py serve --help` lists its options: (.+?)\.", text, re.DOTALL)
    assert sentence is not None
    parser = load_command_class("scorekeeper.web", "serve").create_parser("manage.py", "serve")
    ours = {option for action in parser._actions for option in action.option_strings}
    usual = {option for action in BaseCommand().create_parser("", "")._actions for option in action.option_strings}
    assert set(re.findall("`(--[a-z-]+)`", sentence[1])) == ours - usual


@pytest.fixture
def names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, db: None) -> dict[str, str]:
    """A folder with the documents that the commands name, a club, and what stands for the placeholders."""
    match, _corrected, question = blocks(ROOT / "docs" / "formats.md", "json")
    (tmp_path / "match.json").write_text(match, "utf-8")
    (tmp_path / "question.json").write_text(question, "utf-8")
    monkeypatch.chdir(tmp_path)
    olga, owner = (Account.objects.create(username=name) for name in ("olga", "omar"))
    Authenticator.objects.create(user=olga, type="webauthn", data={"name": "A key"})
    club = members.make_club(olga, "Circolo", "Olga").club
    (tmp_path / "club.json").write_text(outcome("manage.py export_club CODE", {"CODE": club.code}), "utf-8")
    return {"CODE": club.code, "USER": owner.username, "NAME": olga.username}


def outcome(command: str, names: dict[str, str]) -> str:
    """Run one of our commands with what *names* say in place of its placeholders, and give what it writes."""
    out = StringIO()
    call_command(*(names.get(word, word) for word in shlex.split(command)[1:]), stdout=out, stderr=out)
    return out.getvalue()


def test_the_commands_of_ours_run(names: dict[str, str]) -> None:
    assert [command for command, says in RUN.items() if not re.search(says, outcome(command, names))] == []


@pytest.mark.parametrize("command", sorted(RUN_ELSEWHERE))
def test_a_command_of_ours_runs_elsewhere(command: str) -> None:
    assert f'call_command("{command.split()[1]}"' in (ROOT / RUN_ELSEWHERE[command]).read_text("utf-8")
