"""The questions of the voyage, each with all there is to say about it: see `base`."""
