"""A deal as a browser sends it."""

from tests.people import KEY, OURS, typed

GOOD = typed(OURS) | {"key": KEY, "seen": "0"}


def without(fields: dict[str, str], *names: str) -> dict[str, str]:
    return {name: value for name, value in fields.items() if name not in names}
