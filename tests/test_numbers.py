"""Every number that stands both in a .pxd and in its .py is the same in both; a script compares them."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
import shared_numbers
from shared_numbers import Declared, declared, enumerators, faults

SCRIPT = Path(shared_numbers.__file__)
PXD = """
from montgolfier.engine.state cimport CHANCE, MAX_SEATS
cdef extern from *:
    uint64_t WIDE "0xFFULL"

cpdef enum:  # some
    A, B = 4, C
    LAST = MAX_SEATS - 1

cdef inline int packed(int kind, int x) noexcept nogil:
    return kind << 8 | x

cdef class Table:
    cdef public int rows[MAX_SEATS]
    cdef unsigned char cells[2 * B]
    @cython.locals(best=int[3], i=int)
    cdef int look(self) noexcept nogil
"""
PY = """
WIDE, A, B, C, LAST = 255, 0, 4, 5, 7

def packed(kind, x):
    return kind << 8 | x

class Table:
    def __init__(self):
        self.rows, self.cells = [0] * (LAST + 1), [0] * 8

    def look(self):
        best = [0, 0, 0]
        return best[0]
"""


@pytest.fixture
def compare(tmp_path, monkeypatch):
    """The faults found when the sources above are changed."""

    def run(pxd: str = PXD, py: str = PY) -> list[str]:
        real = shared_numbers.SOURCE
        (tmp_path / "montgolfier" / "engine").mkdir(parents=True, exist_ok=True)
        state = "montgolfier/engine/state.pxd"
        (tmp_path / state).write_text((real / state).read_text())
        (tmp_path / "own.pxd").write_text(pxd)
        (tmp_path / "own.py").write_text(py)
        monkeypatch.setattr(shared_numbers, "SOURCE", tmp_path)
        found = list(faults("own", declared("own"), module(tmp_path / "own.py")))
        monkeypatch.setattr(shared_numbers, "SOURCE", real)
        return found

    return run


def module(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_the_numbers_of_C_and_of_the_interpreter_agree():
    done = subprocess.run([sys.executable, str(SCRIPT)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    counted = re.fullmatch(r"(\d+) constants, (\d+) arrays and (\d+) functions agree\n", done.stdout)
    assert counted is not None
    constants, arrays, functions = map(int, counted.groups())
    assert constants > 200
    assert arrays > 120
    assert functions > 8


def test_the_tables_of_points_are_among_them():
    assert "length_points" in declared("montgolfier.games.odyssey.scoring").functions  # O-29
    aloft = [name for name in shared_numbers.compiled_names() if ".games.aloft." in name]
    assert any("set_points" in declared(name).functions for name in aloft)  # A3-33


def test_sources_that_agree_have_no_fault(compare):
    assert compare() == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("A, B = 4, C", "A, B = 3, C", "own: B is 3 in C and 4 in Python"),
        ('"0xFFULL"', '"0xFEULL"', "own: WIDE is 254 in C and 255 in Python"),
        ("LAST = ", "MORE = 9\n    LAST = ", "own: MORE = 9 stands in the .pxd alone"),
        ("cells[2 * B]", "cells[9]", "own: Table.cells has 9 places in C and 8 in Python"),
        ("best=int[3]", "best=int[4]", "own: look.best has 4 places in C and 3 in Python"),
        ("cells[2 * B]", "other[2]", "own: Table.other[2] has no list in Python"),
    ],
)
def test_a_difference_is_found(compare, old, new, fault):
    assert old in PXD
    assert fault in compare(pxd=PXD.replace(old, new))


def test_functions_that_compute_differently_are_found(compare):
    (fault,) = compare(pxd=PXD.replace("kind << 8", "kind << 9"))
    assert re.fullmatch(r"own: packed\(\d, \d\) is \d+ in C and \d+ in Python", fault)


def test_enumerators_count_on_from_the_one_before():
    assert enumerators("cpdef enum:\n    A, B = 4, C\n    D\n", {}) == {"A": 0, "B": 4, "C": 5, "D": 6}
    assert enumerators("cdef enum:  # some\n    A\n\ncdef enum:\n    B\n", {}) == {"A": 0, "B": 0}
    assert enumerators("cdef enum:\n    A = -1\n    B = 2 * N\n", {"N": 4}) == {"A": -1, "B": 8}


def test_a_module_without_numbers_declares_none(tmp_path, monkeypatch):
    monkeypatch.setattr(shared_numbers, "SOURCE", tmp_path)
    (tmp_path / "empty.pxd").write_text("cimport cython\n")
    assert declared("empty") == Declared()
