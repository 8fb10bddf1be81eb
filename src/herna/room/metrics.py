"""What is measured of a room; nothing in it says who did what."""

from __future__ import annotations

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """All figures of one room."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("herna_entries", "Entries written to logs, by kind", ["kind"], registry=self.registry)
        self._kinds: dict[type[msgspec.Struct], Counter] = {}
        self.refused = Counter("herna_refused", "What was refused, by its code", ["code"], registry=self.registry)
        self.writing = Histogram(
            "herna_change_seconds", "From a change's check until it is on disk", registry=self.registry, buckets=STEPS
        )
        self.thinking = Histogram(
            "herna_thinking_seconds",
            "How long bots thought, waiting included",
            ["level"],
            registry=self.registry,
            buckets=STEPS,
        )
        self.tables = Gauge("herna_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("herna_sockets", "Open sockets at tables", registry=self.registry)
        self.waiting_thoughts = Gauge("herna_thoughts_waiting", "Thoughts that wait", registry=self.registry)
        self.waiting_messages = Gauge("herna_messages_waiting", "Messages to be sent", registry=self.registry)
        self.tasks = Gauge("herna_tasks", "Tasks of the program itself", registry=self.registry)
        self.unreadable = Gauge("herna_unreadable_tables", "Tables nobody can make sense of", registry=self.registry)

    def written(self, entry: type[msgspec.Struct]) -> None:
        """One more entry of a kind; which counter that is, is looked up once."""
        kind = self._kinds.get(entry)
        if kind is None:
            kind = self._kinds[entry] = self.entries.labels(str(entry.__struct_config__.tag))
        kind.inc()
