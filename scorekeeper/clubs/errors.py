"""What a service answers to what cannot be done."""

from django.utils.functional import Promise


class Refused(Exception):
    """It cannot be done; the text says why and what to do, in the reader's language."""

    def __init__(self, sentence: str | Promise) -> None:
        self.sentence = sentence
        super().__init__(sentence)

    def __str__(self) -> str:
        return str(self.sentence)


class TableUndecided(Refused):
    """It waits for the referee to decide a table of a tournament: ``meeting`` is its number."""

    def __init__(self, sentence: str | Promise, meeting: int) -> None:
        self.meeting = meeting
        super().__init__(sentence)


class StillPlays(Refused):
    """A table still plays, and nobody has said that its phones are to write no more."""
