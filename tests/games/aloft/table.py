"""Set the table for a test of Aloft: a game, a position, an action that must be refused."""

from typing import Any

import pytest

import montgolfier as mg

HIGH_UP = {"LION": [6, 4]}  # a balloon that flies out of everybody's way


def game(edition: str, players: int = 2, **options: Any) -> mg.Game:
    """A game in which seat 0 starts."""
    return mg.Game("aloft", edition=edition, players=players, **{"first_player": 0, **options})


def legal(match: mg.Match, verb: str) -> list[str]:
    """The legal actions that begin with a verb."""
    return [action for action in match.legal() if action.split()[0] == verb]


def refused(match: mg.Match, action: str, why: str) -> None:
    """The action is not allowed, for this reason, and nothing has changed."""
    before, events = match.state.key(), match.events
    assert action not in match.legal()
    with pytest.raises(mg.IllegalAction, match=why):
        match.play(action)
    assert (match.state.key(), match.events) == (before, events)


def play(match: mg.Match, *actions: str) -> mg.Match:
    """Play actions one after the other."""
    for action in actions:
        match.play(action)
    return match


def play_on(match: mg.Match) -> mg.Outcome:
    """Play the first legal action until the game is over."""
    while match.to_move is not None:
        match.play(match.legal()[0])
    assert match.outcome is not None
    return match.outcome


def over(game: mg.Game, **fields: Any) -> mg.Outcome:
    """The outcome of a game that ended like this."""
    outcome = game.position({"phase": "over", **fields}).outcome
    assert outcome is not None
    return outcome
