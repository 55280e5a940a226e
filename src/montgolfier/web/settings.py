"""What a server can be told, with defaults that suit one machine and a few hundred players."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Settings:
    """Limits are there for everybody's sake: who goes beyond gets a clear answer and may come back."""

    database: str = "montgolfier.db"
    secret: str | None = None  # signs the cookies; made and kept in the database when not given
    pace: float = 0.7  # seconds between the moves of bots
    https_only: bool = False  # cookies for encrypted connections alone
    most_tables: int = 5000
    most_sockets: int = 4000
    sockets_per_client: int = 64
    tables_per_minute: float = 30  # opened by one client
    requests_per_second: float = 50  # by one client; the burst is four times that
    messages_per_second: float = 20  # on one socket
    largest_body: int = 64 * 1024
    largest_message: int = 8 * 1024

    def without_limits(self) -> "Settings":
        """For tests and benches: as fast as anybody likes, as many as the machine bears."""
        many = 10**9
        return replace(
            self,
            tables_per_minute=many,
            requests_per_second=many,
            messages_per_second=many,
            most_tables=many,
            most_sockets=many,
            sockets_per_client=many,
        )
