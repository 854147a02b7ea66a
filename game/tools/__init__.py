"""What looks at the program from outside: its gallery, its measurements, its arena."""
