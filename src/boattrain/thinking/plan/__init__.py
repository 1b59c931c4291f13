"""Plans: the cheapest paths for a seat's tickets, and which tickets to keep."""
