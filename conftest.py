"""Start Django for the tests that need it: those of the rules are pure, and begin at once without it.

Some environments forbid compiled files beside the sources. To compile two thousand modules anew in every process takes
longer than most tests: then they are kept in the folder of pytest's cache.
"""

import gc
import os
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestModule

ROOT = Path(__file__).parent
PURE = [ROOT / path for path in ("scorekeeper/rules", "tests/golden", "tests/rules", "tests/simulate", "tests/mutants")]
"""Where nothing knows of Django."""

if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    sys.dont_write_bytecode = False
    sys.pycache_prefix = sys.pycache_prefix or str(ROOT / ".pytest_cache" / "compiled")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix  # for the servers and commands that tests start


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    """Set Django up before any test is read, unless all that is asked for is pure.

    This is the first that a ``conftest.py`` hears of what is asked for; pytest-django sees to the rest.
    """
    gc.disable()  # what is read now stays: to look through all of it again and again takes a fifth of the time
    config: Any = pluginmanager.get_plugin("pytestconfig")
    asked = [
        (config.invocation_params.dir / path.partition("::")[0]).resolve()
        for path in config.known_args_namespace.file_or_dir
    ]
    if asked and all(any(path.is_relative_to(folder) for folder in PURE) for path in asked):
        return
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    import django

    django.setup()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, Any, list[pytest.Collector]]:
    """Look for examples in docstrings only where a file has any: to read each module and all its names takes long."""
    collectors = yield
    has_any = file_path.suffix == ".py" and b">>>" in file_path.read_bytes()
    return [each for each in collectors if has_any or not isinstance(each, DoctestModule)]


def pytest_collection_finish() -> None:
    """All tests are there."""
    gc.freeze()
    gc.enable()
