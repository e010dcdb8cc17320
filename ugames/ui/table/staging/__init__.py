"""What lies on a table and how it gets there: the sprites, the beats that move them, and their drawing."""
