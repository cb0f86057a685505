"""What ``manage.py benchmark`` becomes: everything of its own, and nothing left behind."""

import argparse
import os
import secrets
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

TRIES = 100
"""The meanest facts made up for each question to the referee."""
OURS = ("DEBUG", "SECRET_KEY", "DJANGO_SETTINGS_MODULE", "DATABASE_URL")


def main() -> int:
    """Measure in a temporary folder; the exit code."""
    parser = argparse.ArgumentParser(prog="manage.py benchmark")
    parser.add_argument("--seconds", type=int, required=True)
    parser.add_argument("--rounds", type=int, required=True)
    parser.add_argument("--folder")
    parser.add_argument("--referee", action="store_true")
    parser.add_argument("--phones", type=int)
    parser.add_argument("--start", action="store_true")
    parser.add_argument("--inside", action="store_true")
    parser.add_argument("--clubs", type=int)
    parser.add_argument("--rebuild", action="store_true")
    options = parser.parse_args()
    if options.referee:
        from scorekeeper.bench.referee import measure as measure_referee

        measure_referee(TRIES, _say)
        return 0
    wrk = shutil.which("wrk")
    if wrk is None and not (options.phones or options.clubs or options.start or options.inside):
        return _refuse("The benchmark needs wrk (on Debian or Ubuntu: sudo apt-get install wrk).")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what is begun is ended
    try:
        with tempfile.TemporaryDirectory(prefix="scorekeeper-benchmark-", dir=options.folder) as name:
            folder = Path(name)
            with _database() as url:
                _set_up(folder, url)
                from scorekeeper.bench import clubs, inside, measuring, phones, starting
                from scorekeeper.web.serving import Trouble

                try:
                    if options.clubs:
                        clubs.measure(options.clubs, options.rounds, options.rebuild, _say)
                    elif options.start:
                        starting.measure(options.rounds, folder, _say)
                    elif options.inside:
                        inside.measure(options.rounds, _say)
                    elif options.phones:
                        phones.measure(options.phones, max(options.seconds, 15), folder, _say)
                    else:
                        measuring.measure(wrk or "", options.seconds, options.rounds, folder, _say)
                except Trouble as trouble:
                    return _refuse(str(trouble))
                finally:
                    from django.db import connections

                    connections.close_all()
    except OSError as error:
        return _refuse(f"The benchmark cannot work in {error.filename or options.folder} ({error.strerror or error}).")
    except KeyboardInterrupt:
        return 130
    return 0


def _set_up(folder: Path, url: str) -> None:
    """Django with the real settings, whatever is set in the environment for the real server."""
    for name in list(os.environ):
        if name in OURS or name.startswith("SCOREKEEPER_"):
            del os.environ[name]
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "scorekeeper.bench.settings",
        "SCOREKEEPER_DATA": str(folder / "data"),
        "SECRET_KEY": secrets.token_urlsafe(50),
        **({"DATABASE_URL": url} if url else {}),
    }
    import django

    django.setup()


@contextmanager
def _database() -> Iterator[str]:
    """The address of a database of our own on the PostgreSQL of ``DATABASE_URL``; nothing with SQLite."""
    given = os.environ.get("DATABASE_URL", "").strip()
    if not given.startswith(("postgres://", "postgresql://")):
        yield ""
        return
    try:
        import psycopg
    except ImportError:
        sys.exit("PostgreSQL needs psycopg: install Scorekeeper's extra [postgres].")
    name = f"scorekeeper_benchmark_{secrets.token_hex(6)}"
    try:
        admin = psycopg.connect(given, autocommit=True)
    except psycopg.Error as error:
        sys.exit(f"The PostgreSQL of DATABASE_URL cannot be reached ({' '.join(str(error).split())}).")
    with admin:
        admin.execute(f'CREATE DATABASE "{name}"')
        try:
            yield urlsplit(given)._replace(path=f"/{name}").geturl()
        finally:
            admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
