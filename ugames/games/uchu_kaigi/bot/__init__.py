"""The bots of Uchu-Kaigi."""
