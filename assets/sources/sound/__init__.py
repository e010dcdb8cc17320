"""How every sound of the app is made: tools of a studio, instruments, effects, themes and ambience."""
