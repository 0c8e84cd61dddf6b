"""Nim's table: made from a view and a prompt, and nothing else."""
