"""The table of Way of the Panda."""
