"""Where things lie: whoever begins the program says so in the environment."""

import os
from pathlib import Path

FOLDER = Path(os.environ.get("SCOREKEEPER_POCKET", "/pocket"))
"""The folder that :mod:`.building.gathering` has made."""
DATABASE = os.environ.get("SCOREKEEPER_POCKET_DATA", "/data/db.sqlite3")
AT = os.environ.get("SCOREKEEPER_POCKET_AT", "/")
"""The path of the first page; it begins and ends with a slash."""
