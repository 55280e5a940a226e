"""Guided first games of Aeronaut Odyssey: the game itself, then each expansion."""

from montgolfier.games.odyssey.lessons.base import BASE
from montgolfier.games.odyssey.lessons.bonus_balloons import BONUS_BALLOONS
from montgolfier.games.odyssey.lessons.multiroutes import MULTIROUTES
from montgolfier.games.odyssey.lessons.trajectories import TRAJECTORIES
from montgolfier.games.odyssey.lessons.wild_winds import WILD_WINDS

LESSONS = (BASE, TRAJECTORIES, WILD_WINDS, MULTIROUTES, BONUS_BALLOONS)
