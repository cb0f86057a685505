"""The club: its members, its evenings and seasons, and its memory of what was played; a folder a subject.

Why: docs/decisions/2026-11-22-the-subjects-of-a-club-are-one-app.md
"""
