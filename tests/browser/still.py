"""A page whose time a test stops: what lasts 400 ms otherwise lasts until it has been seen."""

from __future__ import annotations

from playwright.sync_api import Page

from .table import Table

STILL = """(() => {
  const [start, end, clock] = [setTimeout, clearTimeout, performance.now.bind(performance)];
  const due = new Map();
  let stopped = null;
  performance.now = () => stopped ?? clock();
  globalThis.setTimeout = (act, ms, ...given) => {
    const timer = start(() => {
      if (stopped === null) act(...given);
      else due.set(timer, () => act(...given));
    }, ms);
    return timer;
  };
  globalThis.clearTimeout = (timer) => (due.delete(timer), end(timer));
  globalThis.stopTime = () => void (stopped = clock());
  globalThis.letTimeGo = () => {
    stopped = null;
    for (const act of due.values()) start(act, 0);
    due.clear();
  };
  if (sessionStorage.getItem("still")) stopTime();
})();"""
"""No timer of the page is heard while time stands still; those that are due by then come after it.

Frames, events and workers go on as ever, and a page that is loaded anew stands still as well.
"""


def can_stop(page: Page) -> None:
    """Give the page such a time, before it goes anywhere."""
    page.add_init_script(STILL)


def stop_time(page: Page) -> None:
    """The computer's pause, once it begins, doesn't end."""
    page.evaluate("sessionStorage.setItem('still', '1'), stopTime()")


def let_time_go(page: Page) -> None:
    """It ends, if its time is over."""
    page.evaluate("sessionStorage.removeItem('still'), letTimeGo()")


LINES = "document.getElementById('region-log').textContent"


def one_move_of_the_computer(table: Table) -> None:
    """Time goes on until the computer has made a move, and stops in its next one."""
    page = table.page
    table.wait_for_computer()
    page.evaluate(
        f"""() => {{
          const lines = {LINES};
          const log = document.getElementById("region-log");
          new MutationObserver((_, look) => {{
            if ({LINES} === lines) return;
            look.disconnect();
            stopTime();
          }}).observe(log, {{ childList: true, subtree: true, characterData: true }});
          globalThis.lines = lines;
          letTimeGo();
        }}"""
    )
    page.wait_for_function(f"() => {LINES} !== globalThis.lines")
