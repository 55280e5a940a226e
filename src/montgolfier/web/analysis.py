"""A board for analysis: any line of play from any beginning, drawn as whoever is to move sees it, nothing hidden.

The server keeps nothing: a page sends the beginning and the whole line each time. Recent lines are remembered, so that
one more move costs only one move.
"""

import json
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from threading import Lock
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from montgolfier.art.picture import live
from montgolfier.art.scene import Memory, PictureContext, Scene, scene_of
from montgolfier.bots.bot import Advice
from montgolfier.bots.hints import prospects, verdict
from montgolfier.engine.errors import MontgolfierError, SetupError, quoted
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE
from montgolfier.play.game import Game, replay
from montgolfier.play.match import Match
from montgolfier.play.naming import with_names
from montgolfier.play.record import FORMAT
from montgolfier.play.registry import find
from montgolfier.table.names import player_name
from montgolfier.table.setup import TableSetup, check_names
from montgolfier.web.markup import invitation, story_line
from montgolfier.web.picture_memory import follow
from montgolfier.web.revealing import revealed_story, revealed_view

MOST_EVENTS = 3000  # of a line
MOST_LINES = 300  # remembered
MOST_OUTCOMES = 40  # of chance that are listed
Line = tuple[Match, Memory]


class AnalysisBoard:
    """Draws lines of play. Any thread may ask."""

    def __init__(self, templates: Environment) -> None:
        self._templates = templates
        self._lines: OrderedDict[str, Line] = OrderedDict()
        self._lock = Lock()

    def line(self, data: Mapping[str, Any]) -> Line:
        """The match that a beginning and its events lead to, with what its picture remembers."""
        beginning, events = read_line(data)
        base = sha256(json.dumps(beginning, sort_keys=True).encode()).hexdigest()
        keys = [base]  # of the line after every event
        for event in events:
            keys.append(sha256(f"{keys[-1]}{event}".encode()).hexdigest())
        for ply in range(len(events), -1, -1):
            known = self._lines.get(keys[ply])
            if known is not None:
                match, memory = known[0].copy(), known[1]
                break
        else:
            ply, match, memory = 0, replay({**beginning, "events": []}, chance="manual"), {}
        for number, event in enumerate(events[ply:], ply + 1):
            match.check_actor(number, *event)
            try:
                match.play(event[1])
            except MontgolfierError as fault:
                raise SetupError(f"event {number}: {fault}") from None
        memory = [memory, *follow(memory, scene_of(find(match.title)), match, ply)][-1]
        with self._lock:
            self._lines[keys[-1]] = (match, memory)
            self._lines.move_to_end(keys[-1])
            while len(self._lines) > MOST_LINES:
                self._lines.popitem(last=False)
        return match.copy(), memory

    def show(self, data: Mapping[str, Any], rng: Rng | None, whole: bool, since: int) -> dict[str, Any]:
        """Everything a page needs of the end of a line; with random numbers, chance that is due acts first."""
        match, memory = self.line(data)
        if rng is not None and match.to_move == CHANCE:
            first = len(match.events)
            while match.to_move == CHANCE:
                match.apply(match.sample(rng))
            memory = [memory, *follow(memory, scene_of(find(match.title)), match, first)][-1]
        scene, names = scene_of(find(match.title)), names_of(data, match)
        mover = None if match.to_move == CHANCE else match.to_move
        legal = [] if mover is None else match.legal()
        shown = PictureContext(revealed_view(match, mover), legal, names, memory)
        outcome = match.outcome
        since = max(0, min(since, len(match.events)))
        story = revealed_story(match, None, names, since)
        return {
            "events": [list(event) for event in match.events],
            "lines": [
                story_line(text, actor, names) for text, (actor, _) in zip(story, match.events[since:], strict=True)
            ],
            "names": names,
            "to_move": "*" if match.to_move == CHANCE else mover,
            "prompt": self._prompt(scene, shown, match, mover),
            "pieces": scene.pieces(shown),
            "picture": live(scene, shown) if whole else None,
            "tray": scene.tray(shown) if legal else "",
            "moves": [[action, invitation(match.title, shown.view, action, names)] for action in legal],
            "chance": outcomes(match),
            "seats": self._seats(scene, shown, mover),
            "panel": scene.panel(shown),
            "sheet": scene.sheet(shown, outcome) if outcome else "",
            "rules_version": match.game.rules_version,
        }

    def _seats(self, scene: Scene, shown: PictureContext, mover: int | None) -> str:
        values = {
            "names": shown.names,
            "turn": mover,
            "scores": list(scene.scores(shown.view)),
            "notes": [scene.note(shown.view, seat) for seat in range(len(shown.names))],
            "tokens": [Markup(token) for token in scene.tokens(shown)],
            "holdings": [Markup(held) for held in scene.holdings(shown)],
        }
        return self._templates.get_template("parts/analysis_seats.html").render(values).strip()

    def _prompt(self, scene: Scene, shown: PictureContext, match: Match, mover: int | None) -> str:
        ask = scene.ask(shown) if mover is not None else None
        values = {"outcome": match.outcome, "ask": ask, "mover": mover, "names": shown.names}
        return self._templates.get_template("parts/analysis_prompt.html").render(values).strip()


def advice_in_words(match: Match, names: list[str], found: list[Advice]) -> dict[str, Any]:
    """What an engine thinks about the decision that is due, in the words of a hint at a table."""
    view = match.view(match.to_move)
    return {
        "verdict": verdict(match, found),
        "moves": len(match.legal()),
        "advice": [
            {
                "action": a.action,
                "say": invitation(match.title, view, a.action, names),
                "promise": promise,
                "reason": a.reason,
                "then": " ".join(with_names(told, who, names) for who, told in a.line),
            }
            for a, promise in zip(found, prospects(match, found), strict=True)
        ],
    }


def read_line(data: Mapping[str, Any]) -> tuple[dict[str, Any], list[tuple[int | str, str]]]:
    """The beginning and the events of a line, checked for their form only; a record of a match will do."""
    title, options = game_of(data)
    version = data.get("rules_version") or find(title).rules_version
    beginning = {
        "montgolfier": FORMAT,
        "title": title,
        "rules_version": version,
        "options": Game(title, **options).options,
        "position": data.get("position"),
    }
    events = data.get("events") or []
    if not isinstance(events, list) or len(events) > MOST_EVENTS:
        raise SetupError(f"'events' must be a list of at most {MOST_EVENTS}")
    for number, event in enumerate(events, 1):
        if not (isinstance(event, list) and len(event) == 2 and isinstance(event[1], str)):
            raise SetupError(f'event {number} must be [seat or "*", action], not {quoted(event)}')
    return beginning, [(event[0], event[1]) for event in events]


def game_of(data: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """The title of a line and its options as given; checking that they fit takes long for a large board.

    None of them is the name of a file on the server.
    """
    title = data.get("title")
    if not isinstance(title, str):
        raise SetupError(f"'title' must be the name of a game, not {quoted(title)}")
    options = data.get("options") or {}
    if not isinstance(options, Mapping):
        raise SetupError(f"'options' must be an object, not {quoted(options)}")
    check_names(TableSetup(title, dict(options), ()))
    return title, options


def names_of(data: Mapping[str, Any], match: Match) -> list[str]:
    """What the players are called."""
    given = data.get("names")
    if isinstance(given, list) and len(given) == match.players and all(isinstance(name, str) for name in given):
        return [player_name(name) for name in given]
    return [f"Player {seat + 1}" for seat in range(match.players)]


def outcomes(match: Match) -> list[list[str]]:
    """What chance can do, with its odds, where that is a short list."""
    odds = match.odds()
    if not odds or len(odds) > MOST_OUTCOMES:
        return []
    total = sum(odds.values())
    return [[action, f"{100 * weight / total:.0f} %"] for action, weight in odds.items()]
