"""No compiled module writes through the address of a table that may have moved; and the check that says so finds it."""

import pytest
from moving_tables import compiled_modules, faults, read

DECLARATIONS = """
ctypedef int *int_ptr
cdef class Tree:
    cdef Edge *edges
    cdef int_ptr words
    cdef int *slot
    cdef int count

cdef inline allocate(Tree t):
    t.slot = <int *>malloc(9 * sizeof(int))

cdef inline bint widen(Tree t) noexcept nogil:
    if t.count == t.room:
        t.edges = <Edge *>realloc(t.edges, 2 * t.room * sizeof(Edge))
    return True
"""
SOURCE = """
class Tree:
    def __init__(self):
        allocate(self)
        self.words = int_array(9)

    def grow(self):
        old = self.words
        self.words = int_array(18)

    def add(self):
        widen(self)
        return 1

    def child(self, edge):
        return self.add() + edge

    def harmless(self, edge):
        return edge + 1

    def visit(self, edge, other):
        {line}
"""


def found(line: str) -> list[str]:
    modules = {"tree.py": (SOURCE.format(line=line), DECLARATIONS)}
    return list(faults("tree.py", modules["tree.py"][0], read(modules)))


@pytest.mark.parametrize(
    "line",
    [
        "self.edges[edge].child = self.child(edge)",  # the fault that brought processes down
        "self.edges[edge].visits += self.add()",
        "self.edges[edge].child = other.child(edge) if edge else 0",
        "x = self.edges[self.add()].child",
        "self.words[edge] = other.grow()",
        "sort(self.edges, self.add())",
        "self.child(self.edges)",
        "row = self.edges; self.add()",
        "row, count = self.edges, self.child(edge)",
    ],
)
def test_a_fault_is_found(line):
    faulty = found(line)
    assert len(faulty) == 1
    assert faulty[0].startswith("tree.py:22: ")


@pytest.mark.parametrize(
    "line",
    [
        "child = self.child(edge); self.edges[edge].child = child",
        "self.edges[edge].child = self.harmless(edge)",
        "self.slot[edge] = self.add()",  # a table that stays where it is
        "self.edges[edge].child = self.edges[other].child",
        "sort(self.edges, edge)",
        "row = self.edges; row[edge].child = self.harmless(edge)",
    ],
)
def test_what_is_right_is_left_alone(line):
    assert found(line) == []


def test_the_tables_that_move_are_known():
    code = read(compiled_modules())
    assert {"edges", "blocks", "nodes", "words"} <= code.tables
    assert ("Search", "iterate") in code.moving()


def test_no_compiled_module_uses_a_table_that_may_have_moved():
    modules = compiled_modules()
    code = read(modules)
    assert [fault for name, (source, _) in modules.items() for fault in faults(name, source, code)] == []
