"""The fast form of Skitgubbe: what a search plays."""
