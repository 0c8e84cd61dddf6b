"""Nothing on the site comes from another host, and nothing in the repository names a registry."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from web.build import single
from web.build.folders import ROOT

LOADING = re.compile(
    r"""<(?:script|link|img|iframe|source|use|image|audio|video)\b[^>]*?\b(?:src|href)=["']([^"']+)"""
    r"""|url\(\s*["']?([^"')]+)|\bimport\s*\(?\s*["']([^"']+)|\bfrom\s+["']([^"']+)["']"""
    r"""|\bfetch\(\s*["']([^"']+)"""
)
REGISTRIES = (
    "registry.np" + "mjs",
    "pypi" + ".org",
    "files.python" + "hosted",
    "jsdelivr" + ".net",
)


def own_files(dist: Path) -> list[Path]:
    kinds = {".css", ".html", ".js", ".json", ".py", ".svg", ".webmanifest"}
    return [
        path
        for path in sorted(dist.rglob("*"))
        if path.name != single.NAME
        if path.suffix in kinds and path.relative_to(dist).parts[0] not in ("pyscript", "pyodide")
    ]


def pages(dist: Path) -> list[Path]:
    """All but the one that holds them packed."""
    return [path for path in sorted(dist.rglob("*.html")) if path.name != single.NAME]


def test_nothing_is_loaded_from_another_host(dist: Path) -> None:
    for path in own_files(dist):
        for groups in LOADING.findall(path.read_text("utf-8")):
            address = next(filter(None, groups), "")
            assert not re.match(r"(?:\w+:)?//", address), f"{path}: {address}"


def test_every_address_is_relative(dist: Path) -> None:
    for path in pages(dist):
        for attribute in re.findall(r'\b(?:href|src)="(/[^"]*)"', path.read_text("utf-8")):
            pytest.fail(f"{path}: {attribute} only works at a host's root")


def test_every_link_leads_somewhere(dist: Path) -> None:
    for path in pages(dist):
        if path.name == "404.html":  # it is served at any depth
            continue
        for address in re.findall(r'\b(?:href|src)="([^"#?:]+)["#?]', path.read_text("utf-8")):
            target = path.parent / address
            assert (target / "index.html" if target.is_dir() else target).exists(), (
                f"{path.relative_to(dist)}: {address}"
            )


def test_npm_lock_has_hashes_and_no_addresses() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    for name, entry in packages.items():
        assert entry["integrity"].startswith("sha512-"), name
        assert "resolved" not in entry, name


def test_pip_locks_have_hashes_and_no_addresses() -> None:
    for path in (ROOT / "web" / "build").glob("requirements*.txt"):
        text = path.read_text("utf-8")
        pins = re.findall(r"^[a-z0-9-]+==\S+", text, re.MULTILINE)
        blocks = re.findall(
            r"^[a-z0-9-]+==\S+ \\\n(?: +--hash=sha256:\w{64}(?: \\)?\n)+", text, re.MULTILINE
        )
        assert len(pins) == len(blocks) > 0, path
        assert "://" not in text, path


def test_no_registry_is_named_in_the_repository() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        if path.is_file():
            data = path.read_bytes()
            assert not [host for host in REGISTRIES if host.encode() in data], name
