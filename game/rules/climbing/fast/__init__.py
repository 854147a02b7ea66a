"""The fast form of climbing games: what a search plays."""
