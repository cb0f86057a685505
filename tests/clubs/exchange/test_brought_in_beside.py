"""An archive is brought in beside the server: the clock does not wait for that, and a move does not begin meanwhile."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, clean_environment, fresh_database
from tests.web.backups.test_rotation import until

SERVER = """
import os, sys, time, django; django.setup()
from django.conf import settings
from scorekeeper.accounts.models import Account
from scorekeeper.clubs.exchange.models import Upload
from scorekeeper.clubs.exchange.services import uploading
from scorekeeper.web.backups import clock, presence
from scorekeeper.web.serving import Trouble

olga = Account.objects.create(username="olga")
upload = Upload.objects.create(account=olga, size=1, state="waiting", own_name="Olga", language="en")
upload.pieces.create(number=0, checksum="00000000")
settings.UPLOADS.mkdir()
os.mkfifo(uploading.path_of(upload))  # whoever brings it in waits here
server = presence.Presence()
clock._do_chores(server)
print("the chores are done", flush=True)
server.leave()
while not Upload.objects.get().maker:
    time.sleep(0.1)
try:
    with presence.nobody_serves():
        print("nobody is there")
except Trouble as trouble:
    print(trouble)
"""


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a file that makes its reader wait is a thing of POSIX")
def test_the_clock_goes_on_while_a_club_is_brought_in_and_what_goes_wrong_is_in_the_log(tmp_path: Path) -> None:
    data, console, log = tmp_path / "data", tmp_path / "said", tmp_path / "log"
    data.mkdir()

    def there(file: Path, sentence: str) -> Callable[[], bool]:
        return lambda: sentence in file.read_text()

    with fresh_database(data=data) as database, console.open("w") as output, log.open("w") as errors:
        environment = clean_environment(data, DJANGO_SETTINGS_MODULE="scorekeeper.settings", **database)
        server = subprocess.Popen(
            [sys.executable, "-c", SERVER], cwd=ROOT, env=environment, stdout=output, stderr=errors
        )
        try:
            until(lambda: there(console, "the chores are done")() or server.poll())
            assert server.wait() == 0, log.read_text()
            assert "An archive is being brought in" in console.read_text(), "its server is not there any more"
        finally:
            server.kill()
            for fifo in (data / "uploads").iterdir():
                os.close(os.open(fifo, os.O_RDWR | os.O_NONBLOCK))  # whoever waits here goes on
        until(there(log, "An archive could not be brought in"))
