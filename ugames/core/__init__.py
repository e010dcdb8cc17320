"""What every game shares: pure values and functions that know no game, no screen, no clock and no file."""
