"""The page as an installed one: a manifest, and a service worker that keeps the rules and the shell for offline."""

import hashlib
import json
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from jinja2 import Environment
from starlette.responses import Response

from montgolfier.play.registry import find, titles
from montgolfier.play.rulebooks import rulebook
from montgolfier.web.templating import HERE, STATIC, render

router = APIRouter(include_in_schema=False)
OFFLINE = "/offline"
WORKER = "worker.js"  # served at /sw.js, because a service worker sees only addresses below its own
ASK_AGAIN = {"cache-control": "no-cache"}  # a browser may keep it, but must check that it is still the same


class EarlierFiles(StaticFiles):
    """Static files under the address of another version: a page from before an update finds what it needs."""

    def lookup_path(self, path: str):  # type: ignore[no-untyped-def]  # as the parent has it
        """The file of this version."""
        return super().lookup_path(path.partition("/")[2])

    def file_response(self, *args, **kwargs) -> Response:  # type: ignore[no-untyped-def]  # as the parent has it
        """The file with its headers: this address will not always mean this file."""
        response = super().file_response(*args, **kwargs)
        response.headers.update(ASK_AGAIN)
        return response


def mount(app: FastAPI, templates: Environment) -> None:
    """Make the worker, and serve static files to pages of other versions; those of this one are mounted before."""
    app.state.worker = worker_script(str(templates.globals["version"]))
    app.mount("/static", EarlierFiles(directory=STATIC), name="earlier static")


def kept_pages() -> list[str]:
    """The pages that open without a connection. They are the same for everybody: nothing of a person is kept."""
    return [OFFLINE, "/about", *(f"/rules/{title}" for title in titles())]


def worker_script(version: str) -> str:
    """The service worker. Its text changes whenever something that it keeps does, so browsers get the new things."""
    files = sorted(file.name for file in STATIC.iterdir() if file.name != WORKER)
    shell = {
        "version": shell_version(version),
        "pages": kept_pages(),
        "files": [f"/static/{version}/{name}" for name in (*files, "symbols.js")],
        "rules": f"/rules/{titles()[0]}",
        "offline": OFFLINE,
    }
    return f"self.SHELL = {json.dumps(shell)};\n{(STATIC / WORKER).read_text(encoding='utf-8')}"


def shell_version(version: str) -> str:
    """Changes with the static files, the templates and the rulebooks."""
    digest = hashlib.sha256(version.encode())
    for file in sorted(Path(HERE / "templates").rglob("*.html")):
        digest.update(file.read_bytes())
    for title in titles():
        digest.update(rulebook(title).encode())
    return digest.hexdigest()[:12]


@router.get("/sw.js")
async def send_worker(request: Request) -> Response:
    """The service worker."""
    return Response(request.app.state.worker, media_type="text/javascript", headers=ASK_AGAIN)


@router.get(OFFLINE)
async def offline_page(request: Request) -> HTMLResponse:
    """What a browser shows without a connection."""
    return render(request, "offline.html", games=[find(name) for name in titles()])


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """What a phone needs to know to install the page."""
    static = f"/static/{request.app.state.templates.globals['version']}"
    icons = [
        {"src": f"{static}/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": f"{static}/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": f"{static}/icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    shortcuts = [{"name": "Puzzle of the day", "url": "/puzzles"}, {"name": "My games", "url": "/games"}]
    content = {
        "id": "/",
        "name": "Montgolfier",
        "short_name": "Montgolfier",
        "description": "Board games with hot-air balloons. Play friends or robots, right here.",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#F6ECD9",
        "theme_color": "#B4D6E5",
        "icons": icons,
        "shortcuts": shortcuts,
    }
    return JSONResponse(content, media_type="application/manifest+json", headers=ASK_AGAIN)
