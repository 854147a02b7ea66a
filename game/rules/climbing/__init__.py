"""The family of climbing games, in which each play must top the one before."""
