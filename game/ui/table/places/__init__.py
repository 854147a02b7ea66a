"""Where everything on the table lies: geometry without a screen."""
