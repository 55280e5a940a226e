"""Draw what is known about solo Aloft: `python scripts/solo_plot.py`, from benchmarks/solver.json.

That file is written by `python benchmarks/solver.py --json benchmarks/solver.json`.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
DATA = ROOT / "benchmarks" / "solver.json"
PICTURE = ROOT / "docs" / "pictures" / "solo-optima.svg"
INKS = {"first": "#2F6FB5", "second": "#C7362F"}
SCORES = (6, 7, 8, 9, 10)
TIMES = (0.03, 0.1, 0.3, 1.0, 3.0, 10.0)  # the marks of the time axis, each about three times the last
WIDTH, HEIGHT, FLOOR, TOP = 880, 330, 270, 60


def main() -> None:
    """Write the picture."""
    deals = json.loads(DATA.read_text())
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="#FFFBF1"/>', *optima(deals), *times(deals)]
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
    PICTURE.write_text("\n".join([opening, *parts, "</svg>\n"]))


def text(x: float, y: float, words: object, size: int = 13, anchor: str = "middle", ink: str = "#2A2B45") -> str:
    """A text."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{ink}">{words}</text>'


def optima(deals: dict[str, list[dict[str, Any]]]) -> list[str]:
    """Left: how many deals have which optimum."""
    parts = [text(220, 32, "Best possible score", 16)]
    most = max(max(Counter(deal["score"] for deal in found).values()) for found in deals.values())
    for i, score in enumerate(SCORES):
        parts.append(text(70 + 78 * i, FLOOR + 20, score))
        for j, (edition, found) in enumerate(deals.items()):
            number = sum(1 for deal in found if deal["score"] == score)
            x, high = 70 + 78 * i - 30 + 31 * j, (FLOOR - TOP) * number / most
            if number:
                place = f'x="{x}" y="{FLOOR - high:.1f}" width="28" height="{high:.1f}"'
                parts.append(f'<rect {place} rx="4" fill="{INKS[edition]}"/>')
                parts.append(text(x + 14, FLOOR - high - 5, number, 12))
    parts.append(f'<path d="M28 {FLOOR}H420" stroke="#2A2B45"/>')
    for j, (edition, found) in enumerate(deals.items()):
        parts.append(
            f'<rect x="{60 + 190 * j}" y="{HEIGHT - 28}" width="12" height="12" rx="3" fill="{INKS[edition]}"/>'
        )
        parts.append(text(78 + 190 * j, HEIGHT - 17, f"{edition} edition, {len(found)} deals", 13, "start"))
    return parts


def times(deals: dict[str, list[dict[str, Any]]]) -> list[str]:
    """Right: the share of deals proven after so many seconds."""
    parts = [text(660, 32, "Proven after so many seconds of one core", 16)]

    def across(seconds: float) -> float:
        place = next((i for i, mark in enumerate(TIMES[1:]) if seconds <= mark), len(TIMES) - 2)
        low, high = TIMES[place], TIMES[place + 1]
        return 490 + 68 * (place + max(0.0, (seconds - low) / (high - low)))

    for share in (0, 25, 50, 75, 100):
        y = FLOOR - (FLOOR - TOP) * share / 100
        parts += [f'<path d="M490 {y:g}H840" stroke="#E2D3B5"/>', text(482, y + 4, f"{share} %", 12, "end")]
    parts += [text(490 + 68 * i, FLOOR + 20, f"{mark:g}") for i, mark in enumerate(TIMES)]
    for edition, found in deals.items():
        clock = sorted(deal["cpu"] for deal in found if deal["proven"])
        steps = [(across(at), FLOOR - (FLOOR - TOP) * (i + 1) / len(found)) for i, at in enumerate(clock)]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in [(490.0, float(FLOOR)), *steps, (840.0, steps[-1][1])])
        parts.append(f'<polyline points="{line}" fill="none" stroke="{INKS[edition]}" stroke-width="3"/>')
    return parts


if __name__ == "__main__":
    main()
