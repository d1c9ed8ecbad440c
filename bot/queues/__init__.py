"""What came in and what goes out: kept in order, and taken exactly once."""
