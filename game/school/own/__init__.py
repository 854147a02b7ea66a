"""Tables that a person sets up by hand, and what is asked at them."""
