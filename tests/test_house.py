"""The house rules, checked by the tools made for it: style, types, floors."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from support import ROOT

SCRIPTS = Path(sysconfig.get_path("scripts"))

CHECKS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types (mypy)": ["mypy"],
    "types (pyright)": ["pyright", "--pythonpath", sys.executable],
    "floors": ["lint-imports"],
}


@pytest.mark.parametrize("command", CHECKS.values(), ids=CHECKS)
def test_the_house_rules_are_kept(command: list[str]) -> None:
    done = subprocess.run([SCRIPTS / command[0], *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
