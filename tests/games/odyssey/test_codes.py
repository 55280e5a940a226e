"""The numbers of the rules beside the names they stand for; tests/test_numbers.py compares them with those of C."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from montgolfier.games.odyssey import codes, components

FOLDER = Path(components.__file__).parent


def interpreted() -> ModuleType:
    """codes.py run by the interpreter, compiled or not."""
    spec = importlib.util.spec_from_file_location("interpreted_codes", FOLDER / "codes.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def numbers(module: ModuleType) -> dict[str, int]:
    """The numbers a module names in capitals."""
    return {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}


def test_the_module_in_use_knows_all_numbers():
    assert numbers(codes).items() >= numbers(interpreted()).items()


def test_names_have_numbers_in_the_order_of_the_components():
    assert list(codes.BONUS_NUMBER) == list(components.BONUSES)
    assert list(codes.PRIZE_NUMBER) == list(components.REWARDS)
    assert {*codes.ABILITY_NUMBER, "toll"} == set(components.ABILITIES)
    for table in (codes.BONUS_NUMBER, codes.PRIZE_NUMBER, codes.ABILITY_NUMBER):
        assert len(set(table.values())) == len(table)
    assert len(codes.ABILITY_NUMBER) == codes.ABILITY_KINDS


def test_every_kind_of_balloon_has_room():
    assert len(components.COLOURS) == codes.WILD == codes.KINDS - 1
    assert codes.SPECTATOR == components.MAX_PLAYERS == codes.VIEWERS - 1
    assert codes.ONE_USE > components.MAX_PLAYERS


@pytest.mark.parametrize("action", [(0, 0, 0, 0, 0), (23, 255, 15, 15, 15), (17, 0, 0, 3, 8), (3, 127, 6, 15, 2)])
def test_an_action_is_packed_and_unpacked(action):
    assert codes.unpack(codes.pack(*action)) == action
    assert codes.pack(*action) == interpreted().pack(*action)
