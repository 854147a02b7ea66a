"""What a person has set up by hand, kept as files that can be sent."""
