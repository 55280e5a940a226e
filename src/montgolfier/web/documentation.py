"""The documentation at /docs, where it has been built (`make docs`)."""

from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from jinja2 import Environment
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Scope

from montgolfier.web.middleware import POLICY

# The search of the site styles what it adds to a page, and reports bring fonts; scripts are files like all others.
CONTENT_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'; font-src 'self' data:")
BUILT = Path(__file__).parents[3] / "build" / "site"  # where a working copy has it


class FreshFiles(StaticFiles):
    """Static files that browsers keep but check for changes: the site may be rebuilt under the same addresses."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file; the site's own page for what is missing looks for its style at the root of the server."""
        response = await super().get_response(path, scope)
        if response.status_code == 404:
            raise HTTPException(404)
        return response

    def file_response(self, *args, **kwargs) -> Response:  # type: ignore[no-untyped-def]  # as the parent has it
        """The file with its headers."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "no-cache"
        response.headers["content-security-policy"] = CONTENT_POLICY
        return response


def mount(app: FastAPI, templates: Environment, folder: str | None) -> None:
    """Serve the site from a folder, or from where `make docs` puts it; pages link to it when it is there."""
    site = BUILT if folder is None else Path(folder)
    templates.globals["documented"] = (site / "index.html").is_file()
    if templates.globals["documented"]:
        app.mount("/docs", FreshFiles(directory=site, html=True), name="docs")
