"""How the same drawing is inked: for the screen, in colour on paper, in black ink."""

from dataclasses import dataclass

from montgolfier.art.palette import WHITE, Swatch, mix


@dataclass(frozen=True)
class Theme:
    """One way of inking."""

    name: str
    paper: bool = False  # white ground, outlines and tints instead of full colour; room for the pen
    gray: bool = False  # black ink only

    def cloth(self, swatch: Swatch) -> tuple[str, str, str]:
        """Fill, edge and sign of something in a game colour."""
        if self.gray:
            return (WHITE, "#333333", "#222222")
        if self.paper:
            return (swatch.tint, swatch.deep, swatch.deep)
        return (swatch.fill, swatch.deep, swatch.sign)

    def line(self, colour: str) -> str:
        """A colour for thin lines."""
        return "#333333" if self.gray else colour

    def wash(self, colour: str) -> str:
        """A colour for large surfaces."""
        if self.gray:
            return WHITE
        return mix(colour, WHITE, 0.72) if self.paper else colour


SCREEN = Theme("screen")
PRINT = Theme("print", paper=True)
GRAY = Theme("gray", paper=True, gray=True)
THEMES = {theme.name: theme for theme in (SCREEN, PRINT, GRAY)}
