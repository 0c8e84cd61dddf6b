"""What the pages say about the games, and whose work else is in the site."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame_engines.core.api import Msg


class Title(NamedTuple):
    """A game as the pages present it; `ready` says whether it can be played."""

    id: str
    ready: bool
    name: Msg
    line: Msg
    players: Msg
    scene: Msg
    designers: tuple[str, ...]
    publishers: tuple[str, ...]
    artists: tuple[str, ...] = ()


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
        ready=False,
        name=Msg("site.zheng_he.name"),
        line=Msg("site.zheng_he.line"),
        players=Msg("site.zheng_he.players"),
        scene=Msg("site.zheng_he.scene"),
        designers=("David J. Mortimer", "Alan Paull"),
        publishers=("Surprised Stare Games", "2Tomatoes Games", "Frosted Games"),
        artists=("Klemens Franz",),
    ),
    Title(
        id="panda",
        ready=False,
        name=Msg("site.panda.name"),
        line=Msg("site.panda.line"),
        players=Msg("site.panda.players"),
        scene=Msg("site.panda.scene"),
        designers=("Andrea Mainini", "Walter Obert", "Alberto Vendramini"),
        publishers=("Pendragon Game Studio", "CMON"),
        artists=("Davide Corsi",),
    ),
)


class Part(NamedTuple):
    """Somebody else's work in the site, with its licence."""

    name: str
    use: Msg
    licence: str
    url: str
    text: str = ""


PARTS: Final = (
    Part("Pyodide", Msg("site.licences.use_pyodide"), "MPL-2.0", "https://pyodide.org/"),
    Part("PyScript", Msg("site.licences.use_pyscript"), "Apache-2.0", "https://pyscript.net/"),
    Part("Python", Msg("site.licences.use_python"), "PSF-2.0", "https://www.python.org/"),
    Part(
        "Jinja, MarkupSafe",
        Msg("site.licences.use_jinja"),
        "BSD-3-Clause",
        "https://palletsprojects.com/",
    ),
    Part(
        "idiomorph",
        Msg("site.licences.use_morph"),
        "0BSD",
        "https://github.com/bigskysoftware/idiomorph",
    ),
    Part("idb", Msg("site.licences.use_idb"), "ISC", "https://github.com/jakearchibald/idb"),
    Part(
        "Alegreya",
        Msg("site.licences.use_font"),
        "OFL-1.1",
        "https://github.com/huertatipografica/Alegreya",
        "fonts/alegreya-OFL.txt",
    ),
)
