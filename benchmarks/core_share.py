"""Processes that get only a share of a core, so that several servers, players and a database fit on a small machine.

Linux control groups do it (version 1 or 2), which only root may write. The share is given out in short periods: a
process that has used up its share waits for a few milliseconds, not for a tenth of a second.
"""

import contextlib
import time
from pathlib import Path

PERIOD = 10_000  # microseconds
ROOT = Path("/sys/fs/cgroup")


class CoreShare:
    """A control group for a process and everything it has started."""

    def __init__(self, name: str, share: float) -> None:
        self.quota = max(1000, int(share * PERIOD))
        self._unified = (ROOT / "cgroup.controllers").exists()
        self._folder = (ROOT if self._unified else ROOT / "cpu") / f"montgolfier-{name}"
        try:
            self._folder.mkdir(exist_ok=True)
            self.lift()
        except OSError as fault:
            raise SystemExit(
                f"--core-share needs control groups that can be written, at {self._folder} ({fault}): "
                "run it as root on Linux, outside a container or in one that may write them"
            ) from None

    def hold(self, processes: list[int]) -> None:
        """Put processes under the limit; what they start later is under it as well."""
        for process in processes:
            with contextlib.suppress(ProcessLookupError):  # it has ended
                (self._folder / "cgroup.procs").write_text(str(process))

    def limit(self) -> None:
        """Limit the group to this share from now on."""
        self._write(self.quota)

    def lift(self) -> None:
        """Remove the limit."""
        self._write(None)

    def close(self) -> None:
        """Take the group away, once its processes have ended."""
        for _ in range(50):
            try:
                self._folder.rmdir()
                return
            except OSError:  # the system has not yet cleared the last of them away
                time.sleep(0.1)
        print(f"  {self._folder} could not be removed")

    def _write(self, quota: int | None) -> None:
        if self._unified:
            (self._folder / "cpu.max").write_text(f"{'max' if quota is None else quota} {PERIOD}")
        else:
            (self._folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (self._folder / "cpu.cfs_quota_us").write_text(str(-1 if quota is None else quota))
