"""What people ask for: functions from a request and what it means to a decision."""
