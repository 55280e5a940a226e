"""Pictures: SVG drawn from views, for the page, the notebook, the printer."""
