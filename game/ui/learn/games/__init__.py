"""The short courses of the games beside the ladder, and where they are offered."""
