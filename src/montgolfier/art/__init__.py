"""Pictures: every board is an SVG drawn by code from what a seat may know."""
