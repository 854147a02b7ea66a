"""The table drawn: its plates, tricks, piles and lays."""
