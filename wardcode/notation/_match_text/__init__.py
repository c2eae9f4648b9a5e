"""What match files and game sheets share: a game in two columns, read line by line, and written by a dialect."""
