"""What the bot says, a catalogue a language."""
