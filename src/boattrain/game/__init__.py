"""The friendly face of the rules: games, views, actions, events, notation, records, scenarios."""
