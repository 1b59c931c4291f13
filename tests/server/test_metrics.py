"""The figures that are counted at every command."""

from prometheus_client import generate_latest

from boattrain.server.metrics import Metrics


def test_durations_are_counted_into_buckets():
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.003, 30.0):
        metrics.store_seconds.observe(seconds)
    metrics.messages.value += 4
    lines = generate_latest(metrics.registry).decode().splitlines()
    for line in (
        'boattrain_store_seconds_bucket{le="0.001"} 2.0',
        'boattrain_store_seconds_bucket{le="0.005"} 3.0',
        'boattrain_store_seconds_bucket{le="10.0"} 3.0',
        'boattrain_store_seconds_bucket{le="+Inf"} 4.0',
        "boattrain_store_seconds_count 4.0",
        "boattrain_store_seconds_sum 30.0045",
        "boattrain_messages_total 4.0",
    ):
        assert line in lines
