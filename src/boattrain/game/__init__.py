"""The public interface to the rules: games, views, actions, events, notation, records, scenarios."""
