"""What is drawn, and how: colours, letters, cards, signs, cloth, chips, and their one cache."""
