"""Letters: the coverage of fonts, line breaks, and whole articles."""
