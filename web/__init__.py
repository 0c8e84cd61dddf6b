"""The front end: the table that runs in the worker, the pages, and the build of the site."""
