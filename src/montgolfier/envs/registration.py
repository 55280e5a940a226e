"""The environments of Gymnasium by name: one for every preset of a title, and `montgolfier/Game-v0` for any game."""

from montgolfier.engine.parts import package
from montgolfier.play.registry import find, titles

ENTRY = "montgolfier.envs.gymnasium:make_preset"
ANY = "montgolfier/Game-v0"


def register_all() -> None:
    """Register what is not registered yet; titles that come later are found by `montgolfier/Game-v0`."""
    gymnasium = package("gymnasium", "envs")
    if ANY not in gymnasium.registry:
        gymnasium.register(id=ANY, entry_point="montgolfier.envs.gymnasium:GameEnv")
    for title in titles():
        named = find(title).environment
        if named is None:
            continue
        for name in find(title).part("environment").presets:
            if f"montgolfier/{name}-v0" not in gymnasium.registry:
                gymnasium.register(
                    id=f"montgolfier/{name}-v0", entry_point=ENTRY, kwargs={"title": title, "preset": name}
                )
