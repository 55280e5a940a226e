"""The laws by name. A law of a step looks at one position of a running match; a law of a game plays games of its own.

Every law returns how many cases it examined that could have broken it. So a law that never had anything to examine
differs from one that holds.
"""

import random
from collections.abc import Callable

from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.testing import game_laws, step_laws

StepLaw = Callable[[Match, random.Random], int]
GameLaw = Callable[[Game, int], int]

STEP_LAWS: dict[str, StepLaw] = {
    law.__name__: law
    for law in (
        step_laws.actions_have_one_text_each,
        step_laws.there_is_something_to_do,
        step_laws.every_legal_action_applies,
        step_laws.nothing_else_applies,
        step_laws.a_random_action_is_one_of_those_listed,
        step_laws.chance_has_odds,
        step_laws.a_description_places_the_same_position,
        step_laws.views_are_plain,
        step_laws.secrets_stay_secret,
        step_laws.what_is_heard_decides_what_is_seen,
        step_laws.what_a_seat_cannot_know_it_does_not_hear,
    )
}

OPTIONAL = {  # laws that have nothing to examine in a game without chance, or without secrets
    "chance_has_odds",
    "secrets_stay_secret",
    "what_is_heard_decides_what_is_seen",
    "what_a_seat_cannot_know_it_does_not_hear",
}

GAME_LAWS: dict[str, GameLaw] = {
    law.__name__: law
    for law in (
        game_laws.records_replay,
        game_laws.undo_restores,
        game_laws.seeds_decide,
        game_laws.counts_add_up,
        game_laws.scores_are_told_consistently,
        game_laws.states_can_be_used_again,
    )
}
