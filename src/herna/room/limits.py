"""All limits of a room as one value, given to `make_app`: what it keeps, waits for and puts up with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """What a room keeps, waits for and puts up with; the usual values are those of a club."""

    bot_pause: float = 0.7
    """Seconds between a decision and a bot's answer, so that people can follow."""
    retry_seconds: float = 5.0
    """Seconds after which a decision that failed is tried again."""

    # Tables
    kept_tables: int = 500
    """Tables at which nobody is and nothing is due that stay in memory."""
    kept_replays: int = 16
    """Finished games that are kept with all their positions."""
    abandoned_seconds: float = 3_600.0
    """A listed table leaves the list when nobody is there and nothing has happened for so long."""
    listed_tables: int = 50
    """Tables that one list of the lobby shows."""
    listed_each: int = 5
    """Listed tables of one host that may wait for players, so that there is room in the list for others."""
    undone: int = 200
    """Decisions that may be taken back at one table: the log of a game must not grow without end."""

    # What is sent
    waiting_messages: int = 256
    """Messages that may wait for a connection that does not read; one more, and it is closed."""
    waiting_bytes: int = 1_000_000
    """The same for their length, unless there is only one."""
    retold_entries: int = 1_000
    """Entries of the log of which a connection hears when it comes."""

    # What comes in
    largest_body: int = 16_384
    longest_path: int = 300
    largest_message: int = 4_096
    requests_a_minute: int = 1_200
    messages_a_second: int = 100
    messages_at_once: int = 200
    reviews_at_once: int = 4
    """Reviews that one address may be waiting for."""

    # Thinking
    thinkers: int = 8
    """Bots that think at once: more than there are cores, so that a quick one need not wait for slow ones."""
    slow_thinkers: int = 4
    """Experts that think at once, and as many hints: with threads of their own they keep nobody else waiting."""


USUAL = Limits()
