"""Places of a table's page as markup, drawn from templates; those that stay the same for many moves only once."""

from functools import lru_cache
from typing import Any

from jinja2 import Environment, Template

MOST_KEPT = 2048  # fragments of a few kilobytes
# What a fragment is drawn from, for those that look the same again and again: at other tables, for others who look on
NEEDS = {
    "company": ("takeback", "seat", "names", "stand_in"),
    "goal": ("goal",),
    "seats": ("rows",),
    "tools": ("seat", "playing", "can_ask", "can_undo", "mine"),
    "beat": ("actor", "robot_acts", "words"),
}
READY = ("tray", "panel")  # markup already
ABOUT = {"moves": "moves", "sheet": "outcome"}  # nothing is drawn without these


class Fragments:
    """Draws fragments. Any thread may ask."""

    def __init__(self, templates: Environment) -> None:
        self._environment = templates
        self._templates: dict[str, Template] = {}
        self._same = lru_cache(MOST_KEPT)(self._draw_needed)

    def draw(self, name: str, values: dict[str, Any]) -> str:
        """A fragment from the values of a page."""
        if name in READY:
            return str(values[name]).strip()
        if name in NEEDS:
            return self._same(name, *(values[need] for need in NEEDS[name]))
        return self._render(name, values) if name not in ABOUT or values[ABOUT[name]] else ""

    def _draw_needed(self, name: str, *values: Any) -> str:
        return self._render(name, dict(zip(NEEDS[name], values, strict=True)))

    def _render(self, name: str, values: dict[str, Any]) -> str:
        template = self._templates.get(name)
        if template is None:
            template = self._templates[name] = self._environment.get_template(f"parts/{name}.html")
        known = {**self._environment.globals, **values}
        context = self._environment.context_class(self._environment, known, template.name, template.blocks)
        return "".join(template.root_render_func(context)).strip()
