"""The drawings of the rooms, one file a room."""
