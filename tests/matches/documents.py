"""Match documents, good and bad: what both the app and ``manage.py score`` are given."""

import json
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from scorekeeper.matches import services
from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, SWEEP, THEIRS, Json, assert_kept_is_the_fold, document

RECORDED: Json = {"kind": "recorded", "deal": OURS}
ID = "3f0c5a2e-9d54-4b0e-8b6a-0d6f4f0c1a11"

GOOD: dict[str, Json] = {
    "only the variant": {"variant": "Basra"},
    "nothing played": document(),
    "deals": document(OURS, LEVEL, THEIRS),
    "a finished match": document(SWEEP),
    "house rules": document(OURS, options={"target": 121, "carry": "none"}),
    "a standing reached on paper": document(
        OURS, start={"dealer": 3, "totals": [40, 90], "games": [0, 0], "held_over": 30}
    ),
    "corrections": document(
        events=[
            {**RECORDED, "id": ID, "at": "2026-10-04T20:15:00+02:00", "by": "Anna"},
            {"kind": "recorded", "deal": LEVEL},
            {"kind": "amended", "event": 1, "deal": LEVEL, "reason": "Four cards lay under the table", "by": "Bo"},
            {"kind": "voided", "event": 2, "reason": "A misdeal"},
            {"kind": "amended", "event": 2, "deal": THEIRS, "reason": "It was played after all"},
            {"kind": "adjusted", "side": 1, "points": -5, "reason": "A card was shown"},
            {"kind": "closed", "how": "time", "reason": "Midnight"},
            {"kind": "voided", "event": 7, "reason": "One more"},
            RECORDED,
            {"kind": "closed", "how": "agreed"},
        ]
    ),
    "deals after the end, by a correction": document(
        events=[RECORDED, RECORDED, {"kind": "amended", "event": 1, "deal": SWEEP, "reason": "Miscounted"}]
    ),
    "a rubber": document(
        SWEEP, SWEEP, LEVEL, options={"end": "rubber", "game_target": 101, "wins_needed": 2, "decider_target": 150}
    ),
    "half points": document(
        {**{key: value for key, value in OURS.items() if key != "queens"}, "cards": [24, 20], "jacks": [3, 1]},
        variant="basra-syria",
        seating="2",
        players=["ليلى", "🦊"],
        title="Friday at Layla’s",
    ),
    "Briscola for two": document(
        {"points": [71, 49]},
        {"points": [60, None]},
        {"points": [20, 100]},
        {"points": [61, 59]},
        variant="briscola",
        seating="2",
        players=["Anna", "Bo"],
    ),
    "Briscola for three, with a play-off": document(
        {"points": [45, 45, 30], "play_off": 1},
        {"points": [100, 10, None]},
        variant="briscola",
        seating="3",
        players=["Anna", "Bo", "Carla"],
        options={"three_player_tie": "play_off", "win_mode": "first_to", "first_to": 2},
    ),
    "Briscola for six, with corrections": document(
        events=[
            {"kind": "recorded", "deal": {"points": [71, 49]}},
            {"kind": "recorded", "deal": {"points": [70, 50]}},
            {"kind": "voided", "event": 1, "reason": "A card lay on the floor"},
            {"kind": "amended", "event": 2, "deal": {"points": [50, 70]}, "reason": "The wrong way round"},
            {"kind": "recorded", "deal": {"points": [30, 90]}},
        ],
        variant="briscola",
        seating="6-trios",
        players=["Anna", "Bo", "Carla", "Di", "Eli", "Fay"],
    ),
}


def spoilt(**changes: Any) -> Json:
    """A document of one deal whose deal has *changes*."""
    return document({**OURS, **changes})


def events(*given: Any) -> Json:
    """A document of these events."""
    return document(events=list(given))


def text(value: Any) -> bytes:
    """*value* as JSON."""
    return json.dumps(value).encode()


WHOLE = text(document(OURS, LEVEL, THEIRS))

BAD: dict[str, tuple[bytes, str]] = {
    # What was counted
    "wrong total": (
        text(spoilt(cards=[30, 30])),
        "Deal 1, cards: Together this must make 52; it makes 60: 8 too many.",
    ),
    "wrong total of few": (
        text(spoilt(aces=[2, 1])),
        "Deal 1, aces: Together this must make 4; it makes 3: 1 missing.",
    ),
    "negative": (text(spoilt(cards=[-1, 53])), "Deal 1, cards: This can be 0 at the least."),
    "text for a number": (text(spoilt(cards=["thirty", 22])), "Deal 1, cards: Write a whole number here."),
    "digits for a number": (text(spoilt(cards=["30", 22])), "Deal 1, cards: Write a whole number here."),
    "a boolean for a number": (text(spoilt(tens=[True, False])), "Deal 1, tens: Write a whole number here."),
    "half a card": (text(spoilt(cards=[30.5, 21.5])), "Deal 1, cards: Write a whole number here."),
    "NaN": (WHOLE.replace(b"[30, 22]", b"[NaN, 22]"), "Deal 1, cards: Write a whole number here."),
    "Infinity": (WHOLE.replace(b"[30, 22]", b"[Infinity, 22]"), "Deal 1, cards: Write a whole number here."),
    "-Infinity": (WHOLE.replace(b"[30, 22]", b"[-Infinity, 22]"), "Deal 1, cards: Write a whole number here."),
    "1e400": (WHOLE.replace(b"[30, 22]", b"[1e400, 22]"), "Deal 1, cards: Write a whole number here."),
    "10 to the 20th": (text(spoilt(cards=[10**20, 22])), "Deal 1, cards: That number is far too large."),
    "three sides": (text(spoilt(cards=[20, 20, 12])), "Deal 1, cards: 2 answers are needed here, one each."),
    "an object for a list": (text(spoilt(cards={"0": 30})), "Deal 1, cards: 2 answers are needed here, one each."),
    "an answer is missing": (text(spoilt(tens=None)), "Deal 1, tens: Still to be answered."),
    "an answer nobody asked for": (text(spoilt(hearts=[1, 2])), "Deal 1: There is no question called “hearts” here."),
    "not asked at this table": (
        text(spoilt(queens=[2, 2])),
        "Deal 1, queens: “Queens” is not asked under the rules of this table: leave it empty.",
    ),
    "a deal that cannot be": (text(spoilt(cards=[51, 1])), "Deal 1, cards: One card cannot be"),
    "a deal is a number": (text(document(7)), "Deal 1: A set of named answers is needed here."),
    "a deal is null": (text(document(None)), "Deal 1: A set of named answers is needed here."),
    "deals are no list": (text(document(deals={"cards": [30, 22]})), "The deals are a list."),
    "the second deal": (text(document(OURS, {**OURS, "jacks": [3, 3]})), "Deal 2, jacks: Together this must make 4"),
    # What is played
    "unknown variant": (text(document(variant="basra-atlantis")), "There is no variant called “basra-atlantis”."),
    "no variant": (text({"players": ["Anna", "Bo"]}), "The document does not say which variant is played."),
    "a number for the variant": (text(document(variant=7)), "The document does not say which variant is played."),
    "a very long variant": (text(document(variant="x" * 100_000)), "There is no variant called “xxxx"),
    "half a surrogate pair in the variant": (text(document(variant="\ud800")), "There is no variant called “"),
    "unknown option": (text(document(options={"goal": 101})), "House rules: There is no question called “goal” here."),
    "unknown choice": (
        text(document(options={"carry": "lost"})),
        'House rules, carry: "lost" is not offered here; write one of: accumulate (',
    ),
    "text for an option": (text(document(options={"target": "many"})), "House rules, target: Write a whole number"),
    "a boolean for an option": (text(document(options={"target": True})), "House rules, target: Write a whole number"),
    "a number for a switch": (text(document(options={"must_take_most": 1})), "House rules, must_take_most: Answer yes"),
    "an option too large": (text(document(options={"target": 10**20})), "House rules, target: That number is far too"),
    "options are a list": (text(document(options=["target"])), "House rules: A set of named answers is needed here."),
    "options that do not go together": (
        text(document(options={"deck": 44, "hand": 4})),
        "House rules, hand: 4 is not offered here; write one of: 5 (5 cards each).",
    ),
    "options that exclude each other": (
        text(
            document(
                variant="briscola",
                seating="2",
                players=["Anna", "Bo"],
                options={"cappotto_wins_match": True, "early_stop_at_61": True},
            )
        ),
        "choose one of the two.",
    ),
    "unknown seating": (text(document(seating="5")), "Basra, Egypt is not played with the seating “5”"),
    "a list for the seating": (text(document(seating=["4-pairs"])), "is not played with the seating"),
    "too many players": (
        text({"variant": "basra", "players": list("abcdefg")}),
        "Basra, Egypt is not played by 7, but with: ",
    ),
    # Who plays
    "too few names": (text(document(players=["Anna", "Bo"])), "There are 2 names for 4 seats."),
    "two of one name": (text(document(players=["Anna", "Bo", " Anna", "Di"])), "Two players are called Anna."),
    "an empty name": (text(document(players=["Anna", " ", "Bo", "Di"])), "Seat 2 still needs a name."),
    "a long name": (text(document(players=["Anna", "B" * 61, "C", "D"])), "Seat 2 needs a name of at most 60 ordinary"),
    "a number for a name": (
        text(document(players=["Anna", 2, "C", "D"])),
        "Seat 2 needs a name of at most 60 ordinary",
    ),
    "a NUL in a name": (
        text(document(players=["An\0na", "B", "C", "D"])),
        "Seat 1 needs a name of at most 60 ordinary",
    ),
    "half a surrogate pair in a name": (text(document(players=["A", "B", "\udfff", "D"])), "Seat 3 needs a name"),
    "names are a text": (text(document(players="Anna, Bo")), "The players are a list of names."),
    "a thousand names": (text(document(players=["A"] * 1000)), "The players are a list of names."),
    "a long title": (text(document(title="x" * 61)), "The title is a text of at most 60 letters."),
    "half a surrogate pair in the title": (
        text(document(title="\ud83c")),
        "The title is a text of at most 60 letters.",
    ),
    # What it started from
    "a dealer without a seat": (text(document(start={"dealer": 4})), "“dealer” must be a whole number from 0 to 3."),
    "a boolean for the dealer": (
        text(document(start={"dealer": True})),
        "“dealer” must be a whole number from 0 to 3.",
    ),
    "totals of three sides": (text(document(start={"totals": [1, 2, 3]})), "“totals” needs one number for each side."),
    "text for totals": (text(document(start={"totals": ["1", "2"]})), "“totals” needs one number for each side."),
    "huge totals": (text(document(start={"totals": [10**20, 0]})), "“totals” needs one number for each side."),
    "a quarter of a point": (text(document(start={"held_over": 0.25})), "“held_over” must be a number of points."),
    "a start with more": (text(document(start={"mood": "good"})), "A start has no “mood”."),
    "a start is a list": (text(document(start=[0])), "The start is a set of named values."),
    "a strange order": (text(document(start={"order": ["\ud800"]})), "The running order is a list of ranks."),
    "a NUL in the order": (text(document(start={"order": ["\0"]})), "The running order is a list of ranks."),
    # Corrections
    "a correction of a later event": (
        text(events({"kind": "amended", "event": 2, "deal": OURS}, RECORDED)),
        "Event 1: A correction names the number of an earlier event.",
    ),
    "a correction of itself": (
        text(events(RECORDED, {"kind": "voided", "event": 2})),
        "Event 2: A correction names the number of an earlier event.",
    ),
    "a correction of nothing": (
        text(events(RECORDED, {"kind": "amended", "event": 0, "deal": OURS})),
        "Event 2: A correction names the number of an earlier event.",
    ),
    "a correction without a number": (
        text(events(RECORDED, {"kind": "voided"})),
        "Event 2: A correction names the number of an earlier event.",
    ),
    "a boolean for the number of an event": (
        text(events(RECORDED, {"kind": "voided", "event": True})),
        "Event 2: A correction names the number of an earlier event.",
    ),
    "a deal voided twice": (
        text(events(RECORDED, {"kind": "voided", "event": 1}, {"kind": "voided", "event": 1})),
        "Event 3 corrects an event that does not stand.",
    ),
    "a correction of a correction": (
        text(events(RECORDED, {"kind": "voided", "event": 1}, {"kind": "amended", "event": 2, "deal": OURS})),
        "Event 3 corrects an event that does not stand.",
    ),
    "a ruling corrected into a deal": (
        text(
            events(
                {"kind": "adjusted", "side": 0, "points": 1, "reason": "?"}, {**RECORDED, "kind": "amended", "event": 1}
            )
        ),
        "Event 2 corrects an event that does not stand.",
    ),
    "an impossible correction": (
        text(events(RECORDED, {"kind": "amended", "event": 1, "deal": {**OURS, "cards": [51, 1]}})),
        "Deal 1, cards: One card cannot be",
    ),
    "unknown kind": (text(events({"kind": "shuffled"})), "Event 1: There is no event of the kind “shuffled”."),
    "half a surrogate pair in the kind": (text(events({"kind": "\ud800"})), "Event 1: There is no event of the kind “"),
    "an event with more": (text(events({**RECORDED, "mood": "good"})), "Event 1: An event has no “mood”."),
    "an event is a number": (text(events(3)), "Event 1: An event is a set of named values."),
    "events are no list": (text(document(events={"1": RECORDED})), "The events are a list."),
    "both deals and events": (text({**document(OURS), "events": [RECORDED]}), "either deals or events, not both."),
    "too many events": (text(events(*[{"kind": "x"}] * 5001)), "A match has at most 5000 events."),
    "a long reason": (
        text(events(RECORDED, {"kind": "voided", "event": 1, "reason": "x" * 301})),
        "Event 2: A reason is a text of at most 300 letters.",
    ),
    "closed by nothing": (text(events({"kind": "closed"})), "Event 1: A match is closed by “time”, “agreed” or"),
    "a ruling for nobody": (
        text(events({"kind": "adjusted", "side": 2, "points": 1})),
        "“side” must be a whole number from 0 to 1.",
    ),
    "a ruling of NaN": (
        text(events({"kind": "adjusted", "side": 0, "points": float("nan")})),
        "“points” must be a number of points.",
    ),
    "a ruling too large": (
        text(events({"kind": "adjusted", "side": 0, "points": 10**7})),
        "“points” must be a number of points.",
    ),
    "no UUID": (text(events({**RECORDED, "id": "1"})), "Event 1: “id” is not written as it should be."),
    "one UUID twice": (
        text(events({**RECORDED, "id": ID}, {**RECORDED, "id": ID.upper()})),
        "Two events have the same “id”.",
    ),
    "no time": (text(events({**RECORDED, "at": "yesterday"})), "Event 1: “at” is not written as it should be."),
    "a NUL in who": (text(events({**RECORDED, "by": "An\0na"})), "Event 1: “by” is not written as it should be."),
    # The document itself
    "another format": (text(document(format="scorekeeper-scored")), "This is not a match document"),
    "a newer version": (text(document(version=2)), "This program reads version 1 of the format."),
    "version 0": (text(document(version=0)), "This program reads version 1 of the format."),
    "a boolean for the version": (text(document(version=True)), "This program reads version 1 of the format."),
    "a negative version of the rules": (text(document(rules_version=-1)), "The version of the rules is a whole number"),
    "a huge version of the rules": (text(document(rules_version=10**20)), "The version of the rules is a whole number"),
    "an unknown key": (text(document(mood="good")), "A match document has no “mood”."),
    "half a surrogate pair in a key": (text({**document(), "\udc00": 1}), "A match document has no “"),
    "a list": (b"[]", "A match document is a JSON object; this is something else."),
    "a number": (b"5", "A match document is a JSON object; this is something else."),
    "null": (b"null", "A match document is a JSON object; this is something else."),
    "an empty object": (b"{}", "The document does not say which variant is played."),
}
"""What is wrong, the bytes, and the sentence that says so."""

UNREADABLE: dict[str, bytes] = {
    "cut in half": WHOLE[: len(WHOLE) // 2],
    "cut before its last character": WHOLE[:-1],
    "two documents": WHOLE + WHOLE,
    "empty": b"",
    "blank": b" \n\t ",
    "not UTF-8": WHOLE.replace(b"Anna", b"Ann\xe9"),
    "UTF-16": WHOLE.decode().encode("utf-16"),
    "binary": bytes(range(256)) * 20,
    "nested too deeply": b"[" * 100_000 + b"]" * 100_000,
    "objects nested too deeply": b'{"a":' * 100_000,
    "a number of 5000 digits": WHOLE.replace(b"[30, 22]", b"[" + b"9" * 5000 + b", 22]"),
    "single quotes": WHOLE.replace(b'"', b"'"),
    "a raw NUL": WHOLE.replace(b"Anna", b"An\0na"),
}
"""No JSON, or none that can be taken in."""


def bring_in(phone: Client, content: bytes | Json) -> HttpResponse:
    """Choose a file and send it, as the page does."""
    if isinstance(content, dict):
        content = text(content)
    file = SimpleUploadedFile("match.json", content, content_type="application/json")
    answer: Any = phone.post("/import/", {"document": file})
    return answer


def brought(answer: HttpResponse) -> services.Access:
    """The match that was brought in."""
    assert answer.status_code == 302, read_page(answer).text
    access = services.access_by(answer["Location"].split("/")[2])
    assert access is not None
    assert_kept_is_the_fold(access.match)
    return access
