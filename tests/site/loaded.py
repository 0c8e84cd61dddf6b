"""Prints which of the modules named in ARGUMENT are in the memory that Python has started with."""

import sys

print(*(name for name in globals()["ARGUMENT"].split() if name in sys.modules))
