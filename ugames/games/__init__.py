"""The games, each in a folder of its own; `ugames/registry.py` has the list of them."""
