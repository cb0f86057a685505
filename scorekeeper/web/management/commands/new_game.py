"""``manage.py new_game NAME``: the skeleton of a game, in every place where a game must appear."""

import keyword
import re
from argparse import ArgumentParser
from pathlib import Path
from string import Template
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

TEMPLATES = Path(__file__).parents[1] / "new_game"

RULES = "docs/rules"

FILES = {
    "scorekeeper/rules/games/$name/__init__.py": "package",
    "scorekeeper/rules/games/$name/deal.py": "deal",
    "scorekeeper/rules/games/$name/verdicts.py": "verdicts",
    "scorekeeper/rules/games/$name/paragraphs.py": "paragraphs",
    "scorekeeper/rulebook/text/en/$name.md": "book",
    "tests/golden/$name/two.toml": "golden",
    f"{RULES}/$name.md": "rules",
}
"""What is written new, each with its template."""

PLACES = (
    ("scorekeeper/rules/registry.py", r"(GAMES: Final.+ = \{(?:\n    .+)+)", '\\1\n    "$name": _("$title"),'),
    (f"{RULES}/README.md", r"\| page \| games \|\n\| --- \| --- \|", "\\g<0>\n| [$name.md]($name.md) | $title |"),
)
"""Where a line is added: the file, a pattern that must be found there once, and what takes its place."""

LEFT = """The game $name is there, and all tests pass. What is left for you to write:
- scorekeeper/rules/games/$name/: the game itself in place of this one, with its inquiries and rulings;
  docs/changing.md, "A small game", says how other packs, deals won, level deals and the like are written
- docs/rules/$name.md: the facts with their sources
- scorekeeper/rulebook/text/en/$name.md: how it is played, and where the sources disagree
- tests/golden/$name/two.toml: a match scored by hand from a source
Only where the usual does not fit it, also:
- scorekeeper/clubs/demo/offers.py: how it is played at the demo, and what is rare in its deals
- scorekeeper/rules/topics.py: where a question of its referee stands that no other game has
Then run the tests, which name what is still missing:
  pytest tests/rules tests/rulebook tests/golden -k $name; pytest tests/docs tests/golden"""


class Command(BaseCommand):
    """Check everything first, then write it."""

    help = "Write the skeleton of a new game, and list what is left to write."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The name of its package."""
        parser.add_argument("name", help="the game's package, in small letters")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write it, unless it is there or a place for it is not found."""
        name = options["name"]
        texts = skeleton(Path(settings.BASE_DIR), name)
        for path, text in texts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        self.stdout.write(Template(LEFT).substitute(name=name))


def skeleton(root: Path, name: str) -> dict[Path, str]:
    """The files under *root* with what they are to hold once the game *name* is there; nothing is written.

    :raises CommandError: for a name that will not do, or a file in which the place for it is not found.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,29}", name) or keyword.iskeyword(name):
        raise CommandError(f"“{name}” cannot name a package: take up to 30 small letters, digits and _.")
    words = {"name": name, "title": name.replace("_", " ").capitalize(), "upper": name.upper()}
    texts: dict[Path, str] = {}
    for where, template in FILES.items():
        path = root / Template(where).substitute(words)
        if path.exists() or (root / "scorekeeper/rules/games" / name).exists():
            raise CommandError(f"There is something called {name} already: {path.relative_to(root)}.")
        texts[path] = Template((TEMPLATES / f"{template}.txt").read_text("utf-8")).substitute(words)
    for where, pattern, line in PLACES:
        path = root / where
        text = texts.get(path) or (path.read_text("utf-8") if path.exists() else "")
        texts[path], times = re.subn(pattern, Template(line).substitute(words), text)
        if times != 1:
            raise CommandError(f"In {where} the place for a new game is not found. Nothing was written.")
    return texts
