"""A house rule told in one text: each answer with what it means, the one played at a table and the usual one first."""

from collections.abc import Iterator
from typing import Any, Final

from scorekeeper.rules.asking import Choice, Question, Toggle
from scorekeeper.rules.text import Translate, render
from scorekeeper.web.language import full_stop, gettext as _

_NOT_GIVEN: Final = object()


def answers_said(question: Question, *, usual: Any, played: Any = _NOT_GIVEN, word: Translate = _) -> str:
    """What a house rule says of itself and of each answer, none without its name.

    The answer *played* at a table comes first, then the *usual* one, each marked as what it is. Of a number, which has
    no answers to tell apart, it is what the question says of itself. All is said as *word* says it.

    >>> from scorekeeper.rules.asking import Toggle
    >>> duty = Toggle(label="Following suit", yes="Follow who can.", no="Any card may be played.")
    >>> answers_said(duty, usual=False)
    'No (usual) – Any card may be played. Yes – Follow who can.'
    >>> answers_said(duty, usual=False, played=True)
    'Yes (played here) – Follow who can. No (usual) – Any card may be played.'
    """
    about = [word(question.help)] if isinstance(question.help, str) and question.help else []
    answers = sorted(_answers(question, word), key=lambda each: (each[0] != played, each[0] != usual))
    return " ".join([*about, *(_sentence(*each, usual=usual, played=played) for each in answers)])


def _answers(question: Question, word: Translate) -> Iterator[tuple[Any, str, str, str]]:
    """Every answer with its name, what it means and who plays so."""
    match question:
        case Toggle(yes=yes, no=no):
            yield True, _("Yes"), word(yes) if yes else "", ""
            yield False, _("No"), word(no) if no else "", ""
        case Choice(choices=tuple() as choices):
            for each in choices:
                name = render(each.phrase, word)
                means, who = word(each.says) if each.says else "", word(each.who) if each.who else ""
                yield each.value, f"{name[:1].upper()}{name[1:]}", means, who


def _sentence(value: Any, name: str, means: str, who: str, *, usual: Any, played: Any) -> str:
    if value == played:
        name = _("%(answer)s (played here)") % {"answer": name}
    elif value == usual:
        name = _("%(answer)s (usual)") % {"answer": name}
    text = f"{name} – {means}" if means else name
    text = _("%(value)s (%(label)s)") % {"value": text, "label": who} if who else text
    return text if text.endswith((".", "…", "?", "。", "؟")) else f"{text}{full_stop()}"
