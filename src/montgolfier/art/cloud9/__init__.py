"""Cloud 9 as a picture: a basket that rises from cloud to cloud, dice, a choice, a hand of cards."""
