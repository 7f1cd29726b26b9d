"""What a learner may do and what it sees, told as Gymnasium's spaces tell it, without needing that package: a learner that asks an
environment for its spaces finds the same names here."""

import numpy

from euchre.playing import refused


class Discrete:
    """The numbers below `n`."""

    n: int
    start: int
    shape = ()
    dtype = numpy.dtype(numpy.int64)

    def __init__(self, n, seed=None):
        self.n, self.start = n, 0
        self.seed(seed)

    def seed(self, seed=None):
        self._chance = numpy.random.default_rng(seed)

    def sample(self, mask=None):
        """One of them by chance; with a mask one of those that it allows."""
        allowed = numpy.arange(self.n) if mask is None else numpy.flatnonzero(mask)
        if (mask is not None and len(mask) != self.n) or not len(allowed):
            raise refused("no such mask", "mask", f"{self.n} marks, one of them set")
        return int(self._chance.choice(allowed))

    def contains(self, value):
        return isinstance(value, (int, numpy.integer)) and 0 <= value < self.n

    __contains__ = contains

    def __eq__(self, other):
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """Arrays of one shape whose numbers lie from `low` to `high`."""

    low: numpy.ndarray
    high: numpy.ndarray
    shape: tuple
    dtype: numpy.dtype

    def __init__(self, low, high, shape, dtype, seed=None):
        self.shape, self.dtype = tuple(shape), numpy.dtype(dtype)
        self.low, self.high = (numpy.full(self.shape, bound, self.dtype) for bound in (low, high))
        self.seed(seed)

    def seed(self, seed=None):
        self._chance = numpy.random.default_rng(seed)

    def sample(self):
        return self._chance.integers(self.low, self.high, endpoint=True, dtype=self.dtype)

    def contains(self, value):
        return (isinstance(value, numpy.ndarray) and value.shape == self.shape and value.dtype == self.dtype
                and bool(numpy.all((self.low <= value) & (value <= self.high))))

    __contains__ = contains

    def __eq__(self, other):
        return (isinstance(other, Box) and (self.shape, self.dtype) == (other.shape, other.dtype)
                and numpy.array_equal(self.low, other.low) and numpy.array_equal(self.high, other.high))

    def __repr__(self):
        return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"
