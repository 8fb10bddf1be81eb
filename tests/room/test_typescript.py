"""The page's types are those of the wire."""

from __future__ import annotations

from herna.room import typescript


def test_the_committed_file_is_up_to_date() -> None:
    assert typescript.TARGET.read_text("utf-8") == typescript.written(), "Run: python -m herna.room.typescript"


def test_every_message_is_there() -> None:
    text = typescript.written()
    for name in ("Act", "WhyNot", "Hint", "Speak", "View", "Refused", "Reason", "Hinted", "TableInfo", "Problem"):
        assert f"export interface {name} {{" in text
