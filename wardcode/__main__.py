"""`python -m wardcode` is the command `wardcode`."""

from wardcode.cli import run

if __name__ == "__main__":
    run()
