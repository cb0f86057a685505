"""Where the rules of Basra were read."""

from typing import Final

from ...text import gettext_noop as _
from ...variant import Source

SOURCES: Final = (
    Source(
        "Kirin Legend",
        "http://kirinlegend.blogspot.com/2020/05/blog-post.html",
        _("The whole game and its regions, in Japanese; the red suit signs are lost."),
    ),
    Source("Parlett", "D. Parlett, The Penguin Book of Card Games", _("Egypt, and Lebanon without a special seven.")),
    Source(
        "Wikipedia", "https://en.wikipedia.org/wiki/Bastra", _("Parts: ties in cards, Yemen, Jordan, level totals.")
    ),
    Source("Give Me the Trick", "https://give-me-the-trick.blogspot.com/2020/05", _("Best of five games to 101.")),
    Source(
        "Jawaker", "https://www.jawaker.com/en/rules/basra", _("Captures, the seven of diamonds, the end of a deal.")
    ),
    Source(
        "Cats at Cards", "http://catsatcards.com/Games/Basra.html", _("Jacks, the seven of diamonds, an empty floor.")
    ),
    Source(
        "Game Site Reviews",
        "https://gamesitereviews.biz/guides/202401/basra-fishing-games/",
        _("The deal, the first floor, who starts."),
    ),
    Source("White Knuckle", "http://whiteknucklecards.com/games/basra.html", _("Three players.")),
    Source(
        "USC Folklore", "http://folklore.usc.edu/how-to-play-basra-arabic-card-game/", _("A family game from Jordan.")
    ),
    Source(
        "xAdamQ",
        "https://github.com/xAdamQ/Basra",
        _("A program: 30 for a jack on jacks, the seven on a single card."),
        name=_("a program without card points"),
    ),
    Source(
        "Egyptian café",
        _("the rules screen of an Egyptian café's program, in Arabic"),
        _("30 for most cards, 20 for a jack on a lone jack."),
        name=_("a program of an Egyptian café"),
    ),
    Source(
        "Go trump cards",
        "https://github.com/yuta-yoshinaga/go_trumpcards",
        _("A program: ten 2, seven 3; jacks stay."),
        name=_("a program of several card games"),
    ),
    Source(
        "Card engine",
        "https://github.com/Eng-M-Abdrabbou/Java_Card_Game_Basra_Engine",
        _("A program: every card that counts is worth 1, the seven of diamonds too."),
        name=_("a program with one point for every card that counts"),
    ),
    Source(
        "Jordanian program",
        _("the rules file of a program with Jordanian card games"),
        name=_("a program of Jordanian games"),
    ),
    Source("Other programs", _("the public code of several programs"), name=_("some programs")),
    Source("Pagat", "https://www.pagat.com/national/jordan.html", _("Basra is played with 52 cards in Jordan.")),
)
