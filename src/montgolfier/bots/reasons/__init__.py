"""What speaks for a move, in a sentence: one module for each title that brings reasons of its own."""
