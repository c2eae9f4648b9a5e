"""`python -m wardcode` is the command `wardcode`."""

from wardcode.cli import main

if __name__ == "__main__":
    main(prog_name="wardcode")
