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
    rest_seconds: float = 60.0
    """Bots go on for so long after everybody has left a table, and then rest until somebody comes."""
    noting_seconds: float = 5.0
    """Seconds after which it is noted again that the room is open: after a crash its clocks go on from there."""

    lease_seconds: float = 3.0
    """A process that shares its tables with others is taken for dead when it was not heard of for so long."""

    # Tables
    kept_bytes: int = 100_000_000
    """Memory, about, for tables at which nobody is and nothing is due."""
    kept_replays: int = 16
    """Finished games that are kept with all their positions."""
    abandoned_seconds: float = 3_600.0
    """A listed table leaves the list when nobody is there and nothing has happened for so long."""
    listed_tables: int = 50
    """Tables that one list of the lobby shows."""
    listed_each: int = 5
    """Listed tables of one host that may wait for players, so that there is room in the list for others."""
    undone: int = 200
    """Decisions that each seat may take back at one table: the log of a game must not grow without end."""
    sittings: int = 20
    """How often one guest may sit down at one table, for the same reason."""
    bots_a_chair: int = 50
    """How often a bot may come to one chair, for the same reason."""
    grace_seconds: float = 30.0
    """Seconds between a host's wish that a bot plays for a guest who is gone, and the bot's coming."""
    chairs_at_once: float = 10.0
    """Changes of chairs that one guest may make at one table in a row."""
    chairs_a_second: float = 0.5
    """And how many of them afterwards."""

    # What is sent
    waiting_messages: int = 256
    """Views that may wait for a connection that does not read, then only the newest is sent; and as many answers to its
    own messages: one more, and it is closed."""
    waiting_bytes: int = 1_000_000
    """The same for their length, unless there is only one."""
    retold_entries: int = 1_000
    """Entries of the log of which a connection hears when it comes."""

    # What comes in
    largest_body: int = 16_384
    longest_path: int = 300
    largest_message: int = 4_096
    requests_a_minute: int = 1_200
    body_seconds: float = 30.0
    """Seconds that a body may take to come."""
    guests_a_minute: int = 60
    """Guests who may come from one address for the first time."""
    pictures_a_minute: int = 60
    """QR codes that one address may ask for."""
    messages_a_second: int = 100
    messages_at_once: int = 200
    dear_message: int = 20
    """What a message counts for that wants a whole game told again, or a hint."""
    hints_at_once: int = 10
    """Hints that one address may be waiting for."""
    frames_at_once: int = 500
    """Frames of one socket, those that carry no message included; more at once, or for long, is a flood and closed."""
    frames_a_second: int = 200
    bytes_at_once: int = 262_144
    bytes_a_second: int = 131_072
    sockets_a_guest: int = 20
    """Sockets that one guest may have open."""
    sockets_an_address: int = 200
    """Sockets from one address, guests or not: a club behind one router is many."""
    sockets_a_minute: int = 240
    """Sockets that one address may open in a minute."""
    reviews_at_once: int = 4
    """Reviews that one address may be waiting for."""

    # Thinking
    thinkers: int = 8
    """Bots that think at once: more than there are cores, so that a quick one need not wait for slow ones."""
    slow_thinkers: int = 4
    """Experts that think at once, and as many hints: with threads of their own they keep nobody else waiting."""


USUAL = Limits()
