"""The server opens no address by itself: what it connects to is the database and, if one is set, the mail server."""

import ast
from pathlib import Path

from tests.conftest import ROOT

CLIENTS = {"aiohttp", "ftplib", "http.client", "httpx", "requests", "smtplib", "telnetlib", "urllib.request", "urllib3"}
NEVER_SERVED = {"bench"}
"""Packages that only measure a server."""


def clients_in(source: str) -> set[str]:
    """What a module imports that could ask another server for something."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return names & CLIENTS


def test_no_module_asks_another_server() -> None:
    package = ROOT / "scorekeeper"
    modules = [path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in NEVER_SERVED]
    assert len(modules) > 100
    imports = {str(Path(path).relative_to(ROOT)): clients_in(path.read_text("utf-8")) for path in modules}
    assert {name: clients for name, clients in imports.items() if clients} == {}


def test_one_that_does_is_found() -> None:
    assert clients_in("from urllib import request\nimport httpx") == {"urllib.request", "httpx"}
