"""Research environments: Gymnasium, PettingZoo, OpenSpiel, and `Batch`, many games at the speed of C.

    import montgolfier.envs                                       # registers the environments of Gymnasium
    env = gymnasium.make("montgolfier/AloftSolo-v0")
    env = montgolfier.envs.pettingzoo.env("cloud9", players=3)
    montgolfier.envs.openspiel                                    # registers "montgolfier_aloft" and the others
    batch = montgolfier.envs.Batch("aloft", size=4096)

Nothing is imported before it is used, except that Gymnasium's environments are registered if it is installed.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from montgolfier.engine.parts import package

if TYPE_CHECKING:
    from montgolfier.envs.batch import Batch, Rollout
    from montgolfier.envs.environment import Environment, Preset
    from montgolfier.envs.policy import Policy
    from montgolfier.envs.spaces import Spaces

PLACES = {
    "Batch": "batch",
    "Rollout": "batch",
    "Environment": "environment",
    "Preset": "environment",
    "Spaces": "spaces",
    "Policy": "policy",
}
ADAPTERS = ("gymnasium", "openspiel", "pettingzoo")

__all__ = ["Batch", "Environment", "Policy", "Preset", "Rollout", "Spaces"]


def __getattr__(name: str) -> Any:
    """The modules and classes of this package, imported when they are first used."""
    if name in ADAPTERS:
        return import_module(f"{__name__}.{name}")
    if name in PLACES:
        package("numpy", "envs")
        return getattr(import_module(f"{__name__}.{PLACES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _register() -> None:
    """Make the environments known to Gymnasium, if it is installed."""
    try:
        import_module("gymnasium")
    except ImportError:
        return
    import_module(f"{__name__}.registration").register_all()


_register()
