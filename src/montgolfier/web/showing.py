"""What one receiver gets of a table: data for programs, drawings and fragments for pages.

Everything here is made from `view(seat)`, the log as that seat heard it, and what is public about the table.
"""

import asyncio
import json
import re
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from jinja2 import Environment
from markupsafe import Markup, escape

from montgolfier.art.picture import live
from montgolfier.art.scene import Memory, Scene, Sitting, scene_of
from montgolfier.bots.bot import Advice
from montgolfier.bots.solver import Reach
from montgolfier.play.game import Game
from montgolfier.play.match import Match, with_names
from montgolfier.play.registry import find, titles
from montgolfier.solve import solvable
from montgolfier.table.errors import HouseFull
from montgolfier.table.questions import Questions
from montgolfier.table.table import Table

KEEP_MEMORIES = 500
KEEP_DRAWN = 30  # boards; the drawings themselves keep a few more
PATIENCE = 30.0  # seconds for the drawing of a board
SLOW = "drawing this board takes long at the moment; please try again in a minute"
CODE = re.compile(r" \(([A-Z]{2})\)")
CLAUSE = re.compile(r"\b((?:A[1-3CR]|C|CR|O|OR)-\d\d)\b")


class Showing:
    """Draws tables. Keeps, per table, what the pictures remember of earlier moves; all of it is public."""

    def __init__(self, templates: Environment) -> None:
        self.templates = templates
        self._memories: OrderedDict[str, tuple[int, list[Memory]]] = OrderedDict()
        self._drawing = {title: Questions(f"drawing {title}", SLOW) for title in titles()}
        self._drawn: OrderedDict[str, None] = OrderedDict()  # boards, the last one used comes last

    # -- for programs -----------------------------------------------------------------------------------------------

    def data(self, table: Table, seat: int | None, since: int = 0, present: Sequence[bool] = ()) -> dict[str, Any]:
        """The table as plain data; the log from number `since` on."""
        match = table.match
        mine = seat is not None and table.to_move == seat
        outcome = match.outcome if match else None
        out: dict[str, Any] = {
            "table": table.id,
            "name": table.name,
            "title": table.title,
            "options": table.options,
            "status": table.status,
            "event": table.number,
            "ply": table.ply,
            "seats": self.seats(table, present),
            "you": seat,
            "to_move": table.to_move,
            "decision": match.decision if match and table.to_move is not None else None,
            "legal": match.legal() if match and mine else [],
            "can_undo": seat is not None and table.status == "playing" and table.undoable(seat) > 0,
            "view": match.view(seat) if match else None,
            "log_from": since,
            "log": [list(event) for event in match.log(seat, since)] if match else [],
            "story": match.story(seat, table.names, since) if match else [],
            "outcome": None,
            "rematch": table.rematch,
        }
        if outcome:
            out["outcome"] = {
                "scores": outcome.scores,
                "winners": outcome.winners,
                "reason": outcome.reason,
                "sheet": outcome.sheet,
            }
        if seat is not None and table.status == "waiting":
            out["invitation"] = table.invitation
        return out

    def seats(self, table: Table, present: Sequence[bool] = ()) -> list[dict[str, Any]]:
        """Who sits where."""
        return [
            {
                "name": seat.name or None,
                "kind": seat.kind,
                "level": seat.level,
                "present": bool(present[i]) if i < len(present) else False,
            }
            for i, seat in enumerate(table.seats)
        ]

    # -- for pages --------------------------------------------------------------------------------------------------

    def page(self, table: Table, seat: int | None, since: int = 0, present: Sequence[bool] = ()) -> dict[str, Any]:
        """The table as drawings and fragments; the log from number `since` on."""
        context = self.context(table, seat, present)
        return {
            "event": table.number,
            "ply": table.ply,
            "status": table.status,
            "mine": context["mine"],
            "forced": forced_move(context),
            "pieces": context["scene"].pieces(context["sitting"]),
            "regions": {name: self.fragment(name, context) for name in REGIONS},
            "log_from": since,
            "lines": self.lines(table, seat, since),
            "rematch": table.rematch,
        }

    def context(self, table: Table, seat: int | None, present: Sequence[bool] = ()) -> dict[str, Any]:
        """What the templates of a table page need."""
        scene = scene_of(table.title)
        sitting = self.sitting(table, seat)
        mine = seat is not None and table.to_move == seat
        begun = table.match is not None
        outcome = table.match.outcome if table.match else None
        return {
            "table": table,
            "title": find(table.title),
            "seat": seat,
            "mine": mine,
            "scene": scene,
            "sitting": sitting,
            "view": sitting.view if begun else None,
            "present": present,
            "ask": scene.ask(sitting) if mine else None,
            "moves": [(deed, scene.say(sitting.view, deed)) for deed in sitting.legal],
            "can_undo": seat is not None and table.status == "playing" and table.undoable(seat) > 0,
            "outcome": outcome,
            "solvable": table.match is not None and solvable(table.match.state),
            "sheet": Markup(scene.sheet(sitting, outcome)) if outcome else "",
            "panel": Markup(scene.panel(sitting)) if begun else "",
            "tray": Markup(scene.tray(sitting)) if mine else "",
            **(self.seating(table, sitting) if begun else NOBODY),
        }

    def seating(self, table: Table, sitting: Sitting) -> dict[str, Any]:
        """What stands beside the players' names at one moment of the game."""
        scene, mover = scene_of(table.title), sitting.view["to_move"]
        return {
            "turn": mover if isinstance(mover, int) else None,
            "scores": list(scene.scores(sitting.view)),
            "notes": [scene.note(sitting.view, seat) for seat in range(len(table.seats))],
            "tokens": [Markup(token) for token in scene.tokens(sitting)],
            "holdings": [Markup(held) for held in scene.holdings(sitting)],
        }

    def fragment(self, name: str, context: dict[str, Any]) -> str:
        """One region of the page."""
        return self.templates.get_template(f"parts/{name}.html").render(context).strip()

    def lines(self, table: Table, seat: int | None, since: int = 0) -> list[str]:
        """The log in sentences, as markup."""
        if table.match is None:
            return []
        events = table.match.record.events[since:]
        story = table.match.story(seat, table.names, since)
        return [self.line(text, event[0], table.names) for text, event in zip(story, events, strict=True)]

    def line(self, text: str, actor: int | str, names: list[str]) -> str:
        """A sentence with its actor in bold and letters of balloons as tags."""
        name = names[actor] if isinstance(actor, int) else next((n for n in names if text.startswith(f"{n} ")), "")
        marked = str(escape(text))
        if name and text.startswith(name):
            head = str(escape(name))
            marked = f"<b>{head}</b>{marked[len(head) :]}"
        return CODE.sub(r" <kbd>\1</kbd>", marked)

    def sitting(self, table: Table, seat: int | None, ply: int | None = None) -> Sitting:
        """What a picture is drawn from: now, with the actions open to the seat, or at an earlier ply, with none."""
        match = table.match
        if match is None:  # the board as it will be, before anything is dealt
            return Sitting(Game(table.title, **table.options).new(chance="manual").view(None), (), table.names)
        memory = self.memory(table, table.ply if ply is None else ply)
        if ply is not None:
            return Sitting(match.at(ply).view(seat), (), table.names, memory)
        legal = match.legal() if seat is not None and table.to_move == seat else []
        return Sitting(match.view(seat), legal, table.names, memory)

    def memory(self, table: Table, ply: int) -> Memory:
        """What the picture remembers after that many actions."""
        match = table.match
        assert match is not None
        number, memories = self._memories.pop(table.id, (0, [{}]))
        if number != table.number:
            stands = table.standing_since(number)
            del memories[stands + 1 :]
            follow(scene_of(table.title), match, memories)
        self._memories[table.id] = (table.number, memories)
        if len(self._memories) > KEEP_MEMORIES:
            self._memories.popitem(last=False)
        return memories[ply]

    def picture(self, table: Table, seat: int | None, ply: int | None = None) -> str:
        """The whole board for a page."""
        return live(scene_of(table.title), self.sitting(table, seat, ply))

    def ply(self, table: Table, seat: int | None, ply: int) -> dict[str, Any]:
        """A moment of the game for a replay: the pieces, and what was done last."""
        sitting = self.sitting(table, seat, ply)
        assert table.match is not None
        line = text = ""
        if ply:
            actor = table.match.record.events[ply - 1][0]
            text = table.match.at(ply).story(seat, table.names, ply - 1)[0]
            line = self.line(text, actor, table.names)
        return {
            "ply": ply,
            "last": table.ply,
            "pieces": scene_of(table.title).pieces(sitting),
            "line": line,
            "text": text or "The beginning.",
            "seats": self.fragment(
                "seats",
                {
                    "table": table,
                    "seat": seat,
                    "present": [True] * len(table.seats),
                    "view": sitting.view,
                    **self.seating(table, sitting),
                },
            ),
        }

    def advice(self, table: Table, seat: int, found: Sequence[Advice]) -> list[dict[str, Any]]:
        """A hint in words: what to expect of each action, how often it was tried, and what is known of it."""
        assert table.match is not None
        view, scene = table.match.view(seat), scene_of(table.title)
        names = [*table.names[:seat], "You", *table.names[seat + 1 :]]
        return [
            {
                "action": a.action,
                "say": scene.say(view, a.action),
                "value": round(a.value, 3),
                "tries": a.visits,
                "then": " ".join(with_names(told, who, names) for who, told in a.line),
                "reach": a.score if isinstance(a, Reach) else None,
                "proven": isinstance(a, Reach) and a.proven,
            }
            for a in found
        ]

    async def warm_up(self, title: str, options: Mapping[str, Any]) -> None:
        """Draw what never changes on a board, aside and once, so that nobody else has to wait for it."""
        board = title + json.dumps(dict(options), sort_keys=True)
        if board not in self._drawn:
            drawing = self._drawing[title].ask(board, lambda: draw_ground(title, options))
            try:
                await asyncio.wait_for(drawing, PATIENCE)
            except TimeoutError:
                raise HouseFull(SLOW) from None
        self._drawn[board] = None
        self._drawn.move_to_end(board)
        if len(self._drawn) > KEEP_DRAWN:
            self._drawn.popitem(last=False)

    def close(self) -> None:
        """Draw no more boards."""
        for questions in self._drawing.values():
            questions.close()

    def why(self, table: Table, seat: int | None, text: str) -> str:
        """Why an action is not open to a seat now, with the clause that says so."""
        match = table.match
        if match is None:
            return "The game has not begun."
        if table.to_move is None:
            return "The game is over."
        if seat is None:
            return "You are watching."
        if table.to_move != seat:
            return f"It is {table.names[table.to_move]}'s turn."
        action = match.title.parse(match.state, text)
        if action in match.state.actions():
            return "That is allowed."
        reason = match.title.why_not(match.state, action)
        return reason[0].upper() + reason[1:] + "."


NOBODY: dict[str, Any] = {"turn": None, "scores": [], "notes": [], "tokens": [], "holdings": []}
REGIONS = ("prompt", "tray", "seats", "panel", "moves", "tools", "sheet")


def draw_ground(title: str, options: Mapping[str, Any]) -> None:
    """Draw a board as it is before the game; the scene keeps what never changes."""
    live(scene_of(title), Sitting(Game(title, **options).new(chance="manual").view(None)))


def forced_move(context: dict[str, Any]) -> str | None:
    """The only move there is, where a page may make it by itself."""
    ask, moves = context["ask"], context["moves"]
    return moves[0][0] if ask and ask.automatic and len(moves) == 1 else None


def follow(scene: Scene, match: Match, memories: list[Memory]) -> None:
    """Add what the pictures remember of the actions that are news."""
    first = len(memories) - 1
    before = match.at(first).view(None)
    for ply, (_, heard) in enumerate(match.log(None, first), first):
        after = match.at(ply + 1).view(None)
        memories.append(scene.follow(memories[-1], before, heard, after))
        before = after


def linked_clauses(text: str, title: str) -> Markup:
    """A reason with its clauses as links into the rules."""
    return Markup(CLAUSE.sub(rf'<a href="/rules/{title}#\1">\1</a>', str(escape(text))))
