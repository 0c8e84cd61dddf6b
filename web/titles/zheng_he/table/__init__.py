"""The table of The Voyages of Zheng He: view models with geometry, from a view and a prompt."""
