"""Way of the Panda at the table and in the pages."""
