"""The Voyages of Zheng He at the table and in the pages."""
