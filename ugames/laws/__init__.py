"""Laws that hold for every game, used by the tests and by `ugames check`."""
