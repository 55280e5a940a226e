"""What each of our games tells the laboratory about itself: a module for every title."""
