"""What is kept: the tables, the databases, and rows as the values that the rest works with."""
