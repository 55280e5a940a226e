"""One file for each change to the database."""
