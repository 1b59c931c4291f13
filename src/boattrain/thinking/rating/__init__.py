"""Ratings of actions: what each gains, and the priors of the search."""
