"""Where the rules of Basra were read."""

from __future__ import annotations

from typing import Final

from ...text import gettext_noop as _
from ...variant import Source

SOURCES: Final = (
    Source(
        tag="Kirin Legend",
        where="http://kirinlegend.blogspot.com/2020/05/blog-post.html",
        note=_("The whole game and its regions, in Japanese; the red suit signs are lost."),
    ),
    Source(
        tag="Parlett",
        where="D. Parlett, The Penguin Book of Card Games",
        note=_("Egypt, and Lebanon without a special seven."),
    ),
    Source(
        tag="Wikipedia",
        where="https://en.wikipedia.org/wiki/Bastra",
        note=_("Parts: ties in cards, Yemen, Jordan, level totals."),
    ),
    Source(
        tag="Give Me the Trick",
        where="https://give-me-the-trick.blogspot.com/2020/05",
        note=_("Best of five games to 101."),
    ),
    Source(
        tag="Jawaker",
        where="https://www.jawaker.com/en/rules/basra",
        note=_("Captures, the seven of diamonds, the end of a deal."),
    ),
    Source(
        tag="Cats at Cards",
        where="http://catsatcards.com/Games/Basra.html",
        note=_("Jacks, the seven of diamonds, an empty floor."),
    ),
    Source(
        tag="Game Site Reviews",
        where="https://gamesitereviews.biz/guides/202401/basra-fishing-games/",
        note=_("The deal, the first floor, who starts."),
    ),
    Source(
        tag="White Knuckle",
        where="http://whiteknucklecards.com/games/basra.html",
        note=_("Three players."),
    ),
    Source(
        tag="USC Folklore",
        where="http://folklore.usc.edu/how-to-play-basra-arabic-card-game/",
        note=_("A family game from Jordan."),
    ),
    Source(
        tag="xAdamQ",
        where="https://github.com/xAdamQ/Basra",
        note=_("A program: 30 for a jack on jacks, the seven on a single card."),
        name=_("a program without card points"),
    ),
    Source(
        tag="Egyptian café",
        where=_("the rules screen of an Egyptian café's program, in Arabic"),
        note=_("30 for most cards, 20 for a jack on a lone jack."),
        name=_("a program of an Egyptian café"),
    ),
    Source(
        tag="Go trump cards",
        where="https://github.com/yuta-yoshinaga/go_trumpcards",
        note=_("A program: ten 2, seven 3; jacks stay."),
        name=_("a program of several card games"),
    ),
    Source(
        tag="Card engine",
        where="https://github.com/Eng-M-Abdrabbou/Java_Card_Game_Basra_Engine",
        note=_("A program: every card that counts is worth 1, the seven of diamonds too."),
        name=_("a program with one point for every card that counts"),
    ),
    Source(
        tag="Jordanian program",
        where=_("the rules file of a program with Jordanian card games"),
        name=_("a program of Jordanian games"),
    ),
    Source(
        tag="Other programs",
        where=_("the public code of several programs"),
        name=_("some programs"),
    ),
    Source(
        tag="Pagat",
        where="https://www.pagat.com/national/jordan.html",
        note=_("Basra is played with 52 cards in Jordan."),
    ),
)
