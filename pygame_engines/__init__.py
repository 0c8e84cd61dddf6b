"""Teahouse's rules engine: board games as pure functions of state, action and luck.

Not related to the pygame library.
"""

__version__ = "0.1.0"
