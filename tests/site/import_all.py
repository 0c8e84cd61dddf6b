"""Imports the modules named in ARGUMENT, in Pyodide, and prints each that came."""

from importlib import import_module

for name in globals()["ARGUMENT"].split():
    import_module(name)
    print(name)
