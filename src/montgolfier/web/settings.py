"""The settings of a server, with defaults that suit one machine and a few hundred players."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class ServerSettings:
    """The limits keep one client from disturbing the others: beyond them it gets a clear answer and may retry."""

    database: str = "montgolfier.db"
    secret: str | None = None  # signs the cookies; generated and kept in the database when not given
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For is believed
    pace: float = 0.7  # seconds a bot's move takes at least
    https_only: bool = False  # send cookies over encrypted connections only
    documentation: str | None = None  # the folder of the site at /docs; where `make docs` puts it when not given
    drawing_seconds: float = 30  # how long a request waits for a board to be drawn
    printing_seconds: float = 2  # how long a page waits for a print before it says that it is being made
    most_tables: int = 5000  # unfinished ones
    tables_per_person: int = 100  # unfinished ones
    plays_bots: bool = True  # or leaves them to `montgolfier worker`
    database_seconds: float = 8  # how long anybody waits for a database that does not answer
    own_thinking_process: bool = False  # for bots, hints and solvers, as `montgolfier serve` has it
    review_effort: float = 1.0  # how long a review thinks, beside the usual minute
    delete_after_days: float | None = None  # archived tables; None: they are kept
    most_sockets: int = 4000
    sockets_per_client: int = 64
    sockets_per_person: int = 24
    connections_per_client: int = 256  # of HTTP, at the same time
    tables_per_minute: float = 30  # opened by one client
    prints_per_minute: float = 12  # made for one client; what is ready may be fetched at any rate
    hints_per_minute: float = 30  # asked by one person
    solves_per_minute: float = 60  # questions to the solver by one person
    pictures_per_minute: float = 300  # drawn for one person, replays included; what is ready is free
    boards_per_minute: float = 20  # drawn for one person outside of new tables; what was drawn lately is free
    device_codes_per_minute: float = 6  # for one person
    phrases_per_minute: float = 20  # said by one person, five of them at once
    people_per_client: int = 4  # how many people's limits one address has: a household, a class room
    requests_per_second: float = 50  # by one client; the burst is four times that
    messages_per_second: float = 20  # on one socket
    largest_body: int = 64 * 1024
    largest_message: int = 8 * 1024
    largest_head: int = 32 * 1024  # of a request: its first line and its headers
    head_seconds: float = 10  # in which the headers of a request must have come
    body_seconds: float = 30  # in which its body must have come
    answer_seconds: float = 120  # in which the answer must have been made and read
    drain_seconds: int = 3  # for requests that are under way when the server ends

    def without_limits(self) -> "ServerSettings":
        """For tests and benchmarks: as fast and as many as the machine allows."""
        many = 10**9
        return replace(
            self,
            tables_per_minute=many,
            prints_per_minute=many,
            hints_per_minute=many,
            solves_per_minute=many,
            pictures_per_minute=many,
            boards_per_minute=many,
            device_codes_per_minute=many,
            phrases_per_minute=many,
            requests_per_second=many,
            messages_per_second=many,
            most_tables=many,
            tables_per_person=many,
            most_sockets=many,
            sockets_per_client=many,
            sockets_per_person=many,
            connections_per_client=many,
        )
