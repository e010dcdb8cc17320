"""What holds for every game: for our tests, and for `ugames check`."""
