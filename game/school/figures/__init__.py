"""How a person does at the table, in figures."""
