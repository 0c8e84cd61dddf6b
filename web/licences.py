"""Whose work else is in the site."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame_engines.core.api import Msg


class Part(NamedTuple):
    """Somebody else's work in the site; its licence's text is `licences/<id>.txt`."""

    id: str
    name: str
    use: Msg
    licence: str
    url: str


PARTS: Final = (
    Part(
        id="pyodide",
        name="Pyodide",
        use=Msg("site.licences.use_pyodide"),
        licence="MPL-2.0",
        url="https://pyodide.org/",
    ),
    Part(
        id="pyscript",
        name="PyScript",
        use=Msg("site.licences.use_pyscript"),
        licence="Apache-2.0",
        url="https://pyscript.net/",
    ),
    Part(
        id="python",
        name="Python",
        use=Msg("site.licences.use_python"),
        licence="PSF-2.0",
        url="https://www.python.org/",
    ),
    Part(
        id="jinja",
        name="Jinja",
        use=Msg("site.licences.use_jinja"),
        licence="BSD-3-Clause",
        url="https://jinja.palletsprojects.com/",
    ),
    Part(
        id="markupsafe",
        name="MarkupSafe",
        use=Msg("site.licences.use_markupsafe"),
        licence="BSD-3-Clause",
        url="https://markupsafe.palletsprojects.com/",
    ),
    Part(
        id="idiomorph",
        name="idiomorph",
        use=Msg("site.licences.use_morph"),
        licence="0BSD",
        url="https://github.com/bigskysoftware/idiomorph",
    ),
    Part(
        id="idb",
        name="idb",
        use=Msg("site.licences.use_idb"),
        licence="ISC",
        url="https://github.com/jakearchibald/idb",
    ),
    Part(
        id="uqr",
        name="uqr",
        use=Msg("site.licences.use_qr"),
        licence="MIT",
        url="https://github.com/unjs/uqr",
    ),
    Part(
        id="qr",
        name="qr",
        use=Msg("site.licences.use_qr_reader"),
        licence="MIT",
        url="https://github.com/paulmillr/qr",
    ),
    Part(
        id="alegreya",
        name="Alegreya",
        use=Msg("site.licences.use_font"),
        licence="OFL-1.1",
        url="https://github.com/huertatipografica/Alegreya",
    ),
)
