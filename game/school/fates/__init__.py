"""What becomes of cards that are played: in a trick, a bout, a round."""
