// Put into every page and worker by hosts.py: tells the server what the console is told.
{
  const { fetch } = globalThis; // a worker has its own later
  const tell = (kind, text) => {
    fetch("__ADDRESS__", { method: "POST", body: `${kind}: ${text}` }).catch(() => {}); // offline
  };
  for (const kind of ["debug", "log", "info", "warn", "error"]) {
    const own = console[kind];
    console[kind] = (...said) => {
      tell(kind, said.join(" "));
      own.apply(console, said);
    };
  }
  addEventListener("error", ({ message }) => message && tell("exception", message));
  addEventListener("unhandledrejection", ({ reason }) => tell("exception", reason));
}
