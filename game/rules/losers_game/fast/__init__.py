"""The fast form of Loser's Game: what a search plays."""
