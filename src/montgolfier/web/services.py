"""What all requests of a server share."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from montgolfier.table.game_service import GameService
from montgolfier.table.presence import Presence
from montgolfier.table.puzzle_service import PuzzleService
from montgolfier.table.review_service import ReviewService
from montgolfier.table.service import TableService
from montgolfier.web.analysis import AnalysisBoard
from montgolfier.web.board_preparation import BoardPreparation
from montgolfier.web.device_codes import DeviceCodes
from montgolfier.web.dice_tickets import DiceTickets
from montgolfier.web.drawing import DrawingService
from montgolfier.web.identity import PersonTokens
from montgolfier.web.limits import Allowance, SocketCount, Spacing, TokenBuckets
from montgolfier.web.presenter import TablePresenter
from montgolfier.web.print_service import PrintService
from montgolfier.web.settings import ServerSettings


@dataclass
class Services:
    """One of each per server."""

    settings: ServerSettings
    tables: TableService
    puzzles: PuzzleService
    games: GameService
    reviews: ReviewService
    analysis: AnalysisBoard
    tokens: PersonTokens
    dice: DiceTickets
    presenter: TablePresenter
    drawing: DrawingService
    boards: BoardPreparation
    prints: PrintService
    requests: TokenBuckets
    spacing: Spacing  # of requests that come all at once
    openings: TokenBuckets  # of tables
    sockets: SocketCount
    hints: Allowance
    solves: Allowance
    pictures: Allowance
    layouts: Allowance  # of boards that nobody has looked at lately
    presence: Presence
    phrases: TokenBuckets  # of people at their tables
    devices: DeviceCodes
    device_codes: Allowance
    closing: bool = False

    async def close(self) -> None:
        """Stop everything in order."""
        self.closing = True
        self.boards.close()
        self.drawing.close()
        await self.prints.close()
        await self.puzzles.close()
        await self.reviews.close()
        await self.games.close()
        await self.tables.close()


def services_of(connection: HTTPConnection) -> Services:
    """The services of the server that answers a connection."""
    services: Services = connection.app.state.services
    return services
