"""Files: the only package that touches the disk."""
