"""The server: pages, a JSON interface, the live socket. It sends only what a receiver may know."""
