"""The design tokens: both dark themes are one, and every pair that carries text can be read."""

import re
from itertools import product
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "web" / "css"
SHEETS = [CSS / "tokens.css", *sorted(CSS.parent.glob("titles/*/css/tokens.css"))]
TOKENS = [sheet.read_text(encoding="utf-8") for sheet in SHEETS]


def block(selector):
    """The tokens of a block, the house's and each title's; none is named twice."""
    bodies = [
        body
        for text in TOKENS
        for body in re.findall(rf"{re.escape(selector)} {{(.*?)}}", text, re.DOTALL)
    ]
    found = [pair for body in bodies for pair in re.findall(r"--([\w-]+):\s*([^;]+);", body)]
    assert len({name for name, _ in found}) == len(found)
    return dict(found)


LIGHT = block(':root[data-theme="light"]')
DARK = LIGHT | block(':root[data-theme="dark"]')
DEVICE = LIGHT | block(':root:not([data-theme="light"])')
THEMES = {"light": LIGHT, "dark": DARK}


def luminance(color):
    channels = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_device_s_dark_and_the_chosen_dark_are_one():
    assert DEVICE == DARK


TEXT = [*product(("ink", "ink-soft", "lacquer", "jade", "gold"), ("paper", "sheet"))]
TEXT += [
    ("ink", "gold-soft"),
    ("ink", "jade-soft"),
    ("lacquer", "gold-soft"),
    ("ink", "paper-deep"),
]
TEXT += [("on-lacquer", "lacquer"), ("on-lacquer", "lacquer-deep"), ("on-jade", "jade")]
TEXT += [(f"on-{color}", color) for color in ("violet", "yellow", "green", "blue", "red")]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXT)
def test_need_33_text_has_enough_contrast(theme, text, ground):
    tokens = THEMES[theme]
    least = 3 if text == "on-green" else 4.5  # signs on cards are drawings, not text
    assert contrast(tokens[text], tokens[ground]) >= least


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["paper", "sheet"])
def test_need_33_outlines_and_fields_stand_out(theme, ground):
    tokens = THEMES[theme]
    assert contrast(tokens["ink"], tokens[ground]) >= 10
    assert contrast(tokens["edge"], tokens[ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["map-land", "map-edge", "hill", "sheet"])
def test_need_33_the_outline_of_pieces_stands_out_on_the_map(theme, ground):
    tokens = THEMES[theme]
    assert contrast(tokens["ink"], tokens[ground]) >= 3


def test_every_colour_of_the_pages_is_a_token():
    for name in ("base", "site", "setup", "reading"):
        css = (CSS / f"{name}.css").read_text(encoding="utf-8")
        assert re.findall(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(", css) == []
        used = set(re.findall(r"var\(--([\w-]+)", css))
        assert used <= LIGHT.keys() | block(":root").keys()


def test_what_is_printed_is_dark_on_white_in_any_theme():
    """No dark theme reaches the paper, and the light one's ink is dark enough for a white one."""
    for text in TOKENS:
        for selector in (':root[data-theme="dark"]', ':root:not([data-theme="light"])'):
            before = text.partition(f"{selector} {{")[0]
            assert selector not in text or before.rpartition("@media ")[2].startswith("screen")
    paper = LIGHT | block(":root[data-theme]")
    assert {paper[name] for name in ("paper", "paper-deep", "sheet")} == {"#ffffff"}
    for ink in ("ink", "ink-soft", "lacquer", "jade", "gold"):
        assert contrast(paper[ink], "#ffffff") >= 4.5
