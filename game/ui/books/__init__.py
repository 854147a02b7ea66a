"""The rule books, house rules and the glossary."""
