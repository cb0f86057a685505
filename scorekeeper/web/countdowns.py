"""Sentences whose number a script counts on: it gets the form for each number, for it knows no grammar.

A language may have a form without a figure (Arabic says one and two minutes in a word), so a script cannot put
figures into a sentence that it has.
"""

from typing import Final, NamedTuple

from scorekeeper.rules.marking import Text, ngettext_noop, npgettext_noop

from .language import gettext

NUMBER: Final = "#"
"""Stands for the number in a form."""
PERIOD: Final = 100
"""From twice this on, the last two figures choose the form, in every language that gettext knows rules for."""

COUNTDOWNS: Final = {
    "minutes-left": ngettext_noop("%(number)s minute left", "%(number)s minutes left", "number"),
    "seconds": npgettext_noop("very short, on a button", "%(number)s s", "%(number)s s", "number"),
}


class Forms(NamedTuple):
    """The ``forms`` of a sentence, and ``which`` of them a number takes.

    That is a figure for each number from 0, or nothing where all take the first.
    """

    forms: tuple[str, ...]
    which: str

    def at(self, number: int) -> str:
        """The sentence with this *number*, as the script puts it together."""
        index = number if number < 2 * PERIOD else PERIOD + number % PERIOD
        return self.forms[int(self.which[index]) if len(self.forms) > 1 else 0].replace(NUMBER, str(number))


def forms_of(name: str) -> Forms:
    """The forms of a sentence that is counted on, in the reader's language.

    >>> forms_of("minutes-left").forms
    ('# minutes left', '# minute left')
    >>> forms_of("minutes-left").at(1), forms_of("minutes-left").at(301)
    ('1 minute left', '301 minutes left')
    """
    sentences = [gettext(_at(name, number)) % {"number": NUMBER} for number in range(2 * PERIOD)]
    forms = tuple(dict.fromkeys(sentences))
    which = "".join(str(forms.index(each)) for each in sentences)
    return Forms(forms, which if len(forms) > 1 else "")


def sentence(name: str, number: int) -> str:
    """The sentence with this *number*, in the reader's language.

    >>> sentence("minutes-left", 5)
    '5 minutes left'
    """
    return gettext(_at(name, number)) % {"number": number}


def _at(name: str, number: int) -> str:
    text = COUNTDOWNS[name]
    return text.at(number) if isinstance(text, Text) else text
