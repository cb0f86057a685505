"""Hosts that share a database have one secret key, or know each other's.

Otherwise whoever signed in on one host would be a stranger on the other, and nobody would know why.
"""

from django.conf import settings
from django.db import connection
from django.utils.crypto import salted_hmac

from scorekeeper.web.database import database_name, one_at_a_time
from scorekeeper.web.models import KeyMark
from scorekeeper.web.serving import Trouble
from scorekeeper.web.writing import write_transaction

_ANOTHER = (
    "This host has another secret key than the one that was started last on {database}, so people would be signed out "
    "from request to request. Set SECRET_KEY to the same on all hosts, or name the other key in "
    "SECRET_KEY_FALLBACKS. If that key is lost, run manage.py sign_out --everybody first."
)


def agree_on_key(key: str) -> None:
    """See that the *key* of this host is one that the others know, and note it for those that start after.

    A file of SQLite has one host, and its key lies beside it: only a PostgreSQL is asked.

    :raises Trouble: for a key that neither side knows.
    """
    if connection.vendor != "postgresql":
        return
    own, *before = (mark(each) for each in (key, *settings.SECRET_KEY_FALLBACKS))
    with one_at_a_time(), write_transaction():
        there = dict(KeyMark.objects.values_list("mark", "current"))
        theirs = {each for each, current in there.items() if current}
        if there and own not in there and not theirs & {own, *before}:
            raise Trouble(_ANOTHER.format(database=database_name()))
        if there.keys() != {own, *before} or theirs != {own}:
            KeyMark.objects.all().delete()
            KeyMark.objects.bulk_create([KeyMark(mark=each, current=each == own) for each in {own, *before}])


def forget_keys() -> None:
    """Let any key be the first again: nothing is left that the earlier ones signed."""
    KeyMark.objects.all().delete()


def mark(key: str) -> str:
    """What stands for a *key* and does not give it away."""
    return salted_hmac("scorekeeper.web.one_key", "which key", secret=key, algorithm="sha256").hexdigest()
