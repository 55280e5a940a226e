"""Temperaments of the bots: one module for each title that brings characters of its own."""
