"""What `build_scripts/package.py` builds with: recipe, menu entry, icons, licences, trials."""
