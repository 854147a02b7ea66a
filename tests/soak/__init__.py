"""What takes hours: searches at random for what is wrong, and figures of how strong play is."""
