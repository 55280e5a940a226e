"""Aloft as a picture: a panorama at sunrise, trucks on their road, balloons on the field and in the sky."""
