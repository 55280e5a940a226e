"""Aeronaut Odyssey by Pandaqi: the rules, four expansions, three variants, and boards without end."""
