"""What was stored, sent and written before is read today, and comes to the same.

The files beside this were written once, by the code of that day, and are never made anew: whatever a name in the code
becomes, the words in them stay. ``matches`` are documents, with what they were scored to and what was stored of their
sheets; ``questions`` are questions to the referee and the verdicts; ``clubs`` are archives of clubs, with what the API
answered about them and the tables that were taken out (``test_kept_clubs.py``).
"""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from scorekeeper.rules.document import read_document, scored
from scorekeeper.rules.keeping import entry_to_json, state_from_json, state_to_json
from scorekeeper.rules.summing import match_sum
from scorekeeper.rules.text import phrase_from_json, render

Json = dict[str, Any]

HERE = Path(__file__).parent
MATCHES = sorted(path for path in (HERE / "matches").glob("*.json") if path.suffixes == [".json"])
QUESTIONS = sorted(path for path in (HERE / "questions").glob("*.json") if path.suffixes == [".json"])
CLUBS = sorted(path for path in (HERE / "clubs").glob("*.json") if path.suffixes == [".json"])


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
WORDS_SINCE = {
    "buraco-argentina": {"buracos: ": "canastas: ", "Pot taken": "Muerto taken"},
    "burraco-italy": {" leads.": " plays first."},
}
"""What a form says since in the words of its players."""


def loaded_as_put_now(path: Path, variant: str = "") -> Any:
    """A file of scores or a verdict with its sentences as they are put now, in the words of a *variant*."""
    text = path.read_text(encoding="utf-8")
    for then, now in (SINCE_PUT | WORDS_SINCE.get(variant, {})).items():
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
    scores = loaded_as_put_now(path.with_suffix(".scored.json"), document.variant.key)
    kept = loaded_as_put_now(path.with_suffix(".stored.json"))
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
    verdict = loaded_as_put_now(path.with_suffix(".judged.json"), loaded(path)["variant"])
    assert as_then(without_words(json.loads(answer.getvalue())), verdict) == without_words(verdict)
