"""One module a revision; `down_revision` chains them."""
