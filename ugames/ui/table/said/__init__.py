"""Words over a table: what is asked, what has just happened, and where there is room to say it."""
