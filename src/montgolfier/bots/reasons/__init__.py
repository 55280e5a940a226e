"""Why a move is good, in a sentence: one module for each title that brings reasons of its own."""
