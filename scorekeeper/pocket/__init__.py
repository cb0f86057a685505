"""The whole table in the phone: the same pages, drawn by the same program, where there is no server.

:mod:`.bridge` answers one request after the other, as a browser's service worker hands them over. What it needs of the
program is gathered by :mod:`.building`. docs/pocket.md says what works.
"""
