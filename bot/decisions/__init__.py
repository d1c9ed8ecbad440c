"""What a command is given, what it decides, and what it answers: data that each room shares."""
