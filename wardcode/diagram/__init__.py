"""Pictures of a board, one module for each kind of picture."""
