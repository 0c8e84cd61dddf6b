"""The engine adapter: starts, deadlines, crashes, generations, cancelling."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

ASKED = "(at) => window.workers?.[at]?.asked.length > 0"


def start(engine: Page) -> None:
    assert engine.evaluate("outcome(engine.start())") == "ok undefined"


def ask(engine: Page, worker: int = 0) -> None:
    """Ask something, and wait until the worker has it."""
    engine.evaluate("() => { window.asked = outcome(engine.call({ op: 'show' })); }")
    engine.wait_for_function(ASKED, arg=worker)


def think(engine: Page, name: str = "thought") -> None:
    question = (
        "{ kind: 'computer', level: 1, view: {}, earlier: { decisions: 0, since: [] }, seed: 1 }"
    )
    engine.evaluate(f"() => {{ window.{name} = outcome(engine.think(rules, {question})); }}")


def answer(engine: Page, worker: int, text: str) -> None:
    """Give the oldest question of a worker its answer."""
    engine.wait_for_function(ASKED, arg=worker)
    engine.evaluate("([at, text]) => workers[at].asked.shift().resolve(text)", [worker, text])


def test_start_tells_its_stages(engine: Page) -> None:
    start(engine)
    progress = engine.evaluate("progress")
    assert [step["stage"] for step in progress] == [
        *["downloading"] * (len(progress) - 2), "starting", "ready",
    ]  # fmt: skip
    assert progress[0] == {"stage": "downloading", "loaded": 0, "total": 1000}
    assert progress[-3] == {"stage": "downloading", "loaded": 1000, "total": 1000}


def test_worker_gets_its_program_and_the_title_s_interpreter_as_addresses(
    engine: Page, base_url: str
) -> None:
    start(engine)
    worker = engine.evaluate("({ file: workers[0].file, options: workers[0].options })")
    assert worker == {
        "file": base_url + "main.py",
        "options": {"version": base_url + "pyodide/start.mjs?go"},
    }


def test_pyscript_is_told_to_load_no_plugins(engine: Page) -> None:
    start(engine)
    for name in ("py-config", "mpy-config"):
        told = engine.evaluate(f"JSON.parse(document.querySelector('{name}').textContent)")
        assert "!py-editor" in told["plugins"]
        assert "!error" in told["plugins"]


def test_the_worker_started_ahead_is_the_one_used(page: Page) -> None:
    page.goto("index.html#ahead")
    page.wait_for_function("() => window.workers?.length === 1")
    assert page.evaluate("outcome(engine.start())") == "ok undefined"
    assert page.evaluate("workers.length") == 1
    assert page.evaluate("progress.at(-1).stage") == "ready"
    page.evaluate("engine.restart()")
    assert page.evaluate("workers.length") == 2


def test_nothing_is_started_ahead_once_an_engine_has_begun(engine: Page) -> None:
    start(engine)
    engine.evaluate("startAhead()")
    assert engine.evaluate("workers.length") == 1


def test_an_idle_computer_player_gives_its_memory_back(engine: Page) -> None:
    think(engine)
    answer(engine, 0, "")
    answer(engine, 0, '{"progress": 1, "action": "end", "judged": null}')
    assert engine.evaluate("thought") == 'ok "end"'
    engine.clock.run_for(80_000)
    think(engine, "again")
    engine.clock.run_for(15_000)
    assert engine.evaluate("workers[0].ended") is False, "it is thinking"
    answer(engine, 0, "")
    answer(engine, 0, '{"progress": 1, "action": "end", "judged": null}')
    assert engine.evaluate("again") == 'ok "end"'
    engine.clock.run_for(91_000)
    assert engine.evaluate("workers[0].ended") is True
    think(engine, "anew")
    answer(engine, 1, "")


def test_starts_once(engine: Page) -> None:
    engine.evaluate("Promise.all([engine.start(), engine.start(), engine.start()]).then(() => 1)")
    assert engine.evaluate("workers.length") == 1


def test_call_starts_and_answers(engine: Page) -> None:
    ask(engine)
    assert engine.evaluate("JSON.parse(workers[0].asked[0].argument)") == {"op": "show"}
    answer(engine, 0, '{"ok": true, "at": 3}')
    assert engine.evaluate("asked") == 'ok {"ok":true,"at":3}'


def test_python_error_is_a_failure_not_a_crash(engine: Page) -> None:
    ask(engine)
    engine.evaluate("workers[0].asked[0].reject(new Error('Traceback …'))")
    assert engine.evaluate("asked") == "EngineError failed"
    assert engine.evaluate("crashes") == []


def test_missing_file_is_offline(engine: Page) -> None:
    engine.route("**/big.bin", lambda route: route.abort())
    assert engine.evaluate("outcome(engine.start())") == "EngineError offline"
    engine.unroute("**/big.bin")
    assert engine.evaluate("outcome(engine.start())") == "ok undefined", "a second try is allowed"


@pytest.mark.parametrize(
    "instead",
    [
        {"status": 503},
        {"body": "x" * 999, "content_type": "application/octet-stream"},
        {"body": "<html>Log in", "content_type": "text/html; charset=utf-8"},
    ],
    ids=["refused", "cut short", "a page that asks to log in"],
)
def test_what_is_no_file_of_ours_is_told_at_once(engine: Page, instead: dict[str, Any]) -> None:
    engine.route("**/big.bin", lambda route: route.fulfill(**instead))
    assert engine.evaluate("outcome(engine.start())") == "EngineError offline"


def test_a_file_that_stalls_is_given_up(engine: Page) -> None:
    engine.route("**/big.bin", lambda route: None)
    engine.evaluate("() => { window.begun = outcome(engine.start()); }")
    engine.clock.run_for(31_000)
    assert engine.evaluate("begun") == "EngineError offline"


def test_start_that_hangs_ends_at_its_deadline(engine: Page) -> None:
    engine.evaluate("() => { window.silent = true; window.begun = outcome(engine.start()); }")
    engine.wait_for_function("() => !!window.workers?.[0]?.pong")
    engine.clock.run_for(61_000)
    assert engine.evaluate("begun") == "EngineError start"


def test_answer_that_does_not_come_ends_the_worker(engine: Page) -> None:
    ask(engine)
    engine.clock.run_for(21_000)
    assert engine.evaluate("asked") == "EngineError deadline"
    assert engine.evaluate("crashes") == ["deadline"]
    assert engine.evaluate("workers[0].ended")


def test_dead_worker_is_noticed_at_once(engine: Page) -> None:
    ask(engine)
    engine.wait_for_function("() => !!window.workers?.[0]?.die")
    engine.evaluate("workers[0].die()")
    assert engine.evaluate("asked") == "EngineError crashed"
    assert engine.evaluate("crashes") == ["crashed"]


def test_restart_rejects_what_is_pending_and_drops_late_answers(engine: Page) -> None:
    ask(engine)
    engine.evaluate("window.late = workers[0].asked[0]")
    assert engine.evaluate("outcome(engine.restart())") == "ok undefined"
    assert engine.evaluate("asked") == "EngineError stopped"
    engine.evaluate("late.resolve('{\"ok\": false}')")
    ask(engine, 1)
    answer(engine, 1, '{"ok": true}')
    assert engine.evaluate("asked") == 'ok {"ok":true}'
    assert engine.evaluate("crashes") == [], "an end that was asked for is no crash"


def test_other_build_reloads_the_page_once(engine: Page) -> None:
    engine.add_init_script("window.build = 'b2'")
    engine.evaluate("() => { window.build = 'b2'; window.here = true; engine.start(); }")
    engine.wait_for_function("() => !window.here && window.engine")
    assert engine.evaluate("outcome(engine.start())") == "EngineError build"


def test_thinking_goes_on_slice_by_slice(engine: Page) -> None:
    start(engine)
    assert engine.evaluate("workers.length") == 1, "the computer's worker comes when it is needed"
    think(engine)
    answer(engine, 1, "")
    answer(engine, 1, '{"progress": 0.5, "action": null, "judged": null}')
    answer(engine, 1, '{"progress": 1, "action": "end", "judged": null}')
    assert engine.evaluate("thought") == 'ok "end"'
    assert engine.evaluate("workers[0].asked") == []


def test_enough_of_thinking_gives_the_best_found_so_far(engine: Page) -> None:
    engine.evaluate("window.enough = new AbortController()")
    question = (
        "{ kind: 'computer', level: 5, view: {}, earlier: { decisions: 0, since: [] }, seed: 1 }"
    )
    ways = "{ enough: enough.signal }"
    engine.evaluate(
        f"() => {{ window.thought = outcome(engine.think(rules, {question}, {ways})); }}"
    )
    answer(engine, 0, "")
    engine.wait_for_function(ASKED, arg=0)
    engine.evaluate("enough.abort()")
    answer(engine, 0, '{"progress": 0.2, "action": null, "judged": null}')
    engine.wait_for_function("() => workers[0].asked[0]?.name === 'settle'")
    answer(engine, 0, "end")
    assert engine.evaluate("thought") == 'ok "end"'


def asked_with_rules(engine: Page, worker: int) -> bool:
    """Whether the oldest question of a worker brings the rules."""
    engine.wait_for_function(ASKED, arg=worker)
    question = engine.evaluate("(at) => JSON.parse(workers[at].asked[0].argument)", worker)
    return "rules" in question


def test_the_rules_are_told_once_a_game_and_to_every_new_worker(engine: Page) -> None:
    told = []
    for worker, before in ((0, ""), (0, ""), (0, "window.rules = { ...rules }"), (1, "")):
        engine.evaluate(before)
        if worker:
            engine.evaluate("workers[0].die()")
        think(engine)
        told.append(asked_with_rules(engine, worker))
        answer(engine, worker, "")
        answer(engine, worker, '{"progress": 1, "action": "end", "judged": null}')
        assert engine.evaluate("thought") == 'ok "end"'
    assert told == [True, False, True, True]


def test_new_question_cancels_the_old_one(engine: Page) -> None:
    think(engine)
    answer(engine, 0, "")
    think(engine, "second")
    answer(engine, 0, '{"progress": 0.1, "action": null, "judged": null}')
    assert engine.evaluate("thought") == "EngineError stopped"


def test_dead_thinker_is_asked_again(engine: Page) -> None:
    think(engine)
    answer(engine, 0, "")
    engine.wait_for_function("() => !!window.workers?.[0]?.die")
    engine.evaluate("workers[0].die()")
    answer(engine, 1, "")
    answer(engine, 1, '{"progress": 1, "action": "pass"}')
    assert engine.evaluate("thought") == 'ok "pass"'
    assert engine.evaluate("crashes") == [], "the player need not know"


def test_thinker_dead_in_its_start_is_soon_replaced(engine: Page) -> None:
    ask(engine)
    answer(engine, 0, "{}")
    engine.evaluate("window.silent = true")
    think(engine)
    engine.wait_for_function("() => !!window.workers?.[1]?.pong")
    engine.evaluate("window.silent = false")
    engine.clock.run_for(11_000)
    answer(engine, 2, "")
    answer(engine, 2, '{"progress": 1, "action": "pass"}')
    assert engine.evaluate("thought") == 'ok "pass"'


def test_a_thinker_that_starts_late_has_all_its_time_the_second_time(engine: Page) -> None:
    """The device is busy: to end one start after the other would make it no better."""
    ask(engine)
    answer(engine, 0, "{}")
    engine.evaluate("window.silent = true")
    think(engine)
    engine.wait_for_function("() => !!window.workers?.[1]?.pong")
    engine.clock.run_for(11_000)
    engine.wait_for_function("() => !!window.workers?.[2]?.pong")
    engine.clock.run_for(40_000)
    assert engine.evaluate("workers[2].ended") is False
    engine.evaluate("workers[2].pong()")
    answer(engine, 2, "")
    answer(engine, 2, '{"progress": 1, "action": "pass"}')
    assert engine.evaluate("thought") == 'ok "pass"'


def test_a_slow_download_is_no_start_that_hangs(engine: Page) -> None:
    """Each byte that comes in gives the start its time again."""
    engine.evaluate("""() => {
      const bytes = new ReadableStream({ start: (to) => void (window.drip = to) });
      window.fetch = async () => new Response(bytes);
      window.begun = outcome(engine.start());
    }""")
    for _ in range(4):
        engine.evaluate("drip.enqueue(new Uint8Array(250))")
        engine.clock.run_for(40_000)
    engine.evaluate("drip.close()")
    assert engine.evaluate("begun") == "ok undefined"


def test_terminate_ends_all(engine: Page) -> None:
    ask(engine)
    think(engine)
    answer(engine, 1, "")
    engine.evaluate("engine.terminate()")
    assert engine.evaluate("asked") == "EngineError stopped"
    assert engine.evaluate("thought") == "EngineError stopped"
    assert engine.evaluate("workers.every((worker) => worker.ended)")
