"""Figures for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10)


class Tally(Collector):
    """A counter for one thread: that of the library takes a lock each time."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self._name, self._text = name, text
        self.value = 0
        registry.register(self)

    def collect(self) -> Iterable[Metric]:
        return [CounterMetricFamily(self._name, self._text, self.value)]


class Durations(Collector):
    """A histogram for one thread."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self._name, self._text = name, text
        self._counts = [0] * (len(FAST) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(FAST, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        total, buckets = 0, []
        for bound, count in zip((*map(str, map(float, FAST)), "+Inf"), self._counts, strict=True):
            total += count
            buckets.append((bound, total))
        return [HistogramMetricFamily(self._name, self._text, buckets, self._sum)]


class Metrics:
    """The server's figures, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("boattrain_sockets", "Open sockets", registry=self.registry)
        self.live_tables = Gauge("boattrain_live_tables", "Tables in memory", registry=self.registry)
        self.commands = Counter(
            "boattrain_commands_total", "What people and bots wanted", ["outcome"], registry=self.registry
        )
        self.store_seconds = Durations(
            "boattrain_store_seconds", "From a checked command to its commit", self.registry
        )
        self.command_seconds = Durations(
            "boattrain_command_seconds", "From a command to its last message", self.registry
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
        self.messages = Tally("boattrain_messages_total", "Messages to sockets", self.registry)
