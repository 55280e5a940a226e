"""Cloud 9 by Aaron Weissblum: stay in the balloon for more points, or leave before the pilot runs out of cards."""
