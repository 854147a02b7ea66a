"""The school on the screen: course, drills, puzzles, looking back."""
