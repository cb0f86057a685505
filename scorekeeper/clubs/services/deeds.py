"""Writing down what is done in a club."""

from ..models import Club, Deed, Member


def done(club: Club, what: str, by: Member | None, about: Member | None = None, **facts: str | int) -> None:
    """Write down that *by* has done *what*, to *about*. To be called inside the transaction that does it."""
    Deed.objects.create(club=club, what=what, by=by, about=about, facts=facts)
