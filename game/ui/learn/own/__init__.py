"""The pages on which a table is set up, asked about, and kept."""
