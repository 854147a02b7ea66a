"""The deck's drawings: pips, glyph outlines, aces, courts and backs, as path geometry."""
