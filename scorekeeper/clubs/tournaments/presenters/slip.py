"""The form for the totals of a table, as its slip has them."""

from django.urls import reverse

from scorekeeper.matches.codes import kept_code

from ...access import Here
from ...pages import field_text
from ...policy import Act
from ..models import Tournament, TournamentMeeting
from .tournament import MeetingCard


def present_slip(
    here: Here, meeting: TournamentMeeting, card: MeetingCard, *, is_open: bool
) -> dict[str, object] | None:
    """The form, with what was typed where it *is_open*; None where nothing can be handed in, or not by this member."""
    if meeting.played is None or card.over or meeting.ruled is not None or not here.may(Act.WRITE_MATCHES):
        return None
    match = meeting.played.match
    outcome = match.standing.outcome
    if outcome is not None and outcome.reason != "abandoned":  # level in a knockout: that is for the referee to decide
        return None
    if meeting.round.tournament.state == Tournament.State.OVER:
        return None
    sides = [
        {
            "shown": side,
            "index": str(index),
            "points": field_text(here.request, f"points.{index}", 12) if is_open else "",
            "games": field_text(here.request, f"games.{index}", 4) if is_open else "",
        }
        for index, side in enumerate(card.sides)
    ]
    deals = field_text(here.request, "deals", 4) if is_open else ""
    ending = match.variant.ending(match.charter, match.seating)
    return {
        "sides": sides,
        "deals": deals,
        "open": is_open,
        "in_games": ending.in_games,
        "in_deals": ending.in_deals,
    }


def totals_to_correct(here: Here, meeting: TournamentMeeting) -> str:
    """Where totals that ended the table are put right, as what they are; empty where nothing of the kind stands."""
    played = meeting.played
    if played is None or meeting.ruled is not None or not played.match.finished or not played.match.standing.unknown:
        return ""
    if not here.may(Act.CORRECT_MATCHES if played.match.sealed else Act.WRITE_MATCHES):
        return ""
    last = played.match.entries.filter(content__kind="totals", content__voided=False, content__surplus=False)
    event = last.order_by("-event").values_list("event", flat=True).first()
    return reverse("matches:totals_of", args=[kept_code(played.match_id), event]) if event else ""
