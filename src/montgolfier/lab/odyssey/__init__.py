"""What the laboratory does only for Aeronaut Odyssey."""
