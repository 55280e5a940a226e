"""What worker processes of the laboratory do first."""

import os
import signal
import threading
from multiprocessing import parent_process


def follow_parent() -> None:
    """Leave Ctrl-C to the parent process, and end if the parent is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def leave_with_parent() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=leave_with_parent, daemon=True).start()
