"""Static files as they travel: scripts and styles without their comments and indentation.

Why: docs/decisions/2026-11-25-scripts-and-styles-travel-without-their-comments.md
"""

from collections.abc import Callable
from pathlib import PurePath
from typing import Any, Final

import rcssmin  # type: ignore[import-untyped]  # it brings no types
import rjsmin  # type: ignore[import-untyped]  # it brings no types
from django.core.files.base import ContentFile, File
from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]

_LEAN: Final[dict[str, Callable[[str], str]]] = {".css": rcssmin.cssmin, ".js": rjsmin.jsmin}


def lean(name: str, content: bytes) -> bytes:
    r"""What travels of the file *name*; all of it if that is no script and no style of ours.

    >>> lean("a.js", b"/* why */\nconst a = 1; // so\n")
    b'const a=1;'
    >>> lean("a.css", b"/* why */ a > b { margin: 0 1px; }")
    b'a>b{margin:0 1px}'
    >>> lean("a.svg", b"<svg> </svg>")
    b'<svg> </svg>'
    """
    ending = PurePath(name).suffix
    if ending not in _LEAN or name.endswith(f".min{ending}"):
        return content
    return _LEAN[ending](content.decode()).encode()


class LeanStorage(CompressedManifestStaticFilesStorage):
    """Collected files with the hash in their name, compressed once, scripts and styles lean."""

    def _save(self, name: str, content: "File[Any]") -> str:
        with content.open("rb") as file:
            kept = lean(name, file.read())
        saved: str = super()._save(name, ContentFile(kept))
        return saved
