"""What the bot says, a catalogue a language, and how a build compiles them."""
