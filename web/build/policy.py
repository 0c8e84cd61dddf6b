"""What a page may load and run: its Content-Security-Policy, which no host has to send.

It stands in a `<meta>` of each page, made from the page itself: its inline scripts and styles are
named by their hashes. `python -m web.build.policy dist` prints the header for hosts that send one.
"""

from __future__ import annotations

import base64
import hashlib
import html as markup
import re
import sys
from pathlib import Path
from typing import Final

RULES: Final = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self' blob:",
    "connect-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""PyScript makes its workers from blobs; Pyodide is WebAssembly; pictures have places by style."""

_INLINE: Final = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
_CODING: Final = '<meta charset="utf-8">\n'
_META: Final = re.compile(r'<meta http-equiv="Content-Security-Policy" content="[^"]*">\n')


def policy(*pages: str) -> str:
    """The policy of one page, or one for several."""
    rules = {name: [sources] for name, sources in RULES.items()}
    for kind, text in (found for html in pages for found in _INLINE.findall(html)):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        if (source := f"'sha256-{digest}'") not in rules[f"{kind}-src"]:
            rules[f"{kind}-src"].append(source)
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in rules.items())


def header(site: Path) -> str:
    """What a host may send with every file of a built site but `teahouse.html`."""
    pages = [
        without_policy(path.read_text("utf-8"))
        for path in sorted(site.rglob("*.html"))
        if path.name != "teahouse.html"
    ]
    return f"Content-Security-Policy: {policy(*pages)}; frame-ancestors 'none'"


def with_policy(html: str) -> str:
    """The page with its policy, as early as can be."""
    content = markup.escape(policy(html), quote=False)
    meta = f'{_CODING}<meta http-equiv="Content-Security-Policy" content="{content}">\n'
    if _CODING not in html:
        raise ValueError("a page without its coding")
    return html.replace(_CODING, meta, 1)


def without_policy(html: str) -> str:
    """The page as it was before: in one file it comes from no place that a policy could name."""
    return _META.sub("", html)


if __name__ == "__main__":
    print(header(Path(sys.argv[1])))
