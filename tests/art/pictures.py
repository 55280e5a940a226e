"""Games to draw: pictures at several steps of seeded games, and what is read out of a picture."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

import montgolfier as mg
from montgolfier.art.picture import live
from montgolfier.art.scene import Memory, PictureContext, Scene
from montgolfier.engine.rng import Rng

NAMES = ["Ada", "Sophie <b>", "Élisabeth de la Tour du Pin", "d'Arlandes & Co", "", "Finn"]
Node = ElementTree.Element


@dataclass(frozen=True)
class Moment:
    """A position of a game and what its pictures remember."""

    match: mg.Match
    memory: Memory
    played: str  # the action that led here, as everybody heard it

    def context(self, seat: int | None) -> PictureContext:
        """What the picture of a seat is drawn from."""
        legal = self.match.legal() if seat is not None and self.match.to_move == seat else []
        return PictureContext(self.match.view(seat), legal, NAMES, self.memory)

    def twin(self, seat: int | None, seed: int) -> "Moment":
        """The same moment in another world that a seat cannot tell from this one."""
        other = self.match.copy()
        other.state = other.state.clone()
        other.state.determinize(-1 if seat is None else seat, Rng(seed))
        return Moment(other, self.memory, self.played)

    def audience(self, step: int) -> list[int | None]:
        """A spectator, whoever is to move, and one seat more."""
        return list(dict.fromkeys([None, step % self.match.players, self.mover]))

    @property
    def mover(self) -> int | None:
        """The seat to move, if it is a seat."""
        return None if self.match.to_move == mg.CHANCE else self.match.to_move


def moments(scene: Scene, options: dict[str, Any], title: str, seed: int) -> Iterator[Moment]:
    """Every position of a seeded game, the first and the last among them."""
    match, rng, memory = mg.Game(title, **options).new(seed=seed), random.Random(seed), {}
    yield Moment(match.copy(), memory, "")
    while match.outcome is None:
        ply = len(match.events)
        match.play(rng.choice(match.legal()))
        heard = ""
        for number, (_, heard) in enumerate(match.log(None, ply), ply):
            before, after = match.at(number).view(None), match.at(number + 1).view(None)
            memory = scene.follow(memory, before, heard, after)
        yield Moment(match.copy(), memory, heard)


def page(scene: Scene, context: PictureContext, extra: Sequence[str] = ()) -> Node:
    """The live picture with everything that stands around it on a page, as one tree."""
    around = [scene.panel(context), scene.tray(context), *scene.tokens(context), *scene.holdings(context), *extra]
    return ElementTree.fromstring(f"<div>{live(scene, context)}{''.join(around)}</div>")


def pieces(scene: Scene, context: PictureContext) -> Node:
    """What may change in a picture, as a tree."""
    return ElementTree.fromstring(f"<g>{scene.pieces(context)}</g>")


def repeated_ids(root: Node) -> list[str]:
    """Ids that more than one element has."""
    ids = Counter(node.get("id") for node in root.iter() if node.get("id"))
    return [str(name) for name, times in ids.items() if times > 1]


def targets(root: Node) -> list[Node]:
    """The elements that stand for an action, without those that only help a pointer hit one of them."""
    return [n for n in root.iter() if n.get("data-action") is not None and n.get("aria-hidden") != "true"]


def is_reachable(node: Node) -> bool:
    """Whether keyboard and screen reader get to an element: focusable, a button, and with words."""
    button = node.tag == "button" or (node.get("tabindex") == "0" and node.get("role") == "button")
    return button and bool((node.get("aria-label") or "").strip())


def told(node: Node) -> list[str]:
    """The tooltips of an element."""
    return [child.text or "" for child in node if child.tag.endswith("title")] + [node.get("title") or ""]


def dangling(root: Node) -> set[str]:
    """Symbols that are used but defined nowhere in the picture."""
    ids = {node.get("id") for node in root.iter()}
    used = {(node.get("href") or "").removeprefix("#") for node in root.iter() if node.tag.endswith("use")}
    return used - ids


def places(root: Node, *kinds: str) -> dict[str, str]:
    """Where everything is whose id begins with one of these words."""
    return {
        name: node.get("transform", "")
        for node in root.iter()
        if (name := node.get("id", "")).startswith(tuple(f"{kind}-" for kind in kinds))
    }
