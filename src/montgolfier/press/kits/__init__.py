"""What is in the box of each title, one module or package per title."""
