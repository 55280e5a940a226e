"""What every game shares, compiled: positions, random numbers, playouts, counting."""
