"""The link of an evening's board, for a screen in the room at which nobody is signed in."""

from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext as _

from ... import audit
from ...club import Member
from ...errors import Refused
from ..models import Evening
from .evenings import locked_evening

_PURPOSE = "scorekeeper.clubs.room"
LONGEST_CODE = 64


def room_code_of(evening: Evening) -> str:
    """The code of the link, under which the board is only looked at; empty where there is none.

    It is worked out from the server's secret and from when the link was made, and stored nowhere.
    """
    if evening.board_given_at is None:
        return ""
    given = evening.board_given_at.isoformat()
    secret = salted_hmac(_PURPOSE, f"{evening.pk} {given}", algorithm="sha256").hexdigest()[:32]
    return f"{evening.pk}-{secret}"


def evening_by(code: str) -> Evening | None:
    """The evening whose board *code* opens, until it is closed or the link is taken back; or None."""
    number, _dash, _secret = code.partition("-")
    if len(code) > LONGEST_CODE or not (number.isascii() and number.isdigit()) or len(number) > 18:
        return None
    rows = Evening.objects.select_related("club", "tournament").exclude(state=Evening.State.CLOSED)
    evening = rows.filter(pk=int(number), board_given_at__isnull=False).first()
    return evening if evening is not None and constant_time_compare(room_code_of(evening), code) else None


def give_link(evening: Evening, by: Member) -> None:
    """Make a link to the board; the one there was opens nothing more.

    :raises Refused: when the evening is over.
    """
    with locked_evening(evening) as evening:
        if evening.state == Evening.State.CLOSED:
            raise Refused(_("The evening is over, and its board with it. Open the evening again first."))
        evening.board_given_at = timezone.now()
        evening.save(update_fields=["board_given_at"])
        audit.write(evening.club, "board-given", by, evening=str(evening))


def take_link_back(evening: Evening, by: Member) -> None:
    """Let no link open the board any more; one that was taken back already stays so."""
    with locked_evening(evening) as evening:
        if evening.board_given_at is None:
            return
        evening.board_given_at = None
        evening.save(update_fields=["board_given_at"])
        audit.write(evening.club, "board-taken-back", by, evening=str(evening))
