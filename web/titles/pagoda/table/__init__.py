"""Pagoda's table: view models with geometry, built from a view and a prompt and nothing else."""
