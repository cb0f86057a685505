"""HTTPS that the server speaks by itself, in a room whose network is private.

``names`` is what may be set, ``authority`` the room's own certificate authority, ``brought`` a certificate that the
owner brings, ``served`` the file that the server reads, ``clock`` what is renewed while it runs, ``door`` what is
answered to plain HTTP beside it, ``pages`` how a phone comes to trust the room, ``starting`` what ``manage.py serve``
does.

Why: docs/decisions/2026-11-24-a-room-is-its-own-authority.md
"""
