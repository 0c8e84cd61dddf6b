"""What the pages say about the games, and whose work else is in the site."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame_engines.core.api import Msg


class Title(NamedTuple):
    """A game as the pages present it; `ready` says whether it can be played.

    `note` tells what in it is our own where the original's isn't known; `data` names what a file of
    one's own may hold; `sheets` are style sheets of its table beside the one with its id.
    """

    id: str
    ready: bool
    name: Msg
    line: Msg
    players: Msg
    scene: Msg
    designers: tuple[str, ...]
    publishers: tuple[str, ...]
    artists: tuple[str, ...] = ()
    note: Msg | None = None
    data: Msg | None = None
    sheets: tuple[str, ...] = ()


TITLES: Final = (
    Title(
        id="pagoda",
        ready=True,
        name=Msg("site.pagoda.name"),
        line=Msg("site.pagoda.line"),
        players=Msg("site.pagoda.players"),
        scene=Msg("site.pagoda.scene"),
        designers=("Arve D. Fühler",),
        publishers=("Pegasus Spiele",),
    ),
    Title(
        id="zheng_he",
        ready=True,
        name=Msg("site.zheng_he.name"),
        line=Msg("site.zheng_he.line"),
        players=Msg("site.zheng_he.players"),
        scene=Msg("site.zheng_he.scene"),
        designers=("David J. Mortimer", "Alan Paull"),
        publishers=("Surprised Stare Games", "2Tomatoes Games", "Frosted Games"),
        artists=("Klemens Franz",),
        note=Msg("site.zheng_he.note"),
        data=Msg("site.zheng_he.data"),
        sheets=("zheng_he_cards", "zheng_he_dice", "rules_zheng_he"),
    ),
    Title(
        id="panda",
        ready=True,
        name=Msg("site.panda.name"),
        line=Msg("site.panda.line"),
        players=Msg("site.panda.players"),
        scene=Msg("site.panda.scene"),
        designers=("Andrea Mainini", "Walter Obert", "Alberto Vendramini"),
        publishers=("Pendragon Game Studio", "CMON"),
        artists=("Davide Corsi",),
        note=Msg("site.panda.note"),
        data=Msg("site.panda.data"),
        sheets=("panda_map", "panda_board", "panda_layout", "panda_clans", "rules_panda"),
    ),
)


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
        id="alegreya",
        name="Alegreya",
        use=Msg("site.licences.use_font"),
        licence="OFL-1.1",
        url="https://github.com/huertatipografica/Alegreya",
    ),
)
