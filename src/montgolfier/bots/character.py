"""Characters: what a bot likes to do among moves that are about as good as the best.

A title names its own (`characters`): each has a few words for people and a function that says how much it likes an
action.
A character gives away at most `leeway` of its chance to win in a decision, so it plays at its level, or nearly.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from montgolfier.bots.bot import Advice
from montgolfier.bots.hints import View, Weighing
from montgolfier.bots.question import Question
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.play.registry import find, titles

SIGN = ":character="  # between a level and a character: expert:character=bold


@dataclass(frozen=True)
class Character:
    """A temperament that any searching bot can have."""

    help: str
    """What it is like, in a few words for people: `"loves height"`."""
    likes: Callable[[Weighing], float]
    """How much it likes an action: the higher, the more; if it likes all alike, the best one is played."""
    leeway: float = 0.03
    """How much of its chance to win it gives away for that in one decision at most."""
    tried: float = 0.25
    """The part of the best action's tries that an action needs: what was tried less often is not known well enough."""


Characters = Mapping[str, Character]


def characters_of(title: str) -> Characters:
    """The characters of a title, by name; titles of other packages may have none."""
    found: Characters | None = find(title).part("characters")
    return found or {}


def character_of(title: str, name: str) -> Character:
    """A character of a title by its name."""
    known = characters_of(title)
    if name not in known:
        raise SetupError(f"{title} has no character {quoted(name)}; it has {listed(known)}")
    return known[name]


def check_character(name: object) -> None:
    """SetupError for a name that no character in any game has."""
    known = {title: characters_of(title) for title in titles()}
    if not isinstance(name, str) or not any(name in characters for characters in known.values()):
        there = "; ".join(f"{title}: {listed(characters)}" for title, characters in known.items() if characters)
        raise SetupError(f"no game has a character {quoted(name)}; there are {there or 'none'}")


def parted(name: str) -> tuple[str, str]:
    """The level of a bot and its character, if it has one."""
    level, _, character = name.partition(SIGN)
    return level, character


def joined(level: str, character: str) -> str:
    """The name of a bot from its level and its character."""
    return f"{level}{SIGN}{character}" if character else level


def in_character(character: Character, question: Question, advice: Sequence[Advice]) -> list[Advice]:
    """The same advice, with what the character likes best first, if that is about as good as the best."""
    best = advice[0]
    near = [a for a in advice if a.visits >= character.tried * best.visits and a.value >= best.value - character.leeway]
    if len(near) < 2:
        return list(advice)
    rules = find(question.title).part("rules")
    actions = dict(zip(question.legal, question.actions, strict=True))

    def after(action: str) -> View:
        position = question.world.clone()
        position.apply_legal(actions[action])
        found: View = rules.view(position, question.seat)
        return found

    texts = [a.action for a in near]
    liked = max(
        near,
        key=lambda a: character.likes(
            Weighing(question.seat, question.view, a.action, [text for text in texts if text != a.action], after)
        ),
    )
    return [liked, *(a for a in advice if a is not liked)]
