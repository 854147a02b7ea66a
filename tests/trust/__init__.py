"""What Turnup promises, and how it is shown: `python -m tests.trust`."""
