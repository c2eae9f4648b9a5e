"""The version, where everything below the door can read it."""

__version__ = "0.1.0"
