"""What travels is unpacked as it was packed, and what was spoilt on its way is said to be."""

import random
import struct
import subprocess
from pathlib import Path
from shutil import which

import pytest

from scorekeeper.pocket.building.making import WORKER
from scorekeeper.pocket.building.parts import pack_tight

UNPACK = f"""
import {{ readFileSync, writeFileSync }} from "node:fs";
import {{ unpack }} from "{WORKER.as_uri()}/lzma.js";
const pieces = unpack(new Uint8Array(readFileSync(process.argv[1])), Number(process.argv[2]));
writeFileSync(process.argv[3], Buffer.concat([...pieces]));
"""
BLANK = f"""
import {{ readFileSync, writeFileSync }} from "node:fs";
import {{ blank }} from "{WORKER.parent.as_uri()}/building/heap.mjs";
const memory = new Uint8Array(readFileSync(process.argv[1]));
blank(memory);
writeFileSync(process.argv[3], memory);
"""
CHANCE = random.Random(1)
WORDS = struct.pack("<5000I", *(0x1000000 + 16 * CHANCE.randrange(9000) for _each in range(5000)))


def by_node(program: str, given: bytes, size: int, folder: Path) -> bytes | None:
    """What a program makes of *given*; None where it fails."""
    node = which("node")
    if node is None:
        pytest.skip("this takes Node")
    came, made = folder / "came", folder / "made"
    came.write_bytes(given)
    done = subprocess.run(
        [node, "--input-type=module", "-e", program, str(came), str(size), str(made)], stderr=subprocess.DEVNULL
    )
    return None if done.returncode else made.read_bytes()


@pytest.mark.parametrize(
    "content",
    [b"", b"a", bytes(100_000), CHANCE.randbytes(20_000), WORDS, b"Anna and Bo play. " * 3000 + WORDS + bytes(70_000)],
    ids=["nothing", "a letter", "zeros", "chance", "words", "of all kinds"],
)
def test_what_was_packed_is_unpacked(content: bytes, tmp_path: Path) -> None:
    assert by_node(UNPACK, pack_tight(content), len(content), tmp_path) == content


def test_what_was_cut_short_is_not_taken_for_whole(tmp_path: Path) -> None:
    packed = pack_tight(WORDS)
    assert by_node(UNPACK, packed[: len(packed) // 2], len(WORDS), tmp_path) != WORDS


def heap() -> bytes:
    """A memory with a heap of three chunks, the second of them free, behind what its allocator keeps of itself."""
    state = struct.pack("<4I", 64, 128, 0, 128 + 32 + 48 + 32)  # the room at the end, the least address, one, the top
    used = struct.pack("<2I", 0, 32 | 3) + b"U" * 24
    free = struct.pack("<4I", 0, 48 | 1, 0xAAAA, 0xBBBB) + b"F" * 32
    after = struct.pack("<2I", 48, 32 | 2) + b"V" * 24
    top = struct.pack("<2I", 0, 64 | 1) + b"T" * 56
    return bytes(64) + state + bytes(48) + used + free + after + top


def test_what_is_free_in_a_memory_is_blanked_and_nothing_else(tmp_path: Path) -> None:
    blanked = by_node(BLANK, heap(), 0, tmp_path)
    assert blanked is not None
    links = 8  # bytes of a free chunk that lead to others
    assert blanked == heap().replace(b"F" * 32, bytes(32)).replace(b"T" * 56, b"T" * links + bytes(56 - links))


def test_another_layout_is_refused(tmp_path: Path) -> None:
    assert by_node(BLANK, heap().replace(struct.pack("<2I", 48, 32 | 2), bytes(8)), 0, tmp_path) is None
