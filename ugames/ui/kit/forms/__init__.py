"""Pages with buttons, switches, sliders and fields to type in."""
