"""When Python looks for garbage in a process that answers people: seldom, and never in what is there for good."""

import gc

# Objects by which a process has grown before the young ones are looked through, and how many times that before the rest
# are. By default that is after 700, which a server with hundreds of tables reaches all the time.
GROWTH, TIMES_YOUNG, TIMES_ALL = 20_000, 10, 5


def collect_seldom() -> None:
    """Keep everything there is now for good, and look for garbage less often from now on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GROWTH, TIMES_YOUNG, TIMES_ALL)
