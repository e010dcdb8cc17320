"""The cards on a table and their movements: sprites, the beats that move them, and their drawing."""
