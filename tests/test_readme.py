"""The README's first two fenced blocks are all there is to set-up, and stay that."""

import re
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"


def test_run_and_test_come_first() -> None:
    blocks = re.findall(r"^```\w*\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert [block.strip() for block in blocks[:2]] == [
        "python3 -m pip install uv && python3 -m uv run --no-dev manage.py serve",
        "python3 -m uv run pytest",
    ]
