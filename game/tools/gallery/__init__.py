"""The pictures of every scene in its typical states."""
