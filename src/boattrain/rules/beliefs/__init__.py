"""Belief states: what a viewer may know, and samples of what it may not (determinization)."""
