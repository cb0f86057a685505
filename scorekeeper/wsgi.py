"""What a WSGI server calls; ``manage.py serve`` starts one on it."""

import os

from django.core.wsgi import get_wsgi_application

from scorekeeper.web.secret_key import require_kept_key

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
require_kept_key()

application = get_wsgi_application()
