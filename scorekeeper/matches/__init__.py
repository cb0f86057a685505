"""The table: starting a match, recording its deals, reading its sheet.

Why: docs/decisions/2026-11-22-rooms-by-what-people-do.md
"""
