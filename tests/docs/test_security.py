"""The account of the OWASP standard: every requirement once, with a verdict, and what it names is there."""

import re
from collections import Counter

from scorekeeper.accounts.words import WORDS, guessed_first
from scorekeeper.rules.registry import BY_KEY

from .reading import ROOT, sentences

PAGE = ROOT / "docs" / "security.md"
VERDICTS = ("met", "not met", "not applicable")
SECTIONS = """
V1.1:2 V1.2:9 V1.3:11 V1.4:3 V1.5:2  V2.1:3 V2.2:3 V2.3:4 V2.4:1  V3.2:2 V3.3:4 V3.4:6 V3.5:5 V3.7:2
V4.1:3 V4.2:1 V4.3:2 V4.4:4  V5.1:1 V5.2:3 V5.3:2 V5.4:3  V6.1:3 V6.2:12 V6.3:4 V6.4:4 V6.5:5 V6.6:3 V6.8:4
V7.1:3 V7.2:4 V7.3:2 V7.4:5 V7.5:2 V7.6:2  V8.1:2 V8.2:3 V8.3:1 V8.4:1  V9.1:3 V9.2:4
V10.1:2 V10.2:2 V10.3:4 V10.4:11 V10.5:5 V10.6:2 V10.7:3  V11.1:2 V11.2:3 V11.3:3 V11.4:4 V11.5:1 V11.6:1
V12.1:3 V12.2:2 V12.3:4  V13.1:1 V13.2:5 V13.3:2 V13.4:5  V14.1:2 V14.2:4 V14.3:3  V15.1:3 V15.2:3 V15.3:7
V16.1:1 V16.2:5 V16.3:4 V16.4:3 V16.5:3  V17.1:1 V17.2:4 V17.3:2
"""
"""The sections of ASVS 5.0.0, and how many requirements of level 1 or 2 each has: the first ones, as it counts them."""

REQUIREMENTS = [
    f"{section}.{number}"
    for section, _colon, many in (each.partition(":") for each in SECTIONS.split())
    for number in range(1, int(many) + 1)
]
ROW = re.compile(r"^\| (V[^|]+?) \| ([^|]+?) \| (.+?) \|$", re.MULTILINE)
COUNT = re.compile(r"^\| (met|not met|not applicable) \| (\d+) \|$", re.MULTILINE)
PLACE = re.compile(
    r"`((?:tests|scorekeeper|static|templates|docs)/[^`:]*|pyproject\.toml|uv\.lock|\.ci/run)(?:::(\w+))?`"
)


def numbers(cell: str) -> list[str]:
    """The requirements that a cell names, one by one; a range is of one section.

    >>> numbers("V4.4.1 to V4.4.3, V17.1.1")
    ['V4.4.1', 'V4.4.2', 'V4.4.3', 'V17.1.1']
    """
    requirements = []
    for part in cell.split(", "):
        first, _to, last = part.partition(" to ")
        section, number = first.rsplit(".", 1)
        end = int((last or first).rsplit(".", 1)[1])
        assert not last or last.rsplit(".", 1)[0] == section, part
        requirements += [f"{section}.{each}" for each in range(int(number), end + 1)]
    return requirements


def rows() -> list[tuple[str, list[str], str, str]]:
    """Each row of the account: the section it stands in, its requirements, its verdict, what shows it."""
    account, section = [], ""
    for line in PAGE.read_text("utf-8").splitlines():
        if heading := re.match(r"### (V\d+\.\d+) ", line):
            section = heading[1]
        elif row := ROW.match(line):
            account.append((section, numbers(row[1]), row[2], row[3]))
    return account


def test_the_list_is_as_long_as_the_standard() -> None:
    assert len(REQUIREMENTS) == len(set(REQUIREMENTS)) == 253


def test_every_requirement_stands_once_in_its_section_in_order() -> None:
    pairs = [(section, number) for section, each, _verdict, _why in rows() for number in each]
    assert [number for _section, number in pairs] == REQUIREMENTS
    assert [number for section, number in pairs if number.rsplit(".", 1)[0] != section] == []


def test_each_has_a_verdict_and_what_shows_it() -> None:
    for _section, each, verdict, why in rows():
        assert verdict in VERDICTS, each
        assert verdict != "met" or PLACE.search(why) or re.search(r"\]\([^)]+\)", why), f"{each} is met: by what?"
        assert verdict == "met" or len(why.split()) > 2, f"{each} is {verdict}: why?"


def test_the_counts_are_right() -> None:
    counted: Counter[str] = Counter()
    for _section, each, verdict, _why in rows():
        counted[verdict] += len(each)
    counts = {verdict: int(count) for verdict, count in COUNT.findall(PAGE.read_text("utf-8"))}
    assert counts == dict(counted)
    assert list(counts) == list(VERDICTS)


def test_what_is_named_is_there() -> None:
    places = PLACE.findall(PAGE.read_text("utf-8"))
    assert len(places) > 100
    for path, test in places:
        file = ROOT / path
        assert file.exists(), path
        assert not test or re.search(rf"^def {test}\(", file.read_text("utf-8"), re.MULTILINE), f"{path}::{test}"
        assert test or not path.startswith("tests/") or not path.endswith(".py"), f"{path}: which test?"


def test_the_words_that_are_no_password_are_those_of_the_document() -> None:
    (block,) = re.findall(r"^```words\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert set(block.split()) == WORDS
    assert {key.partition("-")[0] for key in BY_KEY} <= set(guessed_first())


def test_nothing_is_said_of_it_that_is_not_in_the_standard() -> None:
    """The text of the standard has a licence of its own: what stands here is told in other words."""
    assert not [sentence for sentence in sentences(PAGE) if sentence.startswith("Verify ")]
