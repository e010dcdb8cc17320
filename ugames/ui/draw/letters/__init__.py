"""Letters: which ones a font has, where a line may break, and whole articles of them."""
