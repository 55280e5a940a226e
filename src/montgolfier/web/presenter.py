"""A table as one receiver may know it: data for programs, drawings and fragments for pages.

Everything here is made from `view(seat)`, the log as that seat heard it, and what is public about the table.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from montgolfier.art.picture import live
from montgolfier.art.scene import PictureContext, scene_of
from montgolfier.bots.hints import prospects
from montgolfier.engine.words import sentence_case
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.play.naming import with_names
from montgolfier.play.record import CHANCE_ACTOR
from montgolfier.play.registry import find
from montgolfier.table.puzzle_service import PuzzleFacts
from montgolfier.table.service import Hint
from montgolfier.table.solving import Reach
from montgolfier.table.table import OVER, PLAYING, WAITING, Table
from montgolfier.web.beats import beats_of
from montgolfier.web.company_data import clock_data, takeback_data
from montgolfier.web.ending import deciding_ply, has_other_boards, stronger_level
from montgolfier.web.fragments import Fragments
from montgolfier.web.markup import invitation, invitations, note_line, note_text, story_line
from montgolfier.web.picture_memory import PictureMemory
from montgolfier.web.revealing import revealed_story, revealed_view
from montgolfier.web.seat_rows import NOT_STARTED, Players, SeatRow, seat_rows, with_scores
from montgolfier.web.views import ViewMemory

REGIONS = ("prompt", "company", "goal", "tray", "seats", "panel", "moves", "tools", "sheet")
MOST_SENTENCES = 3  # of one beat; the log has all of them


class TablePresenter:
    """Presents tables. Any thread may ask: a table that others can see never changes."""

    def __init__(
        self, templates: Environment, puzzle_at: Callable[[Table], PuzzleFacts | None] = lambda table: None
    ) -> None:
        self.templates = templates
        self.puzzle_at = puzzle_at  # the puzzle that is played at a table, if it is one
        self.fragments = Fragments(templates)
        self.views = ViewMemory()
        self.memory = PictureMemory(views=self.views)

    # -- for programs -----------------------------------------------------------------------------------------------

    def data(self, table: Table, seat: int | None, since: int = 0, present: Sequence[bool] = ()) -> dict[str, Any]:
        """The table as plain data; the log from number `since` on."""
        match = table.match
        mine = table.may_decide(seat)
        outcome = match.outcome if match else None
        data: dict[str, Any] = {
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
            "can_undo": table.can_undo(seat),
            "can_ask": table.can_ask(seat),
            "takeback": takeback_data(table),
            "clock": clock_data(table),
            "stopped": table.stopped,
            "view": match.view(seat) if match else None,
            "log_from": since,
            "log": [list(event) for event in match.log(seat, since)] if match else [],
            "story": [text for text, *_ in told_by_turns(table, seat, since, partial(match.story, seat))]
            if match
            else [],
            "notes": [[ply, note_text(note, table)] for ply, note in table.chronicle.notes()],
            "outcome": None,
            "rematch": table.rematch,
            "commitment": table.dice.commitment if table.dice else None,
        }
        if outcome:
            data["outcome"] = {
                "scores": outcome.scores,
                "winners": outcome.winners,
                "reason": outcome.reason,
                "sheet": outcome.sheet,
            }
        if seat is not None and table.status == WAITING:
            data["invitation"] = table.invitation
        return data

    def seats(self, table: Table, present: Sequence[bool] = ()) -> list[dict[str, Any]]:
        """Who sits where."""
        return [
            {
                "name": name if seat.name else None,
                "kind": seat.kind,
                "level": seat.level,
                "character": seat.character or None,
                "present": bool(present[i]) if i < len(present) else False,
                "stand_in": vars(seat.stand_in) if seat.stand_in else None,
            }
            for i, (seat, name) in enumerate(zip(table.seats, table.names, strict=True))
        ]

    def advice(self, hint: Hint) -> list[dict[str, Any]]:
        """A hint in words: what each action promises, what speaks for it, and what is known of it."""
        table, seat, match = hint.table, hint.seat, hint.table.running()
        view, names, puzzle = match.view(seat), told_to(table, seat), self.puzzle_at(table)
        promised = prospects(match, hint.advice, puzzle.par if puzzle else None)
        return [
            {
                "action": a.action,
                "say": invitation(table.title, view, a.action, table.names),
                "promise": promise,
                "reason": a.reason,
                "value": round(a.value, 3),
                "tries": a.visits,
                "then": " ".join(with_names(told, who, names) for who, told in a.line),
                "reach": a.score if isinstance(a, Reach) else None,
                "proven": isinstance(a, Reach) and a.proven,
            }
            for a, promise in zip(hint.advice, promised, strict=True)
        ]

    def why_not(self, table: Table, seat: int | None, text: str) -> str:
        """Why a seat cannot take an action now, with the clause that says so."""
        match = table.match
        if match is None:
            return "The game has not started."
        if table.to_move is None:
            return "The game is over."
        if seat is None:
            return "You are watching."
        if table.to_move != seat:
            return f"It is {table.names[table.to_move]}'s turn."
        action = match.rules.parse(match.state, text)
        if match.state.is_legal(action):
            return "That is allowed."
        return f"{sentence_case(match.rules.why_not(match.state, action))}."

    # -- for pages --------------------------------------------------------------------------------------------------

    def update(self, table: Table, seat: int | None, told: int = 0, present: Sequence[bool] = ()) -> dict[str, Any]:
        """The table as drawings and fragments for a page that is open; the log without its first `told` lines."""
        played = self.lines(table, seat, table.chronicle.played(told))
        page = self.page(table, seat, present, played)
        return {
            "beats": self.beats(table, seat, told, page["shown"], played, present) if table.match else [],
            "event": table.number,
            "ply": table.ply,
            "status": table.status,
            "mine": page["mine"],
            "turn": table.person_to_move,
            "people": {i: table.names[i] for i in table.human_seats},
            "forced": page["forced"],
            "pieces": scene_of(find(table.title)).pieces(page["shown"]),
            "regions": {name: self.fragments.draw(name, page) for name in REGIONS},
            "log_from": told,
            "lines": log_of(table, told, played),
            "rematch": table.rematch,
        }

    def beats(
        self,
        table: Table,
        seat: int | None,
        told: int,
        now: PictureContext,
        played: Sequence[str],
        present: Sequence[bool] = (),
    ) -> list[dict[str, Any]]:
        """What happened after the first `told` lines of the log, to be shown one after the other; `played` tells it.

        Everything is drawn from what the seat saw at that time. The last action needs no beat of its own, as the update
        itself shows it, unless it brought something about.
        """
        match, scene, since = table.started(), scene_of(find(table.title)), table.chronicle.played(told)
        heard, shown = match.log(seat, since), []
        for beat in beats_of(heard, since):
            actor, deed = heard[beat.end - 1 - since]
            after = replace(now, legal=()) if beat.end == table.ply else self.picture_context(table, seat, beat.end)
            before = PictureContext(self.views.at(table, seat, beat.end - 1), (), table.names_at(beat.end - 1))
            highlights = [] if actor == CHANCE_ACTOR else [*scene.highlights(before, deed, after)]
            if beat.end == table.ply and match.outcome:
                highlights += scene.count(after, match.outcome)
            if beat.end == table.ply and not highlights:
                break
            robot = isinstance(actor, int) and table.seats_at(beat.end - 1)[actor].kind == "bot"
            who = {"actor": actor, "robot_acts": robot}
            rows = self._rows(table, seat, after, present, table.status == PLAYING, beat.end)
            lines_told = table.chronicle.lines(beat.end) - told
            lines = played[beat.first - since : beat.end - since][-MOST_SENTENCES:]
            words = Markup(" ").join(Markup(line) for line in lines)
            first = self._beat({**who, "words": words}, rows)
            shown.append({"told": lines_told, "pieces": scene.pieces(after), **first, "lit": []})
            for highlight in highlights:
                counted = self._beat({**who, "words": highlight.words}, with_scores(rows, highlight.scores))
                shown.append({"told": lines_told, "pieces": None, **counted, "lit": [*highlight.lit]})
        return shown

    def _beat(self, told: dict[str, Any], rows: tuple[SeatRow, ...]) -> dict[str, Any]:
        """The words of a beat with who acts in it, and the players while it is shown."""
        prompt = self.fragments.draw("beat", told)
        return {"regions": {"prompt": prompt, "seats": self.fragments.draw("seats", {"rows": rows})}}

    def page(
        self, table: Table, seat: int | None, present: Sequence[bool] = (), played: Sequence[str] = ()
    ) -> dict[str, Any]:
        """What the templates of a table's page need; `played` are the last lines about actions, if already known."""
        scene = scene_of(find(table.title))
        shown = self.picture_context(table, seat)
        mine = seat is not None and table.person_to_move == seat
        started = table.match is not None
        outcome = table.match.outcome if table.match else None
        ask = scene.ask(shown) if mine else None
        return {
            "table": table,
            "title": find(table.title),
            "seat": seat,
            "mine": mine,
            "shown": shown,
            "view": shown.view if started else None,
            "ask": ask,
            "goal": scene.goal(shown) if started and outcome is None else "",
            "last": Markup((played or self.lines(table, seat, table.ply - 1))[-1]) if table.ply else "",
            "moves": tuple(
                zip(shown.legal, invitations(table.title, shown.view, shown.legal, table.names), strict=True)
            ),
            "forced": shown.legal[0] if ask and ask.automatic and len(shown.legal) == 1 else None,
            "can_undo": table.can_undo(seat),
            "can_ask": table.can_ask(seat),
            "outcome": outcome,
            "puzzle": self.puzzle_at(table),
            **(self.ending(table, seat, shown) if outcome else {}),
            "sheet": Markup(scene.sheet(shown, outcome)) if outcome else "",
            "panel": Markup(scene.panel(shown)) if started else "",
            "tray": Markup(scene.tray(shown)) if mine else "",
            "rows": self._rows(table, seat, shown, present, timed=True),
            "names": tuple(table.names),
            "playing": table.status == PLAYING,
            "takeback": table.takeback,
            "stand_in": table.seats[seat].stand_in if seat is not None and table.status == PLAYING else None,
        }

    def ending(self, table: Table, seat: int | None, shown: PictureContext) -> dict[str, Any]:
        """The end explained: why it was won, the move that decided it, and what to play next."""
        match, puzzle = table.started(), self.puzzle_at(table)
        outcome = match.outcome
        assert outcome is not None
        moment, found = None, deciding_ply(match, outcome)
        if found:
            ply, for_good = found
            moment = {"ply": ply, "for_good": for_good, "line": Markup(self._last_action(table, seat, ply)[1])}
        reached_par = puzzle is not None and puzzle.par is not None and outcome.scores[0] <= puzzle.par
        return {
            "why": scene_of(find(table.title)).why_won(shown, outcome),
            "moment": moment,
            "cheer": seat is not None and (reached_par or seat in outcome.winners),
            "stronger": stronger_level(table),
            "other_boards": has_other_boards(table),
        }

    def regions(
        self, table: Table, seat: int | None, names: Sequence[str], present: Sequence[bool] = ()
    ) -> dict[str, str]:
        """Some places of a table's page as markup."""
        page = self.page(table, seat, present)
        return {name: self.fragments.draw(name, page) for name in names}

    def replay_step(self, table: Table, seat: int | None, ply: int) -> dict[str, Any]:
        """The game after that many actions, for a replay: the pieces, the players, and what was done last."""
        scene, shown = scene_of(find(table.title)), self.replay_context(table, seat, ply)
        text, line = self._last_action(table, seat, ply) if ply else ("", "")
        rows = self._rows(table, seat, shown, [True] * len(table.seats), table.status == PLAYING, ply)
        return {
            "ply": ply,
            "last": table.ply,
            "pieces": scene.pieces(shown),
            "line": line,
            "text": text or "The beginning.",
            "seats": self.fragments.draw("seats", {"rows": rows}),
        }

    def picture(self, table: Table, seat: int | None, ply: int | None = None) -> str:
        """The whole board for a page: now, or for a replay after that many actions."""
        shown = self.picture_context(table, seat) if ply is None else self.replay_context(table, seat, ply)
        return live(scene_of(find(table.title)), shown)

    def replay_context(self, table: Table, seat: int | None, ply: int) -> PictureContext:
        """What a replay is drawn from: what the seat knew; once the game is over, what everybody knew."""
        if table.status != OVER:
            return self.picture_context(table, seat, ply)
        view = revealed_view(table.started().at(ply), seat)
        return PictureContext(view, (), table.names_at(ply), self.memory.at(table, ply))

    def picture_context(self, table: Table, seat: int | None, ply: int | None = None) -> PictureContext:
        """What a picture is drawn from: now, with the seat's legal actions, or at an earlier ply, without any."""
        match = table.match
        if match is None:  # the board as it will be, before anything is dealt
            return PictureContext(Game(table.title, **table.options).new(chance="manual").view(None), (), table.names)
        if ply is not None:
            names = table.names_at(ply)
            return PictureContext(self.views.at(table, seat, ply), (), names, self.memory.at(table, ply))
        legal = match.legal() if seat is not None and table.person_to_move == seat else []
        return PictureContext(self.views.at(table, seat), legal, table.names, self.memory.now(table))

    def log_lines(self, table: Table, seat: int | None, told: int = 0) -> list[str]:
        """The log as people read it, actions and notes, without its first lines, as markup."""
        return log_of(table, told, self.lines(table, seat, table.chronicle.played(told)))

    def lines(self, table: Table, seat: int | None, since: int = 0) -> list[str]:
        """The log from number `since` on in sentences, as markup."""
        match = table.match
        told = told_by_turns(table, seat, since, partial(match.story, seat)) if match else []
        return [story_line(*line) for line in told]

    def replay_lines(self, table: Table, seat: int | None) -> list[str]:
        """All actions in sentences, as markup, for a replay: once the game is over, with all secrets."""
        told = told_by_turns(table, seat, 0, partial(story_of(table), table.started(), seat))
        return [story_line(*line) for line in told]

    def replay_list(self, table: Table, seat: int | None) -> list[tuple[int | None, str]]:
        """All actions with their numbers, and between them, without one, what happened at the table: who resigned."""
        numbers = count(1)
        entries = zip(table.chronicle.entries, log_of(table, 0, self.replay_lines(table, seat)), strict=True)
        return [(next(numbers) if entry is None else None, line) for entry, line in entries]

    def _last_action(self, table: Table, seat: int | None, ply: int) -> tuple[str, str]:
        """What was done last after so many actions: the sentence, and the same as markup."""
        names = told_to(table, seat, ply - 1)
        text = story_of(table)(table.started().at(ply), seat, names, ply - 1)[0]
        return text, story_line(text, table.started().record.events[ply - 1][0], names)

    def _rows(
        self,
        table: Table,
        seat: int | None,
        shown: PictureContext,
        present: Sequence[bool],
        timed: bool,
        ply: int | None = None,
    ) -> tuple[SeatRow, ...]:
        """The list of players, now or at an earlier ply, as a seat or a spectator sees it."""
        then = table.ply if ply is None else ply
        scene, clock = scene_of(find(table.title)), clock_data(table) if timed else None
        if table.match is None:
            return seat_rows(table, seat, present, NOT_STARTED, clock, then)
        players = Players(
            shown.view.get("to_move"),
            [*scene.scores(shown.view)],
            [scene.note(shown.view, each) for each in range(len(table.seats))],
            [*scene.tokens(shown)],
            [*scene.holdings(shown)],
        )
        return seat_rows(table, seat, present, players, clock, then)


def told_to(table: Table, seat: int | None, ply: int | None = None) -> list[str]:
    """The names of the seats for one of them, now or at an earlier ply: its own name is `You`.

    A person who has given up since then still had the seat, not the bot that has it now.
    """
    now = table.ply if ply is None else ply
    return ["You" if number == seat else name for number, name in enumerate(table.names_at(now))]


def log_of(table: Table, told: int, played: Sequence[str]) -> list[str]:
    """The log without its first lines, from the sentences about the actions among the others."""
    sentences = iter(played)
    return [next(sentences) if entry is None else note_line(entry, table) for entry in table.chronicle.entries[told:]]


def told_by_turns(
    table: Table, seat: int | None, since: int, story: Callable[[list[str], int], list[str]]
) -> list[tuple[str, int | str, list[str]]]:
    """Actions in sentences, each with the seat that acted and the names of all seats at that time."""
    changes = sorted({since, *(ply for ply in table.gave_up_at.values() if since < ply < table.ply)})
    lines: list[tuple[str, int | str, list[str]]] = []
    events = table.started().record.events
    for first, end in zip(changes, [*changes[1:], table.ply], strict=True):
        names = told_to(table, seat, first)
        told = zip(story(names, first)[: end - first], events[first:end], strict=True)
        lines += [(text, actor, names) for text, (actor, _) in told]
    return lines


def story_of(table: Table) -> Callable[[Match, int | None, list[str], int], list[str]]:
    """How actions become sentences: as a seat heard them; once the game is over, with all secrets."""
    return revealed_story if table.status == OVER else Match.story
