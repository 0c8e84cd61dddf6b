"""A browser whose owner lets no site keep data: a real profile, no stand-in for storage."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from web.build.browser import with_settings

from .table import Table

BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""What Chromium's settings write for "block all cookies and site data"."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    found = with_settings()
    if found is None:
        pytest.skip("no browser here that goes by a profile's settings")
    return {**browser_type_launch_args, "executable_path": str(found)}


def test_need_26_who_lets_no_site_keep_data_plays_and_is_told_once(
    visit: Callable[[], BrowserContext], tmp_path: Path, complaints: list[str]
) -> None:
    settings = tmp_path / "profile" / "Default" / "Preferences"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps(BLOCKED))
    table = Table(visit().new_page())
    notice = table.page.locator("[data-notice=storage]")
    table.new(seed=10)
    assert table.page.evaluate("navigator.locks.query().then(() => '', String)")
    expect(notice).to_contain_text("not being saved")
    with table.page.expect_download() as saved:
        notice.get_by_role("button").first.click()
    notice.get_by_role("button").last.click()
    table.build().end()
    table.settle().build()
    expect(notice).to_have_count(0)
    expect(table.page.locator("[data-notice]")).to_have_count(0)
    assert json.loads(saved.value.path().read_text("utf-8"))["game"] == "pagoda"
    assert len(complaints) == 1
    assert "no offline use" in complaints.pop()
