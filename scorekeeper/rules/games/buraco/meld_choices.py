"""Rules of melds and cards to choose from: what an answer means, and who plays so (docs/rules/buraco.md 11)."""

from typing import Final

from ...asking import Chosen
from ...text import gettext_noop as _, pgettext_noop as _in

US: Final = _("the American rules")
ITALY: Final = _("Italy")
BRAZIL: Final = _("Brazil")
ARGENTINA: Final = _("Argentina")
HOUSE: Final = _("a house rule")

TWO_PACKS: Final = Chosen(2, _("Two packs"), says=_("For two to four players."), who=_("everybody"))
THREE_PACKS: Final = Chosen(
    3,
    _("Three packs"),
    says=_("For six players: three pots of 11. Three pairs have one each; two trios may take one each."),
    who=_("the American rules, for six"),
)

JOKERS: Final = (
    Chosen("each", _("Two in each pack"), says=_("108 cards with two packs."), who=_("nearly everybody")),
    Chosen("two", _("Two in all"), says=_("106 cards or tiles."), who=ARGENTINA),
    Chosen(
        "none", _("No jokers"), says=_("Only twos are wild."), who=_("older American texts; some Brazilian programs")
    ),
)

VALUES: Final = (
    Chosen(
        "30/20/15/10/5",
        _("Joker 30, two 20"),
        says=_("Joker 30, two 20, ace 15, eight to king 10, three to seven 5."),
        who=_("the American rules and Italy"),
    ),
    Chosen(
        "50/20/15/10/5",
        _("Joker 50, two 20"),
        says=_("Joker 50, two 20, ace 15, eight to king 10, three to seven 5."),
        who=ARGENTINA,
    ),
    Chosen(
        "20/10/15/10/5",
        _("Joker 20, two 10"),
        says=_("Joker 20, two 10, ace 15, eight to king 10, three to seven 5."),
        who=BRAZIL,
    ),
    Chosen(
        "50/10/15/10/5",
        _("Joker 50, two 10"),
        says=_("Joker 50, two 10, ace 15, eight to king 10, three to seven 5."),
        who=_("GameDesire and some other Brazilian programs"),
    ),
)

SETS: Final = (
    Chosen("JQKA", _("Jack, queen, king, ace"), says=_("Three or more equal cards, but no numbers."), who=US),
    Chosen(
        "any",
        _("Any rank but two"),
        says=_("Three or more equal cards of any rank; twos are wild."),
        who=_("Italy, Argentina, closed Buraco and aberto sujo in Brazil"),
    ),
    Chosen("none", _("No sets"), says=_("Runs only."), who=_("open Buraco and STBL in Brazil")),
    Chosen("A", _("Aces only"), says=_("Only aces may be laid as a set."), who=_("some tables in Brazil")),
    Chosen(
        "AK3",
        _("Ace, king, three"),
        says=_("Only aces, kings and threes may be laid as sets."),
        who=_("canastra.online in Brazil"),
    ),
)

ACES: Final = (
    Chosen(
        "both",
        _("Low, high, or both at once"),
        says=_("A run may begin with an ace and end with another: 14 cards."),
        who=_("the American rules and Brazil"),
    ),
    Chosen(
        "either",
        _("Low or high, one ace in a run"),
        says=_("A run has one ace, before the two or after the king."),
        who=ITALY,
    ),
    Chosen("high", _("High only"), says=_("Only after the king: A-2-3 is no run."), who=_("an American variation")),
    Chosen("low", _("Low only"), says=_("Only before the two: Q-K-A is no run."), who=_("an American variation")),
)

SEMI: Final = (
    Chosen(0, _in("buraco", "Dirty"), says=_("Any wild card makes a buraco dirty."), who=_("most tables")),
    Chosen(
        150,
        _("Semi-clean: 150"),
        says=_("At least seven cards in line without the wild one are worth 150."),
        who=_("the Italian federation; an American variation"),
    ),
)

SEMI_SHAPES: Final = (
    Chosen(
        "one_side",
        _("Seven in line on one side"),
        says=_("Seven natural cards lie next to each other, before or after the wild card."),
        who=_("the words of the Italian code"),
    ),
    Chosen(
        "end_only",
        _("The wild card at an end"),
        says=_("The wild card must be the first or last of the run."),
        who=_("Italian scoring programs"),
    ),
)

ARRANGEMENTS: Final = (
    Chosen(
        "best",
        _("As well as they can lie"),
        says=_("At the count a wild card may still move inside its meld."),
        who=_("Italy; no source says it elsewhere"),
    ),
    Chosen(
        "as_laid",
        _in("cards", "As they lie"),
        says=_("A meld counts as it lies on the table when the deal ends."),
        who=_("strict tables"),
    ),
)
