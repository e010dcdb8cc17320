"""What commands and tests share; it imports none of either.

Any Python 3 can read this file and the ones that people start, so that an old Python prints a clear sentence instead of
a SyntaxError.
"""

import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:
    found, needed = (".".join(map(str, version)) for version in (sys.version_info[:2], OLDEST))
    sys.stderr.write("Ugames: this is Python " + found + ", and Ugames needs Python " + needed + " or newer.\n")
    sys.exit(2)
