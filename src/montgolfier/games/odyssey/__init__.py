"""Aeronaut Odyssey: the rules, the expansions and the variants."""
