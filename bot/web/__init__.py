"""Pages that the running bot serves to browsers: the score on a screen."""
