"""A PostgreSQL server for one run of a script: in a folder of its own, reached through a socket in it."""

import os
import subprocess
from pathlib import Path


class Postgres:
    """A PostgreSQL server of our own in a temporary folder."""

    def __init__(self, folder: Path) -> None:
        """Make a database in this folder and start its server."""
        tools = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if not tools:
            raise SystemExit("no PostgreSQL server is installed (Debian: apt-get install postgresql)")
        self.tools, self.folder = tools[-1].parent, folder
        self.user = ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups"] if os.getuid() == 0 else []
        if self.user:
            subprocess.run(["chown", "nobody:nogroup", folder], check=True)
            folder.chmod(0o755)
        self._run("initdb", "-U", "games", "-A", "trust")
        self.start()

    @property
    def url(self) -> str:
        """How to reach it."""
        return f"postgresql+psycopg://games@/postgres?host={self.folder}"

    def start(self) -> None:
        """Start it, after a crash too."""
        options = f"-c listen_addresses= -c unix_socket_directories={self.folder}"
        self._run("pg_ctl", "-w", "-o", options, "start")

    def stop(self) -> None:
        """End it at once, as a crash would."""
        self._run("pg_ctl", "-m", "immediate", "-w", "stop")

    def kill(self) -> None:
        """End it at once, as a crash would, and start it again."""
        self.stop()
        self.start()

    def _run(self, tool: str, *arguments: str) -> None:
        command = [*self.user, str(self.tools / tool), "-D", str(self.folder / "data"), *arguments]
        quiet = subprocess.DEVNULL
        subprocess.run(command, check=True, stdout=quiet, stderr=quiet, cwd=self.folder)
