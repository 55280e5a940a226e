"""What stands around the picture on a page: buttons for every action, the whole view as a list, the scores."""

from collections.abc import Sequence
from html import escape
from typing import Any
from urllib.parse import quote

from montgolfier.art.fields import Field, fields_of
from montgolfier.art.scene import PictureContext
from montgolfier.art.svg import words

UNGROUPED = 24  # actions that need no headings


def buttons(context: PictureContext) -> str:
    """Every action as a button; if there are many, under the word they begin with."""
    if not context.legal:
        return ""
    groups = {"": list(context.legal)} if len(context.legal) <= UNGROUPED else by_first_word(context.legal)
    parts = "".join(button_group(head, actions) for head, actions in groups.items())
    return f'<div class="choices" role="group" aria-label="Actions">{parts}</div>'


def by_first_word(actions: Sequence[str]) -> dict[str, list[str]]:
    """Actions grouped by their first word; those that share it with no other come last, without a heading."""
    found: dict[str, list[str]] = {}
    for action in actions:
        found.setdefault((action.split() or [""])[0], []).append(action)
    several = {head: members for head, members in found.items() if len(members) > 1}
    alone = [members[0] for members in found.values() if len(members) == 1]
    if len(several) == 1 and not alone:
        return {"": list(actions)}
    return {**several, "": alone} if alone else several


def button_group(head: str, actions: Sequence[str]) -> str:
    """Buttons under a heading, or under none."""
    heading = f"<h3>{words(head)} <small>{len(actions)}</small></h3>" if head else ""
    return f'{heading}<div class="chips">{"".join(map(button, actions))}</div>'


def button(action: str) -> str:
    """One action."""
    told = escape(action)
    name = escape(f"do-{quote(action, safe='')}")
    return (
        f'<button type="button" class="chip words" id="{name}" data-action="{told}" title="{told}" '
        f'aria-label="{told}">{words(action)}</button>'
    )


def facts(fields: Sequence[Field], heading: str) -> str:
    """Fields as a list that scrolls where it is long."""
    rows = "".join(fact(field) for field in fields)
    return f'<section class="facts panel"><h2>{words(heading)}</h2><dl tabindex="0">{rows}</dl></section>'


def fact(field: Field) -> str:
    """One field."""
    level = f' class="below-{min(field.depth, 4)}"' if field.depth else ""
    return f"<dt{level}>{words(field.name)}</dt><dd>{fact_value(field)}</dd>"


def fact_value(field: Field) -> str:
    """A value, a table or a text as markup."""
    if field.grid:
        rows = ("".join(f"<td>{words(cell)}</td>" for cell in row) for row in field.grid)
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"
    if field.lines:
        return f"<pre>{words(chr(10).join(field.lines))}</pre>"
    return words(field.value)


def score_sheet(context: PictureContext, outcome: Any) -> str:
    """All scores, the winners marked, and what the game says about how they came about."""
    order = sorted(range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    seats = "".join(
        f'<section class="score{" won" if seat in outcome.winners else ""}"><h3>{words(context.name(seat))}</h3>'
        f"<output>{outcome.scores[seat]}</output></section>"
        for seat in order
    )
    told = fields_of(outcome.sheet)
    return seats + (facts(told, "In detail") if told else "")
