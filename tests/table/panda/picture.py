"""Writes the picture of the tests' map anew: `python -m tests.table.panda.picture`.

A golden file that any browser shows: look at it before you keep it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.rules.panda.positions import position
from web.titles.panda.table.land import Land, land_of

FILE: Final = Path(__file__).with_name("land.svg")


def drawn() -> str:
    """The tests' map without what lies on it: ridges, scenery, roads with ninjas, edge areas."""
    land = land_of(position().book)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{land.frame.box}" fill="none">',
        *(f'<path d="{ridge}" fill="#ddd"/>' for ridge in land.ridges),
        *_scenery(land),
        *_roads(land),
        *_edges(land),
        "</svg>",
    ]
    return "\n".join([*lines, ""])


def _scenery(land: Land) -> list[str]:
    return [
        f'<text x="{x}" y="{y}" font-size="{16 * float(size):.1f}" fill="green">{kind}</text>'
        for kind, x, y, size in land.scenery
    ]


def _roads(land: Land) -> list[str]:
    found = []
    for line in land.lines:
        found.append(f'<path d="{line.path}" stroke="brown"/>')
        for x, y, slope in line.beads:
            turned = f'transform="translate({x} {y}) rotate({slope})"'
            found.append(f'<ellipse {turned} rx="{line.step / 2:.2f}" ry="8" stroke="black"/>')
    return found


def _edges(land: Land) -> list[str]:
    found = []
    for edge in land.edges:
        (x, y), radii = edge.middle, (4, 9) if edge.upright else (9, 4)
        found.append(f'<path d="{edge.path}" stroke="blue"/>')
        found.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{radii[0]}" ry="{radii[1]}" fill="red"/>'
        )
    return found


if __name__ == "__main__":
    FILE.write_text(drawn(), encoding="utf-8")
