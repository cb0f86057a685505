"""How fast the server is, measured against what it cannot do without.

``manage.py benchmark`` runs it: real settings, middleware and server, with a few bare views next to
the real pages. No app: nothing here is loaded when Scorekeeper is used.
"""

HELLO = "/bare/hello/"
"""The address that is answered without Django."""
