"""A plan as a file, `study.toml`: read with errors that name the place, written so that reading gives the same plan."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.lab.plan import Plan

KEYS = tuple(field.name for field in fields(Plan))
TABLES = ("options", "compare", "vary")
LISTS = ("players", "bots", "skill", "restricted")


def load_plan(path: Path) -> Plan:
    """The plan in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else "it is not UTF-8 text"
        raise SetupError(f"{str(path)!r} cannot be read: {why}") from None
    try:
        return read_plan(text)
    except SetupError as fault:
        raise SetupError(f"{path}: {fault}") from None


def read_plan(text: str) -> Plan:
    """The plan that a text in TOML describes."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise SetupError(f"study: this is not TOML: {fault}") from None
    return plan_of(data)


def plan_of(data: Mapping[str, Any]) -> Plan:
    """The plan that plain data describes."""
    for key, value in data.items():
        if key not in KEYS:
            raise SetupError(f"study: there is no {quoted(key)}; there are {listed(KEYS, 20)}")
        if key in TABLES and not isinstance(value, Mapping):
            example = {"edition": "first"} if key == "options" else {"edition": ["first", "third"]}
            raise SetupError(f"study: {key} must be a table of options, such as {example}, not {quoted(value)}")
        for name in value if key in TABLES else ():
            if not isinstance(name, str):
                raise SetupError(f"study: {key}: the names of options are text, not {quoted(name)}")
        if key in LISTS and not isinstance(value, list | tuple):
            raise SetupError(f"study: {key} must be a list, not {quoted(value)}")
    for key in ("title", "heading"):
        value = data.get(key, "")
        if not isinstance(value, str) or not is_writable(value):
            raise SetupError(f"study: {key} must be text, not {quoted(value)}")
    if not isinstance(data.get("one_at_a_time", False), bool):
        raise SetupError(f"study: one_at_a_time must be true or false, not {quoted(data['one_at_a_time'])}")
    if "title" not in data:
        raise SetupError('study: it needs a title, such as title = "aloft"')
    return Plan(**data)


def is_writable(text: str) -> bool:
    """Whether a text can be written to a file: it must not have half of a character in it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def write_plan(plan: Plan) -> str:
    """The plan as TOML."""
    lines: list[str] = []
    tables: list[str] = []
    for key, value in plan.to_dict().items():
        if isinstance(value, Mapping):
            tables += ["", f"[{key}]", *(f"{name} = {toml(item)}" for name, item in value.items())]
        else:
            lines.append(f"{key} = {toml(value)}")
    return "\n".join([*lines, *tables]) + "\n"


def toml(value: Any) -> str:
    """A value as TOML writes it; its texts are those of JSON."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(str(k))} = {toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if value is None or isinstance(value, bool | int | float):
        return json.dumps("none" if value is None else value)
    raise SetupError(f"study: {quoted(value)} cannot be written to a file: give texts, numbers, true, false or lists")
