"""``score``, ``judge`` and ``variants``: one document in, another out, by the core alone.

``python -m scorekeeper score FILE`` needs no Django and reads no game but the one in the document. The commands of
``manage.py`` call what stands here.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NoReturn, TextIO

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import described, judged, listed, read_case, read_document, scored

LARGEST_FILE: Final = 5_000_000
"""Bytes. A match of the most events allowed is a fraction of it."""
COMMANDS: Final = {
    "score": "Score a match document (- for standard input) and write the result as JSON. "
    "Exit code 2 with the problems on standard error when the document is not good.",
    "judge": "Answer a question to the referee (a JSON document, - for standard input) with the verdict as JSON. "
    "Exit code 2 with the problems on standard error when the document is not good. "
    "--list gives the questions of every variant, or of one, with the JSON Schemas of their facts.",
    "variants": "List every variant; with --json its names, seatings, house rules and the schema of its deal.",
}
"""What each command does, by name."""


class Refused(Exception):
    """A document that is not good; the arguments are sentences for whoever sent it."""


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """Give *parser* the arguments of one of the :data:`COMMANDS`."""
    if command == "score":
        parser.add_argument("file", help="a match, or - for standard input")
    elif command == "judge":
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("file", nargs="?", help="a question, or - for standard input")
        what.add_argument(
            "--list", nargs="?", const="", metavar="VARIANT", dest="listed", help="list the questions of the referee"
        )
    else:
        parser.add_argument("--json", action="store_true", help="write one JSON document")


def answer(command: str, options: dict[str, Any]) -> str:
    """What one of the :data:`COMMANDS` writes, given its *options* by name.

    :raises Refused: when the document is not good.
    """
    if command == "variants":
        return _variants(as_json=options["json"])
    if options.get("listed") is not None:
        return _written(_questions(options["listed"]))
    what = "a match" if command == "score" else "a question"
    raw = _loaded(options["file"], what)
    try:
        return _written(scored(read_document(raw)) if command == "score" else judged(read_case(raw)))
    except Impossible as impossible:
        raise Refused(*impossible.sentences()) from None


def main(arguments: Sequence[str], out: TextIO, err: TextIO) -> int:
    """Run the command that *arguments* name; return its exit code."""
    parser = argparse.ArgumentParser(prog="scorekeeper")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, says in COMMANDS.items():
        add_arguments(name, commands.add_parser(name, help=says.partition(". ")[0], description=says))
    options = vars(parser.parse_args(arguments))
    try:
        out.write(answer(options.pop("command"), options) + "\n")
    except Refused as refused:
        err.writelines(sentence(each) + "\n" for each in refused.args)
        return 2
    return 0


def sentence(problem: str) -> str:
    """A sentence that any output can take."""
    return problem.encode("utf-8", "replace").decode("utf-8")


def _written(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1)


def _variants(*, as_json: bool) -> str:
    from scorekeeper.rules.registry import VARIANTS  # all games, which the others do not need

    if as_json:
        every = [described(variant) for variant in VARIANTS]
        return _written({"format": "scorekeeper-variants", "version": 1, "variants": every})
    return "\n".join(
        f"{variant.key:24} {variant.name} ({', '.join(seating.key for seating in variant.seatings)})"
        for variant in VARIANTS
    )


def _questions(name: str) -> dict[str, Any]:
    from scorekeeper.rules import registry

    try:
        variants = [registry.find(name)] if name else list(registry.VARIANTS)
    except KeyError:
        raise Refused(f"There is no variant called “{name:.60}”. “manage.py variants” lists them all.") from None
    return {"format": "scorekeeper-questions", "version": 1, "variants": [listed(each) for each in variants]}


def _loaded(name: str, what: str) -> Any:
    """The JSON values in a file that is to hold *what*."""

    def stop(problem: str) -> NoReturn:
        raise Refused(problem) from None

    try:
        if name == "-":
            content = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        stop(f"{name} cannot be read: {error.strerror}.")
    if len(content) > LARGEST_FILE:
        stop(f"The document is larger than {LARGEST_FILE // 1_000_000} MB; that is not {what}.")
    try:
        return json.loads(content.decode("utf-8"))
    except UnicodeDecodeError:
        stop("The document is not written in UTF-8.")
    except json.JSONDecodeError as error:
        stop(f"The document is not complete JSON: {error.msg} at line {error.lineno}, column {error.colno}.")
    except (RecursionError, ValueError):
        stop(f"The document is not {what}: it is nested too deeply or holds a number too long.")
