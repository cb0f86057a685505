"""What is written for a reader is short."""

from pathlib import Path

import pytest

from .reading import ROOT, documents, name_of, sentences

FEWER_THAN = 25
"""Words of a sentence."""
WRITTEN_ELSEWHERE = {"rules"}
"""Folders of ``docs`` that follow the wording of their sources."""

HELD = [path for path in documents() if not WRITTEN_ELSEWHERE & set(path.relative_to(ROOT).parts)]


@pytest.mark.parametrize("path", HELD, ids=name_of)
def test_a_sentence_is_read_in_one_breath(path: Path) -> None:
    lengths = {sentence: len(sentence.split()) for sentence in sentences(path)}
    assert {sentence: words for sentence, words in lengths.items() if words >= FEWER_THAN} == {}
