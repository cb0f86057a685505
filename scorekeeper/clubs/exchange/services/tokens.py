"""Keys by which programs read a club: made and taken back by its owners."""

import secrets

from django.utils import timezone
from django.utils.translation import gettext as _, ngettext

from scorekeeper.matches.codes import code_digest
from scorekeeper.web.limits import seconds_to_wait
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import Club, Member, locked_club
from ...errors import Refused
from ...members.services.members import clean_name
from ...policy import Act, can
from ..models import Token
from .exporting_tables import TABLES

MOST_TOKENS = 20
LONGEST_KEY = 100
BEGINS = "scorekeeper-"
"""Begins every key, so that one that got out is known for what it is."""


MOST_TABLES, WITHIN = 30, 60
"""So many whole lists a key reads in so many seconds."""


def make_token(club: Club, by: Member, name: str, table: str = "") -> tuple[Token, str]:
    """Make a key for what its *name* says; returns it and the key itself, which is stored nowhere.

    With a *table* it is for the address of a feed of this list, and opens nothing else.

    :raises Refused: without a name, for a list that is none, or when there are :data:`MOST_TOKENS` already.
    """
    if table and table not in TABLES:
        raise Refused(_("Choose a list and what it is for."))
    name = clean_name(name)
    key = BEGINS + secrets.token_urlsafe(32)
    with locked_club(club.pk) as club:
        if Token.objects.filter(club=club, taken_back_at=None).count() >= MOST_TOKENS:
            raise Refused(
                ngettext(
                    "The club has %(most)s key. Take it back first.",
                    "The club has %(most)s keys. Take one back first.",
                    MOST_TOKENS,
                )
                % {"most": MOST_TOKENS}
            )
        token = Token.objects.create(club=club, digest=code_digest(key), name=name, table=table, made_by=by)
        audit.write(club, "token-made", by, None, name=name, **({"table": table} if table else {}))
    return token, key


def take_token_back(token: Token, by: Member) -> None:
    """Let nobody read by it any more; twice is once."""
    with write_transaction():
        if Token.objects.filter(pk=token.pk, taken_back_at=None).update(taken_back_at=timezone.now()):
            audit.write(token.club, "token-taken-back", by, name=token.name)


def ended(token: Token) -> bool:
    """Whether nobody reads by it because who made it may give no keys of the club any more."""
    return not can(token.made_by, Act.GIVE_KEYS, token.club)


def seconds_before_table(token: Token) -> int:
    """How long whoever has the key waits before reading another whole list; 0 for not at all, which this counts."""
    return seconds_to_wait("tables", token.pk, most=MOST_TABLES, within=WITHIN)


def token_by(key: str, table: str = "") -> Token | None:
    """The token that *key* stands for and that is good, or None. Notes that it was used today.

    It is one for programs, or with a *table* one for the feed of this list: neither opens what the other does.

    :raises Refused: for a key that has :func:`ended`.
    """
    if not key.startswith(BEGINS) or len(key) > LONGEST_KEY:
        return None
    tokens = Token.objects.select_related("club", "made_by")
    token = tokens.filter(digest=code_digest(key), table=table, taken_back_at=None).first()
    if token is not None and ended(token):
        raise Refused(_("This key has ended: who made it does not own the club any more. Ask an owner for a new one."))
    today = timezone.localdate()
    if token is not None and token.used_on != today:
        with write_transaction():
            Token.objects.filter(pk=token.pk).update(used_on=today)
    return token
