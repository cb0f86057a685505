"""Keys by which programs read a club, archives that are being sent, and clubs that are still being made."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scorekeeper.accounts.models import Account
from scorekeeper.matches.codes import new_code

from ..club import LONGEST_NAME, Club, Member


class Token(models.Model):
    """A right to read a club by program, held by whoever knows the key; only its digest is stored.

    With a ``table`` the key stands in the address of a feed, and opens this one list and nothing else. ``used_on`` is
    the last day on which it was used.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tokens")
    digest = models.CharField(max_length=64, unique=True)
    name = models.CharField(_("what it is for"), max_length=LONGEST_NAME)
    table = models.CharField(max_length=20, blank=True, default="")
    made_by = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)
    used_on = models.DateField(null=True, blank=True)
    taken_back_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.club}: {self.name}"


class Unfinished(models.Model):
    """Says of a club that it is still being made, from an archive or as a demo; nobody is let see it until then.

    ``maker`` tells which process of which machine makes it, so that another can tell whether it still does; it is
    empty once that has stopped. ``source`` is the fingerprint of what it is made from, by which another goes on with
    it; it is empty where it can only be removed.
    """

    class Kind(models.TextChoices):
        ARCHIVE = "archive", _("From an archive")
        DEMO = "demo", _("Demo")

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="unfinished")
    kind = models.CharField(max_length=7, choices=Kind)
    maker = models.CharField(max_length=300, blank=True)
    source = models.CharField(max_length=64, blank=True, default="")
    went_on_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"{self.club} ({self.kind})"


LONGEST_FILE_NAME = 200


class Upload(models.Model):
    """An archive that the holder of an account sends in pieces, and what becomes of it.

    ``file_name``, ``size`` in bytes and ``modified``, in milliseconds as the browser has it, say which file it is. Its
    bytes lie in the folder of uploads, under its ``code``. ``problem`` is a sentence in ``language``. While the club is
    made, ``maker`` says by which process, as for :class:`Unfinished`, and ``step``, ``done`` and ``whole`` how far that
    is. ``tries`` is how often a process that went about it was killed since it got on. ``club`` is the club that was
    made of it.
    """

    class State(models.TextChoices):
        SENDING = "sending", _("Being sent")
        WAITING = "waiting", _("Whole, and being brought in")
        ASKS = "asks", _("Asks for another name")
        REFUSED = "refused", _("Refused")
        DONE = "done", _("Brought in")

    class Step(models.TextChoices):
        CHECKING = "checking", _("The archive is checked")
        MATCHES = "matches", _("The matches come in")
        FIGURES = "figures", _("The figures are counted")

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="uploads")
    code = models.CharField(max_length=30, unique=True, default=new_code)
    state = models.CharField(max_length=7, choices=State, default=State.SENDING)
    file_name = models.CharField(max_length=LONGEST_FILE_NAME)
    size = models.PositiveBigIntegerField()
    modified = models.BigIntegerField(default=0)
    own_name = models.CharField(max_length=LONGEST_NAME)
    club_name = models.CharField(max_length=LONGEST_NAME, blank=True, default="")
    language = models.CharField(max_length=10)
    problem = models.TextField(blank=True, default="")
    maker = models.CharField(max_length=300, blank=True, default="")
    step = models.CharField(max_length=8, choices=Step, blank=True, default="")
    done = models.PositiveBigIntegerField(default=0)
    whole = models.PositiveBigIntegerField(default=0)
    tries = models.PositiveSmallIntegerField(default=0)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    began_at = models.DateTimeField(default=timezone.now)
    went_on_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.file_name} ({self.state})"


class Piece(models.Model):
    """A piece of an upload that has come: its number from 0, and its CRC-32 as eight hexadecimal digits."""

    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="pieces")
    number = models.PositiveIntegerField()
    checksum = models.CharField(max_length=8)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["upload", "number"], name="one_piece_of_a_number")]

    def __str__(self) -> str:
        return f"{self.upload} {self.number}"
