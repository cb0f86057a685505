"""A running match of every variant, after the deals of its golden match, for those who look at all of them."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import APIRequestContext

from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.golden.matches import MATCHES

NAMES = ("Annunziata", "Bartolomeo", "Carla Maria", "Dino", "Elisabetta", "Francesco")
"""Names as people have them, with words of ten letters."""
CSRF = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


def documents() -> Iterator[tuple[str, dict[str, Any]]]:
    """One running match a variant: the longest of its golden ones that can be told as deals alone, without the last."""
    for variant in VARIANTS:
        matches = [match for match in MATCHES.values() if match["variant"] == variant.key and match.get("deals")]
        matches.sort(key=lambda match: (-len(variant.seating(match["seating"]).sides), -len(match["deals"])))
        match = matches[0]
        deals = [deal["given"] for deal in match["deals"] if "given" in deal]
        start = dict(match.get("start", {}))
        if "dealer" in start:
            start["dealer"] -= 1
        yield (
            variant.key,
            {
                "variant": variant.key,
                "seating": match["seating"],
                "players": list(NAMES[: BY_KEY[variant.key].seating(match["seating"]).seats]),
                "options": match.get("options", {}),
                "start": start,
                "deals": deals[:-1],
            },
        )


def bring_in_every_variant(request: APIRequestContext, url: str, step: int = 1) -> dict[str, str]:
    """Bring one match of each variant in, or of one in so many; the addresses of their sheets."""
    return {key: bring_in_match(request, url, document) for key, document in list(documents())[::step]}


def bring_in_match(request: APIRequestContext, url: str, document: dict[str, Any]) -> str:
    """Bring that match in; the address of its sheet."""
    token = CSRF.search(request.get(f"{url}/import/").text())
    assert token
    file = {"name": "match.json", "mimeType": "application/json", "buffer": json.dumps(document).encode()}
    fields: dict[str, Any] = {"csrfmiddlewaretoken": token[1], "document": file}
    answer = request.post(f"{url}/import/", multipart=fields, headers={"Referer": f"{url}/import/"})
    assert "/t/" in answer.url, f"{document['variant']}: {answer.status} {answer.text()[:2000]}"
    return answer.url
