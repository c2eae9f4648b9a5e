"""The examples of the README and of docs/ are run, and what they print is what stands there."""

import os
import subprocess
import sysconfig
from pathlib import Path

import pytest
from support import ROOT
from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])


def run_transcript(example: Example) -> str | None:
    """Run the commands behind `$` of a console block; say where the output differs from what stands there."""
    scripts = sysconfig.get_path("scripts")
    env = {**os.environ, "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}", "PYTHONUTF8": "1"}
    first, *transcripts = f"\n{example.parsed}".split("\n$ ")
    assert not first.strip(), "a transcript begins with a command"
    for transcript in transcripts:
        command, _, expected = transcript.partition("\n")
        while command.endswith("\\"):
            more, _, expected = expected.partition("\n")
            command += f"\n{more.removeprefix('> ')}"
        done = subprocess.run(
            ["bash", "-c", command],  # noqa: S607  # a reader's shell, wherever it is
            cwd=ROOT, env=env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        printed = done.stdout + done.stderr
        if printed.rstrip() != expected.rstrip():
            return f"$ {command}\nprints\n{printed}\ninstead of\n{expected}"
    return None


DOCUMENTATION = Sybil(
    parsers=[PythonCodeBlockParser(), CodeBlockParser(language="console", evaluator=run_transcript)],
    path=str(ROOT),
    patterns=["README.md", "docs/**/*.md"],
)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_examples_of_a_page_are_true(path: Path) -> None:
    document = DOCUMENTATION.parse(path)
    examples = list(document.examples())
    for example in examples:
        example.evaluate()
    assert examples or path.name not in ("README.md", "ward.md")
