// Put into a page: plays by itself whatever is asked there, and counts it in `window.played`. After a
// while it only passes where that can be done, so that a game of several comes to its end.
(() => {
  window.played = 0;
  window.resting = false;
  if (window.player) return;
  const GUARD = 60;
  const WEARY = 20;
  let number = 0;
  function next() {
    if (window.resting) return;
    const confirm = document.querySelector("#confirm[open] [data-op=confirm-yes]");
    if (confirm) return confirm.click();
    const table = document.getElementById("table");
    const found = [...document.querySelectorAll("#region-choices [data-action]")].filter(
      (choice) => !choice.hasAttribute("data-blocked"),
    );
    if (!found.length || table.hasAttribute("data-waiting")) return;
    number += 1;
    window.played += 1;
    const place = { clientX: (number % 5) * 60, clientY: (number % 7) * 60 };
    const passing = found.find(({ dataset }) => /^(pass|stay)\b/.test(dataset.action));
    const choice = (number > WEARY && passing) || found[(number * 7) % found.length];
    choice.dispatchEvent(new MouseEvent("click", { ...place, bubbles: true, cancelable: true }));
  }
  window.player = setInterval(next, GUARD);
})();
