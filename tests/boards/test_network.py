"""The network of cities and connections: what may be added, and the faces it has."""

from montgolfier.boards.network import Network


def test_a_connection_is_refused_for_each_reason() -> None:
    network = Network([(0, 0), (2, 0), (1, 1.8), (1, -1.8), (9, 0), (1.2, 0)], capital=4)
    assert not network.fits((0, 5)), "too little room"
    assert not network.fits((0, 4)), "too long"
    assert not network.fits((0, 1)), "over a castle"
    free = Network([(0, 0), (3, 0), (1.5, 1.8), (1.5, -1.8), (3, 1)], capital=4)
    assert free.fits((0, 1))
    free.add((2, 3))
    assert not free.fits((0, 1)), "crossing"
    for height, wide_enough in ((1.6, False), (1.8, True)):  # 28.1 and 31.0 degrees
        two = Network([(0, 0), (3, 0), (3, height)], capital=2)
        two.add((0, 2))
        assert two.fits((0, 1)) == wide_enough


def test_faces_of_a_square_with_a_diagonal() -> None:
    network = Network([(0, 0), (3, 0), (3, 3), (0, 3)], capital=0)
    for edge in ((0, 1), (1, 2), (2, 3), (0, 3), (0, 2)):
        network.add(edge)
    sizes = network.face_sizes()
    assert sorted(sizes.values()) == [3] * 6 + [4] * 4
    assert sizes[0, 2] == sizes[2, 0] == 3
