"""The rows of a paper sheet as a table shows them: columns from the questions, cells, sums, problems, totals."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString

from scorekeeper.rules.asking import Calls, Count, Each, Groups, Of, Question, Series, Which, is_way, questions
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.cards import SUIT_NAMES, Card, Style, Suit
from scorekeeper.rules.keeping import entry_to_json
from scorekeeper.web.language import gettext as _

from ..models import Match
from ..presenters.entries import present_entry
from ..presenters.names import names_of
from ..questions.card_letters import card_letters
from ..questions.fields import FieldPresenter, QuestionPresenter
from ..questions.form_data import widget_of
from ..questions.forms import QuestionsForm
from ..questions.names import present_side_names
from ..questions.options import OptionPresenter
from ..questions.problems import present_problems
from ..services import MOST_DEALS
from .parts import CellPresenter, ColumnPresenter, HeadPresenter, RowNotePresenter, RowPresenter
from .rows import MOST_PICKS, Paper, PaperRow, sums_of

PLACES_AHEAD = 2
"""Free places of a series beyond those that are filled."""
MOST_CELLS = 900
"""Fields of the whole table; the settings take a form of 1000."""
SHORT = 2
"""Digits of a figure that needs no more than a narrow cell."""


class GridPresenter:
    """The table of *paper* at *match*; while *quiet* nothing is said of answers the last row still lacks."""

    def __init__(self, match: Match, paper: Paper, *, quiet: bool = False) -> None:
        self.match, self.paper, self.names = match, paper, names_of(match)
        self.declared = questions(match.variant.deal)
        filled = paper.filled
        self.quiet = filled[-1].place if quiet and filled else -1
        self.forms = {row.place: self._form(row) for row in paper.rows}
        self.usual = self._usual()
        self.columns = self._columns()
        width = max(1, sum(len(column.heads) for column in self.columns))
        self.most = min(MOST_DEALS, MOST_CELLS // width)
        self.rows = [self._row(row) for row in self._fitting()]
        self.full = len(self.rows) >= self.most

    def _fitting(self) -> Sequence[PaperRow]:
        """The rows there is room for; where there is too little, the empty ones go first."""
        rows = self.paper.rows
        if len(rows) <= self.most or not any(not row.blank for row in rows[self.most :]):
            return rows[: self.most]
        return self.paper.filled

    @property
    def sides(self) -> list[tuple[int, SafeString]]:
        """The marks and names of the sides."""
        names = present_side_names(self.match.seating, self.names.seats)
        return list(enumerate(names, 1))

    @property
    def count(self) -> int:
        """How many rows are filled."""
        return len(self.paper.filled)

    @property
    def last(self) -> RowPresenter | None:
        """The last row whose totals are known, once all rows can be written down."""
        filled = self.paper.filled
        if self.paper.wrong or not filled:
            return None
        return next(row for row in self.rows if row.place == str(filled[-1].place))

    @property
    def over(self) -> bool:
        """Whether the rows bring the match to its end."""
        filled = self.paper.filled
        return bool(filled and filled[-1].after and filled[-1].after.outcome)

    @property
    def wrong(self) -> str:
        """The number of the first deal that cannot be written down."""
        return str(self.paper.wrong.number) if self.paper.wrong else ""

    def _form(self, row: PaperRow) -> QuestionsForm:
        return QuestionsForm(
            self.match.variant.deal,
            row.context,
            self.names,
            answers=dict(row.raw),
            prefix=f"r{row.place}.",
            style=self.match.variant.called_by(self.match.charter),
        )

    def _columns(self) -> list[ColumnPresenter]:
        """A column for every answer some row asks for, in order; those aside, and the way it is told, last."""
        put: dict[str, Question] = {}
        for form in self.forms.values():
            for key, question in form.by_key.items():
                put.setdefault(key, question)
        ordered = sorted(
            (key for key in self.declared if key in put), key=lambda key: put[key].aside or is_way(put[key])
        )
        return [
            ColumnPresenter(
                key=key,
                label=self.names.plain(put[key].phrase),
                help=self.names.word(_word(put[key].help)),
                like=_like(put[key], self.match.variant.called_by(self.match.charter)),
                heads=self._heads(key, put[key]),
            )
            for key in ordered
        ]

    def _heads(self, key: str, question: Question) -> list[HeadPresenter]:
        if question.each is Each.ONCE or _is_holder(question):
            return [HeadPresenter(id=f"h-{key}", label="", mark=0)]
        if question.each is Each.SIDE:
            return [HeadPresenter(id=f"h-{key}-{mark}", label=name, mark=mark) for mark, name in self.sides]
        side_of = self.match.seating.side_of
        return [
            HeadPresenter(
                id=f"h-{key}-{seat + 1}",
                label=self.names.seat(seat),
                mark=side_of(seat) + 1,
                named=len(self.match.seating.sides) < self.match.seating.seats,
            )
            for seat in range(self.match.seating.seats)
        ]

    def _usual(self) -> dict[str, str]:
        """What stands in a list to choose from if it is not touched, by question."""
        usual = {}
        for row in self.paper.rows:
            for question in self.forms[row.place].questions if row.blank else ():
                for option in question.fields[0].options:
                    if option.chosen:
                        usual[question.key] = option.value
        return usual

    def _row(self, row: PaperRow) -> RowPresenter:
        by_key = {question.key: question for question in self.forms[row.place].questions}
        notes, about = self._notes(row)
        sums = sums_of(self.match.variant.deal, row.context, row.typed)
        cells = []
        for column in self.columns:
            question = by_key.get(column.key)
            for index, head in enumerate(column.heads):
                heads = f"h-{column.key} {head.id}" if head.label else head.id
                cell = self._cell(row, question, index, len(column.heads), heads) if question else CellPresenter(heads)
                own_notes = about.get((column.key, index), [])
                if own_notes and cell.widget:
                    ids = " ".join(one.id for one in own_notes)
                    cell = replace(cell, described_by=ids, severity=own_notes[0].problem.severity)
                name = cell.fields[0].name.partition(".")[2] if cell.fields else ""
                cells.append(replace(cell, sum=sums.get(name, ""), first=index == 0 < len(column.heads) - 1))
        return RowPresenter(
            place=str(row.place),
            number=str(row.number),
            cells=cells,
            notes=notes,
            totals=self._totals(row),
            says=self._says(row),
            blank=row.blank,
        )

    def _cell(self, row: PaperRow, question: QuestionPresenter, index: int, of: int, heads: str) -> CellPresenter:
        put = self.forms[row.place].by_key[question.key]
        widget = _widget(put, question)
        fields = question.fields if of == 1 else [question.fields[index]]
        if widget == "series":
            fields = _places(put, fields)
        if widget == "check":
            return CellPresenter(heads, widget, fields)
        texts = [row.typed.get(field_.name.partition(".")[2], "") for field_ in fields]
        if widget in ("select", "series"):
            fields = [
                _chosen(field_, text, self.usual.get(question.key, ""))
                for field_, text in zip(fields, texts, strict=True)
            ]
        fields = [replace(field_, value=text) for field_, text in zip(fields, texts, strict=True)]
        return CellPresenter(heads, widget, fields, short=widget == "number" and len(question.most) <= SHORT)

    def _notes(self, row: PaperRow) -> tuple[list[RowNotePresenter], dict[tuple[str, int], list[RowNotePresenter]]]:
        """The problems of a row, those in the same words as one, and which of them each cell has."""
        problems = row.problems or (row.entry.problems if row.entry else ())
        if row.place == self.quiet:
            problems = tuple(problem for problem in problems if problem.code != "missing")
        notes: dict[SafeString, RowNotePresenter] = {}
        about: dict[tuple[str, int], list[RowNotePresenter]] = {}
        for problem, note in zip(problems, present_problems(problems, self.names), strict=True):
            key, index, where = self._place_of(problem)
            one = notes.setdefault(
                note.sentence, RowNotePresenter(id=f"p-{row.place}-{len(notes)}", where=[], problem=note)
            )
            if where:
                one.where.append(where)
                about.setdefault((key, index), []).append(one)
        return list(notes.values()), about

    def _place_of(self, problem: Problem) -> tuple[str, int, str | SafeString]:
        """The column a problem belongs to, and in words; no words where it belongs to none."""
        column = next((column for column in self.columns if column.key == problem.question), None)
        if column is None:
            return "", 0, ""
        if problem.side is None or problem.side >= len(column.heads) or not column.heads[problem.side].label:
            return column.key, 0, column.label
        head = column.heads[problem.side]
        return column.key, problem.side, format_html("{} ({})", column.label, head.label)

    def _totals(self, row: PaperRow) -> list[tuple[str, str]]:
        if row.entry is None:
            return [("", "")] * len(self.match.seating.sides)
        entry = present_entry(entry_to_json(row.entry), self.names)
        scores = entry.scores or [""] * len(entry.totals)
        return list(zip(scores, entry.totals, strict=True))

    def _says(self, row: PaperRow) -> SafeString | str:
        """What follows from a row: the end, or who deals next."""
        if row.after is None or row.entry is None:
            return ""
        if row.after.outcome:
            return self.names.say(row.after.outcome.phrase)
        return self.names.seat(self.match.variant.roles(row.after.table).dealer)


def _word(label: Any) -> str:
    return label if isinstance(label, str) and label else " "


def _is_holder(question: Question) -> bool:
    """Whether a count is answered by naming the side that has the one there is."""
    return isinstance(question, Count) and widget_of(question) == "which"


def _like(question: Question, style: Style) -> str:
    """How cards are typed into a cell; nothing where none are."""
    match question:
        case Which(of=Of.CARD, among=among) if not (isinstance(among, tuple) and 0 < len(among) <= MOST_PICKS):
            return _letters("4H", style) if style is Style.FRENCH else f"3 {_(SUIT_NAMES[style][Suit.DIAMONDS])}"
        case Series(of=Of.CARD):
            return _letters("4H 10S", style)
        case Groups():
            return " / ".join(_letters(cards, style) for cards in ("4H 5H", "7S 7D"))
    return ""


def _letters(cards: str, style: Style) -> str:
    """Cards in the letters that the reader types."""
    return " ".join(card_letters(Card.parse(card), style) for card in cards.split())


def _widget(put: Question, question: QuestionPresenter) -> str:
    """How a question is drawn in a cell."""
    if isinstance(put, Calls) or (isinstance(put, Series) and put.of is not Of.CARD):
        return "series"
    if question.widget in ("count", "number", "split"):
        return "number"
    if question.widget == "toggle":
        return "check"
    if isinstance(put, Which) and put.of is Of.CARD:
        return "select" if 0 < len(question.fields[0].options) <= MOST_PICKS else "code"
    return "select" if question.widget in ("which", "buttons", "select") else "text"


def _places(put: Question, fields: Sequence[FieldPresenter]) -> list[FieldPresenter]:
    """The places of a series that are filled, and some free ones."""
    filled = sum(1 for one in fields if one.value)
    usual = put.usual if isinstance(put, Calls) else 0
    return list(fields[: max(filled + PLACES_AHEAD, usual)])


def _chosen(field_: FieldPresenter, text: str, usual: str) -> FieldPresenter:
    """A list to choose from in which *text* is chosen; what stands if it is not touched is its empty choice."""
    text = "" if text == usual else text
    stands = next((option for option in field_.options if option.value == usual), None) if usual else None
    stands = stands or next((option for option in field_.options if option.chosen and not text), None)
    first = OptionPresenter(value="", label=stands.label if stands else "–", chosen=not text)
    others = [replace(option, chosen=option.value == text) for option in field_.options if option is not stands]
    return replace(field_, options=[first, *others])
