"""What somebody knows, and what comes back to be tried again."""
