"""What the games of the Loo family share."""
