"""What was stored, sent and written before is read today, and comes to the same.

The files beside this were written once, by the code of that day, and are never made anew: whatever a name in the code
becomes, the words in them stay. ``matches`` are documents, with what they were scored to and what was stored of their
sheets; ``questions`` are questions to the referee and the verdicts; ``clubs`` are archives of clubs, with what the API
answered about them and the tables that were taken out.
"""

from __future__ import annotations

import csv
import json
import re
from collections import defaultdict
from io import StringIO
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.exchange.services.tokens import make_token
from scorekeeper.rules.document import read_document, scored
from scorekeeper.rules.keeping import entry_to_json, state_from_json, state_to_json
from scorekeeper.rules.summing import match_sum
from scorekeeper.rules.text import phrase_from_json, render
from tests.clubs.cast import account, phone_of

Json = dict[str, Any]

HERE = Path(__file__).parent
MATCHES = sorted(path for path in (HERE / "matches").glob("*.json") if path.suffixes == [".json"])
QUESTIONS = sorted(path for path in (HERE / "questions").glob("*.json") if path.suffixes == [".json"])
CLUBS = sorted(path for path in (HERE / "clubs").glob("*.json") if path.suffixes == [".json"])

TABLES = ("matches", "deals", "standings", "tournaments", "meetings", "members")
NUMBERS = {
    "match": "match",
    "member": "member",
    "members": "member",
    "merged_into": "member",
    "evening": "evening",
    "tournament": "tournament",
}
"""Keys and columns that hold a number of this database, which another gives anew, with what has it; so does ``id``."""


def loaded(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def plain(value: Any) -> Any:
    """*value* as it is read again from JSON."""
    return json.loads(json.dumps(value))


def says_nothing(value: Any) -> bool:
    """Whether a value is what stands where nothing was said: nothing, no, or 0 for each side."""
    return not any(value) if isinstance(value, list) else value in (None, "", {}, False)


SINCE_KEPT = {"headline", "table_number"}
"""What is kept of a deal, or of a table, beside all else since; what has none of it is read as before."""
TOLD_TOO = re.compile(
    r"evening|seating|state|decided|winners|house_rules|end|penalty_points|walk_overs|(games|player)\d|[a-z]+_id"
)
"""Later columns of tables that tell what each archive has had from the first."""
CALLED_SINCE = "evening"
"""A column that says the day of an evening without a name, and was empty there before."""
SINCE_TOLD = {"decided": ("result", "ranking")}
"""Later fields of the API that tell what each archive has had from the first, and what they may say."""
SINCE_DECIDED = "decided", {"running", "finished", "abandoned", "disputed"}
"""The state of a match that a referee decided, and what it may have been called before by its own events."""
SINCE_CHOSEN = {"rated_by": "game"}
"""What a club may choose since, with what held for all before."""
SINCE_PUT = {
    "the highest of those at or over": "the most of those who reached",
    ", at or over": ", reaching",
    "No source settles this; this is our reading. The table may agree otherwise.": (
        "No source settles this. It is our ruling, and your table may change it."
    ),
}
"""Sentences that were put better since: what was stored says them as it did, what is scored now says them anew."""


USUAL_SINCE = {"buraco-argentina": {"first_deal"}}
"""House rules whose usual answer is another one since: a match that was begun before names what it goes on playing."""


def loaded_as_put_now(path: Path) -> Any:
    """A file of scores or a verdict with its sentences as they are put now."""
    text = path.read_text(encoding="utf-8")
    for then, now in SINCE_PUT.items():
        text = text.replace(then, now)
    return json.loads(text)


def without_words(verdict: Json) -> Json:
    """A verdict without the text of its rule and who states it, which may be put better; which rule it is stays."""
    rule = {key: value for key, value in verdict["rule"].items() if key not in ("text", "reading", "sources")}
    return {**verdict, "rule": rule}


def is_phrase(value: Any) -> bool:
    """Whether a value is a stored sentence: its text, its facts, and since then its sense and its form for one."""
    if not isinstance(value, list) or not 2 <= len(value) <= 3:
        return False
    return isinstance(value[0], str) and all(isinstance(each, dict) for each in value[1:])


def reads_the_same(now: Any, then: Any) -> bool:
    """Whether two stored sentences are both read, and as the same one."""
    return render(phrase_from_json(now)) == render(phrase_from_json(then))


def state_as_then(now: Any, then: Any) -> Any:
    """The state of a match as it was called *then*, where it is *now* called decided."""
    decided, before = SINCE_DECIDED
    return then if now == decided and then in before else now


def as_then(now: Any, then: Any, under: str = "") -> Any:
    """*now* without what could not be said *then*: later house rules, later fields that say nothing here, and how
    a sentence counts and what it is about, where it says the same without.

    Whatever else is new in what was stored before would be read differently from now on.
    """
    if isinstance(now, dict) and isinstance(then, dict):
        later = {
            key
            for key in now
            if key not in then
            and (under == "options" or key in SINCE_KEPT or says_nothing(now[key]) or SINCE_CHOSEN.get(key) == now[key])
        }
        later |= {key for key, may_say in SINCE_TOLD.items() if key not in then and now.get(key) in may_say}
        return {key: as_then(value, then.get(key), key) for key, value in now.items() if key not in later}
    if under == "state":
        return state_as_then(now, then)
    if is_phrase(now) and is_phrase(then) and len(now) == len(then) + 1 and reads_the_same(now, then):
        now = now[:-1]
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [as_then(one, other, under) for one, other in zip(now, then, strict=True)]
    return now


def stored(document: Any) -> Json:
    """What is stored of the sheet of a match, and what it adds to the figures of a year, by its keys."""
    sheet = document.sheet
    summed = match_sum(document.variant, sheet)
    return {
        "entries": [entry_to_json(entry) for entry in sheet.entries],
        "state": state_to_json(sheet.state),
        "figures": [
            [seat.result, {key: part.deals for key, part in seat.parts.items()}, dict(seat.counted_events)]
            for seat in summed.seats
        ]
        if summed
        else None,
    }


def test_there_is_one_of_each_kind() -> None:
    games = {read_document(loaded(path)).variant.game for path in MATCHES}
    assert games == {"albastini", "basra", "briscola", "buraco", "trionfetti"}
    kinds = {event["kind"] for path in MATCHES for event in loaded(path)["events"]}
    assert kinds == {"recorded", "amended", "voided", "adjusted", "ruled", "decided", "closed"}
    assert len(QUESTIONS) >= 4
    assert [path.stem for path in CLUBS] == ["season", "tournament"]


def test_only_later_rules_and_empty_fields_are_passed_over() -> None:
    then = {"options": {"a": 1}, "rows": [{"n": 1}]}
    assert as_then({"options": {"a": 1, "b": 2}, "rows": [{"n": 1, "shirt": None}], "x": ""}, then) == then
    assert as_then({**then, "deal": [0, 0]}, then) == then
    for now in (
        {**then, "x": 1},
        {**then, "deal": [0, 1]},
        {**then, "rows": [{"n": 1, "m": 2}]},
        {"options": {"a": 2}, "rows": [{"n": 1}]},
    ):
        assert as_then(now, then) != then


def test_a_sentence_may_count_since_only_where_it_reads_the_same() -> None:
    cards, then = {"one": "%(n)s card", "place": "n"}, ["%(n)s cards", {"n": 2}]
    assert as_then([*then, cards], then) == then
    outer = ["%(what)s.", {"what": {"phrase": then}}]
    assert as_then(["%(what)s.", {"what": {"phrase": [*then, cards]}}], outer) == outer
    for now, before in (
        (["%(n)s cards", {"n": 1}, cards], ["%(n)s cards", {"n": 1}]),
        (["%(n)s cards", {"n": 3}, cards], then),
        ([*then, {"context": "suit"}, {}], then),
    ):
        assert as_then(now, before) != before
    with pytest.raises(ValueError, match="not a phrase"):
        as_then([*then, {"place": "n"}], then)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_match_document_is_read_and_comes_to_the_same(path: Path) -> None:
    document = read_document(loaded(path))
    scores, kept = (loaded_as_put_now(path.with_suffix(f".{each}.json")) for each in ("scored", "stored"))
    now = plain(scored(document))
    since = USUAL_SINCE.get(document.variant.key, set()) - {*scores["house_rules"]}
    now["house_rules"] = [each for each in now["house_rules"] if each not in since]
    assert as_then(now, scores) == scores
    assert as_then(plain(stored(document)), kept) == kept
    assert state_from_json(kept["state"], document.options, document.seating) == document.sheet.state


@pytest.mark.parametrize("path", QUESTIONS, ids=lambda path: path.stem)
def test_a_question_to_the_referee_has_the_same_verdict(path: Path) -> None:
    answer = StringIO()
    call_command("judge", str(path), stdout=answer)
    verdict = loaded_as_put_now(path.with_suffix(".judged.json"))
    assert as_then(without_words(json.loads(answer.getvalue())), verdict) == without_words(verdict)


# Clubs


def brought_in(path: Path) -> Club:
    """The club of an archive, brought in for somebody who was not in it."""
    owner = account("newcomer")
    call_command("import_club", str(path), owner=owner.username, name="Nina", stdout=StringIO())
    return Member.objects.get(account=owner).club


def taken_out(club: Club) -> Json:
    out = StringIO()
    call_command("export_club", club.code, stdout=out)
    archive: Json = json.loads(out.getvalue())
    return archive


def without_named_differences(archive: Json) -> Json:
    """Without what a club is given anew where it is brought in: code, roles, what strangers see, who brought it in."""
    return {
        **archive,
        "club": {**archive["club"], "code": "", "released": []},
        "members": [{**member, "role": ""} for member in archive["members"] if member["name"] != "Nina"],
        "deeds": [deed for deed in archive["deeds"] if deed["what"] not in ("taken-out", "brought-in", "role-left")],
    }


def answers(club: Club) -> Json:
    """What the API answers to everything that can be asked about *club*, by the end of the address."""
    _token, key = make_token(club, Member.objects.get(club=club, name="Nina"), "A program")
    base = f"/api/v1/clubs/{club.code}/"
    found: Json = {}

    def ask(path: str, name: str) -> Json:
        answer = Client().get(base + path, headers={"Authorization": f"Bearer {key}"})
        assert answer.status_code == 200, path
        content: Json = json.loads(answer.content)
        found[name] = content
        return content

    ask("members", "members")
    for what, under in (("matches", ""), ("seasons", "/standings"), ("tournaments", "")):
        for place, item in enumerate(ask(what, what)["items"], 1):
            ask(f"{what}/{item['id']}{under}", f"{what}/{place}{under}")
    return numbered_anew(found)


def numbered_anew(value: Any) -> Any:
    """*value* with every number of the database as the place at which it is first met.

    Each kind of thing has numbers of its own: a match and a member may have the same by chance.
    """
    met = defaultdict[str, dict[int, int]](dict)

    def anew(value: Any, key: str, under: str) -> Any:
        if isinstance(value, dict):
            return {name: anew(item, name, under or name) for name, item in value.items()}
        if isinstance(value, list):
            return [anew(item, key, under) for item in value]
        kind = under.partition("/")[0].removesuffix("s") if key == "id" else NUMBERS.get(key)
        return met[kind].setdefault(value, len(met[kind])) if kind and isinstance(value, int) else value

    return anew(value, "", "")


def tables(club: Club) -> dict[str, list[list[str]]]:
    """The tables of *club* as rows of cells, their heads first."""
    phone, path = (
        phone_of(Member.objects.get(club=club, name="Nina").account),
        reverse("clubs:take-table-out", args=[club.code]),
    )
    found = {}
    for table in TABLES:
        answer: Any = phone.post(path, {"table": table, "kind": "plain"})
        head, *rows = csv.reader(StringIO(answer.getvalue().decode(), newline=""))
        found[table] = [
            head,
            *(row for row in rows if row[head.index("name") if "name" in head else 0] != "Nina"),
        ]
    return with_numbers_anew(found)


def with_numbers_anew(found: dict[str, list[list[str]]]) -> dict[str, list[list[str]]]:
    """Tables with every number as the place at which it is first met in its table."""
    made = {}
    for table, (head, *rows) in found.items():
        met = defaultdict[str, dict[str, str]](dict)
        made[table] = [
            head,
            *(
                [
                    met[kind].setdefault(cell, str(len(met[kind])))
                    if cell.isdigit() and (kind := NUMBERS.get(name))
                    else cell
                    for name, cell in zip(head, row, strict=True)
                ]
                for row in rows
            ),
        ]
    return made


def without_later_columns(found: dict[str, list[list[str]]], kept: dict[str, list[list[str]]]) -> Any:
    """The tables as they were: a table may get columns at its end.

    They are empty in what an older archive brings, but for those that tell once more what it has: :data:`TOLD_TOO`.
    An evening without a name has no more than its day, :data:`CALLED_SINCE`. A match that a referee decided has the
    state it had before, :data:`SINCE_DECIDED`.
    """
    for table, (head, *_rows) in kept.items():
        later = [at for at, name in enumerate(found[table][0]) if at >= len(head) and not TOLD_TOO.fullmatch(name)]
        assert not any(row[at] for row in found[table][1:] for at in later), f"{table}: a later column holds something"
    return {
        table: [
            as_called_then(rows[0], row, then)[: len(kept[table][0])]
            for row, then in zip_longest(rows, kept[table], fillvalue=list[str]())
        ]
        for table, rows in found.items()
    }


def as_called_then(head: list[str], row: list[str], then: list[str]) -> list[str]:
    """A row in which an evening that is called by its day has no name, and a match the state of *then*."""
    day = row[head.index("date")] if "date" in head and row else ""
    called = ["" if name == CALLED_SINCE and cell == day else cell for name, cell in zip(head, row, strict=False)]
    states = [at for at, name in enumerate(head) if name == "state" and at < min(len(row), len(then))]
    for at in states:
        called[at] = state_as_then(called[at], then[at])
    return called


@pytest.mark.django_db
@pytest.mark.parametrize("path", CLUBS, ids=lambda path: path.stem)
def test_an_archive_comes_in_and_goes_out_the_same(path: Path) -> None:
    club = brought_in(path)
    archive = without_named_differences(loaded(path))
    answered = numbered_anew(loaded(path.with_suffix(".answers.json")))  # they were kept with one count for all kinds
    assert as_then(without_named_differences(taken_out(club)), archive) == archive
    assert as_then(plain(answers(club)), answered) == answered
    kept = with_numbers_anew(loaded(path.with_suffix(".tables.json")))
    assert without_later_columns(tables(club), kept) == kept
