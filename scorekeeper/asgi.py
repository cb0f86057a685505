"""For ASGI servers. The views are synchronous: WSGI is several times quicker and the default."""

import os

from django.core.asgi import get_asgi_application

from scorekeeper.web.secret_key import require_kept_key

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
require_kept_key()

application = get_asgi_application()
