"""Filling in a form as a person does, from what its questions ask."""

from __future__ import annotations

from typing import Any

from scorekeeper.matches.questions.form_data import widget_of
from scorekeeper.rules.asking import (
    Calls,
    Context,
    Count,
    Each,
    Groups,
    Pairs,
    Question,
    Series,
    Toggle,
    Which,
    plain,
    questions as questions_of,
    questions_asked,
)


def word(value: Any) -> str:
    match plain(value):
        case None:
            return ""
        case bool() as yes:
            return "yes" if yes else ""
        case list() as several:
            return " ".join(word(item) for item in several)
        case other:
            return str(other)


def filled_in(key: str, question: Question, value: Any) -> dict[str, str]:
    """The fields a person fills in to answer one question."""
    if isinstance(question, Count) and widget_of(question) == "which":
        return {key: str(value.index(1))}
    if isinstance(question, Groups):
        if question.each is Each.ONCE:
            return {key: "\n".join(word(group) for group in value)}
        return {f"{key}.{i}": "\n".join(word(group) for group in groups) for i, groups in enumerate(value)}
    if isinstance(question, Pairs):
        return {key: " ".join(f"{first}:{second}" for first, second in value) or "0"}
    if widget_of(question) == "cards" and question.each is Each.ONCE:
        return {key: word(value)}
    if question.each is not Each.ONCE or isinstance(question, Series | Calls):
        fields = {f"{key}.{index}": word(item) for index, item in enumerate(value)}
    else:
        fields = {key: word(value)}
    return {name: text for name, text in fields.items() if text or not isinstance(question, Toggle)}


def form_of(deal: Any, context: Context) -> dict[str, str]:
    answers = {key: getattr(deal, key) for key in questions_of(type(deal))}
    fields = {"asked": ""}
    for key, question in questions_asked(type(deal), context, answers).items():
        fields["asked"] += f" {key}"
        if answers[key] is not None:
            fields |= filled_in(key, question, answers[key])
        elif isinstance(question, Which) and question.nobody_said:
            fields[key] = ""  # "Nobody" is touched
    return fields
