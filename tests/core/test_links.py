"""A record as a link."""

from __future__ import annotations

import base64
import zlib
from typing import TYPE_CHECKING

import pytest

from pygame_engines.core import record, schema
from pygame_engines.core.schema import BadRecord
from pygame_engines.games import load
from tests.core.records import played

if TYPE_CHECKING:
    from collections.abc import Callable


def packed(raw: bytes) -> str:
    packer = zlib.compressobj(9, wbits=-15)
    return base64.urlsafe_b64encode(packer.compress(raw) + packer.flush()).decode().rstrip("=")


def test_a_link_gives_the_same_game_back() -> None:
    before = played()
    link = record.share(before)
    assert link is not None
    assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert record.dump(record.unshare(link, load)) == record.dump(before)


def test_a_game_too_long_for_a_link_is_for_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MAX_LINK", 100)
    assert record.share(played()) is None


@pytest.mark.parametrize(
    "change",
    [
        lambda link: link[:-20],
        lambda link: link[1:],
        lambda link: link + "AAAA",
        lambda _: "",
        lambda _: "a",
        lambda link: link + "=",
        lambda link: "<b>" + link,
        lambda _: "A" * 100_000,
        lambda _: packed(b"{}")[:-3],
    ],
    ids=range(9),
)
def test_a_damaged_link_is_refused(change: Callable[[str], str]) -> None:
    link = record.share(played())
    assert link is not None
    with pytest.raises(BadRecord) as refused:
        record.unshare(change(link), load)
    assert refused.value.kind in (schema.WRONG_LINK, schema.NO_RECORD)


def test_a_link_that_inflates_beyond_the_limit_is_refused() -> None:
    with pytest.raises(BadRecord) as refused:
        record.unshare(packed(b" " * 5_000_000), load)
    assert refused.value.kind == schema.TOO_BIG


def test_a_link_s_record_is_read_as_strictly() -> None:
    with pytest.raises(BadRecord) as refused:
        record.unshare(packed(b'{"format": 9}'), load)
    assert refused.value.kind == schema.FUTURE


def test_a_link_is_read_to_the_longest_and_no_longer() -> None:
    link = record.share(played())
    assert link is not None
    longest = link.ljust(record.MOST_READ)
    assert record.dump(record.unshare(longest, load)) == record.dump(played())
    with pytest.raises(BadRecord) as refused:
        record.unshare(f"{longest} ", load)
    assert refused.value.key == schema.WRONG_LINK.key
