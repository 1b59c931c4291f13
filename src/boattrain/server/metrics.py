"""Figures for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The server's figures, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("boattrain_sockets", "Open sockets", registry=self.registry)
        self.live_tables = Gauge("boattrain_live_tables", "Tables in memory", registry=self.registry)
        self.commands = Counter(
            "boattrain_commands_total", "What people and bots wanted", ["outcome"], registry=self.registry
        )
        self.store_seconds = Histogram(
            "boattrain_store_seconds",
            "From a checked command to its commit",
            buckets=FAST,
            registry=self.registry,
        )
        self.command_seconds = Histogram(
            "boattrain_command_seconds",
            "From a command to its last message",
            buckets=FAST,
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "boattrain_bot_seconds", "A bot's thinking", ["level"], buckets=FAST, registry=self.registry
        )
        self.bots_waiting = Gauge(
            "boattrain_bots_waiting", "Bots that wait for a thread", registry=self.registry
        )
        self.requests = Counter(
            "boattrain_requests_total", "HTTP requests", ["route", "status"], registry=self.registry
        )
        self.messages = Counter("boattrain_messages_total", "Messages to sockets", registry=self.registry)
