"""The seats a phone may speak for."""

from ..services import Access, seats_taken


def seats_to_speak(access: Access) -> list[int]:
    """The seats a phone without a seat may speak for: those that have no phone of their own."""
    taken = seats_taken(access.match)
    return [seat for seat in range(access.match.seating.seats) if seat not in taken]
