"""Guided first games of Aloft, one for each edition and one for those who play alone."""

from montgolfier.games.aloft.lessons.first import FIRST
from montgolfier.games.aloft.lessons.second import SECOND
from montgolfier.games.aloft.lessons.solo import SOLO
from montgolfier.games.aloft.lessons.third import THIRD

LESSONS = (SECOND, FIRST, THIRD, SOLO)
