"""The bots that `make bench` sets this one beside, each written as its library's pages do."""
