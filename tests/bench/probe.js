// Put into our game page by load.py: starts a game, takes the first choice, notes the times.
(() => {
  if (location.protocol !== "http:") return;
  const known = []; // load.py fills in all titles
  const settings = { speed: "instant", known, grave: false };
  localStorage.setItem("teahouse.settings", JSON.stringify(settings));
  let stage = "form";
  let before = "";
  const longest = [];
  window.benchTasks = longest;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longest.push(task.duration);
  }).observe({ type: "longtask", buffered: true });

  const look = () => {
    const choices = document.getElementById("region-choices");
    if (stage === "live" && choices?.querySelector("[data-action]:not([aria-disabled=true])")) {
      if (!document.querySelector("#board [data-live], #region-hand [data-live]")) return;
      stage = "click";
      window.benchLive = performance.now();
      // As a person does, when the page is done with its change, or when it has been measured.
      (window.benchHold ?? Promise.resolve()).then(() => setTimeout(click));
    } else if (stage === "changed" && choices.innerHTML !== before) {
      stage = "done";
      window.benchChanged = performance.now();
    }
  };
  const click = () => {
    const choices = document.getElementById("region-choices");
    stage = "changed";
    before = choices.innerHTML;
    choices.querySelector("[data-action]:not([aria-disabled=true])").click();
  };
  addEventListener("DOMContentLoaded", () => {
    const form = document.getElementById("setup-form");
    if (!form || location.hash) return;
    form.querySelector("[name='options.starter'][value=first]")?.click();
    for (const box of form.querySelectorAll("[type=checkbox]")) box.checked = false;
    form.querySelector("[name=seed]").value = "8413";
    stage = "live";
    const watched = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document.body, watched);
    form.requestSubmit();
  });
})();
