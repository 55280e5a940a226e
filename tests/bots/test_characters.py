"""Characters: found by name, refused in words, and what they like decides among moves that are about as good."""

import pickle
from dataclasses import replace

import pytest

import montgolfier as mg
from montgolfier.bots.bot import Advice
from montgolfier.bots.character import Character, character_of, characters_of, in_character
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.question import ask
from montgolfier.play.registry import find, register, unregister
from tests.bots.tables import other_world, wander

OWN = ("aloft", "cloud9", "odyssey")


def in_a_passengers_place() -> mg.Match:
    """Somebody has to decide whether to stay."""
    match = mg.Game("cloud9", players=2).new(seed=1)
    assert match.legal() == ["leave", "stay"]
    return match


@pytest.mark.parametrize("title", OWN)
def test_every_game_has_some_each_with_a_few_words(title: str) -> None:
    known = characters_of(title)
    assert 3 <= len(known) <= 4
    for name, character in known.items():
        assert name.isidentifier()
        assert 10 < len(character.help) < 60
        match = mg.Game(title, players=2).new(seed=2)
        bot = mg.bot("search", seed=1, iterations=30 if mg.compiled else 4, character=name)
        assert bot.choose(match) in match.legal()


@pytest.mark.parametrize(
    ("name", "first"), [("bold", "stay"), ("careful", "leave"), ("", "leave")], ids=["bold", "careful", "plain"]
)
def test_what_is_liked_decides_among_moves_that_are_about_as_good(name: str, first: str) -> None:
    question = ask(in_a_passengers_place())
    advice = [Advice("leave", 0.50, 60, 0.6), Advice("stay", 0.49, 40, 0.4)]
    found = in_character(character_of("cloud9", name), question, advice) if name else advice
    assert found[0].action == first
    assert sorted(found, key=str) == sorted(advice, key=str)


@pytest.mark.parametrize(("value", "visits"), [(0.30, 40), (0.50, 2)], ids=["much worse", "hardly tried"])
def test_strength_comes_first(value: float, visits: int) -> None:
    question = ask(in_a_passengers_place())
    advice = [Advice("leave", 0.50, 60, 0.6), Advice("stay", value, visits, 0.4)]
    assert in_character(character_of("cloud9", "bold"), question, advice) == advice


def test_bold_pilots_leave_later_than_careful_ones() -> None:
    levels: dict[str, list[int]] = {"bold": [], "careful": []}
    for seed in range(3) if mg.compiled else range(1):
        match = mg.Game("cloud9", edition="published", players=2, target=30).new(seed=seed)
        bots = [make_bot(f"search:iterations=30:character={name}", seed) for name in levels]
        while match.to_move is not None:
            seat, level = match.to_move, match.view(None)["level"]
            action = bots[seat].choose(match)
            if action == "leave":
                levels[["bold", "careful"][seat]].append(level)
            match.play(action)
    bold, careful = (sum(found) / len(found) for found in levels.values())
    assert bold > careful


@pytest.mark.parametrize(("title", "name"), [("aloft", "blocker"), ("cloud9", "collector")])
def test_no_character_hangs_on_a_secret(title: str, name: str) -> None:
    for match in wander(title, {"players": 2}, 1, every=6 if mg.compiled else 15):
        choices = {
            make_bot(f"search:iterations=20:character={name}", 1).choose(world)
            for world in (match, other_world(match, 7))
        }
        assert len(choices) == 1


def test_a_bot_travels_with_its_character() -> None:
    match = in_a_passengers_place()
    bot = make_bot("search:iterations=40:character=bold", 3)
    twin = pickle.loads(pickle.dumps(bot))
    assert twin.character == "bold"
    assert twin.choose(match) == bot.choose(match)


@pytest.mark.parametrize(
    ("entrant", "words"),
    [
        ("expert:character=angry", "no game has a character 'angry'; there are aloft: climber, blocker"),
        ("expert:character=", "'character=' is not a setting; there are .*character"),
        ("greedy:character=bold", "bot 'greedy' has no settings to change, such as character"),
        ("solver:character=bold", "bot 'solver' has one setting, seconds; not character"),
    ],
)
def test_what_is_no_character_is_refused_in_words(entrant: str, words: str) -> None:
    with pytest.raises(mg.SetupError, match=words):
        make_bot(entrant)


def test_a_character_of_another_game_is_refused_in_words() -> None:
    match = mg.Game("aloft").new(seed=1)
    with pytest.raises(mg.SetupError, match="aloft has no character 'bold'; it has climber, blocker, starter"):
        mg.bot("expert", character="bold", iterations=10).choose(match)


def test_a_game_from_outside_brings_its_own() -> None:
    own = {"eager": Character("always up and on", lambda weighing: float(weighing.action == "stay"))}
    register(replace(find("cloud9"), name="fair", characters=own))
    try:
        assert list(characters_of("fair")) == ["eager"]
        assert mg.bot("expert", character="eager").choose(mg.Game("fair", players=2).new(seed=1)) in ("stay", "leave")
        with pytest.raises(mg.SetupError, match="fair has no character 'bold'; it has eager"):
            character_of("fair", "bold")
    finally:
        unregister("fair")
