"""Nim: how it looks, in words and pictures, and what the pages tell of it."""
