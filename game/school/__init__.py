"""The school of trumps: what is taught, asked and looked back on, without a screen."""
