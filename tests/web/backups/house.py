"""An installation with something in every room, and all that can be seen in one.

``python -m tests.web.backups.house fill`` makes it in the data folder and the database that the environment names, and
prints what opens it. ``… look`` reads that again, and prints every table, document, figure and link.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import django

from tests.conftest import ROOT, clean_environment

Json = Any
FIGURES = ("", "figures/", "figures/ledger/", "figures/honour/", "figures/seasons/", "figures/ratings/", "matches/")
"""Pages of a club."""
_DRAWN_ANEW = re.compile(r'name="csrfmiddlewaretoken" value="\w+"|&quot;X-CSRFToken&quot;: &quot;\w+&quot;')


def ask(data: Path, what: str, given: Json = None, **environment: str) -> Json:
    """What this module prints, in a process that has that data folder."""
    finished = subprocess.run(
        [sys.executable, "-m", "tests.web.backups.house", what],
        cwd=ROOT,
        env=clean_environment(data, DJANGO_SETTINGS_MODULE="scorekeeper.settings", **environment),
        input=json.dumps(given),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return json.loads(finished.stdout)


def manage(data: Path, *arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run ``manage.py`` with that data folder."""
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=clean_environment(data, **environment),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def done(data: Path, *arguments: str, **environment: str) -> str:
    """What a command says that does its work."""
    finished = manage(data, *arguments, **environment)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout.strip()


def refused(data: Path, *arguments: str, **environment: str) -> str:
    """What a command says that does nothing, having looked that it is one line."""
    finished = manage(data, *arguments, **environment)
    assert finished.returncode in (1, 2), finished.stderr
    assert finished.stdout == ""
    assert finished.stderr.count("\n") == 1, finished.stderr
    assert finished.stderr.rstrip().endswith(".")
    return finished.stderr.strip()


def make() -> Json:
    """A server's folder and database, as the first start makes them."""
    from django.conf import settings

    from scorekeeper.web.database import prepare_database
    from scorekeeper.web.secret_key import keep_key
    from scorekeeper.web.serving import prepare_folder

    prepare_folder(settings.DATA_DIR)
    settings.SECRET_KEY = keep_key(settings.SECRET_KEY_FILE)
    prepare_database()


def fill() -> Json:
    """Make a server's folder and database with two clubs, a tournament, and somebody who is signed in."""
    from django.conf import settings

    from scorekeeper.accounts.models import Account

    make()
    from tests.clubs.cast import Circle, phone_of
    from tests.clubs.small_club import SmallClub
    from tests.people import OURS, seat

    circle, small = Circle("Circolo"), SmallClub()
    table = seat()
    table.anna.record(OURS)
    client = phone_of(circle.owner.account)
    owner = phone_of(small.owner.account)
    _strange_rows(circle.owner.account)
    gone = Account.objects.create(username="gone")
    last = gone.pk
    gone.delete()
    return {
        "matches": [table.anna.code, table.wanda.code, circle.match_code],
        "pages": [
            *(f"/t/{table.anna.code}/{page}" for page in ("", "log/")),
            f"/join/{circle.code}/",
            f"/table/{circle.table_code}/",
        ],
        "key": circle.key,
        "clubs": {
            circle.club.code: client.cookies[settings.SESSION_COOKIE_NAME].value,
            small.club.code: owner.cookies[settings.SESSION_COOKIE_NAME].value,
        },
        "api": circle.club.code,
        "last_account": last,
    }


def _strange_rows(account: Any) -> None:
    """What no other row here has: an address, signs of the wider Unicode, an empty document, rows of libraries."""
    from allauth.account.models import EmailAddress
    from allauth.mfa.models import Authenticator
    from allauth.usersessions.models import UserSession
    from django.contrib.auth.models import Group, Permission
    from django.db import connection

    EmailAddress.objects.create(user=account, email="olga@example.org", verified=True, primary=True)
    Authenticator.objects.create(user=account, type="totp", data={"secret": "نور 🂡", "counts": [1.5, None, 10**15]})
    UserSession.objects.create(user=account, ip="2001:db8::1", session_key="some", user_agent="A phone", data={})
    Group.objects.create(name="Ours").permissions.set(Permission.objects.order_by("pk")[:3])
    with connection.cursor() as cursor:
        cursor.execute("UPDATE clubs_tournamentmeeting SET ruled = 'null'")


def look(opens: Json) -> Json:
    """Every table row by row, every document, the figures of the clubs, and where each link leads."""
    from django.conf import settings
    from django.test import Client

    from scorekeeper.clubs.club import Club
    from scorekeeper.clubs.exchange.services import exporting
    from scorekeeper.web.backups.tables import every_model, total

    def page(path: str, session: str = "", **headers: str) -> list[Any]:
        client = Client()
        if session:
            client.cookies[settings.SESSION_COOKIE_NAME] = session
        answer: Any = client.get(path, headers=headers)
        return [answer.status_code, _DRAWN_ANEW.sub("", answer.content.decode())]

    totals = {model._meta.db_table: total(model, "default") for model in every_model()}
    return {  # the tables are read before the pages, which note when a key and a session were used
        "tables": {table: [sums.rows, hex(sums.digest)] for table, sums in totals.items()},
        "documents": {code: page(f"/t/{code}/match.json") for code in opens["matches"]},
        "archives": {club.code: "".join(exporting._pieces(club)) for club in Club.objects.order_by("pk")},
        "pages": {path: page(path) for path in opens["pages"]},
        "figures": {
            path: page(path, session)
            for club, session in opens["clubs"].items()
            for path in (f"/clubs/{club}/{end}" for end in FIGURES)
        },
        "api": page(f"/api/v1/clubs/{opens['api']}/members", Authorization=f"Bearer {opens['key']}"),
        "key": settings.SECRET_KEY,
    }


def assert_the_same(now: Json, was: Json) -> None:
    """Fail on the first thing that is not as it was."""
    assert now.keys() == was.keys()
    for part in was:
        if isinstance(was[part], dict):
            assert now[part].keys() == was[part].keys()
            for name in was[part]:
                assert now[part][name] == was[part][name], f"{part}: {name}"
        assert now[part] == was[part], part


def next_account() -> Json:
    """The number that the next account gets."""
    from scorekeeper.accounts.models import Account

    return Account.objects.create(username="next").pk


def count(table: str) -> Json:
    """How many rows a table has."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table}")
        return cursor.fetchone()[0]


def tables() -> Json:
    """The names of all tables."""
    from django.db import connection

    return connection.introspection.table_names()


def up_to_date() -> Json:
    """Whether no migration is left to do."""
    from scorekeeper.web.database import is_up_to_date

    return is_up_to_date()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    django.setup()
    from django.conf import settings as _settings
    from django.test.utils import override_settings, setup_test_environment

    setup_test_environment()
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    given = json.loads(sys.stdin.read() or "null")
    with override_settings(STORAGES={**_settings.STORAGES, "staticfiles": plain}):
        alone = {"make": make, "fill": fill, "next": next_account, "tables": tables, "is_up_to_date": up_to_date}
        questions = {"look": look, "count": count}
        what = sys.argv[1]
        answer = alone[what]() if what in alone else questions[what](given)
    print(json.dumps(answer))  # noqa: T201 - what it is called for
