"""A template loads, includes and links only what the code of its app may import."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from django.template import engines

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "templates"
FOLDERS = {"account": "accounts", "allauth": "accounts", "mfa": "accounts", "usersessions": "accounts"}
"""Folders that are not called like the app whose pages they hold; what is in no app's folder is the frame of all."""
_LOAD = re.compile(r"{% load ([^%]*) %}")
_CALL = re.compile(r'{% (?:extends|include|piece) "([^"#]+)')
_LINK = re.compile(r"{% url '(\w+):")


def layers() -> list[set[str]]:
    """The apps as the contract of the imports has them, the outer ones first; beside each other stand equals."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (outer,) = (each for each in contracts if each.get("containers") == ["scorekeeper"])
    return [{name.strip(" ()") for name in layer.split("|")} for layer in outer["layers"]]


LEVELS = {app: level for level, apps in enumerate(reversed(layers())) for app in apps}


def app_of(template: str) -> str:
    folder = template.partition("/")[0]
    return FOLDERS.get(folder, folder if folder in LEVELS else "web")


def named_by(source: str) -> Iterator[str]:
    """The apps whose tags, templates or addresses a template names."""
    libraries = engines["django"].engine.libraries  # type: ignore[attr-defined]  # Django's own engine has it
    for line in _LOAD.findall(source):
        for library in line.split():
            package, _dot, rest = libraries.get(library, "").partition(".")
            if package == "scorekeeper":
                yield rest.partition(".")[0]
    yield from map(app_of, _CALL.findall(source))
    yield from (name for name in _LINK.findall(source) if name in LEVELS)


def breaches() -> dict[str, dict[str, set[str]]]:
    """By app: the apps it may not know, each with the templates that name it."""
    by_app: dict[str, dict[str, set[str]]] = {}
    for path in sorted(path for path in TEMPLATES.rglob("*") if path.is_file()):
        template = str(path.relative_to(TEMPLATES))
        app = app_of(template)
        for other in named_by(path.read_text("utf-8")):
            if other != app and LEVELS[other] >= LEVELS[app]:
                by_app.setdefault(app, {}).setdefault(other, set()).add(template)
    return by_app


def test_the_contract_names_the_apps_that_have_templates() -> None:
    assert {"clubs", "referee", "rulebook", "matches", "accounts", "web"} <= set(LEVELS)


def test_a_template_names_nothing_above_it() -> None:
    assert breaches() == {}, "what an upper app adds to a lower page it registers with scorekeeper.web.places"
