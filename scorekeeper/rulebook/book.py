"""A page of the book: everything there is to say of a variant under some house rules, chapter by chapter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_info, gettext_noop as mark

from scorekeeper.matches.questions.fields import QuestionPresenter
from scorekeeper.matches.questions.house_rules import house_rules
from scorekeeper.matches.questions.packs import FacePresenter
from scorekeeper.rules.figures import Figures
from scorekeeper.rules.paragraph import Chapter, Paragraph
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import pgettext_noop as _in
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _, rows_listed

from .agreeing import possible_charters
from .arranging import DealingsPresenter, SeatingPresenter, present_dealings, present_seating
from .cards import FiguresPresenter, present_figures, present_order
from .glancing import charters_of, glance
from .prose import LANGUAGE, Text, rendered, text_of
from .readings import ReadingsPresenter, present_readings
from .rulings import RulingsPresenter, present_rulings
from .sources import present_sources, source_links, source_names
from .wordings import WordingPresenter, own_words, said_once, wordings

CHAPTERS: Mapping[Chapter, str] = {
    Chapter.OUTLINE: mark("In a few words"),
    Chapter.SEATING: mark("Who sits where"),
    Chapter.DEALING: _in("act of dealing", "The deal"),
    Chapter.AUCTION: mark("The auction"),
    Chapter.PLAY: mark("The play"),
    Chapter.DECLARATIONS: mark("Declarations"),
    Chapter.SCORING: mark("Scoring"),
    Chapter.END: mark("The end, and ties"),
    Chapter.IRREGULARITIES: mark("When something goes wrong"),
    Chapter.WORDS: mark("Words of the game"),
}
DISPUTED = "disputed"
"""The anchor of what the sources disagree about."""


@dataclass(frozen=True)
class RulePresenter:
    """A paragraph: its anchor, what it says and on what that rests, and how this table plays it where not as usual."""

    key: str
    title: str
    wordings: list[WordingPresenter]
    inferred: bool
    argued: bool = False
    here: list[QuestionPresenter] = field(default_factory=list)
    figures: list[FiguresPresenter] = field(default_factory=list)

    @property
    def in_short(self) -> list[str]:
        """What a card says of it, which names no sources: so what differs only in these is said once."""
        return [each.whole for each in said_once(self.wordings)]


@dataclass(frozen=True)
class SectionPresenter:
    """A section of prose, under its anchor; with its language, where that is not the page's."""

    anchor: str
    title: str
    html: SafeString
    language: str = ""


@dataclass(frozen=True)
class ChapterPresenter:
    """A chapter with its prose and its paragraphs."""

    key: str
    title: str
    sections: list[SectionPresenter]
    rules: list[RulePresenter]
    filled: bool = True

    @property
    def on_card(self) -> list[RulePresenter]:
        """What stands on a card to print: how to deal, the scores, how the match ends, and what tables argue about."""
        first_only = self.key in (Chapter.DEALING.value, Chapter.END.value)
        return [
            rule
            for rule in self.rules
            if rule.wordings
            and (rule.argued or self.key == Chapter.SCORING.value or (first_only and rule is self.rules[0]))
        ]

    @property
    def anchor(self) -> str:
        """Where the chapter begins; unlike any anchor of a paragraph."""
        return f"chapter-{self.key}"


@dataclass(frozen=True)
class Page:
    """A variant under some house rules, as the book shows it."""

    variant: Variant[Any, Any]
    name: str
    glance: list[tuple[str, str]]
    cards: list[FacePresenter]
    seatings: list[SeatingPresenter]
    dealings: DealingsPresenter
    chapters: list[ChapterPresenter]
    house: list[QuestionPresenter]
    elsewhere: list[RulePresenter]
    rulings: RulingsPresenter
    names: list[tuple[str, str, list[str]]]
    disputed: list[SectionPresenter]
    readings: list[ReadingsPresenter]
    sources: list[tuple[str, SafeString, str]]

    @property
    def roles(self) -> list[tuple[list[str], list[str]]]:
        """Who deals, cuts and leads: the seatings of which the same is to be said, and the sentences."""
        alike: dict[tuple[str, ...], list[str]] = {}
        for seating in self.seatings:
            alike.setdefault(tuple(seating.sentences), []).append(seating.label)
        return [(labels, list(sentences)) for sentences, labels in alike.items()]

    @property
    def source_names(self) -> list[tuple[str, str]]:
        """The anchor and the name of each source."""
        links = source_links(self.variant, (each.tag for each in self.variant.sources))
        return [(f"source-{anchor}", name) for anchor, name in links]

    @property
    def elsewhere_names(self) -> list[tuple[str, str]]:
        """The anchor and the title of each rule that is not in force."""
        return [(rule.key, rule.title) for rule in self.elsewhere]

    @property
    def changed(self) -> list[QuestionPresenter]:
        """The house rules that are not as usual."""
        return [question for question in self.house if question.changed]


def usual_page(key: str) -> Page:
    """The page of a variant in its usual form; made once for each language.

    :raises KeyError: when there is no such variant.
    """
    return _usual_page(key, get_language() or "")


@lru_cache(maxsize=256)
def _usual_page(key: str, _language: str) -> Page:
    variant = BY_KEY[key]
    return page_of(variant, variant.options, variant.seatings)


def page_of(variant: Variant[Any, Any], options: Any, seatings: Sequence[Seating]) -> Page:
    """The page of a variant under these house rules, for one seating, or for all it has."""
    text = text_of(variant.game, get_language() or "")
    house = every_house_rule(variant, options, seatings)
    charters = charters_of(variant, options, seatings)
    figures = figures_of(variant, charters)
    force = {rule.key for rule in variant.paragraphs if any(rule.when(*charter) for charter in charters)}
    context = {
        rule.key: _rule(
            variant,
            rule,
            [each for each in house if each.key in rule.options and each.changed],
            figures if rule.key in force else figures_of(variant, played),
            played,
        )
        for rule in variant.paragraphs
        if (played := charters if rule.key in force else possible_charters(variant, rule, charters))
    }
    return Page(
        variant=variant,
        name=_(variant.name),
        glance=glance(variant, options, seatings),
        cards=present_order(
            variant.counted_by(options), variant.called_by(charters[0][0]), variant.dealing(*charters[0]).pack
        ),
        seatings=[present_seating(variant, rules, each) for rules, each in charters],
        dealings=present_dealings(variant, charters),
        chapters=[
            _chapter(variant, chapter, text, options, [rule for key, rule in context.items() if key in force])
            for chapter in CHAPTERS
        ],
        house=house,
        elsewhere=[rule for key, rule in context.items() if key not in force],
        rulings=present_rulings(variant, charters),
        names=_names(variant),
        disputed=_sections(variant, text, options, DISPUTED),
        readings=present_readings(house),
        sources=present_sources(variant),
    )


def _chapter(
    variant: Variant[Any, Any], chapter: Chapter, text: Text, options: Any, rules: list[RulePresenter]
) -> ChapterPresenter:
    sections = _sections(variant, text, options, chapter.value)
    own = [rule for rule in rules if variant.paragraph(rule.key).chapter is chapter]
    drawn = chapter in (Chapter.SEATING, Chapter.DEALING, Chapter.WORDS)
    return ChapterPresenter(
        key=chapter.value,
        title=_(CHAPTERS[chapter]),
        sections=sections,
        rules=own,
        filled=bool(sections or own or drawn),
    )


def every_house_rule(variant: Variant[Any, Any], options: Any, seatings: Sequence[Seating]) -> list[QuestionPresenter]:
    """The house rules that are asked with any of the *seatings*, each once."""
    rules: dict[str, QuestionPresenter] = {}
    for agreed, seating in charters_of(variant, options, seatings):
        for question in house_rules(variant, agreed, seating).questions:
            rules.setdefault(question.key, question)
    return list(rules.values())


@dataclass
class _Drawn:
    """A table as it is drawn, and the seatings that have it."""

    rows: Any
    presenter: FiguresPresenter
    seatings: list[str]


def figures_of(
    variant: Variant[Any, Any], charters: Sequence[tuple[Any, Seating]]
) -> dict[str, list[FiguresPresenter]]:
    """The tables by the paragraph they stand at; one that is another with further seatings stands there again."""
    by_title: dict[str, list[_Drawn]] = {}
    drawn: list[tuple[Figures, _Drawn]] = []
    for options, seating in charters:
        for table in variant.figures(options, seating):
            alike = by_title.setdefault(table.title, [])
            same = next((each for each in alike if each.rows == table.rows), None)
            if same is None:
                same = _Drawn(table.rows, present_figures(table, variant, variant.called_by(options)), [])
                alike.append(same)
                drawn.append((table, same))
            same.seatings.append(_(seating.label))
    by_rule: dict[str, list[FiguresPresenter]] = {}
    for table, each in drawn:
        presenter = each.presenter
        if each is not by_title[table.title][0]:
            title = _("%(label)s: %(value)s") % {
                "label": presenter.title,
                "value": rows_listed(dict.fromkeys(each.seatings)),
            }
            presenter = replace(presenter, title=title)
        by_rule.setdefault(table.rule, []).append(presenter)
    return by_rule


def _rule(
    variant: Variant[Any, Any],
    rule: Paragraph,
    here: list[QuestionPresenter],
    figures: dict[str, list[FiguresPresenter]],
    charters: Sequence[tuple[Any, Seating]],
) -> RulePresenter:
    return RulePresenter(
        key=rule.key,
        title=own_words(variant)(rule.title_under(*charters[0])),
        wordings=wordings(rule, charters, variant),
        inferred=rule.inferred,
        argued=rule.argued,
        here=here,
        figures=figures.get(rule.key, []),
    )


def _sections(variant: Variant[Any, Any], text: Text, options: Any, chapter: str) -> list[SectionPresenter]:
    names = source_names(variant)
    spoken = get_language() or LANGUAGE
    return [
        SectionPresenter(
            anchor=each.anchor,
            title=each.title,
            html=html,
            language="" if spoken in (each.language, f"{each.language}-{spoken.partition('-')[2]}") else each.language,
        )
        for each in text.of(variant.key, chapter, options)
        if (html := rendered(each, names, variant.key, options)).strip()  # with examples of other forms alone: nothing
    ]


def _names(variant: Variant[Any, Any]) -> list[tuple[str, str, list[str]]]:
    """The names of the variant by language: its code, what it calls itself, the names."""
    return [
        (language, get_language_info(language)["name_local"], [name for name in names if name != variant.name])
        for language, names in variant.names.items()
        if any(name != variant.name for name in names)
    ]
