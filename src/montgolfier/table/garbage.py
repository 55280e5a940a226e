"""When Python looks for garbage in a process that answers people: only among young objects, which takes a moment."""

import gc
import threading
import time

# Objects by which a process has grown before the youngest are looked through, and how many times that before those that
# were young lately are: either takes a few milliseconds at most. By default Python also looks through all there is:
# with hundreds of tables everybody waits for a quarter of a second, again and again.
GROWTH, TIMES_YOUNG, NEVER = 2_000, 5, 2**31 - 1
ALL_SECONDS = 600.0  # between two looks at all there is: hardly any garbage grows old


def collect_seldom(seconds: float = ALL_SECONDS) -> None:
    """Keep everything that exists now for good, and look through the rest only once in so many seconds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GROWTH, TIMES_YOUNG, NEVER)
    threading.Thread(target=collect_every, args=(seconds,), name="garbage", daemon=True).start()


def collect_every(seconds: float) -> None:
    """Look through all there is, again and again."""
    while True:
        time.sleep(seconds)
        gc.collect()
