"""Everything that people read: no `1 points`, no notation, no `You rolls`, in every game and variant."""

import re
from collections.abc import Iterator

import pytest

import montgolfier as mg
from montgolfier.art.scene import PictureContext, scene_of
from montgolfier.engine.rng import Rng
from montgolfier.engine.words import joined, plural, some, spelled, spoken
from montgolfier.play.naming import with_names
from montgolfier.play.registry import find
from montgolfier.testing import variants
from montgolfier.web.markup import story_line

THINGS = "point|column|visit|balloon|space|route|card|token|wild|wildcard|flight|area|player|move|swap|theft|trip|seat"
FAULTS = {
    "one thing, and the word for many": re.compile(rf"(?<![\d.])1 (?:[a-z-]+ )?(?:{THINGS})s\b|(?<!\d)1 dice\b"),
    "many things, and the word for one": re.compile(
        rf"(?<!\d)(?:0|[2-9]|\d\d+) (?:more )?(?:{THINGS})\b(?! (?:card|to))"
    ),
    "the id of a route": re.compile(r"\br\d+\b"),
    "the id of a trajectory": re.compile(r"\bT\d+\b"),
    "notation": re.compile(r"[@#>{}_]|\b(?:wild|as):"),
    "a name of a program": re.compile(r"\b[a-z]+[A-Z]\w*"),
    "a seat without its name": re.compile(r"\b[Ss]eat \d"),
    "you, as somebody else": re.compile(
        r"\b[Yy]ou (?:is|was|has|does|gets|takes|flies|rolls|pays|leads|fulfils|wins)\b"
    ),
    "You inside a sentence": re.compile(r"[a-z,;] You\b"),
    "two spaces": re.compile(r"\S  +\S"),
    "a wildcard by its letter": re.compile(r"\bW\b(?!\))(?!$)"),
}
NAMES = ["Ada", "Robot", "Robot 2", "Robot 21", "Ben", "Cleo"]
MOST = 400  # actions of a game


def words_of(match: mg.Match, names: list[str]) -> Iterator[str]:
    """Everything said to the player to move, to another player and to a spectator, at one position."""
    scene, mover = scene_of(find(match.title)), match.to_move
    seat = mover if isinstance(mover, int) else 0
    legal = match.legal() if isinstance(mover, int) else []
    context = PictureContext(match.view(seat), legal, names)
    yield from (with_names(scene.say(context.view, action), "*", names) for action in legal)
    asked = scene.ask(context)
    yield from (asked.headline, asked.advice, scene.goal(context))
    for other in range(match.players):
        yield scene.note(match.view((seat + 1) % match.players), other)


def told(match: mg.Match, names: list[str], since: int) -> Iterator[str]:
    """The latest news, to every seat and to a spectator."""
    for reader in (*range(match.players), None):
        hears = ["You" if seat == reader else name for seat, name in enumerate(names)]
        for event, line in zip(match.events[since:], match.story(reader, hears, since), strict=True):
            marked = story_line(line, event[0], hears)
            assert marked.count("<b>") == marked.count("</b>") <= 1
            bold = re.findall(r"<b>(.*?)</b>", marked)
            assert all(name in hears for name in bold), marked
            assert not re.search(r"</b> \d", marked), f"half a name is bold: {marked}"
            yield line


def play_to_the_end(game: mg.Game, seed: int) -> Iterator[str]:
    """Everything that is said along a random game."""
    match, rng = game.new(seed), Rng(seed)
    names, since = NAMES[: match.players], 0
    scene = scene_of(find(match.title))
    while match.to_move is not None and len(match.events) < MOST:
        yield from words_of(match, names)
        yield from told(match, names, since)
        since = len(match.events)
        before = PictureContext(match.view(None), (), names)
        legal = match.legal()
        deed = legal[rng.below(len(legal))]
        match.play(deed)
        after = PictureContext(match.view(None), (), names)
        yield from (highlight.words for highlight in scene.highlights(before, deed, after))
    yield from told(match, names, since)
    if match.outcome:
        context = PictureContext(match.view(None), (), names)
        sheet = re.sub(r"</?(?:b|small|span)>", "", scene.sheet(context, match.outcome))
        yield from (" ".join(words.split()) for words in re.split(r"<[^>]*>", sheet))
        yield match.outcome.reason
        if match.outcome.winners:
            yield scene.why_won(context, match.outcome)


def games() -> list[mg.Game]:
    """Every game, in some of its variants."""
    return [game for title in ("aloft", "cloud9", "odyssey") for game in variants(title)[::4]]


@pytest.mark.parametrize("game", games(), ids=str)
def test_everything_that_is_said_is_plain_english(game: mg.Game) -> None:
    said = {line for line in play_to_the_end(game, 7) if line}
    assert len(said) > 20
    for line in sorted(said):
        for fault, pattern in FAULTS.items():
            found = pattern.search(line)
            assert found is None, f"{fault}, {found[0]!r}: {line}"


def test_every_refusal_is_plain_english() -> None:
    """Why a click is not allowed, for all that could be clicked, with the clause."""
    for game in games()[::4]:
        match, rng = game.new(3), Rng(5)
        ever: dict[str, None] = {}
        while match.to_move is not None and len(match.events) < MOST:
            legal = match.legal()
            ever |= dict.fromkeys(legal)
            for action in [deed for deed in ever if deed not in legal][:: max(1, len(ever) // 9)]:
                reason = match.rules.why_not(match.state, match.rules.parse(match.state, action))
                assert re.search(rf"\((?:{'|'.join(find(match.title).clauses)})-\d\d", reason), reason
                for fault, pattern in FAULTS.items():
                    assert not pattern.search(reason), f"{fault}: {reason}"
            match.play(legal[rng.below(len(legal))])


def test_the_helps_for_sentences() -> None:
    assert [plural(n, "point") for n in (-1, 0, 1, 2)] == ["-1 point", "0 points", "1 point", "2 points"]
    assert plural(2, "die", "dice") == "2 dice"
    assert [spoken(name) for name in ("wildWinds", "not_travelled", "yes", "12")] == [
        "Wild winds", "Not travelled", "Yes", "12",
    ]  # fmt: skip
    assert [joined(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert (some("orange balloon"), some("red balloon"), spelled(3), spelled(12)) == (
        "an orange balloon", "a red balloon", "three", "12",
    )  # fmt: skip
