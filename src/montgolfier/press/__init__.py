"""The printing press: boards, cards, tokens and rulebooks as sheets of true millimetres to print, cut and play."""
