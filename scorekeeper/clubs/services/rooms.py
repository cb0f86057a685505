"""The link of a tournament's board, for a screen in the room at which nobody is signed in."""

from django.utils.crypto import constant_time_compare, salted_hmac

from ...models import Evening, Tournament

_PURPOSE = "scorekeeper.clubs.tournament room"
LONGEST_CODE = 64


def room_code_of(tournament: Tournament) -> str:
    """The code of the link, under which the board is only looked at.

    It is worked out from the server's secret and stored nowhere.
    """
    made = tournament.made_at.isoformat()
    secret = salted_hmac(_PURPOSE, f"{tournament.pk} {made}", algorithm="sha256").hexdigest()[:32]
    return f"{tournament.pk}-{secret}"


def tournament_by(code: str) -> Tournament | None:
    """The tournament whose board *code* opens, until its evening is closed; or None."""
    number, _dash, _secret = code.partition("-")
    if len(code) > LONGEST_CODE or not (number.isascii() and number.isdigit()) or len(number) > 18:
        return None
    rows = Tournament.objects.select_related("evening__club").exclude(evening__state=Evening.State.CLOSED)
    found = rows.filter(pk=int(number)).first()
    return found if found is not None and constant_time_compare(room_code_of(found), code) else None
