"""The table: what the worker runs between the page and the rules, and what `build.py` paints."""
