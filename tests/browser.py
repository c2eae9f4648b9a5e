"""A page looked at in a headless Chromium: what axe-core finds in it, what the console says, what is drawn.

The browser is the `chromium` of the system. axe-core is looked for below the folder that the
environment variable WARDCODE_AXE names, or else below the project. A test that needs what is not
there is skipped, and nothing is ever downloaded.
"""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from support import ROOT

AXE: Final = Path("node_modules", "axe-core", "axe.min.js")

_SCHEMES: Final = {"dark": 0, "light": 1}  # as Chromium numbers them

_FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-logging=stderr",
)

# Opens what is folded, asks axe-core, and leaves the answer in the page, where `--dump-dom` shows it.
_PROBE: Final = """
addEventListener("load", async () => {
  const said = { answer: null, error: null };
  try {
    document.querySelectorAll("details").forEach(each => { each.open = true; });
    const found = await axe.run(document, { resultTypes: ["violations", "passes"] });
    const nodes = rules => Object.fromEntries(rules.map(rule => [rule.id, rule.nodes.map(node => node.html)]));
    said.answer = {
      violations: nodes(found.violations),
      passes: Object.fromEntries(found.passes.map(rule => [rule.id, rule.nodes.length])),
      dark: matchMedia("(prefers-color-scheme: dark)").matches,
      ground: getComputedStyle(document.body).backgroundColor,
      pictures: [...document.querySelectorAll("svg")].filter(svg => svg.checkVisibility()).map(svg => svg.outerHTML),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  } catch (error) {
    said.error = String(error);
  }
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = "probe";
  element.textContent = JSON.stringify(said).replaceAll("<", "\\u003c");
  document.body.append(element);
});
"""

_SAID: Final = re.compile(r'<script type="application/json" id="probe">(.*?)</script>', re.DOTALL)
_CONSOLE: Final = re.compile(r"^\[[^\]]*:CONSOLE[^\]]*\] (.*)$", re.MULTILINE)


@attrs.frozen
class Looked:
    """What was seen: axe-core's findings by rule, how many things each rule passed, the lines of the console, the rest.

    `pictures` are the elements `svg` that show. `overflow` is by how many pixels the page is wider than the window.
    """

    violations: dict[str, list[str]]
    passes: dict[str, int]
    dark: bool
    ground: str
    pictures: list[str]
    overflow: int
    console: list[str]


def look(page: Path, scheme: str, *, width: int = 1000) -> Looked:
    """Open a page in the color scheme "light" or "dark", in a window of this width; skip the test if that cannot be."""
    chromium, axe = _chromium(), _axe()
    folder = page.parent / f"{page.stem}-{scheme}"
    folder.mkdir()
    shutil.copyfile(axe, folder / AXE.name)
    (folder / "probe.js").write_text(_PROBE, encoding="utf-8")
    scripts = f'<script src="{AXE.name}"></script><script src="probe.js"></script></body>'
    copy = folder / page.name
    copy.write_text(page.read_text(encoding="utf-8").replace("</body>", scripts), encoding="utf-8")
    done = subprocess.run(
        [
            chromium,
            *_FLAGS,
            f"--user-data-dir={folder / 'profile'}",
            f"--window-size={width},900",
            f"--blink-settings=preferredColorScheme={_SCHEMES[scheme]}",
            "--virtual-time-budget=20000",
            "--dump-dom",
            copy.as_uri(),
        ],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=True,
    )
    said = _SAID.search(done.stdout)
    assert said, done.stderr
    answer: dict[str, Any] = json.loads(said[1])
    assert answer["answer"], answer["error"]
    return Looked(**answer["answer"], console=_CONSOLE.findall(done.stderr))


def _chromium() -> str:
    found = shutil.which("chromium")
    if not found:
        pytest.skip("there is no chromium on this machine")
    return found


def _axe() -> Path:
    found = Path(os.environ.get("WARDCODE_AXE", ROOT), AXE)
    if not found.is_file():
        pytest.skip("axe-core is not on this machine: npm install axe-core, and its folder in WARDCODE_AXE")
    return found
