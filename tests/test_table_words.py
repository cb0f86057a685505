"""Nothing that is said on a screen or a card has a word that nobody at a card table would use."""

import re
from typing import Final

from scorekeeper.rules.registry import VARIANTS
from tests.spoken import sentences

ROOMS: Final = ("rules", "referee", "rulebook", "matches")
WORKSHOP: Final = re.compile(
    r"\b(our reading|workshop|variant|charter|inquiry|registry|engine|parameter|boolean|enum|null|payload|schema|"
    r"instance|invalid|inferred|canonical|breakdown|implementation|prefill|predicate)s?\b",
    re.IGNORECASE,
)
"""Words of those who make the program. What is not sure is said so: "no source says this"."""
FOR_PROGRAMS: Final = "scorekeeper/rules/document/"
"""What is wrong with a document is told to whoever wrote the program that made it."""
PLACES: Final = re.compile(r"%\(\w+\)s|{{.*?}}")
TAG: Final = re.compile(r"\[(?:S\d|[A-Z]{3,}(?:-[A-Z0-9]+)?)\]|\bS0\b")
"""A source by the tag that programs know it by, and not by its name."""


PUZZLING: Final = (
    "Enter all but one",
    "what is left of 120",
    "Note what is known now",
    "There is more to record",
    "open tally",
    "games are called so",
    "Points by ruling",
    "As it stood then",
    "Net counts",
    "Pay the cards left in hand with cards of the table",
    "paid with cards of the table",
    "An emptied purse plays on with a debt",
    "plays on with a debt",
    "at or over",
    "at or above",
    "throw mine away",
    "in your eyes",
    "knave",
)
"""What players who had never seen an app could not make out."""


def test_there_are_sentences_of_every_kind_to_look_at() -> None:
    pairs = sentences(*ROOMS)
    files = [file for file, _text in pairs]
    assert len(pairs) > 5000
    assert {file.rpartition(".")[2] for file in files} == {"py", "html", "md"}
    assert ("templates/referee/_verdict.html", "In the rules") in pairs
    assert any(text.startswith("A run never goes round the corner") for _file, text in pairs)


def test_no_sentence_has_a_word_of_the_workshop() -> None:
    wrong = [
        f"{file}: {match[0]}: {text[max(0, match.start() - 40) : match.end() + 40]}"
        for file, text in sentences(*ROOMS)
        if not file.startswith(FOR_PROGRAMS)
        for match in WORKSHOP.finditer(PLACES.sub("", re.sub(r"(?s)```.*?```", "", text)))
    ]
    assert not wrong


def test_no_sentence_of_code_or_template_names_a_source_by_its_tag() -> None:
    tags = {each.tag for variant in VARIANTS for each in variant.sources if each.called != each.tag}
    pairs = [(file, text) for file, text in sentences(*ROOMS) if not file.endswith(".md")]
    named = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(tags)))})\b")
    wrong = [(file, text) for file, text in pairs if TAG.search(text) or named.fullmatch(text)]
    assert not wrong


def test_no_sentence_puzzles_those_who_have_never_seen_an_app() -> None:
    wrong = [(file, text) for file, text in sentences(*ROOMS) if any(each in text for each in PUZZLING)]
    assert not wrong
