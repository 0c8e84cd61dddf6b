"""A guest in each other engine, at the table of a Chromium."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Served
from .doors import DOORS
from .engine import Engine, until, wait
from .test_games import begin

LINK = "document.getElementById('devices-link')?.value.includes('#join=') || null"
CODE = "return document.getElementById('devices-link').value;"
GIVE = """
  const field = document.getElementById("devices-answer");
  field.value = %s;
  field.dispatchEvent(new Event("input", { bubbles: true }));"""
PLAY = """(() => {
  const table = document.getElementById("table");
  const choices = [...document.querySelectorAll("#region-choices [data-action]")];
  const open = choices.find((choice) => !choice.hasAttribute("data-blocked"));
  window.played ??= 0;
  if (open && !table.hasAttribute("data-waiting")) {
    window.played += 1;
    const place = { clientX: (window.played % 5) * 60, clientY: (window.played % 7) * 60 };
    open.dispatchEvent(new MouseEvent("click", { ...place, bubbles: true, cancelable: true }));
  }
  return window.played > 2;
})()"""


@pytest.mark.parametrize("engine", [name for name in DOORS if name != "chromium"], indirect=True)
def test_a_guest_meets_a_chromium_and_plays(engine: Engine, served: Served, tmp_path: Path) -> None:
    if not engine.run("return 'RTCPeerConnection' in window;"):
        pytest.skip("this engine has no WebRTC here")
    with served() as root, DOORS["chromium"].start(tmp_path) as host:
        begin(host, root, "pagoda", by="[data-op=new-devices]")
        wait(host, LINK)
        engine.open(host.run(CODE))
        wait(engine, LINK)
        host.run(GIVE % json.dumps(engine.run(CODE)))
        wait(engine, "document.querySelector('#region-board [id]') !== null")

        def both_have_played() -> bool:
            played = [page.run(f"return {PLAY};") for page in (host, engine)]
            return all(played)

        until(both_have_played, "three choices of each")
