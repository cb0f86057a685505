"""The club, and who belongs to it: what all its subjects stand on."""

import secrets
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.expressions import OrderBy
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scorekeeper.rules.spelling import as_seen, shapes_only
from scorekeeper.web.writing import write_transaction

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""For codes that are read aloud and typed: without those that look alike."""


def new_club_code() -> str:
    """A fresh code for a club's addresses: not a secret, only not to be counted through."""
    return "".join(secrets.choice(LETTERS) for _place in range(10))


def sorted_by(*fields: str) -> list[F | OrderBy]:
    """What an index sorts by: *fields*, with ``-`` before one whose greatest values come first."""
    return [F(field[1:]).desc() if field.startswith("-") else F(field) for field in fields]


class PublicPart(models.TextChoices):
    """A part of the club that its public page shows. Nothing is released until the club says so."""

    PAGE = "page", _("That the club exists: its name, what it says of itself")
    EVENINGS = "evenings", _("When and where it plays")
    MATCHES = "matches", _("What was played, with results")
    RANKINGS = "rankings", _("The rankings of tournaments")
    HONOUR = "honour", _("The table of honour")
    NAMES = "names", _("Names of members, wherever something else is shown")


class Club(models.Model):
    """A club, found in addresses by its ``code``.

    ``language`` is what its public page and its prints are told in; empty, that of whoever looks. ``released`` are the
    parts (:class:`PublicPart`) that anyone may see. ``defaults`` hold the charter that each variant is usually played
    by here: ``{variant key: {"seating": key, "options": {...}}}``, and other habits under keys that are no variant's.
    ``columns`` are what columns of tables that were brought in turned out to hold (:mod:`.exchange.matching`).
    With ``second_factor`` those who run the club need one. ``rated_by`` says what has a rating of its own.
    """

    class RatedBy(models.TextChoices):
        """What a rating is for."""

        GAME = "game", _("Each game, with all its variants")
        VARIANT = "variant", _("Each variant by itself")

    code = models.CharField(max_length=16, unique=True, default=new_club_code)
    name = models.CharField(_("name of the club"), max_length=60)
    about = models.CharField(_("about the club"), max_length=300, blank=True)
    language = models.CharField(max_length=10, blank=True)
    released = models.JSONField(default=list, blank=True)
    defaults = models.JSONField(default=dict, blank=True)
    second_factor = models.BooleanField(default=False)
    columns = models.JSONField(default=dict, blank=True)
    rated_by = models.CharField(max_length=7, choices=RatedBy, default=RatedBy.GAME)
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name

    def shows(self, part: PublicPart) -> bool:
        """Whether anyone may see this part of the club."""
        return PublicPart.PAGE in self.released and part in self.released


LONGEST_NAME = 60
LONGEST_FOLDED = 4 * LONGEST_NAME
"""For one letter may be folded into several: a few into eighteen, and a name of those alone is none."""


def as_kept(name: str) -> str:
    """*name* as a club keeps it: its spaces made single, without signs that nobody sees; nothing may be left of it."""
    return " ".join(as_seen(name).split())


def folded(name: str) -> str:
    """What of *name* tells two members apart: without case, accents, vowel signs, the width of spaces, unseen signs.

    Nor do signs that only join letters or choose a form of one, for they may change nothing that is seen. Marks that
    make another letter (Japanese, Indian) stay.

    >>> folded("  Zoë  MÜLLER") == folded("zoe müller\u200b"), folded("がく") == folded("かく")
    (True, False)
    """
    letters = unicodedata.normalize("NFKD", as_seen(name)).casefold()
    kept = "".join(letter for letter in letters if not _is_accent(letter) and not shapes_only(letter))
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def _is_accent(letter: str) -> bool:
    return "\u0300" <= letter <= "\u036f" or "\u064b" <= letter <= "\u065f" or letter in "\u0640\u0670"


@contextmanager
def locked_club(number: int) -> Iterator[Club]:
    """The club of this *number*, its primary key, as it stands now, in a transaction that keeps it from others."""
    with write_transaction():
        yield Club.objects.select_for_update(no_key=True).get(pk=number)


class Role(models.TextChoices):
    """What a member does for the club; :mod:`scorekeeper.clubs.policy` says what each may do."""

    OWNER = "owner", _("Owner")
    ORGANISER = "organiser", _("Organiser")
    REFEREE = "referee", _("Referee")
    SCORER = "scorer", _("Scorer")
    MEMBER = "member", _("Member")


class Member(models.Model):
    """A name the club plays under, with the person's account where there is one.

    A *guest* is a name only. A member who has *left* keeps the name on what was played. Only who has an account can
    have a role. ``merged_into`` says that this name, which has no account, is the same person as another, whose
    results it then counts to; taken away, both are as before. Nothing is merged into a merged name. ``helped``
    says that the account was made by this club's invitation, so that its owners may help the holder to a new
    password, until the holder says no. ``unnamed`` says that the person does not want to be named to anyone, whatever
    the club has released; ``agreed`` that somebody without an account, who cannot say so here, has agreed to be named.
    ``unreminded`` says that the person does not want to be reminded of evenings by e-mail.
    ``calendar_given_at`` is when the address was made that opens the member's calendar; None while none does.
    ``details`` are what :mod:`scorekeeper.clubs.details` names: ``{key: text}``.
    """

    class State(models.TextChoices):
        GUEST = "guest", _("Guest")
        ACTIVE = "active", _("Member")
        LEFT = "left", _("Has left")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members", db_index=False)
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    folded = models.CharField(max_length=LONGEST_FOLDED, editable=False)
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="memberships"
    )
    role = models.CharField(_("role"), max_length=10, choices=Role, default=Role.MEMBER)
    state = models.CharField(max_length=6, choices=State, default=State.ACTIVE)
    merged_into = models.ForeignKey("self", on_delete=models.PROTECT, null=True, blank=True, related_name="merged")
    helped = models.BooleanField(default=False)
    unnamed = models.BooleanField(default=False)
    agreed = models.BooleanField(default=False)
    details = models.JSONField(default=dict, blank=True)
    unreminded = models.BooleanField(default=False)
    calendar_given_at = models.DateTimeField(null=True, blank=True)
    joined_at = models.DateTimeField(default=timezone.now)
    left_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["folded", "pk"]
        indexes = [
            models.Index(
                fields=["club", "state", "folded", "id"], name="people_by_state", condition=Q(merged_into=None)
            ),
            models.Index(fields=["club", "role"], name="people_by_role"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["club", "folded"], name="one_member_a_name"),
            models.UniqueConstraint(fields=["club", "account"], name="one_member_an_account"),
            models.CheckConstraint(
                condition=~Q(state="guest") | Q(account=None, role="member"), name="guest_is_a_name_only"
            ),
            models.CheckConstraint(condition=~Q(merged_into=models.F("id")), name="not_merged_into_itself"),
            # Or whoever may merge could let an account act as somebody else.
            models.CheckConstraint(condition=Q(merged_into=None) | Q(account=None), name="merged_name_has_no_account"),
            models.CheckConstraint(condition=Q(role="member") | ~Q(account=None), name="role_needs_an_account"),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep ``folded`` with the name."""
        # A name of an earlier release, with signs that nobody sees, may look like another of the club: it stays apart.
        if folded(self.folded) != (now := folded(self.name)):
            self.folded = now
        super().save(*args, **kwargs)

    @property
    def person(self) -> "Member":
        """Who this name is: itself, unless it is merged into another."""
        return self.merged_into or self

    @property
    def person_number(self) -> int:
        """The number of whoever this name is; asks nothing of the database."""
        return self.merged_into_id or self.pk
