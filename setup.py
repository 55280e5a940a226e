"""Compile the hot modules where a C compiler is at hand; install them as plain Python where it is not.

MONTGOLFIER_SANITIZE=1 builds them with every check there is, for `make sanitize`: slow, and never installed.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src")
# -O3 and debug symbols made no game faster, and the build half as long again
FLAGS = ["-O2", "-g0", "-ffp-contract=off", "-fno-strict-aliasing", "-w"]
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "annotation_typing": False,
}
SANITIZE = os.environ.get("MONTGOLFIER_SANITIZE", "0") not in ("", "0")
CHECKS = ["-fsanitize=address,undefined,bounds-strict,float-divide-by-zero,float-cast-overflow"]
# names that only a debugger needs make a sixth of the compiled modules
LINKING = CHECKS if SANITIZE else ["-s"] if sys.platform == "linux" else []
if SANITIZE:  # at -O2 as well: at -O1 the order of reads and writes hides faults that users would meet
    FLAGS = [*(flag for flag in FLAGS if flag != "-g0"), "-g1", "-fno-omit-frame-pointer", *CHECKS]
    FLAGS += ["-include", "scripts/sanitize.h"]
    DIRECTIVES["boundscheck"] = True


def weight(pxd: Path) -> tuple[int, Path]:
    """How long a module takes to compile, roughly; the longest first, so that no core waits for another at the end."""
    source = pxd.with_suffix(".py")
    return (source.stat().st_size if source.exists() else 0, pxd)


def hot_modules() -> list[Extension]:
    """Every module with an augmenting .pxd beside it is compiled."""
    extensions = []
    for pxd in sorted(SOURCE.rglob("*.pxd"), key=weight, reverse=True):
        source = pxd.with_suffix(".py")
        if source.exists() and source.name != "__init__.py":
            name = ".".join(source.relative_to(SOURCE).with_suffix("").parts)
            extensions.append(Extension(name, [str(source)], extra_compile_args=FLAGS, extra_link_args=LINKING))
    return extensions


class ForgivingBuild(build_ext):
    """Without a working compiler the package still installs, and says so in one line."""

    def run(self) -> None:
        """Build all extensions; a failure leaves the interpreted sources in charge."""
        self.parallel = self.parallel or os.cpu_count()
        super().run()
        missing = [e.name for e in self.extensions if not Path(self.get_ext_fullpath(e.name)).exists()]
        if missing:
            print(f"montgolfier: no compiled engine ({len(missing)} modules did not compile); it runs interpreted.")


class WithRulebooks(build_py):
    """The rules are written once, in docs/rules; what is installed carries a copy for `montgolfier rules`."""

    def run(self) -> None:
        """Copy the package, then the rulebooks into it; a working copy reads them where they are."""
        super().run()
        if not self.editable_mode:
            shelf = Path(self.build_lib, "montgolfier", "rulebooks")
            shelf.mkdir(parents=True, exist_ok=True)
            for book in Path("docs", "rules").glob("*.md"):
                shutil.copy(book, shelf)


def compiled_sources() -> list[Extension]:
    """Translate to C with Cython; nothing if Cython is not installed or MONTGOLFIER_PURE=1 forbids it."""
    if os.environ.get("MONTGOLFIER_PURE", "0") not in ("", "0"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        print("montgolfier: Cython is not installed; the engine runs interpreted.")
        return []
    modules: list[Extension] = cythonize(
        hot_modules(),
        compiler_directives=DIRECTIVES,
        build_dir="build/sanitize/cython" if SANITIZE else "build/cython",
        nthreads=os.cpu_count() or 1,
        quiet=True,
    )
    for module in modules:
        module.optional = True
    return modules


if __name__ == "__main__":  # the processes that translate may import this file, too
    setup(ext_modules=compiled_sources(), cmdclass={"build_ext": ForgivingBuild, "build_py": WithRulebooks})
