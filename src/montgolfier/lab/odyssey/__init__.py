"""What the laboratory does for Aeronaut Odyssey alone."""
