"""Need 16: the keys visit all of the board at any time, be there something to choose or not."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.build.folders import WEB
from web.manifest import IDS_HERE

from .conftest import NewTable
from .records import saved, session_where
from .table import Table

POSITIONS = 12
"""So many are looked at in a game, from its beginning to its end."""

WALK = (WEB / "js" / "walk.js").read_text("utf-8").replace("export ", "")
UNREACHED = f"""() => {{
  {WALK}
  const places = [...document.querySelectorAll("#board [aria-label]")];
  const spots = places.map((place) => {{
    const {{ x, y, width, height }} = place.getBoundingClientRect();
    return {{ x: x + width / 2, y: y + height / 2 }};
  }});
  const first = reading(spots)[0];
  const reached = new Set([first]);
  for (const at of reached)
    for (const way of Object.values(ARROWS)) {{
      const next = neighbour(spots[at], spots, way);
      if (next >= 0) reached.add(next);
    }}
  return places.filter((place, at) => !place.id || !reached.has(at))
    .map((place) => place.getAttribute("aria-label"));
}}"""
"""The names on the board to which no way of arrows leads from the first place."""

SEEK = """([at]) => {
  const jumps = document.querySelectorAll("#region-log [data-op=seek]");
  jumps[Math.floor(at * (jumps.length - 1))].click();
}"""


def visited(page: Page, key: str) -> str:
    """The name of the place that a key leads to, as it is told."""
    page.keyboard.press(key)
    here = page.locator("#board").get_attribute("aria-activedescendant")
    assert here
    place = page.locator(f"#{here}")
    expect(place).to_have_attribute("data-cursor", "")
    return place.get_attribute("aria-label") or ""


@pytest.mark.parametrize("title", IDS_HERE)
def test_arrows_reach_all_that_has_a_name_in_every_position(
    new_table: NewTable, tmp_path: Path, title: str
) -> None:
    session = session_where(lambda session: session.decider is None, title=title, sensibly=True)
    table = new_table().open_file(saved(session, tmp_path))
    page = table.page
    page.keyboard.press("Escape")
    expect(page.locator("#region-final")).to_be_hidden()
    assert page.locator("#board [data-live]").count() == 0
    page.keyboard.press("b")
    first, last = visited(page, "Home"), visited(page, "End")
    assert first != last
    visited(page, "Home")
    ways = {visited(page, key) for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft")}
    assert len(ways) > 1
    page.keyboard.press("Enter")
    expect(page.locator("#why")).to_be_visible()
    name, told = page.locator("#why .popover-title"), page.locator("#why-text")
    assert not told.inner_text().startswith(f"{name.inner_text()}."), "said once"
    page.keyboard.press("Escape")
    assert page.evaluate(UNREACHED) == []
    for at in range(POSITIONS):
        page.evaluate(SEEK, [at / POSITIONS])
        table.settle()
        assert page.evaluate(UNREACHED) == []


def test_choices_by_number_by_words_and_the_end_by_a_letter(table: Table) -> None:
    """A turn by single keys, wherever the focus is; M and N lead to what is possible and new."""
    table.new(seed=3)
    page = table.page
    wanted = table.choices[8]
    number = table.choice(wanted).get_attribute("data-number") or ""
    assert len(number) == 2
    for digit in number:
        page.keyboard.press(digit)
    table.settle()
    assert table.export()["steps"][1] == f"0 {wanted}"
    page.keyboard.press("c")
    page.keyboard.type("yell")
    expect(page.locator("#region-choices :focus")).to_contain_text("Yellow")
    page.keyboard.press("Escape")  # letters are no words any more
    page.keyboard.press("m")
    expect(page.locator("#board")).to_be_focused()
    expect(page.locator("[data-cursor][data-live]")).to_have_count(1)
    page.keyboard.press("k")
    expect(page.locator("#region-hand :focus")).to_have_count(1)
    page.keyboard.press("v")
    expect(page.locator("#region-piles :focus")).to_have_count(1)
