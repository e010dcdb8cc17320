"""The commands of a checkout: each file is one, with `--help`."""
