"""Those who play at one machine: each has folders of their own."""
