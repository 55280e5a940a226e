"""Boards of Aeronaut Odyssey: made from a seed, assessed, and laid out on paper.

generate("regular", expansions=["trajectories"], seed=5)    a board worth playing on
assess(board)                                               how good any board is, check by check
montgolfier.boards.sheet.lay_out(board)                     where everything stands on paper
"""

from montgolfier.engine.parts import needs

with needs("boards"):
    import numpy as np  # noqa: F401  # else Shapely loads it from C, which prints a traceback at Ctrl-C and continues

    from montgolfier.boards.generator import GaveUp, generate
    from montgolfier.boards.quality import Report, assess

__all__ = ["GaveUp", "Report", "assess", "generate"]
