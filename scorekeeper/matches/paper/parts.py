"""The parts of the table a paper sheet is typed into."""

from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from ..questions.fields import FieldPresenter
from ..questions.problems import ProblemPresenter


@dataclass(frozen=True)
class HeadPresenter:
    """The head of one column: the side or seat it belongs to, where there are several.

    ``named`` says that the mark alone does not tell it from the others.
    """

    id: str
    label: str | SafeString
    mark: int
    named: bool = False


@dataclass(frozen=True)
class ColumnPresenter:
    """One question, with a head for each of its answers; ``like`` shows how cards are typed there."""

    key: str
    label: str
    help: str
    like: str
    heads: list[HeadPresenter]


@dataclass(frozen=True)
class CellPresenter:
    """What stands in one column of one row; ``widget`` is empty where the question is not put there.

    ``short`` says that its figure has few digits, ``first`` that it begins those of a question with several.
    """

    heads: str
    widget: str = ""
    fields: list[FieldPresenter] = field(default_factory=list)
    short: bool = False
    first: bool = False
    sum: str = ""
    described_by: str = ""
    severity: str = ""


@dataclass(frozen=True)
class RowNotePresenter:
    """What the core says about the cells ``where``, or about the whole row where there are none."""

    id: str
    where: list[str | SafeString]
    problem: ProblemPresenter


@dataclass(frozen=True)
class RowPresenter:
    """One row of the table."""

    place: str
    number: str
    cells: list[CellPresenter]
    notes: list[RowNotePresenter]
    totals: list[tuple[str, str]]
    says: SafeString | str
    blank: bool
