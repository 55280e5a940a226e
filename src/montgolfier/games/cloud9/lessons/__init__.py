"""Guided first games of Cloud 9, one for each edition."""

from montgolfier.games.cloud9.lessons.published import PUBLISHED
from montgolfier.games.cloud9.lessons.reference import REFERENCE

LESSONS = (REFERENCE, PUBLISHED)
