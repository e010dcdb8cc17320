"""Cards as pictures: the face, the pile below it, the marks around it, and all that on its way over the table."""
