"""One match being played: its log, its thread, its record."""
