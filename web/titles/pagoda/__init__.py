"""Pagoda at the table and in the pages."""
