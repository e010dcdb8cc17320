"""Forms: pages with buttons, switches, sliders and text fields."""
