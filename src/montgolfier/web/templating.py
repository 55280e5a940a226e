"""Templates, and pages made from them."""

import hashlib
import json
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from montgolfier.art import balloon, brand, sky
from montgolfier.table.phrases import EMOTES, PHRASES
from montgolfier.web.identity import name_of
from montgolfier.web.markup import duration, linked_clauses

HERE = Path(__file__).parent
STATIC = HERE / "static"
HERO_CLOUDS = ((0.05, 0.42, 1.1, 0), (0.2, 0.16, 0.8, 1), (0.97, 0.5, 1.0, 1), (0.72, 0.62, 0.6, 1), (0.7, 0.1, 0.7, 0))
THEMES = ("light", "dusk")


def make_templates() -> Environment:
    """Templates that escape everything and accept no undefined name."""
    templates = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    templates.globals.update(
        version=fingerprint(STATIC, SYMBOLS_SCRIPT),
        icon=lambda name: Markup(brand.icon(name)),
        face=lambda seat: Markup(brand.face(seat)),
        robot=lambda seat: Markup(brand.robot(seat)),
        chair=lambda: Markup(brand.empty_chair()),
        wordmark=Markup(brand.wordmark()),
        mini=lambda name, cls="mini", letters=True: Markup(balloon.mini(name, cls, letters)),
        panorama=Markup(sky.panorama(1600, 440, (0.365, 0.70), 6, 0.95, HERO_CLOUDS)),
        clauses=linked_clauses,
        phrases=PHRASES,
        emotes=EMOTES,
    )
    templates.filters["duration"] = duration
    return templates


def symbols_script() -> str:
    """A script that puts the symbols of all pictures where it stands: browsers keep it, so pages need not bring them.

    Symbols of another file cannot be used: browsers do not find the gradients they refer to.
    """
    markup = f'<svg class="symbols" width="0" height="0" aria-hidden="true"><defs>{brand.symbols()}</defs></svg>'
    return f'document.currentScript.insertAdjacentHTML("beforebegin", {json.dumps(markup)});\n'


SYMBOLS_SCRIPT = symbols_script()


def fingerprint(folder: Path, *others: str) -> str:
    """Changes when a static file, or something else that is served beside it, changes."""
    digest = hashlib.sha256("".join(others).encode())
    for file in sorted(folder.iterdir()):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def render(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page."""
    theme = request.cookies.get("theme", "")
    values["theme"] = theme if theme in THEMES else ""
    page = request.app.state.templates.get_template(template)
    return HTMLResponse(page.render(request=request, me=name_of(request), **values), status)


def redirect(path: str) -> RedirectResponse:
    """An answer that leads to another page."""
    return RedirectResponse(path, 303)
