"""A choice of a tournament as its organiser reads it: a name, what it means, and who plays so."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChoiceText:
    """One of several choices: its ``key``, its ``label``, what it ``says``, and the ``source`` of it.

    Label, sentence and source are marked for translation. The key is stored with tournaments: never renamed.
    """

    key: str
    label: str
    says: str
    source: str
