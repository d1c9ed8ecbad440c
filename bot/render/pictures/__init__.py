"""Pictures of a match, as SVG: functions of the match, with words and names in one language."""
